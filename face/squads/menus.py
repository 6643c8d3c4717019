"""The ways of a soldier, each with what will happen there."""

from face.game_face import Menu, Option
from face.squads.figures import fate, soldier, way_label
from face.squads.words import MENUS, say
from games.kernel import Choices, Legal
from games.squads.move import MoveSoldier
from games.squads.view import SquadsView


def menu(entry: Legal, view: SquadsView) -> Menu | None:
    """The ways that a soldier may go; None for acts that leave nothing open."""
    match entry.action, entry.domains:
        case MoveSoldier(soldier=number), {"way": Choices(options=ways)}:
            seat = view.state.turn.seat
            told = {route.way: fate(route, seat, view) for route in view.routes(seat).get(number, ())}
            options = tuple(Option(str(way), way_label(str(way)), told[str(way)]) for way in ways)
            lines = [
                say(MENUS, "ways", soldier=soldier(view.state, seat, number), spin=view.state.turn.spin or 0),
                *(say(MENUS, "way", way=option.label, route=option.text) for option in options),
            ]
            return Menu("\n".join(lines), options, buttons=True)
    return None
