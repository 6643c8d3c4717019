"""The one door to all tables: whatever happens at a table happens here, whole or not at all.

An act takes the table's lock, opens one write transaction, loads the table, is decided, and is written with
all that follows from it: log lines, snapshot, seals, deadlines, the outbox row, and the answer to its
interaction. Telling people comes only after the commit, from the outbox. Nothing in memory matters: another
door on the same store, now or after a restart, goes on where this one stopped.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias
from weakref import WeakValueDictionary

from games.kernel import Refusal, Registration, refuse
from table import looking
from table.answers import Answer, Done, Over, Refused, read_answer, write_answer
from table.clock import Clock
from table.deciding import decide
from table.decision import Decision, Setting, Stale
from table.defaults import decide_departure, decide_due, decide_gone, decide_reminder, decide_unreached
from table.dice import FairDice, LoadedDice
from table.intents import Intent, Person, Place
from table.lines import LogLine
from table.looks import Look, SeatLook
from table.news import News, PrivateNews, next_news, next_notice
from table.notices import Notices
from table.opening import Opening, open_table
from table.outbox import Outbox
from table.ports import LARGEST, ConflictError, Deadline, Lane, Notice, Reading, Store, Writing
from table.sitting import House, Sitting, Source, load, record

Decider: TypeAlias = Callable[[Setting, FairDice], Decision | Refusal | Stale]
Attempt: TypeAlias = Callable[[Writing], Awaitable[tuple[Answer, FairDice | None]]]

ATTEMPTS = 20
"""How often an act starts again because another process was faster, before that is taken for a fault."""

NO_TABLE = Refused(refuse("TB-06", "no_table"))


class NoSuchTableError(Exception):
    """There never was a table of that number."""


class Door:
    """Everything that people, buttons and the clock do at tables."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Registration],
        *,
        now: Callable[[], datetime],
        loaded: LoadedDice | None = None,
        laboratory: bool = False,
    ) -> None:
        self._store = store
        self._house = House(games)
        self._now = now
        self._loaded = loaded
        self._laboratory = laboratory
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.outbox = Outbox(store)
        self.notices = Notices(store)
        self.clock = Clock(store, now, self.act_by_clock)

    async def open(
        self,
        place: Place,
        person: Person,
        game: str,
        pack: str | None,
        interaction: str,
        seats: int | None = None,
    ) -> Answer:
        """Open a table, with the caller as its referee. `Done.table` is its id."""
        opening = Opening(place, person, game, pack, seats)

        async def attempt(desk: Writing) -> tuple[Answer, FairDice | None]:
            seen = await desk.answer_to(interaction)
            if seen is not None:
                return read_answer(seen), None
            source = self._click(interaction)
            opened = await open_table(desk, self._house, opening, self._laboratory)
            if isinstance(opened, Refusal):
                await desk.keep_answer(interaction, None, write_answer(Refused(opened)), source.at)
                return Refused(opened), None
            sitting, decision = opened
            done = await record(desk, sitting, decision, self._dice(sitting, source), source)
            await desk.keep_answer(interaction, done.table, write_answer(done), source.at)
            return done, None

        return await self._written(attempt)

    async def act(self, table: int, person: Person, intent: Intent, interaction: str) -> Answer:
        """Somebody wants something. An interaction that comes again gets its first answer again."""

        async def attempt(desk: Writing) -> tuple[Answer, FairDice | None]:
            seen = await desk.answer_to(interaction)
            if seen is not None:
                return read_answer(seen), None
            sitting = await self._load(desk, table)
            if sitting is None:
                return NO_TABLE, None
            source = self._click(interaction)
            answer, dice = await self._decided(
                desk, sitting, source, lambda setting, dice: decide(setting, person, intent, dice)
            )
            await desk.keep_answer(interaction, table, write_answer(answer), source.at)
            return answer, dice

        async with self._lock(table):
            return await self._written(attempt)

    async def act_by_clock(self, row: Deadline) -> Answer:
        """Remind a seat, take its default, or close an idle table; Over if somebody has acted meanwhile."""

        async def attempt(desk: Writing) -> tuple[Answer, FairDice | None]:
            sitting = await self._load(desk, row.table)
            kept = await desk.deadlines(row.table)
            if sitting is None or row not in kept:
                return Over(), None
            source = self._unasked("clock", sitting)
            if row.due > source.at:
                reminded = [replace(one, remind=None) if one == row else one for one in kept]
                await desk.keep_deadlines(row.table, reminded)
                return await self._decided(
                    desk, sitting, source, lambda setting, _: decide_reminder(setting, row)
                )
            return await self._decided(
                desk, sitting, source, lambda setting, dice: decide_due(setting, row, dice)
            )

        async with self._lock(row.table):
            return await self._written(attempt)

    async def gone(self, table: int) -> Answer:
        """The table's channel was deleted: close it. What is untold there stays untold for good."""
        answer = await self._without_people(table, "channel", decide_gone)
        await self._store.write(lambda desk: desk.drop_untold(table))
        return answer

    async def departed(self, guild: int, user: int) -> Sequence[int]:
        """Somebody has left a server. Returns the tables that changed."""
        touched: list[int] = []
        for table in await self.tables_of(user):
            if (await self.look(table)).guild == guild:
                answer = await self._without_people(
                    table, "departure", lambda setting: decide_departure(setting, user)
                )
                touched += [table] if isinstance(answer, Done) else []
        return touched

    async def find(self, channel: int) -> int | None:
        """The open table of a channel."""
        return await self._store.read(lambda desk: desk.table_in(channel))

    async def newest(self, channel: int) -> int | None:
        """The newest table of a channel, open or over."""
        return await self._store.read(lambda desk: desk.newest_in(channel))

    async def tables_of(self, user: int) -> Sequence[int]:
        """The open tables at which somebody sits."""
        return await self._store.read(lambda desk: desk.tables_of(user))

    async def look(self, table: int) -> Look:
        """What everybody may know. Raises NoSuchTableError."""
        return looking.look(await self._sitting(table))

    async def look_as(self, table: int, user: int) -> SeatLook:
        """What one person may know. Raises NoSuchTableError."""
        return looking.look_as(await self._sitting(table), user)

    async def told(self, table: int, first: int, last: int) -> Sequence[LogLine]:
        """Log lines for wording, without values that are still sealed. Raises NoSuchTableError."""

        async def work(desk: Reading) -> Sequence[LogLine]:
            row = await desk.table(table) if 0 < table <= LARGEST else None
            if row is None:
                raise NoSuchTableError(table)
            codec = self._house.codec(row.game)
            return [looking.line(codec, stored) for stored in await desk.lines(table, first, last)]

        return await self._store.read(work)

    async def _without_people(
        self, table: int, cause: str, decider: Callable[[Setting], Decision | Stale]
    ) -> Answer:
        """Something that nobody asked for, and that throws no dice."""

        async def attempt(desk: Writing) -> tuple[Answer, FairDice | None]:
            sitting = await self._load(desk, table)
            if sitting is None:
                return Over(), None
            source = self._unasked(cause, sitting)
            return await self._decided(desk, sitting, source, lambda setting, _: decider(setting))

        async with self._lock(table):
            return await self._written(attempt)

    async def next_news(self, table: int) -> News | None:
        """What `Outbox.next_untold` gives, with all that its wording needs."""
        return await self._store.write(lambda desk: next_news(desk, self._house, table))

    async def next_notice(self, lane: Lane) -> PrivateNews | None:
        """The oldest notice that a seat has not been told, which is now tried."""
        return await self._store.write(lambda desk: next_notice(desk, self._house, lane))

    async def unreached(self, notice: Notice) -> Answer:
        """Its seat cannot be written to: the notice is done, and everybody hears of it where that is news."""
        lane = notice.lane
        answer = await self._without_people(
            lane.table, "notice", lambda setting: decide_unreached(setting, lane.seat)
        )
        # Only now: after a crash between the two it is tried again, and then is no news.
        await self.notices.told(notice.row, None)
        return answer

    async def _sitting(self, table: int) -> Sitting:
        return await self._store.read(lambda desk: self._known(desk, table))

    async def _known(self, desk: Reading, table: int) -> Sitting:
        sitting = await self._load(desk, table)
        if sitting is None:
            raise NoSuchTableError(table)
        return sitting

    async def _load(self, desk: Reading, table: int) -> Sitting | None:
        return await load(desk, self._house, table) if 0 < table <= LARGEST else None

    async def _decided(
        self, desk: Writing, sitting: Sitting, source: Source, decider: Decider
    ) -> tuple[Answer, FairDice]:
        dice = self._dice(sitting, source)
        decision = decider(sitting.setting(self._laboratory), dice)
        match decision:
            case Refusal():
                return Refused(decision), dice
            case Stale():
                return Over(), dice
            case Decision():
                return await record(desk, sitting, decision, dice, source), dice

    async def _written(self, attempt: Attempt) -> Answer:
        """One write transaction, begun anew from loading as long as others are faster."""
        for _ in range(ATTEMPTS):
            try:
                answer, dice = await self._store.write(attempt)
            except ConflictError:
                continue
            if dice:
                dice.commit()
            return answer
        raise ConflictError(f"{ATTEMPTS} times another process wrote first")

    @asynccontextmanager
    async def _lock(self, table: int) -> AsyncGenerator[None]:
        lock = self._locks.get(table) or self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            yield

    def _dice(self, sitting: Sitting, source: Source) -> FairDice:
        row = sitting.row
        return FairDice(row.secret, row.id, row.thrown, source.interaction, self._loaded)

    def _click(self, interaction: str) -> Source:
        return Source(interaction, self._moment(), is_click=True)

    def _unasked(self, cause: str, sitting: Sitting) -> Source:
        return Source(f"{cause}@{sitting.row.click}", self._moment(), is_click=False)

    def _moment(self) -> datetime:
        now = self._now()
        # The log keeps milliseconds; the hash chain must not see more than that.
        return now.replace(microsecond=now.microsecond // 1000 * 1000)
