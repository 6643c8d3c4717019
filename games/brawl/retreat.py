"""Step 6: the Retreat (BR-62 to BR-65)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.board import ahead
from games.brawl.changes import influence_gained
from games.brawl.course import Action, Course, Event
from games.brawl.ending import CombatEnded
from games.brawl.fighting import fight_of
from games.brawl.movement import DirectionChosen
from games.brawl.pack import Pack
from games.brawl.state import WAYS, Combat, Decision, Direction, Stage, State
from games.brawl.steps import combat_step
from games.brawl.weapons import begin_round
from games.kernel import Legal, Refusal, refuse

INFLUENCE = 200
"""What the opponent of a retreating player gains (BR-63)."""
SQUARES_AHEAD = 3
"""How far ahead of the opponent the retreating piece is placed (BR-64)."""


@dataclass(frozen=True, slots=True)
class RetreatChosen(Event):
    """A player retreats, and the opponent has to declare a direction of travel first."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-64"

    def apply(self, state: State) -> State:
        return state.with_combat(retreating=self.seat)


@dataclass(frozen=True, slots=True)
class Retreated(Event):
    """The piece stands ahead of the opponent and travels as the opponent does; no effect (BR-65)."""

    seat: int
    opponent: int
    start: int
    stop: int
    direction: Direction

    @property
    def rule(self) -> str:
        return "BR-64"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, square=self.stop, direction=self.direction)


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
    if combat.stage is not Stage.RETREAT or combat.retreating is not None:
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


def carry_out_retreat(course: Course, seat: int) -> None:
    """Place the piece (BR-64); the opponent gains Influence (BR-63)."""
    opponent = course.combat.opponent(seat).seat
    chaser = course.state.players[opponent]
    course.add(influence_gained(course.state, opponent, INFLUENCE, "BR-63"))
    stop = ahead(course.state, chaser.square, SQUARES_AHEAD, chaser.direction)
    start = course.state.players[seat].square
    course.add(Retreated(seat, opponent, start, stop, chaser.direction))
    course.add(CombatEnded("BR-64"))


@dataclass(frozen=True, slots=True)
class GoRetreat(Action):
    """Retreat."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.combat:
            yield Legal("retreat", combat_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return retreat_refusal(state, seat)

    def carry_out(self, course: Course, seat: int) -> None:
        opponent = course.combat.opponent(seat).seat
        if course.state.players[opponent].direction is Direction.UNDETERMINED:
            course.add(RetreatChosen(seat))
        else:
            carry_out_retreat(course, seat)


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Do not Retreat: the fight goes on from step 1 (BR-62)."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.combat:
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
        if state.combat:
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
        carry_out_retreat(course, retreating)
