"""Content packs: what the squares, Groups, things and cards of a game are, as checked data."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from games.pack_parts import Name, Part, Positive, Text, Whole

LOOP = 40
"""Squares on the loop; a pack fills every one."""

SquareKind = Literal["Plain", "Card", "Shop", "Hospital", "University", "Gym", "Precinct", "Jail"]
MAJOR = ("Shop", "Hospital", "University", "Gym", "Precinct", "Jail")
"""Squares that the player whose turn it is may use (BR-16)."""

Amount = Annotated[int, Field(strict=True, ge=0, le=10_000)]


class Rules(Part):
    """House rules in figures."""

    influence: Whole
    """What every Group starts with (BR-04)."""
    target: dict[int, Positive]
    """Influence that wins, by the least number of players it holds for (BR-04)."""
    rounds: Positive
    """The last round (BR-04)."""
    death_influence: Whole
    """What a killer gains (BR-70)."""
    warrant: Positive
    """The price of a Warrant at the Precinct (BR-71)."""
    deadline: Positive
    """Seconds that an awaited player has."""
    tempo: Positive
    """Seconds before the program does what leaves no choice (BR-95)."""

    def target_for(self, players: int) -> int:
        """The Influence that wins with so many players."""
        return self.target[max(least for least in self.target if least <= players)]


class Service(Part):
    """What a Major Square does for whoever uses it: a statistic rises, for a price."""

    price: Whole
    power: Whole = 0
    power_max: Whole = 0
    intelligence: Whole = 0
    influence: Whole = 0


class Square(Part):
    """One square of the loop."""

    name: Name
    kind: SquareKind = "Plain"


class Effect(Part):
    """An effect found by name, and its figure."""

    effect: str
    amount: Amount = 0


class Ability(Effect):
    """A Group's Special Ability."""

    name: Name
    text: Text


class Group(Part):
    """What a player plays (BR-03): starting statistics, Income and one Special Ability."""

    name: Name
    power: Positive
    power_max: Positive
    intelligence: Whole
    cash: Whole
    income: Whole
    ability: Ability


class Item(Part):
    """A thing of the Catalog: a Weapon for fights, a thing that works by being owned, or just a thing."""

    name: Name
    price: Positive
    text: Text
    weapon: Effect | None = None
    effect: Effect | None = None


class Card(Effect):
    """A card: one that acts when drawn, or one that is kept to be played."""

    name: Name
    text: Text
    copies: Annotated[int, Field(strict=True, gt=0, le=20)]
    item: Name | None = None
    """The thing that the card brings, where it brings one."""


class Pack(Part):
    """A whole pack."""

    rules: Rules
    services: Mapping[Literal["Hospital", "University", "Gym", "Jail"], Service]
    squares: tuple[Square, ...]
    groups: Annotated[tuple[Group, ...], Field(min_length=2)]
    items: tuple[Item, ...]
    cards: tuple[Card, ...]

    def group(self, name: str) -> Group:
        """The Group of that name. Raises KeyError."""
        return {group.name: group for group in self.groups}[name]

    @cached_property
    def _catalog(self) -> Mapping[str, Item]:
        return {item.name: item for item in self.items}

    def item(self, name: str) -> Item | None:
        """The Catalog's item of that name."""
        return self._catalog.get(name)

    def card(self, name: str) -> Card:
        """The card of that name. Raises KeyError."""
        return {card.name: card for card in self.cards}[name]

    def weapon(self, name: str) -> Effect | None:
        """What the item does in a fight, if it is a Weapon."""
        item = self.item(name)
        return item and item.weapon

    def weapons_of(self, possessions: tuple[str, ...]) -> tuple[str, ...]:
        """The Weapons among somebody's things, each name once, in order."""
        return tuple(dict.fromkeys(name for name in possessions if self.weapon(name)))

    def deck(self) -> tuple[str, ...]:
        """Every card of the deck, in pack order."""
        return tuple(card.name for card in self.cards for _ in range(card.copies))
