"""What a store must be able to do for the table.

Everything happens inside one transaction, which is committed when its work ends well and undone when it
raises. It is never left half done: cancelling who waits for it lets it go on to its end. Writers of one table
exclude each other, or clash as `ConflictError`.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol, TypeVar

from table.intents import Place
from table.lines import StoredLine

T = TypeVar("T")

LARGEST = 2**63 - 1
"""The largest number that a database keeps. Larger ones never reach it: a driver may choke on them."""


class ConflictError(Exception):
    """Somebody else wrote the same thing first: start again from loading."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table without its log.

    `seq` and `head` are those of its last line, `thrown` counts its throws, and `click` is the last
    interaction of a person in the log. The dice secret never leaves the table before its end.
    """

    id: int
    place: Place
    game: str
    pack: str
    secret: bytes = field(repr=False)
    open: bool = True
    seq: int = 0
    head: str = ""
    thrown: int = 0
    click: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The position after line `seq`, without sealed values."""

    seq: int
    payload: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A table's row, and its newest snapshot once there is one."""

    row: TableRow
    snapshot: Snapshot | None


@dataclass(frozen=True, slots=True)
class Seal:
    """A sealed choice with all its secrets."""

    digest: str
    salt: str = field(repr=False)
    value: str = field(repr=False)
    opened: bool = False


NOBODY = -1
"""The seat of a deadline that is the table's own."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """Until when a seat is waited for in a step. At `remind`, before it, the seat is to be reminded."""

    table: int
    seat: int
    step: str
    automatic: bool
    due: datetime
    remind: datetime | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """One act that has not been told: log lines `first` to `last`.

    `row` is unique and rises; `attempts` counts the tries so far; `is_last` says that nothing waits behind
    it, so that it carries the card. `card` is the newest message with a card, whose buttons come off, and
    `after` the newest message of the table at all: this act can only be told below it.
    """

    row: int
    table: int
    channel: int
    first: int
    last: int
    attempts: int
    is_last: bool
    card: int | None
    after: int | None


class Reading(Protocol):
    """One consistent look into the store."""

    async def answer_to(self, interaction: str) -> str | None:
        """What the interaction led to, if it came before."""
        ...

    async def table(self, table: int) -> TableRow | None: ...

    async def table_in(self, channel: int) -> int | None:
        """The open table of a channel."""
        ...

    async def newest_in(self, channel: int) -> int | None:
        """The newest table of a channel, open or over."""
        ...

    async def tables_of(self, user: int) -> Sequence[int]:
        """The open tables at which somebody sits."""
        ...

    async def standing(self, table: int) -> Standing | None: ...

    async def lines(self, table: int, first: int, last: int = LARGEST) -> Sequence[StoredLine]:
        """Log lines in order, to the end unless `last` is given."""
        ...

    async def seals(self, table: int) -> Sequence[Seal]: ...

    async def deadlines(self, table: int) -> Sequence[Deadline]: ...

    async def due(self, moment: datetime) -> Sequence[Deadline]:
        """The deadlines with something to do up to a moment, the earliest first."""
        ...

    async def next_due(self) -> datetime | None:
        """The moment of the earliest deadline or reminder."""
        ...

    async def next_untold(self, table: int) -> Telling | None: ...

    async def last_act(self, table: int) -> tuple[int, int] | None:
        """First and last line of the newest act in the table's outbox, told or not."""
        ...

    async def card(self, table: int) -> int | None:
        """The newest message that carries the table's card."""
        ...

    async def tables_with_untold(self) -> Sequence[int]: ...


class Writing(Reading, Protocol):
    """One write transaction."""

    async def create(self, place: Place, game: str, pack: str, secret: bytes) -> int:
        """A new open table's id. Raises ConflictError where the channel has one already."""
        ...

    async def append(self, lines: Sequence[StoredLine]) -> None:
        """Add log lines. Raises ConflictError where (table, seq) is taken."""
        ...

    async def advance(self, row: TableRow) -> None:
        """Keep what has changed in the table's row."""
        ...

    async def keep_snapshot(self, table: int, snapshot: Snapshot) -> None: ...

    async def keep_seals(self, table: int, seals: Iterable[Seal]) -> None:
        """Add seals, or replace those of the same digest."""
        ...

    async def keep_seats(self, table: int, users: Iterable[int]) -> None:
        """Keep who sits at the table now."""
        ...

    async def keep_deadlines(self, table: int, deadlines: Iterable[Deadline]) -> None:
        """Keep these deadlines of the table and no others."""
        ...

    async def queue(self, table: int, first: int, last: int) -> None:
        """Put an act into the outbox."""
        ...

    async def attempted(self, row: int) -> None:
        """Count a try to tell an outbox row."""
        ...

    async def told(self, row: int, message: int | None, card: bool) -> int:
        """An outbox row stands in a message, with the card or without. Returns its table."""
        ...

    async def drop_untold(self, table: int) -> None:
        """Take everything that is untold at a table off the outbox: there is nowhere left to tell it."""
        ...

    async def keep_answer(self, interaction: str, table: int | None, answer: str, at: datetime) -> None:
        """Keep what an interaction led to. Raises ConflictError where it is known already."""
        ...

    async def forget(self, before: datetime) -> None:
        """Drop the answers to interactions before a moment, and the outbox rows that were told before the
        newest card of their table: nobody asks for them again."""
        ...


class Store(Protocol):
    """A place that keeps tables."""

    async def read(self, work: Callable[[Reading], Awaitable[T]]) -> T:
        """Do the work within one consistent look."""
        ...

    async def write(self, work: Callable[[Writing], Awaitable[T]]) -> T:
        """Do the work within one write transaction."""
        ...
