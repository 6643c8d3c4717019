"""Who goes first: both spin, and the higher number begins (SQ-03)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Legal, Refusal, refuse
from games.squads.board import LONGEST
from games.squads.course import Action, Course, Event
from games.squads.due import step_of
from games.squads.pack import Pack
from games.squads.state import Phase, State
from games.squads.turn import TurnBegan


@dataclass(frozen=True, slots=True)
class OpeningSpun(Event):
    """A seat has spun for the first turn."""

    seat: int
    face: int

    @property
    def rule(self) -> str:
        return "SQ-03"

    def apply(self, state: State) -> State:
        first, second = state.opening
        return replace(state, opening=(self.face, second) if self.seat == 0 else (first, self.face))


@dataclass(frozen=True, slots=True)
class OpeningTied(Event):
    """Both have spun the same number and spin again."""

    face: int

    @property
    def rule(self) -> str:
        return "SQ-03"

    def apply(self, state: State) -> State:
        return replace(state, opening=(None, None), ties=state.ties + 1)


@dataclass(frozen=True, slots=True)
class OpeningSpin(Action):
    """Spin for the first turn. Both do, in any order."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.phase is Phase.OPENING:
            yield Legal("spin", step_of(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.turn.phase is not Phase.OPENING:
            return refuse("SQ-03", "opening_over")
        if state.opening[seat] is not None:
            return refuse("SQ-03", "spun_already", name=state.enemy(seat).name)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(OpeningSpun(seat, course.chance.die(LONGEST, "opening:spin")))
        first, second = course.state.opening
        if first is None or second is None:
            return
        if first == second:
            course.add(OpeningTied(first))
        else:
            course.add(TurnBegan(1, 0 if first > second else 1))
