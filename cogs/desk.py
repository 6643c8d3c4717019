"""The desk: every command, press and form arrives here, goes through the door, and is answered."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from cogs import forms
from cogs.answering import Interaction, Options, Refusing, Tell
from cogs.locating import Locating
from cogs.memory import Memory
from cogs.reply import Reply
from face import leaving
from face.game_face import DEAL, GameFace, Opens
from face.lobby_card import sides
from face.menus import page_of
from face.panel import menu_panel, panel
from face.seats import seat_named, suggest
from face.table_news import HOUR, players
from face.words import TEXTS, say
from games.kernel import Choices, Legal, Refusal, fits
from table.deadlines import IDLE
from table.door import Door
from table.intents import Intent, Join, Leave, Press, Start
from table.looks import Look, SeatLook

CALLS: Mapping[str, Intent] = {
    "join": Join(),
    "start": Start(),
    "leave": Leave(),
    "concede": Leave(),
}
"""What the buttons of the table itself mean."""


Draft: TypeAlias = tuple[int, int, str, str]
"""Whose form it is, and for which table, step and act."""


class Desk(Locating):
    """Where everything arrives."""

    def __init__(self, door: Door, faces: Mapping[str, GameFace], tell: Tell, on_refused: Refusing) -> None:
        super().__init__(door, faces, tell, on_refused)
        self._drafts: Memory[Draft, Mapping[str, str]] = Memory()
        """What was typed into forms that were refused, to begin with the next time."""

    async def command(self, interaction: Interaction, command: str, options: Options) -> None:
        """A slash command of a game."""

        async def work(reply: Reply, table: int) -> None:
            look = await self.look(reply, table)
            meant = self.meant(look, command, options)
            if isinstance(meant, Opens):
                await self._pressed(reply, look, meant.step, meant.key)
            else:
                await self.take(reply, look, meant)

        await self.at_table(interaction, work, lambda look: self._fits(look, command, options))

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

    async def chosen(self, interaction: Interaction, table: int, step: str, key: str) -> None:
        """The button of a legal act."""

        async def work(reply: Reply) -> None:
            await self._pressed(reply, await self.look(reply, table), step, key)

        await self.at(interaction, work)

    async def picked(self, interaction: Interaction, table: int, step: str, key: str, value: str) -> None:
        """What an act is about has been chosen from a menu, or the menu's page was turned."""

        async def work(reply: Reply) -> None:
            look = await self.look(reply, table)
            entry, page = _entry(look, step, key), page_of(value)
            menu = self.face(look).menu(entry, look) if entry else None
            if entry and menu and page is not None:
                await self.show(reply, menu_panel(menu, entry, look.look, page))
            else:
                arguments = _arguments(entry, value) if entry else {}
                private = bool(entry and entry.private)
                await self.act(reply, table, Press(step, key, arguments), private=private)

        await self.at(interaction, work)

    async def turned(self, interaction: Interaction, table: int, page: int) -> None:
        """The page of a menu of acts was turned."""

        async def work(reply: Reply) -> None:
            look = await self.look(reply, table)
            await self.show(reply, panel(look, self.face(look), page))

        await self.at(interaction, work)

    async def asked(self, interaction: Interaction, table: int, what: str) -> None:
        """A standing button."""

        async def work(reply: Reply) -> None:
            look = await self.look(reply, table)
            if what == "how":
                await reply.private(self._how(look))
            elif what == "now" or not look.legal:
                await self.show(reply, panel(look, self.face(look)))
            elif form := self.face(look).form(*DEAL, look):
                await reply.form(forms.modal(form, table, *DEAL))

        await self.at(interaction, work)

    async def called(self, interaction: Interaction, table: int, what: str) -> None:
        """A button that concerns the table itself."""

        async def work(reply: Reply) -> None:
            look = (await self.look(reply, table)).look
            if what == "leave" and look.view and look.dice_secret is None:
                await self.show(reply, leaving.really(look))
            else:
                await self.act(reply, table, CALLS[what])

        await self.at(interaction, work)

    async def filled(self, interaction: Interaction, found: re.Match[str], data: Mapping[str, Any]) -> None:
        """A form has been sent."""
        table, step, key = int(found["table"]), found["step"], found["key"]

        async def work(reply: Reply) -> None:
            look = await self.look(reply, table)
            form, typed = self.face(look).form(step, key, look), forms.values(data)
            if form is None:
                await self.over(reply, look, typed.values())
                return
            draft = (interaction.user.id, table, step, key)
            self._drafts.keep(draft, typed)
            # An empty answer stands for nothing.
            filled = {name: text if text.strip() else TEXTS["blank"] for name, text in typed.items()}
            if await self.take(reply, look, self.meant(look, form.command, {**form.given, **filled})):
                self._drafts.forget(draft)

        await self.at(interaction, work)

    async def suggest(self, interaction: Interaction, option: str, typed: str) -> Sequence[str]:
        """Values that fit an option now."""
        found: dict[str, None] = {}
        for table in await self.tables_of(interaction):
            look = await self.door.look_as(table, interaction.user.id)
            found |= dict.fromkeys(self._suggest(interaction, option, typed, look))
        return list(found)

    def _suggest(self, interaction: Interaction, option: str, typed: str, look: SeatLook) -> Sequence[str]:
        if option == "seat":
            return suggest(typed, look.look)
        if look.view is None:
            return sides(option, typed, look.look)
        # A namespace has every attribute that is asked for, `keys` too: `dict` must be told to iterate.
        return self.face(look).suggest(option, typed, dict(iter(interaction.namespace)), look)

    async def _pressed(self, reply: Reply, look: SeatLook, step: str, key: str) -> None:
        """Ask for what a legal act leaves open, by a form or a menu, or take it at once."""
        table, face, entry = look.look.table, self.face(look), _entry(look, step, key)
        if entry and (form := face.form(step, key, look)):
            typed = self._drafts.get((reply.interaction.user.id, table, step, key)) or {}
            await reply.form(forms.modal(form, table, step, key, typed))
        elif entry and (menu := face.menu(entry, look)):
            await self.show(reply, menu_panel(menu, entry, look.look))
        else:
            await self.act(reply, table, Press(step, key), private=bool(entry and entry.private))

    def _fits(self, look: SeatLook, command: str, options: Options) -> bool:
        action = self.meant(look, command, options)
        if isinstance(action, Opens):
            return True
        return not isinstance(action, Refusal) and any(fits(action, entry) for entry in look.legal)

    def _how(self, look: SeatLook) -> str:
        table = look.look
        if table.dice_secret is not None:
            return TEXTS["how_over"]
        if table.view is None:
            return say("how_lobby", players=players(table), hours=IDLE // HOUR)
        return "\n\n".join(self.face(look).how(look))


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
