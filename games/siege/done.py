"""Saying that one's part of a phase is done (SG-03)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Legal, Refusal
from games.siege.course import Action, Course, Event
from games.siege.pack import Pack
from games.siege.state import Phase, State
from games.siege.steps import part_refusal, phase_step

ENDED_BY_PLAYERS = (Phase.MARKET, Phase.MUSTER, Phase.MOVEMENT)


@dataclass(frozen=True, slots=True)
class PartDone(Event):
    """A player has nothing more to do in this phase."""

    seat: int

    @property
    def rule(self) -> str:
        return "SG-03"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, done=True)


@dataclass(frozen=True, slots=True)
class SayDone(Action):
    """Be done with one's part of Market, Muster or Movement. Combat needs no such word."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("done", phase_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return part_refusal(state, seat, *ENDED_BY_PLAYERS)

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(PartDone(seat))
