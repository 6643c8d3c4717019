"""What decision cards do: one small function each, found by the name that stands in the pack.

An effect that changes nothing adds no event; the card then had no effect.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from games.squads.board import Side
from games.squads.course import Course, Event
from games.squads.drawing import card_due
from games.squads.moving import PrisonersFreed, Returned, Sent
from games.squads.pack import Card, Pack
from games.squads.state import CAMP, RELEASE, State

# Cards that move a soldier.


def send(course: Course, seat: int, soldier: int, space: str | None, what: str) -> None:
    """Send a soldier to a space; whoever stands there goes back to its own release area (SQ-31)."""
    start = course.state.squads[seat].at(soldier)
    if space is None or space == start:
        return
    if there := course.state.who(space):
        course.add(Returned(*there, space, "SQ-31"))
    course.add(Sent(seat, soldier, start, space, what))


def goes_to_object(course: Course, seat: int, soldier: int, card: Card, option: str) -> None:
    """The soldier goes to the object that was chosen, or that the card leaves no choice about."""
    send(course, seat, soldier, course.state.objects.get(option), option)


def takes_guard(course: Course, seat: int, soldier: int, card: Card, option: str) -> None:
    """The soldier goes to the guard space of its own side."""
    send(course, seat, soldier, course.pack.ground.guards[course.state.squads[seat].side], "guard")


def goes_to_release(course: Course, seat: int, soldier: int, card: Card, option: str) -> None:
    """The soldier goes back to its own release area."""
    start = course.state.squads[seat].at(soldier)
    if start != RELEASE:
        course.add(Returned(seat, soldier, start, "SQ-30"))


# What can be chosen: objects that are on the board.

Options = Callable[[Pack, State, int, Card], tuple[str, ...]]


def nothing(pack: Pack, state: State, seat: int, card: Card) -> tuple[str, ...]:
    """The card leaves no choice."""
    return ()


def _objects(pack: Pack, state: State, side: Side, card: Card) -> tuple[str, ...]:
    names = (thing.of(side) for thing in pack.objects if card.object in (None, thing.name))
    return tuple(name for name in names if name in state.objects)


def own_objects(pack: Pack, state: State, seat: int, card: Card) -> tuple[str, ...]:
    """The object that the card names, or all, on the own side."""
    return _objects(pack, state, state.squads[seat].side, card)


def enemy_objects(pack: Pack, state: State, seat: int, card: Card) -> tuple[str, ...]:
    """The object that the card names, or all, on the enemy's side."""
    return _objects(pack, state, state.squads[seat].side.other, card)


@dataclass(frozen=True, slots=True)
class Order:
    """An effect on a soldier. With options, one of them is chosen; without any left, nothing happens."""

    do: Callable[[Course, int, int, Card, str], None]
    options: Options = nothing


ORDERS: Mapping[str, Order] = {
    "goes_to_own": Order(goes_to_object, own_objects),
    "goes_to_enemy": Order(goes_to_object, enemy_objects),
    "takes_guard": Order(takes_guard),
    "goes_to_release": Order(goes_to_release),
}
"""Effects that move a soldier: the one that landed, or one that its owner picks (SQ-34)."""

# Cards without movement of the soldier.


@dataclass(frozen=True, slots=True)
class SpinEarned(Event):
    """The squad will spin and move once more at the end of its turn, this one or its next."""

    seat: int

    @property
    def rule(self) -> str:
        return "SQ-30"

    def apply(self, state: State) -> State:
        return state.with_squad(self.seat, extra=state.squads[self.seat].extra + 1)


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """The squad will miss its next turn."""

    seat: int

    @property
    def rule(self) -> str:
        return "SQ-30"

    def apply(self, state: State) -> State:
        return state.with_squad(self.seat, misses=state.squads[self.seat].misses + 1)


def spins_again(course: Course, seat: int, soldier: int | None) -> None:
    """The squad spins and moves once more when its turn is done."""
    course.add(SpinEarned(seat))


def loses_turn(course: Course, seat: int, soldier: int | None) -> None:
    """The squad misses its next turn."""
    course.add(TurnLost(seat))


def stops_enemy(course: Course, seat: int, soldier: int | None) -> None:
    """The enemy misses its next turn."""
    course.add(TurnLost(1 - seat))


def draws_again(course: Course, seat: int, soldier: int | None) -> None:
    """Another card is due, about the same soldier."""
    card_due(course, seat, soldier, "SQ-30")


def frees_prisoner(course: Course, seat: int, soldier: int | None) -> None:
    """The lowest-numbered prisoner of the squad goes free."""
    if prisoners := course.state.squads[seat].on(CAMP):
        course.add(PrisonersFreed(seat, None, prisoners[:1], len(prisoners)))


STILL: Mapping[str, Callable[[Course, int, int | None], None]] = {
    "spins_again": spins_again,
    "loses_turn": loses_turn,
    "stops_enemy": stops_enemy,
    "draws_again": draws_again,
    "frees_prisoner": frees_prisoner,
}
"""Effects without movement of a soldier on the board: nobody is picked for them."""

ALL = frozenset({*ORDERS, *STILL})
NAMES_OBJECT = frozenset({"goes_to_own", "goes_to_enemy"})
"""Effects of cards that send a soldier to an object space."""
