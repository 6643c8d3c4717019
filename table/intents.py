"""What a person wants at a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Person:
    """Who acts. `manager` says whether they may manage the server that the table is in."""

    user: int
    name: str
    manager: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands; `guild` is None in a private conversation."""

    guild: int | None
    channel: int


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; without a side the first free one in the pack's order."""

    side: str | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the seat up. During the game this concedes."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the game with the seats taken so far."""


@dataclass(frozen=True, slots=True)
class End:
    """Close the table for good, whatever stands on it.

    The referee's word and a manager's is enough; anybody else seated agrees to it, until all have agreed.
    """

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Kick:
    """Take the seat of this user away before the game. The referee's."""

    user: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Take the default of an awaited seat now. The referee's."""

    seat: int


@dataclass(frozen=True, slots=True)
class Act:
    """An action of the game, as its rules define it."""

    action: Any


@dataclass(frozen=True, slots=True)
class Press:
    """A button: the legal act with this step and key, looked up when the press is decided.

    `arguments` fill in what the act leaves open (from a form).
    """

    step: str
    choice: str
    arguments: Mapping[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True, slots=True)
class Dice:
    """Several equal dice and a number added to their sum: `2d6+3`."""

    count: int
    sides: int
    modifier: int = 0


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw dice that belong to no act of the game, for everybody to see."""

    dice: tuple[Dice, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class Lay:
    """Set a position, given as lines of (path, rest). Only at a laboratory's tables."""

    lines: tuple[tuple[str, str], ...]


Intent: TypeAlias = Join | Leave | Start | End | Kick | Skip | Act | Press | Throw | Lay
