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


@dataclass(frozen=True, slots=True)
class Lane:
    """A seat of a table. Its notices are told one after the other, and wait for nobody else's."""

    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class Notice:
    """Log lines `first` to `last`, of which a seat has not been told in private.

    `row` is unique among notices and rises; `attempts` counts the tries so far. `before` is the newest
    message that told this seat anything: the notice can only be told after it, and then its buttons come off.
    """

    row: int
    lane: Lane
    first: int
    last: int
    attempts: int
    before: int | None


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

    async def next_notice(self, lane: Lane) -> Notice | None:
        """The oldest notice of the seat that is not told."""
        ...

    async def lanes_with_notices(self) -> Sequence[Lane]: ...


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
        """Give up all that is untold at a table, in public and in private: its place is gone."""
        ...

    async def queue_notice(self, table: int, seat: int, first: int, last: int) -> None:
        """Keep that a seat is to be told of an act in private."""
        ...

    async def notice_attempted(self, row: int) -> None:
        """Count a try to tell a notice."""
        ...

    async def noticed(self, row: int, message: int | None) -> None:
        """A notice stands in a message, or need not be told any more."""
        ...

    async def keep_answer(self, interaction: str, table: int | None, answer: str, at: datetime) -> None:
        """Keep what an interaction led to. Raises ConflictError where it is known already."""
        ...

    async def forget(self, before: datetime) -> None:
        """Drop the answers to interactions before a moment, and what was told before the newest card of its
        table or the newest notice of its seat: nobody asks for them again."""
        ...


class Store(Protocol):
    """A place that keeps tables."""

    async def read(self, work: Callable[[Reading], Awaitable[T]]) -> T:
        """Do the work within one consistent look."""
        ...

    async def write(self, work: Callable[[Writing], Awaitable[T]]) -> T:
        """Do the work within one write transaction."""
        ...
