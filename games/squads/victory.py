"""How a game is won (SQ-52, SQ-53)."""

from dataclasses import dataclass, replace

from games.kernel import Outcome
from games.squads.course import Course, Event
from games.squads.state import CAMP, ENEMY_HEADQUARTERS, SQUAD, Phase, State

TO_HOLD = 2
"""Soldiers who hold the enemy headquarters."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over. `reason`: headquarters, captured, turns, draw, or last (the other has left)."""

    winners: tuple[int, ...]
    """One seat; none after a draw."""
    reason: str

    @property
    def rule(self) -> str:
        return "SQ-53" if self.reason in ("turns", "draw") else "SQ-52"

    def apply(self, state: State) -> State:
        over = state.with_turn(phase=Phase.OVER, combat=None, escape=None, draw=None, landing=None)
        return replace(over, outcome=Outcome(self.winners, self.reason))


def victory(state: State) -> GameEnded | None:
    """The end, if a squad has reached its object; where both have, whoever is on turn wins."""
    for seat in (state.turn.seat, 1 - state.turn.seat):
        if len(state.squads[seat].on(ENEMY_HEADQUARTERS)) >= TO_HOLD:
            return GameEnded((seat,), "headquarters")
        if len(state.enemy(seat).on(CAMP)) == SQUAD:
            return GameEnded((seat,), "captured")
    return None


def settle_victory(course: Course) -> None:
    """End the game as soon as it is won (SQ-52)."""
    if end := victory(course.state):
        course.add(end)


def by_turns(state: State) -> GameEnded:
    """The end after the last turn: soldiers in the enemy headquarters count first, then prisoners (SQ-53)."""
    first, second = (
        (len(squad.on(ENEMY_HEADQUARTERS)), len(state.enemy(seat).on(CAMP)))
        for seat, squad in enumerate(state.squads)
    )
    if first == second:
        return GameEnded((), "draw")
    return GameEnded((0 if first > second else 1,), "turns")
