"""Invaders raze a settlement (SG-84)."""

from dataclasses import dataclass, replace

from games.siege.course import Course, Event
from games.siege.state import State


@dataclass(frozen=True, slots=True)
class Razed(Event):
    """A settlement is gone for good by the hand of invaders: no coins, no Wrath."""

    hex: str
    owner: int | None

    @property
    def rule(self) -> str:
        return "SG-84"

    def apply(self, state: State) -> State:
        return without_settlement(state, self.hex)


def without_settlement(state: State, place: str) -> State:
    """The state in which nothing stands on the hex any more."""
    return replace(state, settlements=tuple(one for one in state.settlements if one.hex != place))


def raze(course: Course, place: str) -> None:
    """Let invaders destroy what stands on a hex, if anything does."""
    if settlement := course.state.settlement(place):
        course.add(Razed(place, settlement.owner))
