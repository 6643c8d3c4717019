"""Values that fit an option now, for autocomplete."""

from collections.abc import Mapping, Sequence

from face.names import folded
from face.squads.reading import numbered
from games.kernel import Choices
from games.squads.cards import ChooseOption, DrawFor, PickSoldier
from games.squads.escape import EscapeBy
from games.squads.move import MoveSoldier
from games.squads.view import SquadsView
from table.looks import SeatLook


def suggest(option: str, typed: str, given: Mapping[str, str | int], look: SeatLook) -> Sequence[str]:
    """Fitting values that hold what is typed, best first."""
    if not isinstance(look.view, SquadsView):
        return ()
    return [value for value in _values(option, given, look, look.view) if folded(typed) in folded(value)]


def _values(option: str, given: Mapping[str, str | int], look: SeatLook, view: SquadsView) -> Sequence[str]:
    acts, first = [entry.action for entry in look.legal], str(given.get("way", ""))
    start = f"{first} exit "
    match option:
        case "soldier":
            return [str(act.soldier) for act in acts if isinstance(act, MoveSoldier)]
        case "card-soldier":
            return [str(act.soldier) for act in acts if isinstance(act, PickSoldier)] or _drawing_for(look)
        case "option":
            return [act.option for act in acts if isinstance(act, ChooseOption)]
        case "exit":
            return [way.removeprefix(start) for way in _ways(given, look, view) if way.startswith(start)]
        case "route":
            return [way for way in _ways(given, look, view) if way.startswith(first) and "exit" not in way]
        case "escape-route":
            ways = [act.way for act in acts if isinstance(act, EscapeBy)]
            return [way for way in ways if way.startswith(first)]
        case _:
            return ()


def _drawing_for(look: SeatLook) -> Sequence[str]:
    """The soldiers whom a card that is still to be drawn can be about."""
    domains = [entry.domains["soldier"] for entry in look.legal if isinstance(entry.action, DrawFor)]
    return [str(one) for domain in domains if isinstance(domain, Choices) for one in domain.options]


def _ways(given: Mapping[str, str | int], look: SeatLook, view: SquadsView) -> Sequence[str]:
    """The ways of the soldier that is named."""
    side = view.state.squads[look.seat or 0].side
    key = f"soldier-{numbered(str(given.get('soldier', '')), side)}"
    return [
        str(way)
        for entry in look.legal
        for domain in entry.domains.values()
        if entry.key == key and isinstance(domain, Choices)
        for way in domain.options
    ]
