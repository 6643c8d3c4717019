"""How Combat comes about: the mover meets a challenged opponent, and the instigator says its kind."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.board import foes_at, walk
from games.brawl.course import Action, Course, Event
from games.brawl.fighting import fight_of
from games.brawl.pack import Pack
from games.brawl.state import Challenge, Combat, CombatKind, Phase, Side, Stage, State
from games.brawl.steps import combat_step
from games.brawl.weapons import begin_round
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class CombatBegan(Event):
    """Two opponents share a square and one has challenged the other (BR-20)."""

    attacker: int
    defender: int
    square: int
    interrupted: bool
    """The mover was only passing through (BR-22); otherwise the square was the end of the walk (BR-21)."""

    @property
    def rule(self) -> str:
        return "BR-22" if self.interrupted else "BR-21"

    def apply(self, state: State) -> State:
        combat = Combat(Side(self.attacker), Side(self.defender))
        state = state.with_turn(phase=Phase.COMBAT, combats=state.turn.combats + 1)
        return replace(state, combat=combat)


@dataclass(frozen=True, slots=True)
class KindSaid(Event):
    """The instigator has said which kind of Combat it is."""

    seat: int
    kind: CombatKind

    @property
    def rule(self) -> str:
        return "BR-28"

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
        state = state.with_player(self.seat, square=self.stop)
        return state.with_turn(remaining=self.remaining)


@dataclass(frozen=True, slots=True)
class MovementOver(Event):
    """The mover has arrived and no Combat is due: the last part of the turn begins (BR-10)."""

    seat: int
    square: int

    @property
    def rule(self) -> str:
        return "BR-10"

    def apply(self, state: State) -> State:
        return state.with_turn(phase=Phase.BOARD)


def proceed(course: Course) -> None:
    """What follows on the mover's square: a waiting Combat (BR-26), the rest of the walk, the board."""
    while True:
        state = course.state
        mover = state.turn.seat
        if foes := foes_at(state, state.mover.square):
            instigates = Challenge(mover, foes[0]) in state.turn.challenges
            pair = (mover, foes[0]) if instigates else (foes[0], mover)
            course.add(CombatBegan(*pair, state.mover.square, interrupted=state.turn.remaining > 0))
            return
        if not state.turn.remaining:
            course.add(MovementOver(mover, state.mover.square))
            return
        step = walk(state, state.turn.remaining, state.mover.direction)
        course.add(MoveFinished(mover, state.mover.square, step.stop, step.walked, step.remaining))


@dataclass(frozen=True, slots=True)
class SayKind(Action):
    """Say which kind of Combat it is (BR-28)."""

    kind: CombatKind

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.combat:
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
