"""What Weapons do to Damage: one small function each, found by the name that stands in the pack."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Modifier:
    """A change of the Damage by a named thing: `plus` is added, then the sum is divided by `divisor`."""

    source: str
    plus: int = 0
    divisor: int = 1


def adds_damage(weapon: str, amount: int, *, won: bool) -> Modifier | None:
    """Its bearer deals so much more."""
    return Modifier(weapon, plus=amount) if won else None


def divides_damage(weapon: str, amount: int, *, won: bool) -> Modifier | None:
    """Its bearer suffers only that fraction of the Damage."""
    return None if won else Modifier(weapon, divisor=amount)


class WeaponEffect(Protocol):
    """Modifies the Damage of a round, knowing whether the bearer won it."""

    def __call__(self, weapon: str, amount: int, *, won: bool) -> Modifier | None: ...


WEAPON_EFFECTS: dict[str, WeaponEffect] = {
    "adds_damage": adds_damage,
    "divides_damage": divides_damage,
}


def modified(damage: int, modifiers: Sequence[Modifier]) -> int:
    """BR-58: additions before factors, every rounding down (BR-05), never below zero."""
    total = max(0, damage + sum(modifier.plus for modifier in modifiers))
    for modifier in modifiers:
        total //= modifier.divisor
    return total
