"""Values that fit an option now, for autocomplete."""

from collections.abc import Mapping, Sequence

from face.names import folded
from face.squads.reading import numbered
from games.kernel import Choices
from games.squads.cards import ChooseOption, DrawFor, PickSoldier
from games.squads.move import MoveSoldier
from games.squads.view import SquadsView
from table.looks import SeatLook


def suggest(option: str, typed: str, given: Mapping[str, str | int], look: SeatLook) -> Sequence[str]:
    """Fitting values that hold what is typed, best first."""
    if not isinstance(look.view, SquadsView):
        return ()
    return [value for value in _values(option, given, look, look.view) if folded(typed) in folded(value)]


def _values(option: str, given: Mapping[str, str | int], look: SeatLook, view: SquadsView) -> Sequence[str]:
    acts = [entry.action for entry in look.legal]
    match option:
        case "soldier":
            return [str(act.soldier) for act in acts if isinstance(act, MoveSoldier)]
        case "card-soldier":
            return [str(act.soldier) for act in acts if isinstance(act, PickSoldier)] or _drawing_for(look)
        case "option":
            return [act.option for act in acts if isinstance(act, ChooseOption)]
        case "exit":
            return _exits(given, look, view)
        case _:
            return ()


def _drawing_for(look: SeatLook) -> Sequence[str]:
    """The soldiers whom a card that is still to be drawn can be about."""
    domains = [entry.domains["soldier"] for entry in look.legal if isinstance(entry.action, DrawFor)]
    return [str(one) for domain in domains if isinstance(domain, Choices) for one in domain.options]


def _exits(given: Mapping[str, str | int], look: SeatLook, view: SquadsView) -> Sequence[str]:
    """The numbers of the exits by which the soldier that is named may leave that way."""
    start = f"{given.get('way', '')} exit "
    side = view.state.squads[look.seat or 0].side
    key = f"soldier-{numbered(str(given.get('soldier', '')), side)}"
    ways = [
        str(way)
        for entry in look.legal
        for domain in entry.domains.values()
        if entry.key == key and isinstance(domain, Choices)
        for way in domain.options
    ]
    return [way.removeprefix(start) for way in ways if way.startswith(start)]
