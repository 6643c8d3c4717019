"""What may be seen of a table: by everybody (`Look`) and by one person (`SeatLook`)."""

from dataclasses import dataclass

from games.kernel import Awaited, Legal, View
from table.lines import Opened


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and who sits there. Its number is its place in the order of joining."""

    user: int
    name: str
    side: str
    left: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """What everybody may know of a table.

    `view` is None until the game has started. `choices` are the legal acts of each seat; of a private one
    only the label may be shown. `dice_secret` and `seals`, those that were never opened, are set when the
    table is over.
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


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What one person may know: the public look, and what their seat adds to it."""

    look: Look
    seat: int | None
    view: View | None
    legal: tuple[Legal, ...]
