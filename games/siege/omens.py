"""Phase 1: pairs of invaders march, and new ones come (SG-80)."""

from dataclasses import dataclass, replace

from games.siege.course import Course, Event
from games.siege.hexes import step_towards
from games.siege.places import pair_arrives
from games.siege.sides import generals_on
from games.siege.state import Pair, State


@dataclass(frozen=True, slots=True)
class PairMarched(Event):
    """A pair of invaders goes one hex towards the nearest settlement."""

    number: int
    start: str
    stop: str

    @property
    def rule(self) -> str:
        return "SG-80"

    def apply(self, state: State) -> State:
        pair = next(pair for pair in state.pairs if pair.number == self.number)
        return pair_arrives(state, replace(pair, hex=self.stop), self.start)


@dataclass(frozen=True, slots=True)
class PairAppeared(Event):
    """Wrath of God has brought a pair of invaders onto a border hex."""

    number: int
    hex: str
    strength: int

    @property
    def rule(self) -> str:
        return "SG-80"

    def apply(self, state: State) -> State:
        state = replace(state, pairs_made=self.number, pairs_due=state.pairs_due - 1)
        return pair_arrives(state, Pair(self.number, self.strength, self.hex), None)


def omens(course: Course) -> None:
    """Let the pairs march, then let those that are due appear."""
    for pair in course.state.pairs:
        march(course, pair)
    board = course.pack.board
    for _ in range(course.state.pairs_due):
        number = course.state.pairs_made + 1
        place = board.border[course.chance.die(len(board.border), "omens:border hex") - 1]
        course.add(PairAppeared(number, place, course.pack.rules.pair_strength + number - 1))


def march(course: Course, pair: Pair) -> None:
    """Let a pair march, unless it has come to a general or a settlement."""
    state = course.state
    if state.settlement(pair.hex) or generals_on(state, pair.hex):
        return
    goals = frozenset(one.hex for one in state.settlements)
    if stop := step_towards(course.pack.board, pair.hex, goals):
        course.add(PairMarched(pair.number, pair.hex, stop))
