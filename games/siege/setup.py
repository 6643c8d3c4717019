"""How a table starts (SG-04)."""

from collections.abc import Sequence
from dataclasses import replace

from games.kernel import Chance
from games.siege.course import Course
from games.siege.deck import deal_display
from games.siege.pack import Pack
from games.siege.places import general_arrives
from games.siege.state import General, Player, Settlement, Site, State


def first_state(pack: Pack, seats: Sequence[tuple[str, str]], chance: Chance) -> State:
    """The state in which the first Market opens, for seats given as (name, people)."""
    first = chance.die(len(seats), "setup:first player") - 1
    players = tuple(Player(name, people, pack.rules.coins) for name, people in seats)
    state = State(players, first, settlements=_settlements(pack))
    for seat, home in enumerate(_homes(pack, len(seats), chance)):
        state = _at_home(pack, state.with_settlement(home, owner=seat, wall=True), seat, home)
    course = Course(pack, state, chance)
    deal_display(course)
    return course.state


def _settlements(pack: Pack) -> tuple[Settlement, ...]:
    places = {place.hex: Site(place.kind) for place in pack.settlements}
    return tuple(Settlement(place, places[place]) for place in pack.board.costs if place in places)


def _homes(pack: Pack, count: int, chance: Chance) -> tuple[str, ...]:
    """The start villages in seat order, thrown."""
    left = list(pack.starts[count])
    return tuple(left.pop(chance.die(len(left), "setup:start village") - 1) for _ in range(count))


def _at_home(pack: Pack, state: State, seat: int, home: str) -> State:
    """The state with the seat's generals in its village, the troops spread evenly over them."""
    leaders = pack.leaders(state.players[seat].people)
    for number, leader in enumerate(leaders):
        troops = (pack.rules.troops + len(leaders) - 1 - number) // len(leaders)
        general = General(leader.name, seat, leader.strength, None, troops)
        state = replace(state, generals=(*state.generals, general))
        state = general_arrives(state, leader.name, home)
    return state
