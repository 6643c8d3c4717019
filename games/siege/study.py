"""What a simulation counts in Siege."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.siege.battle import BattleDecided, CommitmentsRevealed
from games.siege.captives import GeneralFreed
from games.siege.card_play import CardPlayed
from games.siege.commitment import read_commitment, split_card
from games.siege.course import Event
from games.siege.deaths import SquireDied
from games.siege.effects import CARRIED_POINTS, ITEMS
from games.siege.items import ItemGiven
from games.siege.judgement import SettlementTaken
from games.siege.movement import GeneralMoved
from games.siege.omens import PairAppeared, PairMarched
from games.siege.robots import SiegeMind
from games.siege.sides import settlements_of
from games.siege.spoils import Conquered
from games.siege.state import State
from games.siege.victory import GameWon
from games.study import ORDER

RULES = (
    *("SG-01", "SG-02", "SG-03", "SG-04", "SG-14", "SG-20", "SG-22", "SG-23", "SG-32"),
    *("SG-40", "SG-42", "SG-43", "SG-44", "SG-53", "SG-54", "SG-57", "SG-60", "SG-61", "SG-62", "SG-63"),
    *("SG-70", "SG-71", "SG-72", "SG-80", "SG-81", "SG-82", "SG-83", "SG-84", "SG-85", "SG-86"),
    *("SG-90", "SG-95"),
)
"""Every rule that an event carries out."""

ENDS = ("titles", "wrath", "rounds", "last")
"""How a game ends, but for what no simulation can be asked to meet: that all are out at once."""


@dataclass(frozen=True, slots=True)
class SiegeStudy(SiegeMind):
    """Siege with one pack, as it is measured."""

    bounds: ClassVar[Mapping[str, tuple[float, float]]] = {"order": (0, 1.3), "seat": (0, 1.3)}

    def labels(self, start: State, events: Sequence[Event]) -> Sequence[Mapping[str, str]]:
        """Turn order, seat, people and the start village, which depends on how many play."""
        count = len(start.players)
        homes = [settlements_of(start, seat)[0].hex for seat in range(count)]
        return [
            {
                "order": ORDER[(seat - start.first) % count],
                "seat": f"seat {seat + 1}",
                "people": player.people,
                "start": f"{homes[seat]} of {count}",
            }
            for seat, player in enumerate(start.players)
        ]

    def length(self, state: State) -> Mapping[str, int]:
        return {"rounds": state.round}

    def everything(self) -> Mapping[str, Sequence[str]]:
        pack = self.pack
        return {
            "rule": RULES,
            "hex": list(pack.board.costs),
            "settlement": [place.hex for place in pack.settlements],
            "card": [card.name for card in pack.cards if card.effect not in ITEMS],
            "item": [card.name for card in pack.cards if card.effect in ITEMS],
            "end": ENDS,
        }

    def used(self, event: Event) -> Iterator[tuple[str, str]]:
        """A hex is used where somebody stops, a settlement when it gets an owner, a card when played."""
        if (place := stop(event)) is not None:
            yield "hex", place
        match event:
            case SettlementTaken() | Conquered():
                yield "settlement", event.hex
            case CardPlayed(card=card) | GeneralMoved(card=card):
                yield from [("card", card)] if card else []
            case CommitmentsRevealed(attacker=attacker, defender=defender):
                seals = (seal for seal in (attacker, defender) if seal)
                written = (card for seal in seals for card in read_commitment(seal).cards)
                yield from (("card", split_card(card)[0]) for card in written)
            case GameWon(reason=reason):
                yield "end", reason
            case _:
                yield from (("item", item) for item in self._items(event))

    def _items(self, event: Event) -> Iterator[str]:
        """Items at work. One that makes its general march further is so as soon as it is handed out."""
        match event:
            case SquireDied(item=item):
                yield item
            case BattleDecided(battle=battle):
                lines = (*battle.attacker.lines, *battle.defender.lines)
                yield from (line.name for line in lines if line.source in ("item", "ark"))
            case ItemGiven(item=item) if self.pack.card(item).effect == CARRIED_POINTS:
                yield item
            case _:
                pass


def stop(event: Event) -> str | None:
    """The hex on which a general or a pair of invaders stops, if one does."""
    match event:
        case GeneralMoved() | PairMarched():
            return event.stop
        case PairAppeared() | GeneralFreed():
            return event.hex
        case _:
            return None
