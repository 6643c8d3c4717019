"""From a command and its options to an action of Squads, or to why it means none."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from face.names import folded
from games.kernel import Refusal, refuse
from games.squads.board import Exit
from games.squads.cards import ChooseOption, DrawCard, DrawFor, PickSoldier
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
SOLDIER = re.compile(r"(?:(?P<side>blue|red) ?)?(?:soldier ?)?(?P<number>\d)", re.ASCII)


def read(command: str, options: Options, look: SeatLook, view: SquadsView) -> Action | Refusal:
    """The action that a command means."""
    if command in PLAIN:
        return PLAIN[command]()
    if command in READERS:
        return READERS[command](options, look, view)
    return refuse("TB-05", "not_a_command")


def numbered(typed: str, side: str) -> int:
    """The soldier of that side that is meant by `3`, `blue3`, `Soldier 3`."""
    found = SOLDIER.fullmatch(folded(typed))
    if found is None or found["side"] not in (None, side) or int(found["number"]) not in NUMBERS:
        return NOBODY
    return int(found["number"])


def _spin(options: Options, look: SeatLook, view: SquadsView) -> Action:
    return OpeningSpin() if view.phase == Phase.OPENING else Spin()


def _named(options: Options, look: SeatLook, view: SquadsView) -> int:
    return numbered(str(options["soldier"]), view.state.squads[look.seat or 0].side)


def _route(options: Options) -> str:
    """The way that is meant: all of it where it turns, else its direction."""
    legs = str(options.get("route", options["way"]))[:SHOWN].split(",")
    return ", ".join(folded(leg) for leg in legs)


def _soldier(options: Options, look: SeatLook, view: SquadsView) -> Action:
    number, way = _named(options, look, view), _route(options)
    leaving = folded(str(options.get("exit", "")))[:SHOWN].removeprefix("exit").strip()
    return MoveSoldier(number, _way_out(view, look.seat or 0, number, way, leaving))


def _way_out(view: SquadsView, seat: int, number: int, way: str, leaving: str) -> str:
    """The way as the rules name it, which number only exits that share an arrow.

    An exit is meant by its number along the arrow, by its number among all, or by its space. Where nothing
    but one exit is open, it need not be named.
    """
    if not leaving:
        open_ways = [route.way for route in view.routes(seat).get(number, ())]
        out = [one for one in open_ways if one.startswith(f"{way} exit ")]
        return out[0] if len(out) == 1 else way
    exits = _exits(view, seat, number)
    along = [one for one in exits if one.way == way]
    meant = {
        **{str(exits.index(one) + 1): one for one in along},
        **{folded(one.space): one for one in along},
        **{str(place): one for place, one in enumerate(along, 1)},
    }
    if leaving in meant and len(along) == 1:
        return way
    return f"{way} exit {along.index(meant[leaving]) + 1 if leaving in meant else leaving}"


def _exits(view: SquadsView, seat: int, number: int) -> Sequence[Exit]:
    """The exits of the area that a soldier is in."""
    squad = view.state.squads[seat]
    area = squad.area(squad.at(number)) if number in NUMBERS else None
    return view.board.exits.get(area, ()) if area else ()


def _escape(options: Options, look: SeatLook, view: SquadsView) -> Action:
    return EscapeBy(_route(options))


def _card(options: Options, look: SeatLook, view: SquadsView) -> Action:
    """Draw, or choose what is due for the card that lies open. Who has landed need not be named, but may."""
    draw = view.state.turn.draw
    if "soldier" in options:
        number = _named(options, look, view)
        if draw is None or draw.card is not None:
            return PickSoldier(number)
        return DrawCard() if draw.soldier == number else DrawFor(number)
    if "option" in options:
        typed = str(options["option"])[:SHOWN]
        known = {folded(option): option for option in view.options()}
        return ChooseOption(known.get(folded(typed), typed))
    return DrawCard()


PLAIN: Mapping[str, Callable[[], Action]] = {
    "challenge.combat": CallCombat,
    "combat.spin": SpinCombat,
    "move.end": EndTurn,
    "move.pass": EndTurn,
    "table.concede": Concede,
}
"""Commands without options. There is no passing: the refusal says what is due."""

READERS: Mapping[str, Callable[[Options, SeatLook, SquadsView], Action]] = {
    "move.spin": _spin,
    "move.soldier": _soldier,
    "move.card": _card,
    "retreat.escape": _escape,
}
"""Commands that are read with what the person sees."""
