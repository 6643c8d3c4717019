"""What a game tells those who measure it: a simulation asks this beside the kernel's six questions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from games.robots import Mind

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")
"""Labels of the turn order."""


class Study(Mind, Protocol):
    """A game with one content pack, for robots and for counting."""

    bounds: ClassVar[Mapping[str, tuple[float, float]]]
    """By kind of label, how far its share of the wins may lie from the fair one: least and most, in fair
    shares. Games that nobody wins do not count here."""

    def labels(self, start: Any, events: Sequence[Any]) -> Sequence[Mapping[str, str]]:
        """For each seat what it was in this game, by kind: its turn order, its side, where it began."""
        ...

    def length(self, state: Any) -> Mapping[str, int]:
        """How long a finished game was, in the game's own units (`rounds`)."""
        ...

    def used(self, event: Any) -> Iterable[tuple[str, str]]:
        """What was put to use in the event, as (kind, name); its rule id is counted without being told."""
        ...

    def everything(self) -> Mapping[str, Sequence[str]]:
        """All that a good pack puts to use, by kind; under `rule` every rule id that an event can name."""
        ...
