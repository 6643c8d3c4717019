"""What a card does that is played openly: one small function each, found by name."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.siege.build import build_wall, develop, may_develop, may_wall
from games.siege.changes import CoinsChanged
from games.siege.course import Course, Event
from games.siege.deaths import strike
from games.siege.effects import ADDS_POINTS, DEVELOPS, GAINS_COINS, GAINS_TROOPS, KILLS_NAMED, MENDS_WALL
from games.siege.muster import join
from games.siege.pack import Card, Pack
from games.siege.sides import free_generals, settlements_of
from games.siege.state import Phase, State
from games.siege.steps import BEFORE_MOVEMENT

Targets: TypeAlias = Callable[[Pack, State, int], tuple[str, ...]]
Act: TypeAlias = Callable[[Course, int, Card, str], None]


@dataclass(frozen=True, slots=True)
class MarchQuickened(Event):
    """A general has more movement points in this round."""

    general: str
    points: int

    @property
    def rule(self) -> str:
        return "SG-60"

    def apply(self, state: State) -> State:
        general = state.general(self.general)
        assert general is not None
        return state.with_general(self.general, march=general.march + self.points)


@dataclass(frozen=True, slots=True)
class Play:
    """When a card is played, on what, and what it does."""

    phases: Collection[Phase]
    act: Act
    targets: Targets | None = None
    """The names of generals or hexes it can be played on; None where it needs no target."""


def gains_coins(course: Course, seat: int, card: Card, target: str) -> None:
    """The bank pays the player."""
    coins = course.state.players[seat].coins
    course.add(CoinsChanged(seat, coins, coins + card.amount, card.name, "SG-60"))


def own_generals(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """The names of the generals that a seat commands."""
    return tuple(general.name for general in free_generals(state, seat))


def gains_troops(course: Course, seat: int, card: Card, target: str) -> None:
    """Troops join a general, wherever it stands."""
    general = course.state.general(target)
    assert general is not None
    join(course, general, card.amount, source=card.name)


def wall_to_mend(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """Own villages without a wall, and own settlements whose bonus has melted."""
    return tuple(p.hex for p in settlements_of(state, seat) if may_wall(p) or p.siege_rounds)


def mends_wall(course: Course, seat: int, card: Card, target: str) -> None:
    """A village gets its wall, or a melted bonus is whole again."""
    place = course.state.settlement(target)
    assert place is not None
    build_wall(course, seat, place, source=card.name)


def room_to_develop(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """Own settlements with room for a development."""
    return tuple(p.hex for p in settlements_of(state, seat) if may_develop(pack, p))


def develops(course: Course, seat: int, card: Card, target: str) -> None:
    """A settlement gets a development."""
    place = course.state.settlement(target)
    assert place is not None
    develop(course, seat, place, source=card.name)


def unmoved_generals(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """Own generals who have not moved in this round."""
    return tuple(general.name for general in free_generals(state, seat) if not general.moved)


def adds_points(course: Course, seat: int, card: Card, target: str) -> None:
    """A general moves further in this round."""
    course.add(MarchQuickened(target, card.amount))


def enemies_beside(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """Enemy generals on or next to a hex with an own general (SG-62)."""
    near: set[str] = set()
    for general in free_generals(state, seat):
        assert general.hex is not None
        near.update((general.hex, *pack.board.neighbours[general.hex]))
    return tuple(general.name for general in state.generals if general.owner != seat and general.hex in near)


def kills_named(course: Course, seat: int, card: Card, target: str) -> None:
    """An enemy general dies, or its Squire."""
    strike(course, target, card.name)


PLAYS: Mapping[str, Play] = {
    GAINS_COINS: Play(BEFORE_MOVEMENT, gains_coins),
    GAINS_TROOPS: Play(BEFORE_MOVEMENT, gains_troops, own_generals),
    MENDS_WALL: Play(BEFORE_MOVEMENT, mends_wall, wall_to_mend),
    DEVELOPS: Play(BEFORE_MOVEMENT, develops, room_to_develop),
    KILLS_NAMED: Play((Phase.MARKET,), kills_named, enemies_beside),
    ADDS_POINTS: Play((Phase.MOVEMENT,), adds_points, unmoved_generals),
}
"""Cards that are played openly, by their effect."""
