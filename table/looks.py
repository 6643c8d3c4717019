"""What may be seen of a table: by everybody (`Look`) and by one person (`SeatLook`)."""

from dataclasses import dataclass
from enum import StrEnum

from games.kernel import Awaited, Legal, View
from table.lines import Opened


class Ending(StrEnum):
    """How a table was closed before its game found its own end."""

    CLOSED = "closed"
    """By its referee, or by somebody who manages the server."""
    DRAWN = "draw"
    """By everybody's consent."""
    IDLE = "idle"
    """Nobody came, or nobody was left who still acts."""
    GONE = "gone"
    """Its channel was deleted."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and who sits there. Its number is its place in the order of joining.

    `missed` counts the deadlines missed running. Who is `absent` is not waited for. `unreached` are the
    steps for which everybody knows already that this seat cannot be written to in private.
    """

    user: int
    name: str
    side: str
    left: bool = False
    missed: int = 0
    absent: bool = False
    unreached: tuple[str, ...] = ()

    @property
    def present(self) -> bool:
        """Whether somebody sits here who is waited for."""
        return not (self.left or self.absent)


@dataclass(frozen=True, slots=True)
class Look:
    """What everybody may know of a table.

    `view` is None until the game has started. `choices` are the legal acts of each seat; of a private one
    only the label may be shown. `dice_secret` and `seals`, those that were never opened, are set when the
    table is over. `votes` are the seats that agree to close it, and `ending` says how it was closed, where
    the game did not find its own end.
    """

    table: int
    guild: int | None
    channel: int
    game: str
    pack: str
    phase: str
    referee: int
    seats: tuple[Seat, ...]
    sides: tuple[str, ...]
    least: int
    most: int
    view: View | None
    awaited: tuple[Awaited, ...]
    choices: tuple[tuple[Legal, ...], ...]
    dice_seal: str
    dice_secret: str | None
    seals: tuple[Opened, ...]
    head: str
    seq: int
    votes: tuple[int, ...] = ()
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What one person may know: the public look, and what their seat adds to it."""

    look: Look
    seat: int | None
    view: View | None
    legal: tuple[Legal, ...]
