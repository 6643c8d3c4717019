"""The desk: every command, press and form arrives here, goes through the door, and is answered."""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import discord

from cogs import forms
from cogs.reply import Reply, report
from face import leaving
from face.card import Card, embed
from face.game_face import DEAL, GameFace
from face.lobby_card import sides
from face.menus import page_of
from face.panel import Panel, menu_panel, panel
from face.refusals import sentence
from face.rights import missing_rights
from face.seats import seat_named, suggest
from face.table_news import HOUR
from face.words import RIGHTS, TEXTS, say
from games.kernel import Choices, Legal, Refusal, refuse
from table.answers import Done, Over, Refused
from table.deadlines import IDLE
from table.door import Door
from table.intents import Act, Intent, Join, Leave, Person, Press, Start
from table.looks import Look, SeatLook

Interaction: TypeAlias = discord.Interaction[Any]
Options: TypeAlias = Mapping[str, str | int]
Refusing: TypeAlias = Callable[[int, Refusal | None], None]
TableWork: TypeAlias = Callable[[Reply, int], Awaitable[None]]
Tell: TypeAlias = Callable[[int], Awaitable[bool]]
"""Tells people what is untold at a table. False where the bot may not write in its channel."""


CALLS: Mapping[str, Intent] = {"join": Join(), "start": Start(), "leave": Leave(), "concede": Leave()}
"""What the buttons of the table itself mean."""


def person_of(interaction: Interaction) -> Person:
    """Who acts."""
    user = interaction.user
    return Person(user.id, user.display_name, interaction.permissions.manage_guild)


class NoTableError(Exception):
    """A button names a table that never was."""


