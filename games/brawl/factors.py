"""Step 2 of a round: the Whup-Ass Factors, and who rolls first (BR-51, BR-52)."""

from dataclasses import dataclass

from games.brawl.course import Course, Event
from games.brawl.effects import Bonus, factor_bonuses
from games.brawl.state import Player, Stage, State


@dataclass(frozen=True, slots=True)
class FactorsCompared(Event):
    """Both factors stand for this round, and the underdog is known."""

    attacker: int
    defender: int
    first: int
    """The seat that rolls first."""
    seats: tuple[int, int]
    """Whose they are: attacker, defender."""
    bonuses: tuple[Bonus, ...] = ()
    """What Weapons, cards, things and abilities have added."""
    power: tuple[int, int] = (0, 0)
    """What the Power of each gives."""
    intelligence: tuple[int, int] = (0, 0)
    """What the Intelligence of each gives."""

    @property
    def rule(self) -> str:
        return "BR-51"

    def apply(self, state: State) -> State:
        attacker, defender = self.seats
        state = state.with_side(attacker, factor=self.attacker)
        state = state.with_side(defender, factor=self.defender)
        return state.with_combat(stage=Stage.ROLLS, first=self.first)


def from_power(player: Player) -> int:
    """BR-51: a tenth of the Power, rounded down."""
    return player.power // 10


def from_intelligence(player: Player) -> int:
    """BR-51: a hundredth of the Intelligence, rounded down."""
    return player.intelligence // 100


def factor(player: Player) -> int:
    """BR-51: what Power and Intelligence give together."""
    return from_power(player) + from_intelligence(player)


def compare_factors(course: Course) -> None:
    """Calculate both factors from the values of this moment."""
    course.add(_compared(course))


def settle_factors(course: Course) -> None:
    """Compare anew what has changed before the round's first roll: a square used, a card played, a deal."""
    combat = course.state.combat
    if combat is None or combat.stage is not Stage.ROLLS:
        return
    if combat.ties or any(side.roll for side in combat.sides):
        return
    fresh = _compared(course)
    if (fresh.attacker, fresh.defender) != (combat.attacker.factor, combat.defender.factor):
        course.add(fresh)


def _compared(course: Course) -> FactorsCompared:
    attacker, defender = course.combat.seats
    state = course.state
    gains = {
        attacker: factor_bonuses(course.pack, state, attacker, defender),
        defender: factor_bonuses(course.pack, state, defender, attacker),
    }
    players = state.players[attacker], state.players[defender]
    one, other = (
        factor(player) + sum(bonus.amount for bonus in gains[seat])
        for seat, player in zip((attacker, defender), players, strict=True)
    )
    # BR-52: with equal factors the challenged player rolls first.
    first = attacker if one < other else defender
    return FactorsCompared(
        one,
        other,
        first,
        (attacker, defender),
        bonuses=(*gains[attacker], *gains[defender]),
        power=(from_power(players[0]), from_power(players[1])),
        intelligence=(from_intelligence(players[0]), from_intelligence(players[1])),
    )
