"""How a retreating piece leaves: Influence for the opponent, three squares ahead (BR-63 to BR-66)."""

from dataclasses import dataclass

from games.brawl.board import ahead
from games.brawl.changes import influence_gained
from games.brawl.course import Course, Event
from games.brawl.effects import RETREAT, bonuses
from games.brawl.ending import CombatEnded
from games.brawl.state import Direction, State
from games.brawl.warrants import piece_stopped

INFLUENCE = 200
"""What the opponent of a retreating player gains (BR-63)."""
SQUARES_AHEAD = 3
"""How far ahead of the opponent the retreating piece is placed (BR-64)."""


@dataclass(frozen=True, slots=True)
class DirectionAwaited(Event):
    """The opponent has to declare a direction of travel before the Retreat can be carried out."""

    seat: int
    opponent: int

    @property
    def rule(self) -> str:
        return "BR-64"

    def apply(self, state: State) -> State:
        return state.with_combat(retreating=self.seat, spoils=None)


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """The piece stands ahead of the opponent and travels as the opponent does; no effect (BR-65)."""

    seat: int
    opponent: int
    start: int
    stop: int
    direction: Direction

    @property
    def rule(self) -> str:
        return "BR-64"

    def apply(self, state: State) -> State:
        return state.carried(self.seat, self.stop).with_player(self.seat, direction=self.direction)


def leave_by_retreat(course: Course, seat: int) -> None:
    """Carry the Retreat out, as soon as the opponent's direction is known."""
    opponent = course.combat.opponent(seat).seat
    if course.state.players[opponent].direction is Direction.UNDETERMINED:
        course.add(DirectionAwaited(seat, opponent))
    else:
        place_ahead(course, seat)


def place_ahead(course: Course, seat: int) -> None:
    """Influence for the opponent (BR-63), the piece ahead (BR-64), then who meets it there (BR-66)."""
    opponent = course.combat.opponent(seat).seat
    extra = bonuses(RETREAT, course.pack, course.state, opponent)
    course.add(influence_gained(course.state, opponent, INFLUENCE, "BR-63", extra))
    chaser = course.state.players[opponent]
    stop = ahead(course.state, chaser.square, SQUARES_AHEAD, chaser.direction)
    start = course.state.players[seat].square
    course.add(Retreated(seat, opponent, start, stop, chaser.direction))
    course.add(CombatEnded("BR-64"))
    piece_stopped(course, seat)
