"""The ways of a soldier, each with what will happen there, and the soldiers that a card can be about."""

from face.game_face import Menu, Option
from face.squads.figures import fate, place, soldier, way_label
from face.squads.words import LABELS_OF, MENUS, say
from games.kernel import Choices, Legal
from games.squads.cards import DrawFor
from games.squads.move import MoveSoldier
from games.squads.view import SquadsView


def menu(entry: Legal, view: SquadsView) -> Menu | None:
    """What the open argument of an act may be; None for acts that leave nothing open."""
    match entry.action, entry.domains:
        case MoveSoldier(soldier=number), {"way": Choices(options=ways)}:
            return _ways(view, number, tuple(map(str, ways)))
        case DrawFor(), {"soldier": Choices(options=numbers)}:
            options = tuple(
                Option(str(one), say(LABELS_OF, "pick", number=one), _where(view, int(one)))
                for one in numbers
            )
            return _with_buttons(MENUS["draw_for"], options)
    return None


def _ways(view: SquadsView, number: int, ways: tuple[str, ...]) -> Menu:
    seat = view.state.turn.seat
    told = {route.way: fate(route, seat, view) for route in view.routes(seat).get(number, ())}
    options = tuple(Option(way, _label(way, ways), told[way]) for way in ways)
    asked = say(MENUS, "ways", soldier=soldier(view.state, seat, number), spin=view.state.turn.spin or 0)
    return _with_buttons(asked, options)


def _label(way: str, ways: tuple[str, ...]) -> str:
    """The way's label. An exit is named only where several lead the same way."""
    direction, _, exit_ = way.partition(" exit ")
    alone = sum(other.startswith(f"{direction} exit ") for other in ways) == 1
    return way_label(direction if exit_ and alone else way)


def _where(view: SquadsView, number: int) -> str:
    draw = view.state.turn.draw
    return place(view.state.squads[draw.seat].at(number)) if draw else ""


def _with_buttons(asked: str, options: tuple[Option, ...]) -> Menu:
    lines = [say(MENUS, "option", label=option.label, text=option.text) for option in options]
    return Menu("\n".join([asked, *lines]), options, buttons=True)
