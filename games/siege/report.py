"""A battle as it is reported: each side's strength line by line, and what became of whom (SG-95)."""

from collections.abc import Collection
from dataclasses import dataclass

FIGHTERS = frozenset({"general", "garrison", "invaders"})
"""The sources of strength that can win a battle."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a side's strength: what it comes from, its name where it has one, and how much."""

    source: str
    """`general`, `item`, `troops`, `garrison`, `bonus`, `ark`, `card` or `invaders`."""
    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side committed and what its strength came to (SG-50, SG-51)."""

    side: int
    lines: tuple[Line, ...]
    cards: tuple[str, ...]
    """As played: `Assassin: Jael` where a card names a general."""
    troops: tuple[tuple[str, int], ...] = ()
    """Committed troops of each general, the dead included: all of them are lost (SG-41)."""
    garrison: int = 0
    """Committed garrison."""
    cancelled: str = ""
    """Why a defence bonus does not count: `siege_weapons`, `secret_passage` or `sally` (SG-55)."""

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)

    @property
    def stands(self) -> bool:
        """Whether a general or committed garrison is left: nobody else can win (SG-57). Invaders can."""
        return any(line.source in FIGHTERS for line in self.lines)

    @property
    def committed(self) -> int:
        """Troops and garrison together."""
        return self.garrison + sum(count for _, count in self.troops)

    def troops_of(self, generals: Collection[str]) -> int:
        """What these generals have committed."""
        return sum(count for name, count in self.troops if name in generals)


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle as it is reported (SG-95)."""

    hex: str
    number: int
    attacker: Tally
    defender: Tally
    aggressor: int
    winner: int | None
    """None where nobody wins (SG-57)."""
    killed: tuple[str, ...] = ()
    """Generals dead by Ambush or Assassin, and those whom invaders executed."""
    saved: tuple[str, ...] = ()
    """Generals in whose place a Squire died (SG-63)."""
    captured: tuple[str, ...] = ()
    disbanded: int = 0
    """Troops beyond the committed ones that went with the dead and the captured."""
    garrison_lost: int = 0
    """Garrison of the loser beyond what it committed (SG-42)."""
    fate: str = ""
    """Of the settlement: `held`, `conquered`, `looted`, `razed`; nothing where none was at stake."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The players who fought."""
        return tuple(side for side in (self.attacker.side, self.defender.side) if side >= 0)