class Desk:
    """Answers interactions. Holds nothing that a restart would lose."""

    def __init__(self, door: Door, faces: Mapping[str, GameFace], tell: Tell, on_refused: Refusing) -> None:
        self.door = door
        self.faces = faces
        self._tell = tell
        self._on_refused = on_refused

    async def answered(self, interaction: Interaction, work: Callable[[Reply], Awaitable[None]]) -> None:
        """Do the work of one interaction. Whatever goes wrong, the person gets an answer."""
        reply = Reply(interaction)
        try:
            await work(reply)
        except Exception:  # the last line of defence: without it Discord shows "interaction failed"
            await self.failed(reply)

    async def failed(self, reply: Reply) -> None:
        """Log the exception being handled, and tell the person its id."""
        error = report(f"interaction {reply.interaction.id}")
        try:
            await reply.private(say("error", error=error))
        except discord.HTTPException:
            report(f"the answer to error {error}")

    async def at_table(self, interaction: Interaction, work: TableWork) -> None:
        """Do something at the open table of the channel, if there is one."""

        async def found(reply: Reply) -> None:
            table = await reply.within(self.door.find(interaction.channel_id or 0))
            if table is None:
                await self.refused(reply, refuse("TB-06", "no_table"))
            else:
                await work(reply, table)

        await self.answered(interaction, found)

    async def command(self, interaction: Interaction, command: str, options: Options) -> None:
        """A slash command of a game."""

        async def work(reply: Reply, table: int) -> None:
            await self._read(reply, await self._look(reply, table), command, options)

        await self.at_table(interaction, work)

    async def lobby(self, interaction: Interaction, intent: Intent, said: str = "") -> None:
        """A slash command that concerns the table itself."""
        await self.at_table(interaction, lambda reply, table: self.act(reply, table, intent, said))

    async def upon(self, interaction: Interaction, whom: str, intent: Callable[[Look, int], Intent]) -> None:
        """A slash command that concerns the table itself and somebody's seat."""

        async def work(reply: Reply, table: int) -> None:
            look = await reply.within(self.door.look(table))
            seat = seat_named(whom, look)
            if isinstance(seat, Refusal):
                await self.refused(reply, seat, table)
            else:
                await self.act(reply, table, intent(look, seat))

        await self.at_table(interaction, work)

    async def shown(self, interaction: Interaction, card_of: Callable[[Look, GameFace], Card]) -> None:
        """A card that everybody may see, as an answer."""

        async def work(reply: Reply, table: int) -> None:
            look = await reply.within(self.door.look(table))
            await reply.public(embed(card_of(look, self.faces[look.game])))

        await self.at_table(interaction, work)

    async def chosen(self, interaction: Interaction, table: int, step: str, key: str) -> None:
        """The button of a legal act."""

        async def work(reply: Reply) -> None:
            look = await self._look(reply, table)
            face, entry = self._face(look), _entry(look, step, key)
            if entry and (form := face.form(step, key, look)):
                await reply.form(forms.modal(form, table, step, key))
            elif entry and (menu := face.menu(entry, look)):
                await self._show(reply, menu_panel(menu, entry, look.look))
            else:
                await self.act(reply, table, Press(step, key), private=bool(entry and entry.private))

        await self._at(interaction, work)

    async def picked(self, interaction: Interaction, table: int, step: str, key: str, value: str) -> None:
        """What an act is about has been chosen from a menu, or the menu's page was turned."""

        async def work(reply: Reply) -> None:
            look = await self._look(reply, table)
            entry, page = _entry(look, step, key), page_of(value)
            menu = self._face(look).menu(entry, look) if entry else None
            if entry and menu and page is not None:
                await self._show(reply, menu_panel(menu, entry, look.look, page))
            else:
                arguments = _arguments(entry, value) if entry else {}
                await self.act(reply, table, Press(step, key, arguments))

        await self._at(interaction, work)

    async def turned(self, interaction: Interaction, table: int, page: int) -> None:
        """The page of a menu of acts was turned."""

        async def work(reply: Reply) -> None:
            look = await self._look(reply, table)
            await self._show(reply, panel(look, self._face(look), page))

        await self._at(interaction, work)

    async def asked(self, interaction: Interaction, table: int, what: str) -> None:
        """A standing button."""

        async def work(reply: Reply) -> None:
            look = await self._look(reply, table)
            if what == "how":
                await reply.private(self._how(look))
            elif what == "now" or not look.legal:
                await self._show(reply, panel(look, self._face(look)))
            elif form := self._face(look).form(*DEAL, look):
                await reply.form(forms.modal(form, table, *DEAL))

        await self._at(interaction, work)

    async def called(self, interaction: Interaction, table: int, what: str) -> None:
        """A button that concerns the table itself."""

        async def work(reply: Reply) -> None:
            look = (await self._look(reply, table)).look
            if what == "leave" and look.view and look.dice_secret is None:
                await self._show(reply, leaving.really(look))
            else:
                await self.act(reply, table, CALLS[what])

        await self._at(interaction, work)

    async def filled(self, interaction: Interaction, found: re.Match[str], data: Mapping[str, Any]) -> None:
        """A form has been sent."""
        table, step, key = int(found["table"]), found["step"], found["key"]

        async def work(reply: Reply) -> None:
            look = await self._look(reply, table)
            form = self._face(look).form(step, key, look)
            if form is None:
                await self._over(reply, look)
                return
            # An empty answer stands for nothing.
            typed = {
                name: text if text.strip() else TEXTS["blank"] for name, text in forms.values(data).items()
            }
            await self._read(reply, look, form.command, {**form.given, **typed})

        await self._at(interaction, work)

    async def suggest(self, interaction: Interaction, option: str, typed: str) -> Sequence[str]:
        """Values that fit an option now."""
        table = await self.door.find(interaction.channel_id or 0)
        if table is None:
            return ()
        look = await self.door.look_as(table, interaction.user.id)
        if option == "seat":
            return suggest(typed, look.look)
        return self._face(look).suggest(option, typed, look) if look.view else sides(option, typed, look.look)

    async def act(
        self, reply: Reply, table: int, intent: Intent, said: str = "", *, private: bool = False
    ) -> None:
        """Take an act through the door, answer, and tell everybody.

        `said` is the answer, where there is one to give; what a `private` act is answered, its game knows.
        """
        interaction = reply.interaction
        answer = await reply.within(self.door.act(table, person_of(interaction), intent, str(interaction.id)))
        match answer:
            case Refused(refusal):
                await self.refused(reply, refusal, table)
            case Over():
                await self._over(reply, await self._look(reply, table))
            case Done():
                await self.done(reply, answer, await self._secret(reply, answer) if private else said)

    async def done(self, reply: Reply, done: Done, said: str = "") -> None:
        """Answer an act that counts, then tell everybody."""
        if said or reply.interaction.type is discord.InteractionType.application_command:
            await reply.private(said or TEXTS["done"])
        elif reply.on_panel:
            look = await self._look(reply, done.table)
            await self._show(reply, panel(look, self._face(look)).after(TEXTS["done"]))
        else:
            await reply.acknowledge()
        if not await self._tell(done.table):
            await reply.more(
                say("closed_channel", rights=missing_rights(reply.interaction) or ", ".join(RIGHTS.values()))
            )

    async def refused(self, reply: Reply, refusal: Refusal, table: int | None = None) -> None:
        """Say privately why not, and what is possible instead."""
        self._on_refused(reply.interaction.id, refusal)
        if table is None:
            await reply.private(sentence(refusal))
            return
        look = await self._look(reply, table)
        face = self._face(look)
        await self._show(reply, panel(look, face).after(sentence(refusal, look.look, face)))

    async def _secret(self, reply: Reply, done: Done) -> str:
        look = await self._look(reply, done.table)
        lines = await self.door.told(done.table, done.first, done.last)
        return self._face(look).secret(lines, look) or ""

    async def _over(self, reply: Reply, look: SeatLook) -> None:
        self._on_refused(reply.interaction.id, None)
        await self._show(reply, panel(look, self._face(look)).after(TEXTS["over"]))

    async def _read(self, reply: Reply, look: SeatLook, command: str, options: Options) -> None:
        table = look.look.table
        if look.look.view is None:
            await self.refused(reply, refuse("TB-05", "not_started"), table)
            return
        action = self._face(look).read(command, options, look)
        if isinstance(action, Refusal):
            await self.refused(reply, action, table)
        else:
            private = any(entry.private and entry.action == action for entry in look.legal)
            await self.act(reply, table, Act(action), private=private)

    async def _at(self, interaction: Interaction, work: Callable[[Reply], Awaitable[None]]) -> None:
        """Work that names its table by number: numbers that no table has are answered, too."""

        async def guarded(reply: Reply) -> None:
            try:
                await work(reply)
            except NoTableError:
                await self.refused(reply, refuse("TB-06", "no_table"))

        await self.answered(interaction, guarded)

    async def _look(self, reply: Reply, table: int) -> SeatLook:
        try:
            return await reply.within(self.door.look_as(table, reply.interaction.user.id))
        except KeyError as error:
            raise NoTableError(table) from error

    def _face(self, look: SeatLook) -> GameFace:
        return self.faces[look.look.game]

    def _how(self, look: SeatLook) -> str:
        table = look.look
        if table.dice_secret is not None:
            return TEXTS["how_over"]
        if table.view is None:
            return say("how_lobby", least=table.least, most=table.most, hours=IDLE // HOUR)
        return "\n\n".join(self._face(look).how(look))

    async def _show(self, reply: Reply, shown: Panel) -> None:
        await reply.private(shown.text, shown.rows)


def _entry(look: SeatLook, step: str, key: str) -> Legal | None:
    """The person's own legal act of that button, if it still is one."""
    return next((entry for entry in look.legal if (entry.step, entry.key) == (step, key)), None)


def _arguments(entry: Legal, value: str) -> Mapping[str, object]:
    """The open argument of an act as chosen. What is no choice any more is left for the door to refuse."""
    return {
        name: next((option for option in domain.options if str(option) == value), value)
        for name, domain in entry.domains.items()
        if isinstance(domain, Choices)
    }
