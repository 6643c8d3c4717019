"""Step 4 of a round: the Damage die (BR-58), and Death (BR-59, BR-70)."""

from dataclasses import dataclass, replace

from games.brawl.changes import cash_moved, influence_gained
from games.brawl.course import Course, Event
from games.brawl.effects import Modifier, damage_modifiers, modified
from games.brawl.ending import CombatEnded
from games.brawl.fighting import mugging
from games.brawl.spoils import claim_spoils, half_cash
from games.brawl.state import Spoils, Stage, State


@dataclass(frozen=True, slots=True)
class DamageThrown(Event):
    """A mugger who has won the round has thrown the die, and may steal instead of dealing Damage (BR-32)."""

    seat: int
    face: int

    @property
    def rule(self) -> str:
        return "BR-32"

    def apply(self, state: State) -> State:
        return state.with_combat(face=self.face)


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
        return state.with_combat(stage=Stage.DECIDE, face=None)


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


def throw_damage(course: Course) -> None:
    """Throw the Damage die for the round's winner. A mugger then chooses what to do with it (BR-32)."""
    combat = course.combat
    assert combat.winner is not None
    face = course.chance.die(20, "combat:damage")
    if mugging(course.state) and combat.winner == combat.attacker.seat:
        course.add(DamageThrown(combat.winner, face))
    else:
        deal_damage(course, face)


def deal_damage(course: Course, face: int) -> None:
    """Modify the Damage and take it off the loser's Power."""
    combat = course.combat
    assert combat.winner is not None
    winner, loser = combat.winner, combat.opponent(combat.winner).seat
    modifiers = damage_modifiers(course.pack, course.state, winner, loser)
    damage = modified(10 * face, modifiers)
    before = course.state.players[loser].power
    after = max(0, before - damage)
    course.add(DamageDealt(winner, loser, face, modifiers, damage, before, after))
    if after == 0:
        die(course, loser, winner)


def die(course: Course, seat: int, killer: int) -> None:
    """BR-70: Influence and half of the cash go to the killer; to a mugger, spoils instead (BR-33)."""
    course.add(Died(seat, killer))
    course.add(influence_gained(course.state, killer, course.pack.rules.death_influence, "BR-70"))
    if mugging(course.state) and killer == course.combat.attacker.seat:
        claim_spoils(course, Spoils.DEATH)
        return
    if half := half_cash(course.state, seat):
        course.add(cash_moved(course.state, seat, killer, half, "BR-70"))
    course.add(CombatEnded("BR-59"))
