"""Who must act, for what, and what is done for them when they do not (BR-95)."""

from collections.abc import Iterator

from games.brawl.challenge import CloseChallenges
from games.brawl.course import Action
from games.brawl.decision import CallOff, decider_due
from games.brawl.encounter import SayKind
from games.brawl.movement import RollMove
from games.brawl.pack import Pack
from games.brawl.retreat import DeclareDirection, GoRetreat, Stay, may_retreat
from games.brawl.rolls import ThrowDice, roller_due
from games.brawl.state import Combat, CombatKind, Direction, Phase, Stage, State
from games.brawl.steps import combat_step, turn_step
from games.brawl.turn import EndTurn
from games.brawl.weapons import DeclareWeapon, may_still_choose
from games.kernel import Awaited


def awaited(pack: Pack, state: State) -> tuple[Awaited, ...]:
    """Who must act, in seat order."""
    if state.outcome:
        return ()
    found = _in_combat(pack, state, state.combat) if state.combat else _in_turn(state)
    return tuple(sorted(found, key=lambda who: who.seat))


def _in_turn(state: State) -> Iterator[Awaited]:
    seat, step = state.turn.seat, turn_step(state)
    if state.turn.phase is Phase.CHALLENGE:
        yield Awaited(seat, step, "challenge", CloseChallenges())
    elif state.turn.phase is Phase.BOARD:
        yield Awaited(seat, step, "end_turn", EndTurn())
    elif state.mover.direction is Direction.UNDETERMINED:
        yield Awaited(seat, step, "direction", RollMove(Direction.CLOCKWISE))
    else:
        yield Awaited(seat, step, "move", RollMove(), automatic=True)


def _in_combat(pack: Pack, state: State, combat: Combat) -> Iterator[Awaited]:
    step = combat_step(state)
    if combat.stage is Stage.BEGIN:
        yield Awaited(combat.attacker.seat, step, "kind", SayKind(CombatKind.NORMAL))
    elif combat.stage is Stage.WEAPONS:
        for side in combat.sides:
            if may_still_choose(pack, state, side):
                yield Awaited(side.seat, step, "weapon", DeclareWeapon(None))
    elif (roller := roller_due(combat)) is not None:
        # Before the first Combat Roll there is a choice: to call the Combat off (BR-40).
        yield Awaited(roller, step, "roll_combat", ThrowDice(), automatic=combat.rolled)
    elif combat.stage is Stage.DAMAGE and combat.winner is not None:
        yield Awaited(combat.winner, step, "roll_damage", ThrowDice(), automatic=True)
    elif (decider := decider_due(combat)) is not None:
        yield Awaited(decider, step, "decide", CallOff())
    elif (seat := may_retreat(combat)) is not None:
        default: Action = Stay() if seat == combat.winner else GoRetreat()
        yield Awaited(seat, step, "retreat", default)
    elif combat.retreating is not None:
        way = DeclareDirection(Direction.CLOCKWISE)
        yield Awaited(combat.opponent(combat.retreating).seat, step, "way", way)
