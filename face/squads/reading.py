"""From a command and its options to an action of Squads, or to why it means none."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from face.names import folded
from games.kernel import Refusal, refuse
from games.squads.cards import ChooseOption, DrawCard, PickSoldier
from games.squads.combat import CallCombat, SpinCombat
from games.squads.concede import Concede
from games.squads.course import Action
from games.squads.escape import EscapeBy
from games.squads.move import MoveSoldier
from games.squads.opening import OpeningSpin
from games.squads.spin import Spin
from games.squads.state import NUMBERS, Phase
from games.squads.turn import EndTurn
from games.squads.view import SquadsView
from table.looks import SeatLook

Options: TypeAlias = Mapping[str, str | int]
SHOWN = 60
"""How much of what was typed is quoted back."""
NOBODY = 0
"""A soldier's number that none has."""


def read(command: str, options: Options, look: SeatLook, view: SquadsView) -> Action | Refusal:
    """The action that a command means."""
    if command in PLAIN:
        return PLAIN[command]()
    if command in READERS:
        return READERS[command](options, look, view)
    return refuse("TB-05", "not_a_command")


def numbered(typed: str) -> int:
    """The soldier that is meant by `3`, `blue3`, `Soldier 3`."""
    digits = folded(typed)[-1:]
    number = int(digits) if digits.isdecimal() else NOBODY
    words = {folded(f"{name}{gap}{number}") for name in ("", "blue", "red", "soldier") for gap in ("", " ")}
    return number if number in NUMBERS and folded(typed) in words else NOBODY


def _spin(options: Options, look: SeatLook, view: SquadsView) -> Action | Refusal:
    return OpeningSpin() if view.phase == Phase.OPENING else Spin()


def _soldier(options: Options, look: SeatLook, view: SquadsView) -> Action | Refusal:
    number, way = numbered(str(options["soldier"])), str(options["way"])
    leaving = folded(str(options.get("exit", ""))).removeprefix("exit ")
    return MoveSoldier(number, _way_out(view, number, way, leaving[:SHOWN]))


def _way_out(view: SquadsView, number: int, way: str, leaving: str) -> str:
    """The way as the rules name it. An exit that is the only one along its arrow need not be named."""
    if leaving:
        return f"{way} exit {leaving}"
    ways = [route.way for route in view.routes(view.state.turn.seat).get(number, ())]
    out = [one for one in ways if one.startswith(f"{way} exit ")]
    return out[0] if len(out) == 1 and way not in ways else way


def _escape(options: Options, look: SeatLook, view: SquadsView) -> Action | Refusal:
    return EscapeBy(str(options["way"]))


def _card(options: Options, look: SeatLook, view: SquadsView) -> Action | Refusal:
    """Draw, or choose what is due for the card that lies open."""
    if "soldier" in options:
        return PickSoldier(numbered(str(options["soldier"])))
    if "option" in options:
        return ChooseOption(str(options["option"])[:SHOWN])
    return DrawCard()


PLAIN: Mapping[str, Callable[[], Action]] = {
    "challenge.combat": CallCombat,
    "combat.spin": SpinCombat,
    "move.end": EndTurn,
    "table.concede": Concede,
}
"""Commands without options."""

READERS: Mapping[str, Callable[[Options, SeatLook, SquadsView], Action | Refusal]] = {
    "move.spin": _spin,
    "move.soldier": _soldier,
    "move.card": _card,
    "retreat.escape": _escape,
}
"""Commands that are read with what the person sees."""
