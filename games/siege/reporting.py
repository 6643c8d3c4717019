"""At the end of Combat both sides of each battle get its whole report (SG-95)."""

from dataclasses import dataclass, replace

from games.siege.course import Course, Event
from games.siege.report import Battle
from games.siege.state import State


@dataclass(frozen=True, slots=True)
class BattleReported(Event):
    """The whole report of a battle of this phase."""

    battle: Battle

    @property
    def rule(self) -> str:
        return "SG-95"

    @property
    def notifies(self) -> tuple[int, ...]:
        return self.battle.seats

    def apply(self, state: State) -> State:
        return replace(state, battles=tuple(one for one in state.battles if one != self.battle))


def report_battles(course: Course) -> None:
    """Report the battles of the phase that ends."""
    for battle in course.state.battles:
        course.add(BattleReported(battle))
