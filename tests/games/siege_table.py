"""A Siege table in a position, for tests of its rules: acts by name, and what everybody can see of it."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.kernel import Refusal
from games.siege.course import Event
from games.siege.game import Siege
from games.siege.registration import SIEGE
from games.siege.state import State
from tests.games.dice import GivenDice, NoDice, SeededDice

NAMES = ("alice", "bob", "carol", "player4")


class Table:
    """Players at a position of the standard pack, and everything that has happened since."""

    def __init__(self, *lines: str, players: int = 2, dice: Iterable[int] | None = None) -> None:
        """`lines` as in a scenario (`wrath: 4`); without `dice` they follow from a seed."""
        variant = SIEGE.variant("standard")
        assert isinstance(variant.game, Siege)
        self.game = variant.game
        self.dice = SeededDice(1) if dice is None else GivenDice(dice)
        seats = tuple(zip(NAMES[:players], variant.sides, strict=False))
        started = self.game.setup({}, seats, SeededDice(0))
        parts = [line.partition(":") for line in lines]
        self.state: State = SIEGE.place(variant, started, [(path, rest.strip()) for path, _, rest in parts])
        self.events: list[Event] = []

    def act(self, name: str, action: Any) -> tuple[Event, ...]:
        """Do it, and return what has come of it."""
        events = self.game.decide(self.state, NAMES.index(name), action, self.dice)
        assert not isinstance(events, Refusal), events
        for event in events:
            self.state = self.game.apply(self.state, event)
        self.events.extend(events)
        return events

    def refused(self, name: str, action: Any) -> str:
        """The rule ids and the reason with which it is refused."""
        refusal = self.game.decide(self.state, NAMES.index(name), action, NoDice())
        assert isinstance(refusal, Refusal), f"not refused: {action}"
        return f"{' '.join(refusal.rules)} {refusal.reason}"

    def keys(self, name: str) -> set[str]:
        """The keys of what the player may do now."""
        return {entry.key for entry in self.game.legal(self.state, NAMES.index(name))}

    def tasks(self) -> dict[str, str]:
        """What is wanted of whom."""
        return {NAMES[wait.seat]: wait.task for wait in self.game.awaited(self.state)}

    def seen(self) -> Mapping[str, str]:
        """The public state by its dotted paths."""
        return self.game.view(self.state, None).paths()

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]
