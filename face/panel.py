"""The private panel: what one person can do now, as buttons, and why other things are closed."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from face import ids, limits
from face.buttons import Button, ChoiceButton
from face.game_face import GameFace
from face.message import game_button, lobby_row, unique
from face.words import TEXTS, say
from games.kernel import Kind, Legal
from table.looks import Look, SeatLook

ORDER = (Kind.CHOICE, Kind.OFFER, Kind.EXTRA)


@dataclass(frozen=True, slots=True)
class Panel:
    """A private text and its buttons."""

    text: str
    rows: Sequence[Sequence[Button]] = ()

    def after(self, text: str) -> "Panel":
        """The panel below another text."""
        return replace(self, text=f"{text}\n\n{self.text}")


def panel(look: SeatLook, face: GameFace) -> Panel:
    """What this person can do now."""
    if look.look.dice_secret is not None:
        return Panel(TEXTS["how_over"])
    if look.look.view is None:
        return _lobby(look)
    if look.seat is None:
        return Panel(TEXTS["watch"])
    return _game(look, face)


def _lobby(look: SeatLook) -> Panel:
    table = look.look
    if look.seat is None:
        return Panel(TEXTS["can_join"], [lobby_row(table)[:1]])
    if len(table.seats) < table.least:
        return Panel(say("can_wait", least=table.least))
    return Panel(TEXTS["can_start"], [lobby_row(table)[1:]])


def _game(look: SeatLook, face: GameFace) -> Panel:
    entries = unique(sorted(look.legal, key=lambda entry: ORDER.index(entry.kind)))
    buttons = _distinct(entries[: limits.BUTTONS], look.look, face)
    rows = list(limits.pages(buttons, limits.BUTTONS_IN_ROW))
    closed = [TEXTS["no_choice"], *(f"- {reason}" for reason in face.closed(look))]
    lines = [TEXTS["can" if buttons else "can_nothing"], *(closed if len(closed) > 1 else ())]
    return Panel("\n".join(lines), rows)


def _distinct(entries: Sequence[Legal], look: Look, face: GameFace) -> list[ChoiceButton]:
    """The buttons; where two would read the same, the number of their offer is added."""
    labels = Counter(face.label(entry, look) for entry in entries)
    made: list[ChoiceButton] = []
    for entry in entries:
        button = game_button(entry, look, face)
        number = ids.offer_number(entry.step)
        if number is not None and labels[face.label(entry, look)] > 1:
            button.item.label = limits.cut(f"{button.item.label} {number}", limits.LABEL)
        made.append(button)
    return made
