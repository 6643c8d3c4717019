"""How a robot thinks about Siege: what it believes of sealed commitments, and what a state is worth."""

from dataclasses import dataclass

from games.kernel import Chance
from games.siege.battle_cards import cards_domain
from games.siege.commitment import (
    Commitment,
    garrison_domain,
    sealed_commitment,
    troops_domain,
)
from games.siege.hexes import Distances
from games.siege.income import yield_of
from games.siege.pack import Pack
from games.siege.prospects import CAPTIVE, TROOP, Prospects, worth_of_general
from games.siege.sides import bonus, captives_of, free_generals, settlements_of
from games.siege.spoils import title_with
from games.siege.state import Encounter, Settlement, Site, State
from games.siege.view import masked

# In coins.
WON = 1000
TITLE = 60
VILLAGE, CITY = 5, 20
NEEDED = 4
"""More for a settlement of a region whose Judge title has not been given."""
ROUND = 0.6
"""A coin that a settlement will pay in a round to come."""
GARRISON = 2.1
WALL = 3.2
"""For each point of a defence bonus: a little more than its price, so that robots build."""
CARD = 1.1
"""For each coin of a card's price, so that robots buy."""
HAND = 4
"""Cards beyond so many are worth nothing: they are to be played."""
CARRIED = 1
"""More for an item that a general carries."""


@dataclass(frozen=True, slots=True)
class SiegeMind:
    """Siege with one pack, as a robot thinks of it."""

    pack: Pack
    distances: Distances

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        """The others' sealed commitments may be whatever their troops and their open hands allow."""
        believed, hidden = masked(state, seat), list[tuple[str, int]]()
        for encounter in believed.encounters:
            for camp in (encounter.attacker, encounter.defender):
                if camp.sealed and camp.sealed.value is None:
                    hidden.append((encounter.hex, camp.side))
                    encounter = encounter.with_camp(camp.side, sealed=None)
            believed = believed.with_encounter(encounter.hex, encounter)
        for place, side in hidden:
            encounter = believed.encounter(place)
            assert encounter is not None
            guess = sealed_commitment(self._guess(believed, encounter, side, chance))
            believed = believed.with_encounter(place, encounter.with_camp(side, sealed=guess))
        return believed

    def _guess(self, state: State, encounter: Encounter, side: int, chance: Chance) -> Commitment:
        place = encounter.hex
        return Commitment(
            troops_domain(state, place, side).sample(chance),
            garrison_domain(state, place, side).sample(chance),
            cards_domain(self.pack, state, encounter, side).sample(chance),
        )

    def worth(self, state: State, seat: int) -> float:
        """One's own standing and prospects against the average of the others."""
        if state.outcome:
            return WON if seat in state.outcome.winners else -WON
        others = [self._standing(state, other) for other in range(len(state.players)) if other != seat]
        prospects = Prospects(self.pack, self.distances, state, seat, self._settlement)
        return self._standing(state, seat) + prospects.total() - sum(others) / len(others)

    def _standing(self, state: State, seat: int) -> float:
        """What one has."""
        player = state.players[seat]
        if player.out:
            return 0
        free = free_generals(state, seat)
        prices = sorted((self.pack.card(card).price for card in player.hand), reverse=True)
        carried = [item for general in free for item in general.items]
        items = sum(self.pack.card(item).price for item in (*player.stock, *carried))
        return (
            player.coins
            + CARD * (sum(prices[:HAND]) + items)
            + CARRIED * len(carried)
            + sum(self._settlement(state, place) for place in settlements_of(state, seat))
            + sum(worth_of_general(general) + TROOP * general.troops for general in free)
            + CAPTIVE * len(captives_of(state, seat))
        )

    def _settlement(self, state: State, place: Settlement) -> float:
        """What a settlement is worth to its owner, with what stands in it."""
        rounds = max(0, self.pack.rules.rounds - state.round)
        return (
            (CITY if place.kind is Site.CITY else VILLAGE)
            + (TITLE if title_with(self.pack, state, place) else 0)
            + NEEDED * (self.pack.board.regions.get(place.hex) not in state.judged)
            + ROUND * rounds * yield_of(self.pack, place)
            + GARRISON * place.garrison
            + WALL * bonus(place)
        )
