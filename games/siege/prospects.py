"""What a robot may hope for, and has to fear, from where the generals stand."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from games.siege.commitment import Commitment, read_commitment
from games.siege.effects import CARRIED_STRENGTH, GUARDS_DEFENCE, KILLS_NAMED, KILLS_STRONGEST
from games.siege.hexes import Distances
from games.siege.pack import Pack
from games.siege.sides import bonus, free_generals, generals_on
from games.siege.state import Encounter, General, Settlement, Stage, State, Status
from games.siege.strength import Force, cancelled, effects_of, tally_attacker, tally_defender

# In coins.
TROOP = 2.2
"""A little more than its price, so that robots hire."""
GENERAL, STRENGTH = 12, 4
"""A general, and each point of its strength."""
CAPTIVE = 8
MARCH = 0.8
"""A movement point more in this round, while the general has still to move."""

COMMITTED = 0.6
"""The part of their troops that people are thought to commit."""
SPREAD = 20
"""A lead of half as much makes a battle sure."""
WILL = 0.5
"""How likely a battle is that nobody has declared."""
HOPE = 0.8
"""How likely it is that nobody's settlement will be one's own."""
PULL = 0.5
"""For each coin of what a general can get, one step away from it."""
FEAR = 0.6
"""The same for what draws somebody else's general to one's own settlements."""
NEAR = 4
"""Movement points at which a goal draws half as much as where one stands."""


def worth_of_general(general: General) -> float:
    """What a free general is worth to its owner, without troops and items."""
    return GENERAL + STRENGTH * general.strength


def odds(lead: float) -> float:
    """How likely a side wins that is stronger by so much."""
    return min(0.95, max(0.05, 0.5 + lead / SPREAD))


@dataclass(frozen=True, slots=True)
class Prospects:
    """A state as it looks to one seat."""

    pack: Pack
    distances: Distances
    state: State
    seat: int
    value: Callable[[State, Settlement], float]
    """What a settlement is worth to its owner."""

    def total(self) -> float:
        """Everything together."""
        free = free_generals(self.state, self.seat)
        places = {general.hex for general in free if general.hex}
        own = {one.hex for one in self.state.settlements if one.owner == self.seat}
        return (
            sum(self._meetings(place) for place in sorted(places | own))
            + sum(self._claim(place) for place in sorted(places))
            + self._marches(free)
            - FEAR * self._threats(own)
        )

    def _rivals(self, place: str) -> Iterator[int]:
        """The other sides on a hex, the owner of what stands there among them."""
        settlement = self.state.settlement(place)
        found = {general.owner for general in generals_on(self.state, place)}
        if settlement and settlement.owner is not None:
            found.add(settlement.owner)
        yield from found - {self.seat}
        yield from (pair.side for pair in self.state.pairs if pair.hex == place)

    def _meetings(self, place: str) -> float:
        return sum(self._meeting(place, rival) for rival in self._rivals(place))

    def _meeting(self, place: str, rival: int) -> float:
        """What comes of meeting a rival on a hex."""
        if any(one.hex == place and set(one.sides) == {self.seat, rival} for one in self.state.met):
            return 0
        encounter = self.state.encounter(place)
        if encounter and encounter.stage is not Stage.DECLARE and set(encounter.sides) == {self.seat, rival}:
            return self._declared(encounter, rival)
        lead = self._force(place, self.seat) - self._force(place, rival)
        return WILL * self._gamble(place, rival, odds(lead))

    def _declared(self, encounter: Encounter, rival: int) -> float:
        """What comes of a battle that is declared, by what one has committed oneself."""
        seal = encounter.camp(self.seat).sealed
        if seal is None or encounter.stage is Stage.SPOILS:
            return 0
        mine = read_commitment(seal)
        lead = self._committed(encounter, mine) - self._expected(encounter, rival, mine)
        spent = TROOP * (mine.garrison + sum(count for _, count in mine.troops))
        return self._gamble(encounter.hex, rival, odds(lead)) - spent

    def _committed(self, encounter: Encounter, mine: Commitment) -> float:
        force = Force(self.seat, mine)
        if encounter.attacker.side == self.seat:
            return tally_attacker(self.pack, self.state, encounter, force).total
        why_not = cancelled(self.pack, self.state, encounter, Commitment())
        return tally_defender(self.pack, self.state, encounter, force, why_not).total

    def _expected(self, encounter: Encounter, rival: int, mine: Commitment) -> float:
        """The rival's strength, without what one's own cards take from it."""
        found = self._force(encounter.hex, rival)
        effects = {card.effect for card, _ in effects_of(self.pack, mine)}
        if effects & {KILLS_NAMED, KILLS_STRONGEST}:
            found -= max((g.strength for g in generals_on(self.state, encounter.hex, rival)), default=0)
        settlement = self.state.settlement(encounter.hex)
        if settlement and settlement.owner == rival and cancelled(self.pack, self.state, encounter, mine):
            found -= bonus(settlement)
        return found

    def _gamble(self, place: str, rival: int, likely: float) -> float:
        return likely * self._stake(place, rival) - (1 - likely) * self._stake(place, self.seat)

    def _stake(self, place: str, side: int) -> float:
        """What a side loses where it is beaten."""
        settlement = self.state.settlement(place)
        held = self.value(self.state, settlement) if settlement and settlement.owner == side else 0
        return held + sum(worth_of_general(general) for general in generals_on(self.state, place, side))

    def _force(self, place: str, side: int) -> float:
        """How strong a side may be on a hex, as far as everybody can see."""
        if side < 0:
            return next(pair.strength for pair in self.state.pairs if pair.side == side)
        found = sum(self._strength(general) for general in generals_on(self.state, place, side))
        settlement = self.state.settlement(place)
        if settlement and settlement.owner == side:
            found += COMMITTED * settlement.garrison
            found += 0 if self._unseen(place, side) else bonus(settlement)
        return found

    def _strength(self, general: General) -> float:
        cards = (self.pack.card(item) for item in general.items)
        items = sum(card.amount for card in cards if card.effect in (CARRIED_STRENGTH, GUARDS_DEFENCE))
        return general.strength + items + COMMITTED * general.troops

    def _unseen(self, place: str, owner: int) -> bool:
        """Whether somebody has come here by the Secret Passage."""
        return any(g.entered for g in generals_on(self.state, place) if g.owner != owner)

    def _claim(self, place: str) -> float:
        """What nobody owns will belong to the player who has the only generals there."""
        settlement = self.state.settlement(place)
        if settlement is None or settlement.owner is not None or next(self._rivals(place), None) is not None:
            return 0
        return HOPE * self.value(self.state, settlement)

    def _marches(self, free: tuple[General, ...]) -> float:
        goals = self._goals({general.hex for general in free})
        return sum(self._march(general, goals) for general in free)

    def _goals(self, taken: set[str | None]) -> Mapping[str, tuple[float, float]]:
        """Settlements to win that no own general stands on: their worth, and the strength that holds them."""
        return {
            one.hex: (
                self.value(self.state, one),
                self._force(one.hex, one.owner) if one.owner is not None else -SPREAD,
            )
            for one in self.state.settlements
            if one.owner != self.seat and one.hex not in taken
        }

    def _march(self, general: General, goals: Mapping[str, tuple[float, float]]) -> float:
        """What draws a general most, and how far it still gets in this round."""
        return PULL * self._draw(general, goals) + (0 if general.moved else MARCH * general.march)

    def _threats(self, own: set[str]) -> float:
        """What draws the others' generals to one's own settlements, as far as they do not go elsewhere."""
        goals = {
            one.hex: (self.value(self.state, one), self._force(one.hex, self.seat))
            for one in self.state.settlements
            if one.hex in own
        }
        free = (one for one in self.state.generals if one.status is Status.FREE and one.owner != self.seat)
        return sum(self._draw(general, goals) for general in free) / (len(self.state.players) - 1)

    def _draw(self, general: General, goals: Mapping[str, tuple[float, float]]) -> float:
        """What the best of these settlements is worth to a general, by its chances there and the way."""
        assert general.hex is not None
        strength, ways = self._strength(general), self.distances[general.hex]
        draws = (
            worth * odds(strength - force) * NEAR / (NEAR + ways[place])
            for place, (worth, force) in goals.items()
            if place in ways
        )
        return max(draws, default=0)
