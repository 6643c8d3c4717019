"""Runs one scenario, line by line, until its end or the first line that does not hold."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING

from games.kernel import PositionError
from table.dice import LoadedDice

from . import lines
from .acts import inject, perform
from .checks import Checks
from .faults import BrokenError, UnreadableError
from .show import Show
from .slash import resolve
from .tables import Tables
from .talk import Talk
from .watch import Refusals, Trouble, trouble
from .world import World, build

if TYPE_CHECKING:
    from simcord.results import InteractionResult

    from .host import Client, Maker


async def run(
    scenario: lines.Scenario,
    url: str,
    make: "Maker",
    show: Show,
    now: datetime | None = None,
    at_end: Callable[[World], Awaitable[None]] | None = None,
) -> datetime:
    """Run a scenario on a database and return the time at its end.

    Raises UnreadableError or BrokenError. Without `now` its clock begins where the offline Discord lets it.
    `at_end` is done to the world as the last line has left it.
    """
    loaded, refusals = LoadedDice(), Refusals()

    async def bot() -> "Client":
        return await make(url, loaded, refusals.note)

    with trouble() as errors:
        world = await build(await bot(), scenario.people, scenario.manager, born=now)
        try:
            with world.env.time_context():
                for line in scenario.lines:
                    if isinstance(line, lines.Slash):
                        resolve(world, line)
                await _Run(scenario, world, bot, show, loaded, refusals, errors).run()
                if at_end is not None:
                    await at_end(world)
                return world.env.now()
        finally:
            await world.client.close()
            await world.env.shutdown()


@dataclass(slots=True)
class _Run:
    scenario: lines.Scenario
    world: World
    bot: "Callable[[], Awaitable[Client]]"
    show: Show
    loaded: LoadedDice
    refusals: Refusals
    errors: Trouble
    talk: Talk = field(init=False)
    tables: Tables = field(init=False)
    checks: Checks = field(init=False)
    dice: list[lines.Dice] = field(default_factory=list[lines.Dice])
    """For each loaded face, the line that it came from."""
    acted: lines.Acting | None = None
    stood: object = None
    """Where the table's log ended before the newest acting line, if that is to be refused."""

    def __post_init__(self) -> None:
        self.talk = Talk(self.world)
        self.tables = Tables(self.world.client)
        self.checks = Checks(self.world, self.talk, self.tables)

    async def run(self) -> None:
        for line, after in zip_longest(self.scenario.lines, self.scenario.lines[1:]):
            try:
                await self._line(line, after)
            except TimeoutError as error:
                raise BrokenError(line, "the bot to come to rest", str(error)) from error
            self.show(line, self.world, self.talk)
        left = self.loaded.left
        if left:
            faces = " ".join(map(str, left))
            raise BrokenError(self.dice[-len(left)], "all faces to be thrown", f"{faces} left over")

    async def _line(self, line: lines.Line, after: lines.Line | None) -> None:
        match line:
            case lines.Dice():
                self.dice.extend([line] * len(line.faces))
                self.loaded.append(line.faces)
            case lines.Channel():
                self.world.enter(line.name)
            case lines.Fail():
                inject(self.world, line)
            case lines.Position():
                await self._position(line)
            case lines.Acting():
                await self._act(line, expected=isinstance(after, lines.ExpectRefused))
            case lines.ExpectRefused():
                await self._refused(line)
            case lines.Expectation():
                await self.checks.check(line)
            case _:
                raise TypeError(line)

    async def _act(self, line: lines.Acting, *, expected: bool) -> None:
        self.talk.mark()
        self.refusals.kept.clear()
        self.acted = line
        await self.tables.find(self.world.channel.id)
        self.stood = await self._end_of_log() if expected else None
        # While calls fail on purpose, the bot may report errors and leave the act unanswered.
        failing = self.world.failing
        answer = await self._perform(line)
        if self.loaded.impossible:
            raise BrokenError(line, "faces that the dice have", self.loaded.impossible[0])
        if failing:
            self.errors.kept.clear()
            self.world.forgive()
        else:
            self._answered(line, answer)
        if self.refusals.kept and not expected:
            raise BrokenError(line, "an act that is accepted", self._refusal(line))

    async def _perform(self, line: lines.Acting) -> "InteractionResult | None":
        match line:
            case lines.Wait():
                await self.world.wait(line.seconds)
            case lines.Restart():
                await self.world.restart(self.bot)
                self.tables.client = self.world.client
            case lines.Act():
                return await perform(self.world, line)
            case _:
                raise TypeError(line)
        return None

    def _refusal(self, line: lines.Acting) -> str:
        told = (
            self.talk.private(self.world.people[line.person], dm=False) if isinstance(line, lines.Act) else ()
        )
        return f"a refusal ({', '.join(self.refusals.kept)}): {' '.join(told)}"

    def _answered(self, line: lines.Acting, answer: "InteractionResult | None") -> None:
        problems = [*self.errors.kept, *map(repr, self.world.errors)]
        if problems:
            raise BrokenError(line, "a bot without errors", problems[0])
        if answer is not None and not answer.acknowledged:
            raise BrokenError(line, "an answer of the bot", "none")

    async def _refused(self, line: lines.ExpectRefused) -> None:
        acted = self.acted
        if not isinstance(acted, lines.Act) or acted.person != line.person:
            raise BrokenError(line, f"an act of {line.person} just before", acted.text if acted else "none")
        if not self.refusals.kept:
            raise BrokenError(line, "a refusal", "an act that was accepted")
        if await self._end_of_log() != self.stood:
            raise BrokenError(line, "nothing to change", "a table that changed")
        await self.checks.check(line)

    async def _position(self, line: lines.Position) -> None:
        look = await self.tables.look(self.world.channel.id)
        if look is None:
            raise UnreadableError(line.number, "no table in this channel to set a position at")
        written = tuple((entry.path, entry.rest) for entry in line.entries)
        entries = written if line.name is None else self.tables.position(look, line.name)
        if entries is None:
            raise UnreadableError(line.number, f"the pack {look.pack} has no position {line.name}")
        try:
            source = f"position@{self.world.env.backend.snowflake()}"
            refused = await self.world.let_bot(self.tables.lay(look, entries, source))
        except PositionError as error:
            raise UnreadableError(line.number, str(error)) from error
        if refused is not None:
            raise UnreadableError(line.number, f"no position can be set now ({refused.refusal.reason})")

    async def _end_of_log(self) -> object:
        look = await self.tables.look(self.world.channel.id)
        return (look.table, look.seq, look.head) if look is not None else None
