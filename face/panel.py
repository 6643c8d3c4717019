"""The private panel: what one person can do now, as buttons, and why other things are closed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from face import ids, limits
from face.buttons import ValueButton
from face.game_face import GameFace, Menu
from face.menus import ActsMenu, ArgumentMenu
from face.message import Row, game_button, lobby_row, options, unique
from face.words import TEXTS, say
from games.kernel import Kind, Legal
from table.looks import Look, SeatLook


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


def panel_after_act(look: SeatLook, face: GameFace) -> Panel:
    """What this person can do next; where nothing is due for them or offered to them, only why not."""
    goes_on = look.look.view is not None and look.look.dice_secret is None
    if goes_on and look.seat is not None and all(entry.kind is Kind.EXTRA for entry in look.legal):
        return Panel("\n".join((TEXTS["done"], *_closed(look, face))))
    return panel(look, face).after(TEXTS["done"])


def menu_panel(menu: Menu, entry: Legal, look: Look, page: int = 1) -> Panel:
    """The question what an act is about."""
    if menu.buttons and len(menu.options) <= limits.BUTTONS:
        values = [
            ValueButton(ids.argument_value(look.table, entry.step, entry.key, option.value), option.label)
            for option in menu.options
        ]
        return Panel(menu.text, list(limits.pages(values, limits.BUTTONS_IN_ROW)))
    asked = ArgumentMenu(ids.argument(look.table, entry.step, entry.key), menu.options, page)
    return Panel(menu.text, [[asked]])


def _lobby(look: SeatLook) -> Panel:
    table = look.look
    if look.seat is None:
        return Panel(TEXTS["can_join"], [lobby_row(table)[:1]])
    if len(table.seats) < table.least:
        return Panel(say("can_wait", least=table.least))
    key = "can_start" if len(table.seats) < table.most else "can_start_full"
    return Panel(TEXTS[key], [lobby_row(table)[1:]])


def _game(look: SeatLook, face: GameFace, page: int) -> Panel:
    first, rest = _parted(_urgent_first(unique(look.legal)))
    buttons = [game_button(entry, look.look, face, primary=entry.kind is Kind.CHOICE) for entry in first]
    rows: list[Row] = list(limits.pages(buttons, limits.BUTTONS_IN_ROW))
    if rest:
        rows.append([ActsMenu(ids.acts(look.look.table), options(rest, look.look, face), page)])
    said = [TEXTS["can_some" if rest else "can" if first else "can_nothing"]]
    if offers := _offers(rest):
        said.append(say("can_answer", count=len(offers)))
    return Panel("\n".join((*said, *_closed(look, face))), rows)


def _closed(look: SeatLook, face: GameFace) -> list[str]:
    """Why this person cannot do more."""
    reasons = face.closed(look)
    return [TEXTS["no_choice"], *(f"- {reason}" for reason in reasons)] if reasons else []


def _urgent_first(entries: Sequence[Legal]) -> list[Legal]:
    """What is due, the answers to the newest offer, what is possible besides, then older offers downwards."""
    newest = max(_offers(entries), default=0)

    def urgency(entry: Legal) -> tuple[int, int]:
        number = _answered(entry)
        if number is None:
            return (0 if entry.kind is Kind.CHOICE else 2), 0
        return (1 if number == newest else 3), -number

    return sorted(entries, key=urgency)


def _parted(entries: Sequence[Legal]) -> tuple[Sequence[Legal], Sequence[Legal]]:
    """What becomes buttons, and what has no room as such. The answers to an offer stay together."""
    if len(entries) <= limits.BUTTONS:
        return entries, ()
    end = limits.CHOICES
    answered = _answered(entries[end])
    if answered is not None:
        end = next(place for place, entry in enumerate(entries) if _answered(entry) == answered)
    return entries[:end], entries[end:]


def _offers(entries: Sequence[Legal]) -> set[int]:
    """The offers that the acts answer."""
    return {number for entry in entries if (number := _answered(entry)) is not None}


def _answered(entry: Legal) -> int | None:
    """The offer that the act answers."""
    return ids.offer_number(entry.step) if entry.kind is Kind.OFFER else None
