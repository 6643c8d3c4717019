"""How turns begin and end (SQ-10). A turn is over by itself when nothing is due any more."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Legal, Refusal
from games.squads.course import Action, Course, Event
from games.squads.due import not_yours, something_first
from games.squads.pack import Pack
from games.squads.state import Phase, State, Turn
from games.squads.victory import by_turns


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A squad's turn begins with its spin."""

    number: int
    seat: int

    @property
    def rule(self) -> str:
        return "SQ-10"

    def apply(self, state: State) -> State:
        return replace(state, turn=Turn(self.number, self.seat))


@dataclass(frozen=True, slots=True)
class TurnMissed(Event):
    """A card makes the squad miss the turn that has just begun."""

    seat: int

    @property
    def rule(self) -> str:
        return "SQ-30"

    def apply(self, state: State) -> State:
        return state.with_squad(self.seat, misses=state.squads[self.seat].misses - 1)


@dataclass(frozen=True, slots=True)
class SpinsAgain(Event):
    """A card lets the squad spin and move once more in its turn."""

    seat: int

    @property
    def rule(self) -> str:
        return "SQ-30"

    def apply(self, state: State) -> State:
        state = state.with_squad(self.seat, extra=state.squads[self.seat].extra - 1)
        return state.with_turn(phase=Phase.SPIN, spin=None, landing=None)


def end_turn(course: Course) -> None:
    """Let the squad spin again if a card grants it, or hand the turn on; the last turn ends the game."""
    if course.state.mover.extra:
        course.add(SpinsAgain(course.turn.seat))
        return
    while course.turn.number < 2 * course.pack.rules.turns:
        following = 1 - course.turn.seat
        course.add(TurnBegan(course.turn.number + 1, following))
        if not course.state.mover.misses:
            return
        course.add(TurnMissed(following))
    course.add(by_turns(course.state))


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Wish to end one's turn. It ends by itself, so this only says what is still due (SQ-10, SQ-20)."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield from ()

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return not_yours(state, seat, "SQ-10") or something_first(state)

    def carry_out(self, course: Course, seat: int) -> None:
        raise AssertionError("a turn is never ended by hand")
