"""Random play of any registered game, and the acts that it must refuse."""

import copy
import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, TypeAlias, get_args, get_type_hints

from games.kernel import Kind, Legal, Refusal, Variant, allows
from tests.games.dice import SeededDice, StickyDice

RARE = {"concede"}
"""Acts that end a game early, so that random play seldom takes them."""


Placing: TypeAlias = Callable[[Variant, Any, Sequence[str]], Any]
"""Puts a game that was set up into a position, given the names of its players."""


class Match:
    """A game under way: its state, and every event since the set-up."""

    def __init__(self, variant: Variant, players: int, seed: int, place: Placing | None = None) -> None:
        self.game = variant.game
        self.random = Random(seed)
        self.chance = StickyDice(seed) if place else SeededDice(seed)
        self.seats = range(players)
        names = [f"player{seat}" for seat in self.seats]
        sides = self.random.sample(variant.sides, players)
        self.start = self.game.setup({}, tuple(zip(names, sides, strict=True)), self.chance)
        if place:
            self.start = place(variant, self.start, names)
        self.state: Any = self.start
        self.events: list[Any] = []
        self.done = Counter[str]()
        """How often each sort of act has been chosen at random."""

    @property
    def over(self) -> bool:
        return self.game.view(self.state, None).outcome is not None

    def at(self, state: Any, seed: int) -> "Match":
        """The same table at another moment, with chance of its own."""
        match = copy.copy(self)
        match.state, match.random, match.chance = state, Random(seed), SeededDice(seed)
        return match

    def legal(self) -> list[tuple[int, Legal]]:
        """Everything that anybody may do now."""
        return [(seat, entry) for seat in self.seats for entry in self.game.legal(self.state, seat)]

    def act(self, seat: int, action: Any) -> tuple[Any, ...] | Refusal:
        """Decide, and carry the events into the state."""
        answer = self.game.decide(self.state, seat, action, self.chance)
        if not isinstance(answer, Refusal):
            self.events.extend(answer)
            self.state = folded(self.game, self.state, answer)
        return answer

    def act_at_random(self, *, leaving: bool = True) -> tuple[int, Any]:
        """Do something legal, mostly what the game waits for, and say what it was."""
        seat, entry = self._pick(leaving=leaving)
        action = some_action(entry, self.chance)
        answer = self.act(seat, action)
        assert not isinstance(answer, Refusal), f"listed for seat {seat}, but refused: {action} {answer}"
        return seat, action

    def _pick(self, *, leaving: bool) -> tuple[int, Legal]:
        offered = self.legal()
        rare = [found for found in offered if found[1].key in RARE]
        common = [found for found in offered if found[1].key not in RARE]
        due = [found for found in common if found[1].kind is Kind.CHOICE]
        throw = self.random.random()
        seldom = throw >= 0.995 and leaving
        pool = (throw < 0.7 and due) or (seldom and rare) or common or offered
        # First the sort of act, the likelier the seldomer it was chosen: nothing common crowds out the rest.
        sorts = sorted({type(entry.action).__name__ for _, entry in pool})
        (sort,) = self.random.choices(sorts, [1 / (1 + self.done[sort]) for sort in sorts])
        self.done[sort] += 1
        return self.random.choice([found for found in pool if type(found[1].action).__name__ == sort])


def folded(game: Any, state: Any, events: Sequence[Any]) -> Any:
    """The state after events."""
    for event in events:
        state = game.apply(state, event)
    return state


def some_action(entry: Legal, chance: SeededDice) -> Any:
    """The act of an entry, its open arguments filled with values from their domains."""
    return entry.filled(some_arguments(entry, chance))


def some_arguments(entry: Legal, chance: SeededDice) -> Mapping[str, object]:
    return {name: domain.sample(chance) for name, domain in entry.domains.items()}


def listed(entries: Sequence[Legal], action: Any) -> bool:
    """Whether the action is one of the entries, with arguments that are allowed."""
    return any(_fits(entry, action) for entry in entries)


def _fits(entry: Legal, action: Any) -> bool:
    if type(entry.action) is not type(action):
        return False
    arguments = {name: getattr(action, name) for name in entry.domains}
    return entry.filled(arguments) == action and allows(entry, arguments)


def twisted(value: Any) -> Iterator[Any]:
    """Values beside a legal one: an action with one field wrong, a number too far, nothing at all."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for name, hint in get_type_hints(type(value)).items():
            if type(None) in get_args(hint):
                yield dataclasses.replace(value, **{name: None})
            for wrong in twisted(getattr(value, name)):
                yield dataclasses.replace(value, **{name: wrong})
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -value - 1, 10**30)
    elif isinstance(value, str):
        yield from ("", "Nothing of that name", value.upper())
    elif isinstance(value, tuple):
        yield from ((), (*value, *value), (*value, "Nothing of that name"))
