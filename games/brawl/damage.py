"""Step 4 of a round: the Damage die (BR-58), and Death (BR-59, BR-70)."""

from dataclasses import dataclass, replace

from games.brawl.changes import cash_moved, influence_gained
from games.brawl.course import Course, Event
from games.brawl.effects import WEAPON_EFFECTS, Modifier, modified
from games.brawl.ending import CombatEnded
from games.brawl.state import Stage, State


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """The winner's die has been thrown, modified, and taken off the loser's Power."""

    winner: int
    loser: int
    face: int
    modifiers: tuple[Modifier, ...]
    damage: int
    before: int
    after: int

    @property
    def rule(self) -> str:
        return "BR-58"

    def apply(self, state: State) -> State:
        state = state.with_player(self.loser, power=self.after)
        return state.with_combat(stage=Stage.DECIDE)


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A player's Power has reached zero: off the board until the start of their next turn."""

    seat: int
    killer: int

    @property
    def rule(self) -> str:
        return "BR-59"

    def apply(self, state: State) -> State:
        state = state.with_player(self.seat, alive=False)
        return replace(state, turn=replace(state.turn, death=True))


def weapon_modifiers(course: Course) -> tuple[Modifier, ...]:
    """What the Weapons in use do: the winner's first, then the loser's (BR-58)."""
    combat = course.combat
    assert combat.winner is not None
    winner, loser = combat.side(combat.winner), combat.opponent(combat.winner)
    found: list[Modifier] = []
    for side, won in ((winner, True), (loser, False)):
        weapon = side.weapon and course.pack.weapon(side.weapon)
        if side.weapon and weapon:
            modifier = WEAPON_EFFECTS[weapon.effect](side.weapon, weapon.amount, won=won)
            found += [modifier] if modifier else []
    return tuple(found)


def throw_damage(course: Course) -> None:
    """Throw the Damage die for the round's winner and deal the Damage."""
    combat = course.combat
    assert combat.winner is not None
    loser = combat.opponent(combat.winner).seat
    face = course.chance.die(20, "combat:damage")
    modifiers = weapon_modifiers(course)
    damage = modified(10 * face, modifiers)
    before = course.state.players[loser].power
    after = max(0, before - damage)
    course.add(DamageDealt(combat.winner, loser, face, modifiers, damage, before, after))
    if after == 0:
        die(course, loser, combat.winner)


def die(course: Course, seat: int, killer: int) -> None:
    """BR-70: half of the cash and Influence go to the killer; the Combat is over."""
    course.add(Died(seat, killer))
    if half := course.state.players[seat].cash // 2:
        course.add(cash_moved(course.state, seat, killer, half, "BR-70"))
    course.add(influence_gained(course.state, killer, course.pack.rules.death_influence, "BR-70"))
    course.add(CombatEnded("BR-59"))
