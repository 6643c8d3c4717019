"""How Combat comes about: the mover meets a challenged opponent, and the instigator says its kind."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.board import foes_at, walk
from games.brawl.course import Action, Course, Event
from games.brawl.fighting import fight_of, fights_at
from games.brawl.pack import Pack
from games.brawl.passing import asked
from games.brawl.square_effects import take_effect_of_square
from games.brawl.state import Combat, CombatKind, Phase, Side, Stage, State
from games.brawl.steps import combat_step
from games.brawl.warrants import piece_stopped
from games.brawl.weapons import begin_round
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class CombatBegan(Event):
    """Two opponents share a square, and one instigates (BR-20)."""

    attacker: int
    defender: int
    square: int
    by: str
    """BR-21 exact landing, BR-22 interrupted walk, BR-23 a pass by the mover, BR-25 by the opponent."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        combat = Combat(Side(self.attacker), Side(self.defender))
        asks = tuple(seat for seat in state.turn.asks if seat != self.attacker)
        state = state.with_turn(phase=Phase.COMBAT, combats=state.turn.combats + 1, asks=asks)
        return replace(state, combat=combat)


@dataclass(frozen=True, slots=True)
class KindSaid(Event):
    """The instigator has said which kind of Combat it is."""

    seat: int
    kind: CombatKind

    @property
    def rule(self) -> str:
        return "BR-30" if self.kind is CombatKind.MUGGING else "BR-28"

    def apply(self, state: State) -> State:
        return state.with_combat(kind=self.kind)


@dataclass(frozen=True, slots=True)
class MoveFinished(Event):
    """The mover walks on as though no Combat had been declared (BR-42)."""

    seat: int
    start: int
    stop: int
    walked: int
    remaining: int

    @property
    def rule(self) -> str:
        return "BR-42"

    def apply(self, state: State) -> State:
        state = state.carried(self.seat, self.stop)
        return state.with_turn(remaining=self.remaining)


@dataclass(frozen=True, slots=True)
class MovementOver(Event):
    """The mover stays where the piece is and no Combat is due: the last part of the turn begins (BR-10)."""

    seat: int
    square: int

    @property
    def rule(self) -> str:
        return "BR-10"

    def apply(self, state: State) -> State:
        return state.with_turn(phase=Phase.BOARD, may_move=False)


def somebody_decides(state: State) -> bool:
    """Whether the Movement phase waits for a person (or is not under way at all)."""
    turn = state.turn
    if state.combat or turn.arrests or turn.phase is not Phase.MOVEMENT:
        return True
    if turn.passed:
        return turn.may_move or asked(state) is not None
    return not turn.moved


def proceed(course: Course) -> None:
    """Carry the Movement phase on until somebody decides: waiting Combats (BR-26), the walk, the square."""
    while not somebody_decides(course.state):
        state = course.state
        mover = state.turn.seat
        if state.turn.moved and (foes := foes_at(state, state.mover.square)):
            meet(course, foes[0])
        elif state.turn.remaining:
            step = walk(state, state.turn.remaining, state.mover.direction)
            course.add(MoveFinished(mover, state.mover.square, step.stop, step.walked, step.remaining))
            piece_stopped(course, mover)
        else:
            course.add(MovementOver(mover, state.mover.square))
            take_effect_of_square(course)


def meet(course: Course, foe: int) -> None:
    """Begin the Combat with a challenged opponent. The instigator is whose challenge it rests on (BR-28)."""
    state = course.state
    mover = state.turn.seat
    mine = any(c.challenger == mover and c.challenged == foe for c in state.turn.challenges)
    pair = (mover, foe) if mine else (foe, mover)
    course.add(CombatBegan(*pair, state.mover.square, "BR-22" if state.turn.remaining else "BR-21"))


@dataclass(frozen=True, slots=True)
class SayKind(Action):
    """Say which kind of Combat it is (BR-28)."""

    kind: CombatKind

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.BEGIN):
            for kind in CombatKind:
                yield Legal(f"kind-{kind}", combat_step(state), cls(kind))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = fight_of(state, seat)
        if isinstance(combat, Refusal):
            return combat
        if combat.stage is not Stage.BEGIN:
            return refuse("BR-28", "kind_said")
        if combat.attacker.seat != seat:
            return refuse("BR-28", "instigator_says", name=state.players[combat.attacker.seat].name)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(KindSaid(seat, self.kind))
        begin_round(course, 1)
