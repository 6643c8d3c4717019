"""The movement spin, and what happens when nobody can move by it (SQ-10, SQ-16)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Legal, Refusal
from games.squads.board import LONGEST
from games.squads.course import Action, Course, Event
from games.squads.drawing import card_due
from games.squads.due import not_yours, something_first, step_of
from games.squads.pack import Pack
from games.squads.proceed import proceed
from games.squads.state import Phase, State
from games.squads.ways import all_routes


@dataclass(frozen=True, slots=True)
class Spun(Event):
    """The spinner shows how far a soldier of the squad on turn must move."""

    seat: int
    face: int

    @property
    def rule(self) -> str:
        return "SQ-10"

    def apply(self, state: State) -> State:
        return state.with_turn(phase=Phase.MOVE, spin=self.face, spins=state.turn.spins + 1)


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """No soldier of the squad can complete a move of this length: all stay."""

    seat: int
    spin: int

    @property
    def rule(self) -> str:
        return "SQ-16"

    def apply(self, state: State) -> State:
        return state.afresh()


@dataclass(frozen=True, slots=True)
class Spin(Action):
    """Spin for the move of this turn."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.phase is Phase.SPIN:
            yield Legal("spin", step_of(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := not_yours(state, seat, "SQ-10"):
            return refusal
        return None if state.turn.phase is Phase.SPIN else something_first(state)

    def carry_out(self, course: Course, seat: int) -> None:
        face = course.chance.die(LONGEST, "move:spin")
        course.add(Spun(seat, face))
        if not all_routes(course.pack, course.state, seat, face):
            course.add(Blocked(seat, face))
            card_due(course, seat, None, "SQ-16")
            proceed(course)
