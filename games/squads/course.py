"""How an act unfolds: the two bases that every rule file fills in, and the thread between them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field

from games import kernel
from games.kernel import Chance, Legal, Refusal
from games.squads.pack import Pack
from games.squads.state import State, Turn


class Event(kernel.Event):
    """Something that happened at a Squads table."""

    __slots__ = ()

    @abstractmethod
    def apply(self, state: State) -> State:
        """The state afterwards."""


@dataclass(slots=True)
class Course:
    """One act under way: the state so far, the dice, and the events in order."""

    pack: Pack
    state: State
    chance: Chance
    events: list[Event] = field(default_factory=list[Event])

    @property
    def turn(self) -> Turn:
        return self.state.turn

    def add(self, event: Event) -> None:
        """Let the event happen."""
        self.state = event.apply(self.state)
        self.events.append(event)


class Action(ABC):
    """Something that a player may do. Its rule stands in the same class: when it is refused, what it does."""

    __slots__ = ()

    @classmethod
    @abstractmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        """The acts of this class that may be legal for the seat; what is refused is left out later."""

    @abstractmethod
    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        """Why the seat may not do this now, or None. Open arguments, too, are checked here."""

    @abstractmethod
    def carry_out(self, course: Course, seat: int) -> None:
        """Do it. Called only when it is not refused; chance is drawn here and nowhere earlier."""
