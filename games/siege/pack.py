"""Content packs: what the map, peoples, generals and cards of a game are, as checked data."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from games.pack_parts import Name, Part, Positive, Text, Whole
from games.siege.hexes import FIRST_COLUMN, Board, board_of, name_of

MOST_COLUMNS = 12
MOST_ROWS = 20
NOTHING = "."
"""Stands in a column of the map where there is no hex."""

Sign = Annotated[str, Field(min_length=1, max_length=1)]


class Rules(Part):
    """House rules in figures."""

    rounds: Positive
    """The last round (SG-90)."""
    coins: Whole
    """What everybody starts with (SG-04)."""
    troops: Whole
    """Troops at the start, spread over a people's generals (SG-04)."""
    freedom: Positive
    """What it costs to free one's own captive (SG-44)."""
    display: Positive
    """Cards that are open for sale in each Market."""
    wrath_step: Positive
    """A pair of invaders comes for every so many points of Wrath (SG-80)."""
    wrath_end: Positive
    """Wrath at which the game ends (SG-81)."""
    pair_strength: Positive
    """Strength of the first pair of invaders (SG-80)."""
    deadline: Positive
    """Seconds that an awaited player has."""
    tempo: Positive
    """Seconds before the program does what leaves no choice (SG-96)."""


class Income(Part):
    """Coins that a settlement pays in each Income."""

    village: Whole
    city: Whole
    development: Whole


class Prices(Part):
    """What Muster and Build cost."""

    troop: Positive
    garrison: Positive
    wall: Positive
    development: Positive


class Limits(Part):
    """How much one settlement holds."""

    garrison: Positive
    developments: Positive


class Terrain(Part):
    """A kind of land or water. `cost` is what entering it costs; 0 means that nobody enters it."""

    name: Name
    sign: Sign
    cost: Whole


class Region(Part):
    """A part of the map with a Judge title of its own (SG-90)."""

    name: Name
    sign: Sign


class Map(Part):
    """Terrain and regions, column by column, one sign a hex from the top; `.` where there is none."""

    terrain: Mapping[str, str]
    regions: Mapping[str, str]


class Place(Part):
    """A settlement of the map."""

    hex: str
    kind: Literal["village", "city"]


class Leader(Part):
    """A general: whose, how strong, and how far it moves in a round."""

    name: Name
    people: Name
    strength: Positive
    moves: Positive


class Card(Part):
    """A card of the deck. A card whose effect is carried is an item (SG-64)."""

    name: Name
    price: Positive
    copies: Annotated[int, Field(strict=True, gt=0, le=20)]
    effect: str
    amount: Whole = 0
    text: Text


class Pack(Part):
    """A whole pack."""

    rules: Rules
    income: Income
    prices: Prices
    limits: Limits
    terrain: Annotated[tuple[Terrain, ...], Field(min_length=1)]
    regions: Annotated[tuple[Region, ...], Field(min_length=3)]
    map: Map
    settlements: tuple[Place, ...]
    starts: Mapping[int, tuple[str, ...]]
    """Start villages by the number of players; the dice say whose is which."""
    peoples: Annotated[tuple[Name, ...], Field(min_length=2)]
    generals: tuple[Leader, ...]
    cards: tuple[Card, ...]

    @cached_property
    def board(self) -> Board:
        """The map with its neighbourhoods."""
        kinds = {kind.sign: kind for kind in self.terrain}
        signs = hexes_in(self.map.terrain)
        costs = {place: kinds[sign].cost for place, sign in signs.items() if kinds[sign].cost}
        named = {region.sign: region.name for region in self.regions}
        regions = {place: named[sign] for place, sign in hexes_in(self.map.regions).items()}
        return board_of({place: kinds[sign].name for place, sign in signs.items()}, costs, regions)

    @cached_property
    def cards_by_name(self) -> Mapping[str, Card]:
        return {card.name: card for card in self.cards}

    @cached_property
    def leaders_by_name(self) -> Mapping[str, Leader]:
        return {leader.name: leader for leader in self.generals}

    def leader(self, name: str) -> Leader:
        """The general of that name as the pack has it. Raises KeyError."""
        return self.leaders_by_name[name]

    def leaders(self, people: str) -> tuple[Leader, ...]:
        """The generals of a people."""
        return tuple(leader for leader in self.generals if leader.people == people)

    def card(self, name: str) -> Card:
        """The card of that name. Raises KeyError."""
        return self.cards_by_name[name]

    def has_card(self, name: object) -> bool:
        """Whether any card has that name."""
        return isinstance(name, str) and name in self.cards_by_name

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """Every card of the deck, in pack order."""
        return tuple(card.name for card in self.cards for _ in range(card.copies))


def hexes_in(columns: Mapping[str, str]) -> dict[str, str]:
    """The hexes that the columns draw, each with its sign."""
    return {
        name_of(ord(letter) - ord(FIRST_COLUMN), row): sign
        for letter, signs in sorted(columns.items())
        for row, sign in enumerate(signs)
        if sign != NOTHING
    }
