"""Who must act, for what, and what is done for them when they do not (BR-95)."""

from collections.abc import Iterator

from games.brawl.arrest import HaveArrested
from games.brawl.card_play import ChooseOption, holds_fight_card, options
from games.brawl.course import Action
from games.brawl.decision import CallOff, decider_due
from games.brawl.done import SayDone
from games.brawl.encounter import SayKind
from games.brawl.instigation import Instigate
from games.brawl.movement import RollMove
from games.brawl.pack import Pack
from games.brawl.passing import asked, could_fight
from games.brawl.retreat import DeclareDirection, GoRetreat, Stay, may_retreat
from games.brawl.rolls import ThrowDice, roller_due
from games.brawl.state import Combat, CombatKind, Direction, Phase, Stage, State
from games.brawl.steps import arrest_step, combat_step, turn_step
from games.brawl.theft import TakeDamage, default_take, takeable
from games.brawl.turn import EndTurn
from games.brawl.weapons import DeclareWeapon, may_still_choose
from games.kernel import Awaited


def awaited(pack: Pack, state: State) -> tuple[Awaited, ...]:
    """Who must act, in seat order."""
    if state.outcome:
        return ()
    if state.turn.arrests:
        found = _arrest(state)
    elif state.combat:
        found = _in_combat(pack, state, state.combat)
    else:
        found = _in_turn(pack, state)
    return tuple(sorted(found, key=lambda who: who.seat))


def _arrest(state: State) -> Iterator[Awaited]:
    due = state.turn.arrests[0]
    yield Awaited(due.bearer, arrest_step(state), "arrest", HaveArrested(due.named))


def _in_turn(pack: Pack, state: State) -> Iterator[Awaited]:
    seat, step = state.turn.seat, turn_step(state)
    if state.turn.phase is Phase.CHALLENGE:
        yield Awaited(seat, step, "challenge", SayDone())
    elif state.turn.card:
        found = options(pack, state)
        yield Awaited(seat, step, "option", ChooseOption(found[0]), automatic=len(found) == 1)
    elif state.turn.phase is Phase.BOARD:
        yield Awaited(seat, step, "end_turn", EndTurn())
    elif state.turn.passed and not state.turn.may_move:
        yield from _instigation(state, step)
    elif state.mover.direction is Direction.UNDETERMINED:
        yield Awaited(seat, step, "direction", RollMove(Direction.CLOCKWISE))
    else:
        yield Awaited(seat, step, "move", RollMove())


def _instigation(state: State, step: str) -> Iterator[Awaited]:
    """A standing challenge means yes (BR-95)."""
    if (seat := asked(state)) is not None:
        wanted = [whom for whom in could_fight(state, seat) if whom in state.players[seat].standing]
        yield Awaited(seat, step, "instigate", Instigate(wanted[0]) if wanted else SayDone())


def _in_combat(pack: Pack, state: State, combat: Combat) -> Iterator[Awaited]:
    step = combat_step(state)
    if combat.stage is Stage.BEGIN:
        yield Awaited(combat.attacker.seat, step, "kind", SayKind(CombatKind.NORMAL))
    elif combat.stage is Stage.WEAPONS:
        for side in combat.sides:
            if may_still_choose(pack, state, side):
                yield Awaited(side.seat, step, "weapon", DeclareWeapon(None))
    elif (roller := roller_due(combat)) is not None:
        # Before the first Combat Roll there is a choice: to call the Combat off (BR-40); and so is a card.
        bound = combat.rolled and not holds_fight_card(pack, state, roller)
        yield Awaited(roller, step, "roll_combat", ThrowDice(), automatic=bound)
    elif combat.spoils:
        only_one = len(takeable(state, combat)) == 1
        yield Awaited(combat.attacker.seat, step, "spoils", default_take(state, combat), automatic=only_one)
    elif combat.face is not None:
        nothing = not takeable(state, combat)
        yield Awaited(combat.attacker.seat, step, "theft", TakeDamage(), automatic=nothing)
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
