"""What happens to a table as such, beside the events of its game."""

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias, TypeVar

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table stands here. `dice_seal` is the SHA-256 of the dice secret, made public before any throw."""

    version: ClassVar[int] = 1
    referee: int
    name: str
    game: str
    pack: str
    most: int
    dice_seal: str


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sits down, on the next seat."""

    version: ClassVar[int] = 1
    user: int
    name: str
    side: str


@dataclass(frozen=True, slots=True)
class SeatGivenUp:
    """A person leaves. Before the game the seat is gone; during it the seat stays and its game concedes."""

    version: ClassVar[int] = 1
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class GameStarted(Generic[S]):
    """The game begins in this state."""

    version: ClassVar[int] = 1
    state: S


@dataclass(frozen=True, slots=True)
class PositionSet(Generic[S]):
    """Somebody set the position by hand: from here on the log proves less."""

    version: ClassVar[int] = 1
    state: S


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The table is closed before the game found its own end."""

    version: ClassVar[int] = 1
    name: str
    reason: str


SeatEvent: TypeAlias = SeatTaken | SeatGivenUp
