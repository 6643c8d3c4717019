"""Step 6: whether to Retreat, and the direction that a Retreat may wait for (BR-62, BR-64)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.course import Action, Course, Event
from games.brawl.fighting import fight_of, fights_at, mugging
from games.brawl.leaving import leave_by_retreat, place_ahead
from games.brawl.movement import DirectionChosen
from games.brawl.pack import Pack
from games.brawl.spoils import claim_spoils
from games.brawl.state import WAYS, Combat, Decision, Direction, Spoils, Stage, State
from games.brawl.steps import combat_step
from games.brawl.weapons import begin_round
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class RetreatChosen(Event):
    """Who called it off chooses to Retreat."""

    seat: int
    opponent: int

    @property
    def rule(self) -> str:
        return "BR-62"

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """Who could have retreated stays, and the fight goes on."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-62"

    def apply(self, state: State) -> State:
        return state


def may_retreat(combat: Combat) -> int | None:
    """The seat that may choose to Retreat now, if one may."""
    if combat.stage is not Stage.RETREAT or combat.retreating is not None or combat.spoils:
        return None
    return next(side.seat for side in combat.sides if side.decision is Decision.CALL_OFF)


def retreat_refusal(state: State, seat: int) -> Refusal | None:
    """Why the seat has no Retreat to choose."""
    combat = fight_of(state, seat)
    if isinstance(combat, Refusal):
        return combat
    if (due := may_retreat(combat)) is None:
        return refuse("BR-62", "no_retreat_due", stage=combat.stage)
    if due != seat:
        return refuse("BR-62", "other_may_retreat", name=state.players[due].name)
    return None


@dataclass(frozen=True, slots=True)
class GoRetreat(Action):
    """Retreat."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.RETREAT):
            yield Legal("retreat", combat_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return retreat_refusal(state, seat)

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(RetreatChosen(seat, course.combat.opponent(seat).seat))
        if mugging(course.state) and seat == course.combat.defender.seat:
            claim_spoils(course, Spoils.RETREAT)
        else:
            leave_by_retreat(course, seat)


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Do not Retreat: the fight goes on from step 1 (BR-62)."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.RETREAT):
            yield Legal("stay", combat_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return retreat_refusal(state, seat)

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(Stayed(seat))
        begin_round(course, course.combat.round + 1)


@dataclass(frozen=True, slots=True)
class DeclareDirection(Action):
    """Declare one's undetermined direction, so that the opponent's Retreat can be carried out (BR-64)."""

    way: Direction

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.RETREAT):
            for way in WAYS:
                yield Legal(f"way-{way}", combat_step(state), cls(way))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = state.combat
        if combat is None or combat.retreating is None:
            return refuse("BR-64 BR-14", "no_direction_due")
        if seat != combat.opponent(combat.retreating).seat:
            name = state.players[combat.opponent(combat.retreating).seat].name
            return refuse("BR-64", "other_declares_direction", name=name)
        if self.way not in WAYS:
            return refuse("BR-64", "choose_direction")
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        retreating = course.combat.opponent(seat).seat
        course.add(DirectionChosen(seat, self.way, "BR-64"))
        place_ahead(course, retreating)
