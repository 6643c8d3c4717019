"""Instigating after a pass (BR-23, BR-25)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.course import Action, Course, Event
from games.brawl.encounter import CombatBegan
from games.brawl.pack import Pack
from games.brawl.passing import asked, could_fight
from games.brawl.state import Phase, State
from games.brawl.steps import turn_step
from games.brawl.warrants import arrest_pending
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class InstigationDeclined(Event):
    """Somebody who was asked does not instigate."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-25"

    def apply(self, state: State) -> State:
        return state.with_turn(asks=tuple(seat for seat in state.turn.asks if seat != self.seat))


def instigation_refusal(state: State, seat: int) -> Refusal | None:
    """Why the seat is not asked now whether it instigates."""
    if state.turn.fought:
        return refuse("BR-27", "combat_over")
    if refusal := arrest_pending(state):
        return refusal
    if state.turn.phase is not Phase.MOVEMENT or not state.turn.passed or state.turn.may_move:
        return refuse("BR-23 BR-25", "nobody_passed")
    due = asked(state)
    if due is None or due != seat:
        name = state.mover.name if due is None else state.players[due].name
        return refuse("BR-23 BR-25", "other_is_asked", name=name)
    return None


@dataclass(frozen=True, slots=True)
class Instigate(Action):
    """Fight an opponent on the square: the mover who passed (BR-23), or another against the mover."""

    whom: int

    @property
    def names(self) -> tuple[int, ...]:
        return (self.whom,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.phase is not Phase.MOVEMENT or not state.turn.passed:
            return
        for whom in could_fight(state, seat):
            yield Legal(f"instigate-{whom}", turn_step(state), cls(whom))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := instigation_refusal(state, seat):
            return refusal
        if self.whom not in could_fight(state, seat):
            return refuse("BR-23 BR-25", "not_on_this_square", name=state.players[self.whom].name)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        rule = "BR-23" if seat == course.state.turn.seat else "BR-25"
        course.add(CombatBegan(seat, self.whom, course.state.mover.square, rule))
