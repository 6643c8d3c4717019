"""A battle: both commitments are opened together, cards strike, strengths are compared (SG-40 to SG-57)."""

from dataclasses import dataclass, replace

from games.kernel import Sealed
from games.siege.captives import capture
from games.siege.commitment import Commitment, read_commitment, split_card
from games.siege.course import Course, Event
from games.siege.deaths import die
from games.siege.encounters import with_met
from games.siege.items import without
from games.siege.places import in_front, thinned
from games.siege.razing import raze
from games.siege.report import Battle, Tally
from games.siege.sides import generals_on, owner_of
from games.siege.spoils import await_spoils
from games.siege.state import Encounter, Meeting, State, Status
from games.siege.strength import Force, cancelled, guarded, tally_attacker, tally_defender
from games.siege.strikes import strike_together
from games.siege.verdict import verdict


@dataclass(frozen=True, slots=True)
class CommitmentsRevealed(Event):
    """Both seals are opened together, the attacker's first whoever sealed first; invaders have none."""

    hex: str
    sides: tuple[int, int]
    """Attacker and defender."""
    attacker: Sealed | None
    defender: Sealed | None

    @property
    def rule(self) -> str:
        return "SG-60"

    @property
    def opened(self) -> tuple[str, ...]:
        return tuple(seal.digest for seal in (self.attacker, self.defender) if seal)

    def apply(self, state: State) -> State:
        for side, seal in zip(self.sides, (self.attacker, self.defender), strict=True):
            if seal:
                played = tuple(split_card(card)[0] for card in read_commitment(seal).cards)
                hand = without(state.players[side].hand, played)
                state = replace(state.with_player(side, hand=hand), discards=(*state.discards, *played))
        return state


@dataclass(frozen=True, slots=True)
class BattleDecided(Event):
    """The figures of a battle. What was committed is lost, and the loser's garrison (SG-41, SG-42)."""

    battle: Battle

    @property
    def rule(self) -> str:
        return "SG-57" if self.battle.winner is None else "SG-53"

    def apply(self, state: State) -> State:
        battle = self.battle
        for tally in (battle.attacker, battle.defender):
            state = _without_committed(state, battle.hex, tally)
        settlement = state.settlement(battle.hex)
        if settlement and settlement.owner in (battle.attacker.side, battle.defender.side):
            held = battle.winner in (None, settlement.owner)
            garrison = settlement.garrison if held else 0
            state = state.with_settlement(battle.hex, garrison=garrison)
        if battle.winner is not None:
            state = in_front(state, battle.winner, battle.hex)
        sides = (battle.attacker.side, battle.defender.side)
        fought = (*state.fought, Meeting.of(battle.hex, *sides))
        state = with_met(state, battle.hex, *sides)
        return replace(state, fought=fought, battles=(*state.battles, battle))


def _without_committed(state: State, place: str, tally: Tally) -> State:
    for name, count in tally.troops:
        general = state.general(name)
        assert general is not None
        if general.status is Status.FREE:
            state = state.with_general(name, troops=general.troops - count)
    settlement = state.settlement(place)
    if settlement and tally.garrison:
        state = state.with_settlement(place, garrison=settlement.garrison - tally.garrison)
    return state


@dataclass(frozen=True, slots=True)
class PairDied(Event):
    """A pair of invaders is defeated (SG-82)."""

    number: int
    hex: str

    @property
    def rule(self) -> str:
        return "SG-82"

    def apply(self, state: State) -> State:
        left = tuple(pair for pair in state.pairs if pair.number != self.number)
        return thinned(replace(state, pairs=left), self.hex)


def fight(course: Course, place: str) -> None:
    """Open the seals of a battle and decide it, once nobody's is missing."""
    encounter = course.state.encounter(place)
    assert encounter is not None
    seals = (encounter.attacker.sealed, encounter.defender.sealed)
    attack, defence = (read_commitment(seal) if seal else Commitment() for seal in seals)
    course.add(CommitmentsRevealed(place, encounter.sides, *seals))

    why_not = cancelled(course.pack, course.state, encounter, attack)
    ark = guarded(course.pack, course.state, place, encounter.defender.side)
    commanded = {general.name: general.troops for general in generals_on(course.state, place)}
    struck = strike_together(course, encounter, attack, defence)
    tallies = (
        tally_attacker(course.pack, course.state, encounter, Force(encounter.attacker.side, attack)),
        tally_defender(
            course.pack, course.state, encounter, Force(encounter.defender.side, defence, ark), why_not
        ),
    )
    battle = verdict(course.state, encounter, tallies, struck, commanded)
    course.add(BattleDecided(battle))
    if battle.winner is not None:
        _aftermath(course, encounter, battle.winner)


def _aftermath(course: Course, encounter: Encounter, winner: int) -> None:
    """Captives and executions, dead invaders, and what becomes of the settlement."""
    loser = encounter.other(winner).side
    if winner < 0:
        for general in generals_on(course.state, encounter.hex, loser):
            die(course, general, "invaders", "SG-83")
        raze(course, encounter.hex)
        return
    if loser < 0:
        course.add(PairDied(-loser, encounter.hex))
        return
    capture(course, winner, loser, encounter.hex)
    if owner_of(course.state, encounter.hex) == loser:
        await_spoils(course, encounter, winner)
