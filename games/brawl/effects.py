"""What Weapons, other things, cards and Special Abilities do: one small function each, found by name.

A pack gives the name and the figure; the table that lists the function says at which step it acts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from games.brawl.pack import Pack
from games.brawl.state import Player, Roll, State


@dataclass(frozen=True, slots=True)
class Source:
    """Something at work for a seat: its name, its effect and the figure."""

    name: str
    effect: str
    amount: int


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of the Damage by a named thing: `plus` is added, then the sum is multiplied and divided."""

    source: str
    plus: int = 0
    factor: int = 1
    divisor: int = 1


# Before the roll: what is added to the Whup-Ass Factor of the bearer.


def adds_to_factor(amount: int, me: Player, foe: Player) -> int:
    """Always so much more."""
    return amount


def adds_to_factor_when_weaker(amount: int, me: Player, foe: Player) -> int:
    """So much more against an opponent with more Power."""
    return amount if foe.power > me.power else 0


FACTOR: dict[str, Callable[[int, Player, Player], int]] = {
    "adds_to_factor": adds_to_factor,
    "adds_to_factor_when_weaker": adds_to_factor_when_weaker,
}

# On the bearer's own Combat Roll and on the opponent's: what the dice count as. Never natural rolls (BR-55).


def raises_ones(amount: int, roll: Roll) -> Roll:
    """The ones die counts as so much more, six at most."""
    return replace(roll, ones=min(6, roll.ones + amount))


def lowers_tens(amount: int, roll: Roll) -> Roll:
    """The tens die counts as so much less, one at least."""
    return replace(roll, tens=max(1, roll.tens - amount))


def swaps_dice(amount: int, roll: Roll) -> Roll:
    """The larger die counts as the tens."""
    return Roll(ones=min(roll.ones, roll.tens), tens=max(roll.ones, roll.tens))


OWN_ROLL: dict[str, Callable[[int, Roll], Roll]] = {"raises_ones": raises_ones, "swaps_dice": swaps_dice}
OPPONENT_ROLL: dict[str, Callable[[int, Roll], Roll]] = {"lowers_tens": lowers_tens}

# On Damage (BR-58).


class DamageEffect(Protocol):
    """Modifies the Damage of a round, knowing whether the bearer won it."""

    def __call__(self, source: str, amount: int, *, won: bool) -> Modifier | None: ...


def adds_damage(source: str, amount: int, *, won: bool) -> Modifier | None:
    """The bearer deals so much more."""
    return Modifier(source, plus=amount) if won else None


def multiplies_damage(source: str, amount: int, *, won: bool) -> Modifier | None:
    """The bearer deals so many times as much."""
    return Modifier(source, factor=amount) if won else None


def softens_damage(source: str, amount: int, *, won: bool) -> Modifier | None:
    """The bearer suffers so much less."""
    return None if won else Modifier(source, plus=-amount)


def divides_damage(source: str, amount: int, *, won: bool) -> Modifier | None:
    """The bearer suffers only that fraction."""
    return None if won else Modifier(source, divisor=amount)


DAMAGE: dict[str, DamageEffect] = {
    "adds_damage": adds_damage,
    "multiplies_damage": multiplies_damage,
    "softens_damage": softens_damage,
    "divides_damage": divides_damage,
}


def modified(damage: int, modifiers: Sequence[Modifier]) -> int:
    """BR-58: additions before factors, every rounding down (BR-05), never below zero."""
    total = max(0, damage + sum(modifier.plus for modifier in modifiers))
    for modifier in modifiers:
        total = total * modifier.factor // modifier.divisor
    return total


# On a Retreat from the bearer, on movement, on Income and on deals: figures without a condition of their own.


def flat(amount: int, player: Player) -> int:
    """Just the figure."""
    return amount


def for_each_possession(amount: int, player: Player) -> int:
    """The figure for each thing owned, five at most."""
    return amount * min(5, len(player.possessions))


