"""What a mugger takes: one thing or cash at a time, and spoils before the victim leaves (BR-32, BR-33)."""

from dataclasses import dataclass

from games.brawl.changes import PossessionsMoved, cash_moved
from games.brawl.course import Course, Event
from games.brawl.ending import CombatEnded
from games.brawl.leaving import leave_by_retreat
from games.brawl.state import Spoils, Stage, State

CASH = "cash"
"""Names the victim's cash among the things that can be taken."""


@dataclass(frozen=True, slots=True)
class SpoilsDue(Event):
    """The mugger has still to choose what to take before the victim leaves."""

    mugger: int
    victim: int
    when: Spoils

    @property
    def rule(self) -> str:
        return "BR-33"

    def apply(self, state: State) -> State:
        stage = Stage.DAMAGE if self.when is Spoils.DEATH else Stage.RETREAT
        return state.with_combat(stage=stage, spoils=self.when)


def loot(state: State, victim: int, cash: int) -> tuple[str, ...]:
    """What can be taken: each Possession by name, then up to so much cash."""
    player = state.players[victim]
    things = tuple(dict.fromkeys(player.possessions))
    return (*things, CASH) if min(cash, player.cash) else things


def take(course: Course, what: str, most_cash: int, rule: str) -> None:
    """The mugger takes one thing, or cash up to what the victim has."""
    mugger, victim = course.combat.seats
    if what == CASH:
        amount = min(most_cash, course.state.players[victim].cash)
        course.add(cash_moved(course.state, victim, mugger, amount, rule))
    else:
        course.add(PossessionsMoved(victim, mugger, (what,), rule))


def half_cash(state: State, victim: int) -> int:
    """Half of the victim's cash, rounded down (BR-05)."""
    return state.players[victim].cash // 2


def claim_spoils(course: Course, when: Spoils) -> None:
    """Let the mugger take something first, if there is anything; then the victim leaves."""
    mugger, victim = course.combat.seats
    if loot(course.state, victim, half_cash(course.state, victim)):
        course.add(SpoilsDue(mugger, victim, when))
    else:
        let_victim_leave(course, when)


def settle_spoils(course: Course) -> None:
    """Let the victim leave when it has meanwhile dealt away whatever the mugger could have taken."""
    combat = course.state.combat
    if combat is None or combat.spoils is None:
        return
    victim = combat.defender.seat
    if not loot(course.state, victim, half_cash(course.state, victim)):
        let_victim_leave(course, combat.spoils)


def let_victim_leave(course: Course, when: Spoils) -> None:
    """The victim dies or retreats, as it was about to."""
    if when is Spoils.DEATH:
        course.add(CombatEnded("BR-59"))
    else:
        leave_by_retreat(course, course.combat.defender.seat)
