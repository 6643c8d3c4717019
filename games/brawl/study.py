"""What a simulation counts in Brawl."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.brawl.arrest import Arrested
from games.brawl.card_effects import PieceCarried
from games.brawl.card_play import CardPlayed
from games.brawl.changes import InfluenceGained, PossessionsMoved, ThingGained
from games.brawl.course import Event
from games.brawl.damage import DamageDealt
from games.brawl.deals import DealBonus
from games.brawl.deck import CardDrawn
from games.brawl.encounter import MoveFinished
from games.brawl.factors import FactorsCompared
from games.brawl.leaving import Retreated
from games.brawl.movement import IncomePaid, Moved
from games.brawl.robots import BrawlMind
from games.brawl.rolls import RollModified
from games.brawl.state import State
from games.brawl.turn import Returned
from games.brawl.weapons import WeaponDeclared, WeaponsRevealed
from games.study import ORDER

WARRANT = "Warrant"

RULES = (
    *("BR-03", "BR-04", "BR-10", "BR-11", "BR-12", "BR-13", "BR-14", "BR-16", "BR-18"),
    *("BR-21", "BR-22", "BR-23", "BR-25", "BR-26", "BR-28", "BR-30", "BR-32", "BR-33"),
    *("BR-40", "BR-42", "BR-50", "BR-51", "BR-53", "BR-54", "BR-55", "BR-56", "BR-57", "BR-58", "BR-59"),
    *("BR-60", "BR-61", "BR-62", "BR-63", "BR-64", "BR-70", "BR-71", "BR-72", "BR-73", "BR-81"),
)
"""Every rule that an event carries out."""


@dataclass(frozen=True, slots=True)
class BrawlStudy(BrawlMind):
    """Brawl with one pack, as it is measured."""

    bounds: ClassVar[Mapping[str, tuple[float, float]]] = {"Group": (0.7, 1.3)}

    def labels(self, start: State, events: Sequence[Event]) -> Sequence[Mapping[str, str]]:
        """Turn order, seat, Group and the square where the piece began."""
        count = len(start.players)
        return [
            {
                "order": ORDER[(seat - start.first) % count],
                "seat": f"seat {seat + 1}",
                "Group": player.group,
                "start": self._square(player.square),
            }
            for seat, player in enumerate(start.players)
        ]

    def length(self, state: State) -> Mapping[str, int]:
        return {"rounds": state.turn.round, "turns": state.turn.number}

    def everything(self) -> Mapping[str, Sequence[str]]:
        return {
            "rule": RULES,
            "square": [self._square(number) for number in range(len(self.pack.squares))],
            "card": [card.name for card in self.pack.cards],
            "thing": [*(item.name for item in self.pack.items), WARRANT],
            "ability": [group.ability.name for group in self.pack.groups],
        }

    def used(self, event: Event) -> Iterator[tuple[str, str]]:
        """A square is used where a piece stops, a card when it works, an idle thing when it changes hands."""
        if (square := stop(event)) is not None:
            yield "square", self._square(square)
        match event:
            case CardDrawn(card=card, kept=False) | CardPlayed(card=card):
                yield "card", card
            case Arrested():
                yield "thing", WARRANT
            case ThingGained(item=item):
                yield from self._idle((item,))
            case PossessionsMoved(items=items):
                yield from self._idle(items)
            case _:
                yield from self._at_work(event)

    def _square(self, number: int) -> str:
        return f"{number} {self.pack.squares[number].name}"

    def _idle(self, names: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Those that do nothing but be owned."""
        for name in names:
            item = self.pack.item(name)
            if item and item.weapon is None and item.effect is None:
                yield "thing", name

    def _at_work(self, event: Event) -> Iterator[tuple[str, str]]:
        abilities = {group.ability.name for group in self.pack.groups}
        for name in at_work(event):
            if self.pack.item(name):
                yield "thing", name
            elif name in abilities:
                yield "ability", name


def stop(event: Event) -> int | None:
    """The square on which a piece stops, if one does."""
    match event:
        case Moved() | MoveFinished() | PieceCarried() | Retreated():
            return event.stop
        case Returned():
            return event.square
        case Arrested():
            return event.jail
        case _:
            return None


def at_work(event: Event) -> Iterator[str]:
    """The names of Weapons that are declared, and of whatever changes a figure."""
    match event:
        case WeaponDeclared(weapon=weapon):
            yield from (weapon,) if weapon else ()
        case WeaponsRevealed(attacker=attacker, defender=defender):
            yield from (weapon for weapon in (attacker, defender) if weapon)
        case DamageDealt(modifiers=found):
            yield from (modifier.source for modifier in found)
        case FactorsCompared(bonuses=found) | IncomePaid(bonuses=found) | Moved(bonuses=found):
            yield from (bonus.source for bonus in found)
        case InfluenceGained(bonuses=found):
            yield from (bonus.source for bonus in found)
        case RollModified(source=source) | DealBonus(source=source):
            yield source
        case _:
            pass
