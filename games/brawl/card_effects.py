"""What cards do: one small function each, found by the name that stands in the pack.

Three kinds: cards that act when drawn, cards that let the drawer choose an option, cards kept to be played.
"""

from collections.abc import Callable
from dataclasses import dataclass

from games.brawl.board import nearest
from games.brawl.changes import change, gain_thing
from games.brawl.course import Course, Event
from games.brawl.effects import IN_COMBAT
from games.brawl.pack import Card, Pack
from games.brawl.state import WAYS, Direction, State
from games.brawl.warrants import piece_stopped

NOTHING = "nothing"

# Cards that act when drawn.


def gains_cash(course: Course, seat: int, card: Card) -> None:
    """The bank pays."""
    change(course, seat, "cash", card.amount, card.name, "BR-73")


def pays_cash(course: Course, seat: int, card: Card) -> None:
    """The bank takes, as far as there is anything to take."""
    change(course, seat, "cash", -card.amount, card.name, "BR-73")


def heals(course: Course, seat: int, card: Card) -> None:
    """Power rises."""
    change(course, seat, "power", card.amount, card.name, "BR-73")


def wears_out(course: Course, seat: int, card: Card) -> None:
    """Power falls; a card alone kills nobody."""
    most = course.state.players[seat].power - 1
    change(course, seat, "power", -min(card.amount, max(0, most)), card.name, "BR-73")


def gains_influence(course: Course, seat: int, card: Card) -> None:
    """Influence rises."""
    change(course, seat, "influence", card.amount, card.name, "BR-73")


def loses_influence(course: Course, seat: int, card: Card) -> None:
    """Influence falls."""
    change(course, seat, "influence", -card.amount, card.name, "BR-73")


def gains_intelligence(course: Course, seat: int, card: Card) -> None:
    """Intelligence rises."""
    change(course, seat, "intelligence", card.amount, card.name, "BR-73")


def gains_thing(course: Course, seat: int, card: Card) -> None:
    """The card brings a thing."""
    assert card.item is not None
    gain_thing(course, seat, card.item, 0, "BR-73")


@dataclass(frozen=True, slots=True)
class PieceCarried(Event):
    """A card carries a piece to another square, where nothing happens but arrests (BR-20, BR-71)."""

    seat: int
    start: int
    stop: int
    source: str

    @property
    def rule(self) -> str:
        return "BR-73"

    def apply(self, state: State) -> State:
        return state.carried(self.seat, self.stop)


def carries_to_shop(course: Course, seat: int, card: Card) -> None:
    """The piece goes to the nearest Shop."""
    start = course.state.players[seat].square
    stop = nearest(course.state, "Shop", start)
    if stop != start:
        course.add(PieceCarried(seat, start, stop, card.name))
        piece_stopped(course, seat)


WHEN_DRAWN: dict[str, Callable[[Course, int, Card], None]] = {
    "gains_cash": gains_cash,
    "pays_cash": pays_cash,
    "heals": heals,
    "wears_out": wears_out,
    "gains_influence": gains_influence,
    "loses_influence": loses_influence,
    "gains_intelligence": gains_intelligence,
    "gains_thing": gains_thing,
    "carries_to_shop": carries_to_shop,
}

# Cards with options: what can be chosen (the first is what happens when nobody chooses), and what it does.


@dataclass(frozen=True, slots=True)
class Fork:
    """A card whose drawer chooses."""

    options: Callable[[Pack, State, int, Card], tuple[str, ...]]
    choose: Callable[[Course, int, Card, str], None]


def cash_or_influence(pack: Pack, state: State, seat: int, card: Card) -> tuple[str, ...]:
    """So much of the one or of the other."""
    return (f"${card.amount}", f"{card.amount} Influence")


def take_cash_or_influence(course: Course, seat: int, card: Card, option: str) -> None:
    """Take what was chosen."""
    statistic = "cash" if option.startswith("$") else "influence"
    change(course, seat, statistic, card.amount, card.name, "BR-73")


def either_way(pack: Pack, state: State, seat: int, card: Card) -> tuple[str, ...]:
    """The direction kept comes first."""
    kept = state.players[seat].direction
    return tuple(sorted((way.value for way in WAYS), key=lambda way: way != kept))


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """A card lets a player choose the direction anew (BR-14)."""

    seat: int
    direction: Direction

    @property
    def rule(self) -> str:
        return "BR-14"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, direction=self.direction)


def turn_that_way(course: Course, seat: int, card: Card, option: str) -> None:
    """From now on the player travels that way."""
    if course.state.players[seat].direction != option:
        course.add(DirectionTurned(seat, Direction(option)))


def affordable(pack: Pack, state: State, seat: int, card: Card) -> tuple[str, ...]:
    """Anything of the Catalog that the player can pay, or nothing."""
    cash = state.players[seat].cash
    return (NOTHING, *(item.name for item in pack.items if item.price <= cash))


def buy_from_catalog(course: Course, seat: int, card: Card, option: str) -> None:
    """Buy it at the Catalog's price (BR-72)."""
    item = course.pack.item(option)
    if item:
        gain_thing(course, seat, item.name, item.price, "BR-72")


FORKS: dict[str, Fork] = {
    "cash_or_influence": Fork(cash_or_influence, take_cash_or_influence),
    "turns_direction": Fork(either_way, turn_that_way),
    "buys_from_catalog": Fork(affordable, buy_from_catalog),
}

# Cards kept to be played: in a fight they work as a Weapon does; others act on a target.


def spreads_rumours(course: Course, target: int, card: Card) -> None:
    """The target loses Influence."""
    change(course, target, "influence", -card.amount, card.name, "BR-73")


AGAINST: dict[str, Callable[[Course, int, Card], None]] = {
    "spreads_rumours": spreads_rumours,
}

KEPT = frozenset({*IN_COMBAT, *AGAINST})
"""Effects of cards that are kept when drawn."""
ALL = frozenset({*WHEN_DRAWN, *FORKS, *KEPT})
"""Every effect that a card may have."""
BRINGS_THING = frozenset({"gains_thing"})
"""Effects of cards that name a thing of the Catalog."""
WITHOUT_AMOUNT = frozenset({"gains_thing", "carries_to_shop", "turns_direction", "buys_from_catalog"})
"""Effects that work without a figure."""
