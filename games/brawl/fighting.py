"""Who may act in a Combat at all, and whether it is a Mugging."""

from games.brawl.state import Combat, CombatKind, Stage, State
from games.kernel import Refusal, refuse


def no_combat(state: State) -> Refusal:
    """Why nothing can be done in a Combat, where there is none."""
    if state.turn.death:
        return refuse("BR-59 BR-27", "combat_over_by_death")
    if state.turn.fought:
        return refuse("BR-27", "combat_over")
    return refuse("BR-20", "no_combat")


def fight_of(state: State, seat: int) -> Combat | Refusal:
    """The Combat in which the seat fights, or the refusal for everybody else (BR-83)."""
    if state.combat is None:
        return no_combat(state)
    if seat not in state.combat.seats:
        one, other = (state.players[side].name for side in state.combat.seats)
        return refuse("BR-83", "not_a_side", one=one, other=other)
    return state.combat


def fights_at(state: State, seat: int, *stages: Stage) -> bool:
    """Whether the seat fights, in one of these stages: elsewhere an act of theirs need not be weighed."""
    combat = state.combat
    return combat is not None and combat.stage in stages and seat in combat.seats


def mugging(state: State) -> Combat | None:
    """The Mugging under way, if there is one: from its declaration to its very end (BR-31)."""
    combat = state.combat
    return combat if combat and combat.kind is CombatKind.MUGGING else None
