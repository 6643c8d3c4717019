"""Players without people: one acts at random, one takes what looks best right away.

They read what is legal and nothing else, so they play any game. Their own chance is never the table's: a
robot that tries an act throws other dice than those that the act will meet.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Protocol

from games.kernel import Chance, Choices, Game, Legal, Refusal, allows

LEAVING = "concede"
"""The key under which every game lists leaving it. Robots stay to the end."""
FILLINGS = 3
"""How many ways to fill open arguments a robot thinks of that are not one of a few values."""


class Mind(Protocol):
    """What a robot that looks ahead has to know of its game."""

    def imagine(self, state: Any, seat: int, chance: Chance) -> Any:
        """The state as the seat may believe it to be: what is hidden from it is made up, never looked at."""
        ...

    def worth(self, state: Any, seat: int) -> float:
        """How good the state is for the seat; comparable between states of one table alone."""
        ...


class Robot(Protocol):
    """Chooses for a seat."""

    def choose(
        self, state: Any, seat: int, entries: Sequence[Legal], chance: Chance, *, free: bool
    ) -> Any | None:
        """One of the acts, filled in. None: no act, which is chosen only where the seat is `free` to."""
        ...


def fillings(entry: Legal, chance: Chance, most: int) -> Iterator[Any]:
    """Up to so many actions that the entry allows."""
    if not entry.domains:
        yield entry.action
        return
    for _ in range(most):
        arguments = {name: domain.sample(chance) for name, domain in entry.domains.items()}
        if allows(entry, arguments):
            yield entry.filled(arguments)


def ideas(entry: Legal, chance: Chance) -> Iterable[Any]:
    """Different actions that the entry allows: all, where each open argument is one of a few values."""
    few = {name: domain.options for name, domain in entry.domains.items() if isinstance(domain, Choices)}
    if few and len(few) == len(entry.domains):
        return [entry.filled(dict(zip(few, values, strict=True))) for values in product(*few.values())]
    found: list[Any] = []
    for action in fillings(entry, chance, FILLINGS):
        if action not in found:
            found.append(action)
    return found


@dataclass(frozen=True, slots=True)
class UniformRobot:
    """Takes any act, each with the same chance, and then fills in what is open in it."""

    def choose(
        self, state: Any, seat: int, entries: Sequence[Legal], chance: Chance, *, free: bool
    ) -> Any | None:
        left = [entry for entry in entries if entry.key != LEAVING]
        while left:
            entry = left.pop(chance.die(len(left), "robot:act") - 1)
            for action in fillings(entry, chance, FILLINGS):
                return action
        return None


@dataclass(frozen=True, slots=True)
class GreedyRobot:
    """Tries every act once, all with the same throws, and takes one of those that leave it best off.

    Of acts with more ways to fill them in than can be listed, such as offers, it tries some.
    """

    game: Game[Any, Any, Any]
    mind: Mind

    def choose(
        self, state: Any, seat: int, entries: Sequence[Legal], chance: Chance, *, free: bool
    ) -> Any | None:
        believed = self.mind.imagine(state, seat, chance)
        throws = Throws(chance)
        best = self.mind.worth(believed, seat) if free else float("-inf")
        chosen: list[Any] = [None] if free else []
        for entry in entries:
            if entry.key == LEAVING:
                continue
            for action in ideas(entry, chance):
                worth = self._worth_after(believed, seat, action, throws)
                if worth > best:
                    best, chosen = worth, []
                if worth == best:
                    chosen.append(action)
        return chosen[chance.die(len(chosen), "robot:tie") - 1] if chosen else None

    def _worth_after(self, state: Any, seat: int, action: Any, throws: "Throws") -> float:
        throws.begin()
        answer = self.game.decide(state, seat, action, throws)
        if isinstance(answer, Refusal):
            return float("-inf")
        for event in answer:
            state = self.game.apply(state, event)
        return self.mind.worth(state, seat)


FINE = 1 << 32


@dataclass(slots=True)
class Throws:
    """Throws that come again in the same order, so that acts are compared and not their luck."""

    chance: Chance
    _drawn: list[int] = field(default_factory=list[int])
    _used: int = 0

    def begin(self) -> None:
        """Start again from the first throw."""
        self._used = 0

    def die(self, sides: int, purpose: str) -> int:
        if self._used == len(self._drawn):
            self._drawn.append(self.chance.die(FINE, purpose) - 1)
        self._used += 1
        return 1 + self._drawn[self._used - 1] * sides // FINE
