"""What is kept for a while for whoever acted last: nothing that counts, since a restart loses it."""

from collections import OrderedDict
from typing import Generic, TypeVar

MOST = 500
"""How many are kept; the oldest make room."""

K = TypeVar("K")
V = TypeVar("V")


class Memory(Generic[K, V]):
    """A few values by their keys."""

    def __init__(self) -> None:
        self._kept: OrderedDict[K, V] = OrderedDict()

    def keep(self, key: K, value: V) -> None:
        """Keep a value in the place of an older one."""
        self._kept.pop(key, None)
        self._kept[key] = value
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)

    def get(self, key: K) -> V | None:
        """The value of the key, if it is still kept."""
        return self._kept.get(key)

    def forget(self, key: K) -> None:
        """Keep it no longer."""
        self._kept.pop(key, None)
