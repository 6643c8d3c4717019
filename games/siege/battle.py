"""A battle: both commitments are opened together, cards strike, strengths are compared (SG-40 to SG-57)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Sealed
from games.siege.captives import capture
from games.siege.commitment import Commitment, read_commitment, split_card
from games.siege.course import Course, Event
from games.siege.deaths import die, strike
from games.siege.effects import KILLS_NAMED, KILLS_STRONGEST
from games.siege.encounters import with_met
from games.siege.items import without
from games.siege.places import in_front, thinned
from games.siege.razing import raze
from games.siege.report import Battle, Tally
from games.siege.sides import generals_on, is_there, owner_of
from games.siege.spoils import await_spoils
from games.siege.state import Camp, Encounter, State, Status
from games.siege.strength import Force, cancelled, effects_of, guarded, tally_attacker, tally_defender


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
        return "SG-53"

    def apply(self, state: State) -> State:
        battle = self.battle
        for tally in (battle.attacker, battle.defender):
            state = _without_committed(state, battle.hex, tally)
        settlement = state.settlement(battle.hex)
        if settlement and settlement.owner in (battle.attacker.side, battle.defender.side):
            held = battle.winner in (None, settlement.owner)
            garrison = settlement.garrison if held else 0
            state = state.with_settlement(battle.hex, garrison=garrison, fought=True)
        if battle.winner is not None:
            state = in_front(state, battle.winner, battle.hex)
        state = with_met(state, battle.hex, battle.attacker.side, battle.defender.side)
        return replace(state, battles=(*state.battles, battle))


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
    there = generals_on(course.state, place)
    killed, saved = _strike(course, encounter, attack, defence)

    attacker = Force(encounter.attacker.side, attack)
    defender = Force(encounter.defender.side, defence, ark)
    tallies = (
        tally_attacker(course.pack, course.state, encounter, attacker),
        tally_defender(course.pack, course.state, encounter, defender, why_not),
    )
    winner = _winner(course.state, encounter, *tallies)
    losing = None if winner is None else encounter.other(winner).side
    fallen = () if losing is None else generals_on(course.state, place, losing)
    executed = winner is not None and winner < 0
    names = tuple(general.name for general in fallen)
    troops = {general.name: general.troops for general in there}
    lost = sum(troops[name] for name in (*killed, *names))
    committed = sum(tally.troops_of((*killed, *names)) for tally in tallies)
    battle = Battle(
        hex=place,
        number=encounter.number,
        attacker=tallies[0],
        defender=tallies[1],
        aggressor=_aggressor(encounter),
        winner=winner,
        killed=(*killed, *names) if executed else killed,
        saved=saved,
        captured=() if executed else names,
        disbanded=lost - committed,
        garrison_lost=_garrison_lost(course.state, place, losing, tallies),
        fate=_fate(course.state, encounter, winner),
    )
    course.add(BattleDecided(battle))
    if winner is not None:
        _aftermath(course, encounter, winner)


def _aggressor(encounter: Encounter) -> int:
    assert encounter.aggressor is not None
    return encounter.aggressor


def _strike(
    course: Course, encounter: Encounter, attack: Commitment, defence: Commitment
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Let Ambush and Assassin act together; the generals who die, and those whose Squire does (SG-62)."""
    blows = (
        *_blows(course, encounter.hex, attack, encounter.defender),
        *_blows(course, encounter.hex, defence, encounter.attacker),
    )
    killed: list[str] = []
    saved: list[str] = []
    for name, card in blows:
        if name not in killed:
            (killed if strike(course, name, card) else saved).append(name)
    return tuple(killed), tuple(saved)


def _blows(course: Course, place: str, commitment: Commitment, enemy: Camp) -> Iterator[tuple[str, str]]:
    """Whom the cards of a commitment strike."""
    enemies = generals_on(course.state, place, enemy.side)
    for card, target in effects_of(course.pack, commitment):
        if card.effect == KILLS_NAMED:
            yield target, card.name
        elif card.effect == KILLS_STRONGEST and enemies:
            yield max(enemies, key=lambda general: general.strength).name, card.name


def _winner(state: State, encounter: Encounter, attacker: Tally, defender: Tally) -> int | None:
    """The winning side: the attacker only with strictly more, nobody without anybody left (SG-53, SG-57)."""
    attacks, defends = (_can_win(state, encounter.hex, tally) for tally in (attacker, defender))
    if attacks and attacker.total > defender.total:
        return attacker.side
    return defender.side if defends else None


def _can_win(state: State, place: str, tally: Tally) -> bool:
    return is_there(state, tally.side, place) or tally.garrison > 0


def _garrison_lost(state: State, place: str, losing: int | None, tallies: tuple[Tally, Tally]) -> int:
    settlement = state.settlement(place)
    if losing is None or settlement is None or settlement.owner != losing:
        return 0
    return settlement.garrison - sum(tally.garrison for tally in tallies if tally.side == losing)


def _at_stake(state: State, encounter: Encounter) -> bool:
    return owner_of(state, encounter.hex) in encounter.sides


def _fate(state: State, encounter: Encounter, winner: int | None) -> str:
    """What becomes of the settlement, as far as nobody has to choose it (SG-70, SG-84)."""
    if state.settlement(encounter.hex) is None:
        return ""
    if winner is not None and winner < 0:
        return "razed"
    if not _at_stake(state, encounter):
        return ""
    return "" if winner not in (None, owner_of(state, encounter.hex)) else "held"


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
