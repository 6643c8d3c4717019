"""When to try again at what could not be told. Only a memory aid: the outbox is the truth."""

from collections import Counter
from collections.abc import Hashable, Iterator
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from discord.utils import utcnow

SHORTEST, LONGEST = timedelta(seconds=6), timedelta(hours=1)
"""How long one that could not be told is left alone: doubled with every failure."""

Told = TypeVar("Told", bound=Hashable)
"""A table, or a seat of one."""


class Backoff(Generic[Told]):
    """Those that are left alone for a while."""

    def __init__(self) -> None:
        self._until: dict[Told, datetime] = {}
        self._failures: Counter[Told] = Counter()

    def __iter__(self) -> Iterator[Told]:
        return iter(self._until)

    def __len__(self) -> int:
        return len(self._until)

    def failed(self, one: Told) -> timedelta:
        """One could not be told. Returns how long it is left alone."""
        # An exponent beyond 10 means the longest wait anyway.
        wait = min(SHORTEST * 2 ** min(self._failures[one], 10), LONGEST)
        self._failures[one] += 1
        self._until[one] = utcnow() + wait
        return wait

    def forget(self, one: Told) -> None:
        """One has been told, or never will be."""
        self._until.pop(one, None)
        self._failures.pop(one, None)

    def is_waiting(self, one: Told) -> bool:
        """Whether one is still to be left alone."""
        return one in self._until and self._until[one] > utcnow()

    def next_moment(self) -> datetime | None:
        """When the first may be tried again."""
        return min(self._until.values(), default=None)
