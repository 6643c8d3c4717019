"""What happens to a table as such, beside the events of its game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

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


@dataclass(frozen=True, slots=True)
class TableAgreed:
    """Everybody present agrees to close the table. A game that was running ends as a draw."""

    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class TableIdle:
    """The table is closed because nobody acts at it any more."""

    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class ChannelGone:
    """The table is closed because its channel was deleted."""

    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class EndVoted:
    """A seat agrees to close the table."""

    version: ClassVar[int] = 1
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class VoteWithdrawn:
    """A seat that had agreed to close the table plays on."""

    version: ClassVar[int] = 1
    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """The referee takes somebody's seat away before the game, and it is gone."""

    version: ClassVar[int] = 1
    seat: int
    name: str
    by: str


class Cause(StrEnum):
    """Why a default is taken for a seat, or why a seat counts as absent."""

    LATE = "late"
    """The deadline has passed; several times running, the seat is absent."""
    AWAY = "away"
    """The seat is absent, so it is not waited for longer than the tempo time."""
    SKIPPED = "skipped"
    """The referee says so."""
    LEFT_SERVER = "left-server"


@dataclass(frozen=True, slots=True)
class DefaultTaken:
    """What follows in the same act is the default of a seat. `by` names who skipped it, if somebody did."""

    version: ClassVar[int] = 1
    seat: int
    name: str
    cause: Cause
    by: str = ""


@dataclass(frozen=True, slots=True)
class SeatAbsent:
    """A seat is not waited for any more, until its player acts."""

    version: ClassVar[int] = 1
    seat: int
    name: str
    cause: Cause


@dataclass(frozen=True, slots=True)
class SeatBack:
    """A player who had missed deadlines acts again; `absent` says whether that ends an absence."""

    version: ClassVar[int] = 1
    seat: int
    name: str
    absent: bool


@dataclass(frozen=True, slots=True)
class SeatReminded:
    """A seat is still awaited, and half of its time is over. `due` is in seconds since 1970, UTC."""

    version: ClassVar[int] = 1
    seat: int
    name: str
    due: int


@dataclass(frozen=True, slots=True)
class SeatUnreached:
    """A seat that was to be told something in private cannot be written to. `steps` are those in which it
    has a choice: it is not said again before another."""

    version: ClassVar[int] = 1
    seat: int
    name: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """Somebody throws dice that belong to no act of the game."""

    version: ClassVar[int] = 1
    name: str
    dice: str
    faces: tuple[int, ...]
    total: int
    why: str


EVENTS: tuple[type[Any], ...] = (
    TableOpened,
    SeatTaken,
    SeatGivenUp,
    SeatCleared,
    EndVoted,
    VoteWithdrawn,
    DefaultTaken,
    SeatAbsent,
    SeatBack,
    SeatReminded,
    SeatUnreached,
    DiceThrown,
    TableEnded,
    TableAgreed,
    TableIdle,
    ChannelGone,
)
"""Those that hold no state of a game."""
