"""Step 5 of a round: go on or call it off (BR-60 to BR-62), and calling off before the start (BR-40)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.course import Action, Course, Event
from games.brawl.encounter import proceed
from games.brawl.ending import CombatCalledOff, CombatEnded
from games.brawl.fighting import fight_of, fights_at
from games.brawl.pack import Pack
from games.brawl.state import Combat, Decision, Stage, State
from games.brawl.steps import combat_step, start_step
from games.brawl.weapons import begin_round
from games.kernel import Kind, Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class CallOffProposed(Event):
    """A side would call the Combat off before it starts; the other has still to agree."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-40"

    def apply(self, state: State) -> State:
        return state.with_side(self.seat, proposes=True)


@dataclass(frozen=True, slots=True)
class DecisionSaid(Event):
    """A side has said whether it goes on."""

    seat: int
    decision: Decision

    @property
    def rule(self) -> str:
        return "BR-60"

    def apply(self, state: State) -> State:
        return state.with_side(self.seat, decision=self.decision)


@dataclass(frozen=True, slots=True)
class SidesDisagreed(Event):
    """One goes on and one calls it off: the one who calls it off may Retreat."""

    may_retreat: int

    @property
    def rule(self) -> str:
        return "BR-62"

    def apply(self, state: State) -> State:
        return state.with_combat(stage=Stage.RETREAT)


def call_off(course: Course, rule: str = "BR-61") -> None:
    """Both sides agree: a Combat not yet fought never happened (BR-42), another is over (BR-61)."""
    if course.combat.rolled:
        course.add(CombatEnded(rule))
    else:
        course.add(CombatCalledOff())
        proceed(course)


def decider_due(combat: Combat) -> int | None:
    """The seat that must say whether it goes on, if one is due: the round's winner first (BR-60)."""
    if combat.stage is not Stage.DECIDE or combat.winner is None:
        return None
    if combat.side(combat.winner).decision is None:
        return combat.winner
    return combat.opponent(combat.winner).seat


def decision_refusal(state: State, combat: Combat, seat: int) -> Refusal | None:
    """Why the seat may not say now whether it goes on."""
    if combat.stage is not Stage.DECIDE:
        return refuse("BR-60", "no_decision_due", stage=combat.stage)
    if combat.side(seat).decision:
        return refuse("BR-60", "decided_already", name=state.players[combat.opponent(seat).seat].name)
    if (due := decider_due(combat)) != seat:
        assert due is not None
        return refuse("BR-60", "winner_speaks_first", name=state.players[due].name)
    return None


def say(course: Course, seat: int, decision: Decision) -> None:
    """Say it; when both have, the Combat goes on, ends, or one of them may Retreat."""
    course.add(DecisionSaid(seat, decision))
    sides = course.combat.sides
    if any(side.decision is None for side in sides):
        return
    off = [side.seat for side in sides if side.decision is Decision.CALL_OFF]
    if len(off) == 2:
        call_off(course)
    elif off:
        course.add(SidesDisagreed(off[0]))
    else:
        begin_round(course, course.combat.round + 1)


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Say that one goes on fighting."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.DECIDE):
            yield Legal("go-on", combat_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = fight_of(state, seat)
        return combat if isinstance(combat, Refusal) else decision_refusal(state, combat, seat)

    def carry_out(self, course: Course, seat: int) -> None:
        say(course, seat, Decision.GO_ON)


@dataclass(frozen=True, slots=True)
class CallOff(Action):
    """Say that one calls the Combat off; before the first Combat Roll, propose it or agree to it."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.DECIDE):
            yield Legal("call-off", combat_step(state), cls())
        elif state.combat and not state.combat.rolled:
            yield Legal("call-off", start_step(state), cls(), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = fight_of(state, seat)
        if isinstance(combat, Refusal):
            return combat
        if not combat.rolled:
            return refuse("BR-40", "proposed_already") if combat.side(seat).proposes else None
        refusal = decision_refusal(state, combat, seat)
        if refusal and combat.stage is not Stage.DECIDE:
            return refuse("BR-40 BR-60", "too_late_to_call_off")
        return refusal

    def carry_out(self, course: Course, seat: int) -> None:
        if course.combat.rolled:
            say(course, seat, Decision.CALL_OFF)
            return
        course.add(CallOffProposed(seat))
        if course.combat.opponent(seat).proposes:
            call_off(course)