RETREAT: dict[str, Callable[[int, Player], int]] = {"adds_retreat_influence": flat}
MOVEMENT: dict[str, Callable[[int, Player], int]] = {"walks_further": flat}
INCOME: dict[str, Callable[[int, Player], int]] = {
    "adds_income": flat,
    "adds_income_for_possessions": for_each_possession,
}
DEAL: dict[str, Callable[[int, Player], int]] = {"earns_on_deals": flat}

IN_COMBAT = {*FACTOR, *OWN_ROLL, *OPPONENT_ROLL, *DAMAGE}
"""Effects that a Weapon or a card played in a fight may have."""
WITHOUT_AMOUNT = frozenset({"swaps_dice"})
"""Effects that work without a figure."""
ANYWHERE = {*IN_COMBAT, *RETREAT, *MOVEMENT, *INCOME, *DEAL}
"""Effects that a Special Ability or a thing that is simply owned may have."""


def weapon_source(pack: Pack, state: State, seat: int) -> Iterator[Source]:
    """The Weapon that the seat has declared for this round."""
    name = state.combat.side(seat).weapon if state.combat and seat in state.combat.seats else None
    if name and (weapon := pack.weapon(name)):
        yield Source(name, weapon.effect, weapon.amount)


def card_sources(pack: Pack, state: State, seat: int) -> Iterator[Source]:
    """The cards that the seat has played in this round."""
    if state.combat and seat in state.combat.seats:
        for name in state.combat.side(seat).cards:
            card = pack.card(name)
            yield Source(name, card.effect, card.amount)


def lasting_sources(pack: Pack, state: State, seat: int) -> Iterator[Source]:
    """Things that work by being owned, each name once, and the Special Ability (BR-03)."""
    player = state.players[seat]
    for name in dict.fromkeys(player.possessions):
        item = pack.item(name)
        if item and item.effect:
            yield Source(name, item.effect.effect, item.effect.amount)
    if player.ability:
        ability = pack.group(player.group).ability
        yield Source(ability.name, ability.effect, ability.amount)


def sources(pack: Pack, state: State, seat: int) -> Iterator[Source]:
    """Everything at work for a seat, in the order of BR-58: Weapon, cards, things and ability."""
    yield from weapon_source(pack, state, seat)
    yield from card_sources(pack, state, seat)
    yield from lasting_sources(pack, state, seat)


def damage_modifiers(pack: Pack, state: State, winner: int, loser: int) -> tuple[Modifier, ...]:
    """What modifies the Damage: the winner's Weapon, the loser's, then cards, then abilities (BR-58)."""
    found = (
        DAMAGE[source.effect](source.name, source.amount, won=won)
        for kind in (weapon_source, card_sources, lasting_sources)
        for seat, won in ((winner, True), (loser, False))
        for source in kind(pack, state, seat)
        if source.effect in DAMAGE
    )
    return tuple(modifier for modifier in found if modifier)


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a named thing adds to a seat's figure."""

    seat: int
    source: str
    amount: int


def bonuses(
    table: dict[str, Callable[[int, Player], int]], pack: Pack, state: State, seat: int
) -> tuple[Bonus, ...]:
    """What the seat's things and ability add at a step that needs no more than the player."""
    player = state.players[seat]
    found = (
        Bonus(seat, source.name, table[source.effect](source.amount, player))
        for source in lasting_sources(pack, state, seat)
        if source.effect in table
    )
    return tuple(bonus for bonus in found if bonus.amount)


def factor_bonuses(pack: Pack, state: State, seat: int, foe: int) -> tuple[Bonus, ...]:
    """What is added to the seat's Whup-Ass Factor against this opponent."""
    found = (
        Bonus(
            seat, source.name, FACTOR[source.effect](source.amount, state.players[seat], state.players[foe])
        )
        for source in sources(pack, state, seat)
        if source.effect in FACTOR
    )
    return tuple(bonus for bonus in found if bonus.amount)
