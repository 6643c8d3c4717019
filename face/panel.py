"""The private panel: what one person can do now, as buttons, and why other things are closed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from face import ids, limits
from face.buttons import ChoiceButton
from face.game_face import GameFace, Menu
from face.menus import ActsMenu, ArgumentMenu
from face.message import Row, game_button, labels, lobby_row, options, unique
from face.words import TEXTS, say
from games.kernel import Kind, Legal
from table.looks import Look, SeatLook

ORDER = (Kind.CHOICE, Kind.OFFER, Kind.EXTRA)


@dataclass(frozen=True, slots=True)
class Panel:
    """A private text, its buttons and its menu."""

    text: str
    rows: Sequence[Row] = ()

    def after(self, text: str) -> "Panel":
        """The panel below another text."""
        return replace(self, text=f"{text}\n\n{self.text}")


def panel(look: SeatLook, face: GameFace, page: int = 1) -> Panel:
    """What this person can do now. What has no room as buttons is in a menu with pages."""
    if look.look.dice_secret is not None:
        return Panel(TEXTS["how_over"])
    if look.look.view is None:
        return _lobby(look)
    if look.seat is None:
        return Panel(TEXTS["watch"])
    return _game(look, face, page)


def menu_panel(menu: Menu, entry: Legal, look: Look, page: int = 1) -> Panel:
    """The question what an act is about."""
    asked = ArgumentMenu(ids.argument(look.table, entry.step, entry.key), menu.options, page)
    return Panel(menu.text, [[asked]])


def _lobby(look: SeatLook) -> Panel:
    table = look.look
    if look.seat is None:
        return Panel(TEXTS["can_join"], [lobby_row(table)[:1]])
    if len(table.seats) < table.least:
        return Panel(say("can_wait", least=table.least))
    return Panel(TEXTS["can_start"], [lobby_row(table)[1:]])


def _game(look: SeatLook, face: GameFace, page: int) -> Panel:
    entries = unique(sorted(look.legal, key=lambda entry: ORDER.index(entry.kind)))
    fit = len(entries) <= limits.BUTTONS
    first, rest = (entries, []) if fit else (entries[: limits.CHOICES], entries[limits.CHOICES :])
    rows: list[Row] = list(limits.pages(_buttons(first, look.look, face), limits.BUTTONS_IN_ROW))
    if rest:
        rows.append([ActsMenu(ids.acts(look.look.table), options(rest, look.look, face), page)])
    closed = [TEXTS["no_choice"], *(f"- {reason}" for reason in face.closed(look))]
    head = "can_some" if rest else "can" if entries else "can_nothing"
    return Panel("\n".join([TEXTS[head], *(closed if len(closed) > 1 else ())]), rows)


def _buttons(entries: Sequence[Legal], look: Look, face: GameFace) -> list[ChoiceButton]:
    made: list[ChoiceButton] = []
    for entry, label in zip(entries, labels(entries, look, face), strict=True):
        button = game_button(entry, look, face)
        button.item.label = limits.cut(label, limits.LABEL)
        made.append(button)
    return made
