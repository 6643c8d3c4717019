"""How a Combat ends, and what is then left of the turn (BR-27, BR-29)."""

from dataclasses import dataclass, replace

from games.brawl.course import Event
from games.brawl.state import Phase, State


@dataclass(frozen=True, slots=True)
class CombatEnded(Event):
    """A Combat that was fought is over: nothing is left of the turn but bargaining and its end."""

    by: str
    """BR-59 Death, BR-60 a deal, BR-61 both called it off, BR-64 Retreat, BR-04 a side left the game."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        state = state.with_turn(
            phase=Phase.BOARD, challenges=(), remaining=0, asks=(), closed=True, fought=combat.seats
        )
        return replace(state, combat=None)


@dataclass(frozen=True, slots=True)
class CombatCalledOff(Event):
    """A Combat was called off before its first Combat Roll: it never happened (BR-27, BR-40)."""

    @property
    def rule(self) -> str:
        return "BR-40"

    def apply(self, state: State) -> State:
        return without_combat(state)


def without_combat(state: State) -> State:
    """The turn as though its Combat had not been declared; who passed to instigate may move after all."""
    combat = state.combat
    assert combat is not None
    turn = state.turn
    others = tuple(c for c in turn.challenges if not c.between(*combat.seats))
    own = turn.passed and combat.attacker.seat == turn.seat
    state = state.with_turn(
        phase=Phase.MOVEMENT, challenges=others, may_move=own and turn.effect_square is None
    )
    return replace(state, combat=None)
