"""When to try again at tables that could not be told. Only a memory aid: the outbox is the truth."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta

from discord.utils import utcnow

SHORTEST, LONGEST = timedelta(seconds=6), timedelta(hours=1)
"""How long a table that could not be told is left alone: doubled with every failure."""


class Backoff:
    """The tables that are left alone for a while."""

    def __init__(self) -> None:
        self._until: dict[int, datetime] = {}
        self._failures: Counter[int] = Counter()

    def __iter__(self) -> Iterator[int]:
        return iter(self._until)

    def __len__(self) -> int:
        return len(self._until)

    def failed(self, table: int) -> timedelta:
        """A table could not be told. Returns how long it is left alone."""
        # An exponent beyond 10 means the longest wait anyway.
        wait = min(SHORTEST * 2 ** min(self._failures[table], 10), LONGEST)
        self._failures[table] += 1
        self._until[table] = utcnow() + wait
        return wait

    def forget(self, table: int) -> None:
        """A table has been told, or never will be."""
        self._until.pop(table, None)
        self._failures.pop(table, None)

    def is_waiting(self, table: int) -> bool:
        """Whether the table is still to be left alone."""
        return table in self._until and self._until[table] > utcnow()

    def next_moment(self) -> datetime | None:
        """When the first table may be tried again."""
        return min(self._until.values(), default=None)
