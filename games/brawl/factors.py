"""Step 2 of a round: the Whup-Ass Factors, and who rolls first (BR-51, BR-52)."""

from dataclasses import dataclass

from games.brawl.course import Course, Event
from games.brawl.state import Player, Stage, State


@dataclass(frozen=True, slots=True)
class FactorsCompared(Event):
    """Both factors stand for this round, and the underdog is known."""

    attacker: int
    defender: int
    first: int
    """The seat that rolls first."""
    seats: tuple[int, int]
    """Whose factors they are: attacker, defender."""

    @property
    def rule(self) -> str:
        return "BR-51"

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        attacker, defender = combat.seats
        state = state.with_side(attacker, factor=self.attacker)
        state = state.with_side(defender, factor=self.defender)
        return state.with_combat(stage=Stage.ROLLS, first=self.first)


def factor(player: Player) -> int:
    """BR-51: a tenth of the Power and a hundredth of the Intelligence, each rounded down."""
    return player.power // 10 + player.intelligence // 100


def compare_factors(course: Course) -> None:
    """Calculate both factors from the values of this moment."""
    attacker, defender = course.combat.seats
    one, other = (factor(course.state.players[seat]) for seat in (attacker, defender))
    # BR-52: with equal factors the challenged player rolls first.
    course.add(FactorsCompared(one, other, attacker if one < other else defender, (attacker, defender)))
