"""How everything that people do is answered: in time, once, in private where it is refused."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

import discord

from cogs.reply import PATIENCE, UNREACHED, Reply, report
from face.game_face import GameFace, Opens
from face.names import code
from face.panel import Panel, panel, panel_after_act
from face.refusals import sentence
from face.rights import lacking
from face.words import RIGHTS, TEXTS, say
from games.kernel import Refusal, means, refuse
from table.answers import Done, Over, Refused
from table.door import Door, NoSuchTableError
from table.intents import Act, Intent, Person
from table.looks import SeatLook

Interaction: TypeAlias = discord.Interaction[Any]
Options: TypeAlias = Mapping[str, str | int]
Refusing: TypeAlias = Callable[[int, Refusal | None], None]
TableWork: TypeAlias = Callable[[Reply, int], Awaitable[object]]
Tell: TypeAlias = Callable[[int], Awaitable[str | None]]
"""Begins at once to tell what is untold at a table, whoever waits for it. Gives the key of what people must
know where the bot may not write in its channel."""


def person_of(interaction: Interaction) -> Person:
    """Who acts."""
    user = interaction.user
    return Person(user.id, user.display_name, interaction.permissions.manage_guild)


class Answering:
    """Takes acts through the door and answers them. Holds nothing that a restart would lose."""

    def __init__(self, door: Door, faces: Mapping[str, GameFace], tell: Tell, on_refused: Refusing) -> None:
        self.door = door
        self.faces = faces
        self.patience = PATIENCE
        self.running: set[asyncio.Task[Any]] = set()
        """The tasks that are answering somebody now."""
        self.closed = False
        """Whether the bot is going down: what arrives then is left alone, and can be pressed again."""
        self._tell = tell
        self._on_refused = on_refused

    async def answered(
        self, interaction: Interaction, work: Callable[[Reply], Awaitable[None]], *, public: bool = False
    ) -> None:
        """Do the work of one interaction. Whatever goes wrong, the person gets an answer.

        `public` says that everybody is to see the answer, unless it is a refusal.
        """
        if self.closed:
            return
        reply = Reply(interaction, public=public, patience=self.patience)
        with self._running():
            try:
                await work(reply)
            except Exception:  # the last line of defence: without it Discord shows "interaction failed"
                await self.failed(reply)

    @contextmanager
    def _running(self) -> Generator[None]:
        task = asyncio.current_task()
        assert task is not None
        self.running.add(task)
        try:
            yield
        finally:
            self.running.discard(task)

    async def failed(self, reply: Reply) -> None:
        """Log the exception being handled, and tell the person its id."""
        error = report(f"interaction {reply.interaction.id}")
        try:
            await reply.private(say("error", error=error))
        except UNREACHED:
            report(f"the answer to error {error}")

    async def at(self, interaction: Interaction, work: Callable[[Reply], Awaitable[None]]) -> None:
        """Work that names its table by number: numbers that no table has are answered, too."""

        async def guarded(reply: Reply) -> None:
            try:
                await work(reply)
            except NoSuchTableError:
                await self.refused(reply, refuse("TB-06", "no_table"))

        await self.answered(interaction, guarded)

    async def act(
        self, reply: Reply, table: int, intent: Intent, said: str = "", *, private: bool = False
    ) -> bool:
        """Take an act through the door, answer, and tell everybody. Returns whether it counts.

        `said` is the answer, where there is one to give; what a `private` act is answered, its game knows.
        """
        interaction = reply.interaction
        answer = await reply.within(self.door.act(table, person_of(interaction), intent, str(interaction.id)))
        match answer:
            case Refused(refusal):
                await self.refused(reply, refusal, table)
            case Over():
                await self.over(reply, await self.look(reply, table))
            case Done():
                await self.done(reply, answer, said, private=private)
        return isinstance(answer, Done)

    async def done(self, reply: Reply, done: Done, said: str = "", *, private: bool = False) -> None:
        """Answer an act that counts, and tell everybody, whatever goes wrong with the answer."""
        telling = self._tell(done.table)
        await self._confirmed(reply, done, await self._secret(reply, done) if private else said)
        trouble = await telling
        if trouble:
            await reply.more(await self._untold(reply, done.table, trouble))

    async def _untold(self, reply: Reply, table: int, trouble: str) -> str:
        """What somebody must know who could open the table's channel to the bot."""
        channel = (await self.door.look(table)).channel
        rights = lacking(reply.interaction.client.get_channel(channel)) or tuple(RIGHTS.values())
        return say(trouble, channel=f"<#{channel}>", rights=", ".join(rights))

    async def _confirmed(self, reply: Reply, done: Done, said: str) -> None:
        if said or reply.interaction.type is discord.InteractionType.application_command:
            await reply.private(said or TEXTS["done"])
        elif reply.on_panel or reply.in_dm:
            look = await self.look(reply, done.table)
            await self.show(reply, panel_after_act(look, self.face(look)))
        else:
            await reply.acknowledge()

    async def refused(self, reply: Reply, refusal: Refusal, table: int | None = None) -> None:
        """Say privately why not, and what is possible instead."""
        self._on_refused(reply.interaction.id, refusal)
        if table is None:
            await reply.private(sentence(refusal))
            return
        look = await self.look(reply, table)
        face = self.face(look)
        await self.show(reply, panel(look, face).after(sentence(refusal, look.look, face)))

    async def over(self, reply: Reply, look: SeatLook, typed: Iterable[str] = ()) -> None:
        """Say that the step of a button or form is over, what was typed, and what is possible instead."""
        self._on_refused(reply.interaction.id, None)
        kept = ", ".join(f"`{code(text)}`" for text in typed if text.strip())
        said = say("over_typed", typed=kept) if kept else TEXTS["over"]
        await self.show(reply, panel(look, self.face(look)).after(said))

    async def take(self, reply: Reply, look: SeatLook, action: Any | Refusal) -> bool:
        """Take the act that somebody means, or say why it is none. Returns whether it counts."""
        table = look.look.table
        if isinstance(action, Refusal):
            await self.refused(reply, action, table)
            return False
        private = any(entry.private and means(action, entry) for entry in look.legal)
        return await self.act(reply, table, Act(action), private=private)

    def meant(self, look: SeatLook, command: str, options: Options) -> Any | Opens | Refusal:
        """The action that a command means at a table, the form that it opens, or why it means neither."""
        if look.look.view is None:
            return refuse("TB-05", "not_started")
        return self.face(look).read(command, options, look)

    async def _secret(self, reply: Reply, done: Done) -> str:
        look = await self.look(reply, done.table)
        lines = await self.door.told(done.table, done.first, done.last)
        return self.face(look).secret(lines, look) or ""

    async def look(self, reply: Reply, table: int) -> SeatLook:
        """What this person may know of a table. Raises NoSuchTableError for a number that no table has."""
        return await reply.within(self.door.look_as(table, reply.interaction.user.id))

    def face(self, look: SeatLook) -> GameFace:
        """The face of the game that is played there."""
        return self.faces[look.look.game]

    async def show(self, reply: Reply, shown: Panel) -> None:
        """Show a panel to this person alone."""
        await reply.private(shown.text, shown.rows)
