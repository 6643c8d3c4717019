"""What every game answers, and the words in which it answers.

A game is six pure questions (`Game`). It knows no clock, no chance of its own, no wording and no
storage: chance is handed in, an illegal action is an *answer* (`Refusal`), and everything that happens
is an `Event` which, applied again, leads to the same state without drawing anything.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

Fact: TypeAlias = str | int

MOST_SEATS = 6
"""Seats of a table, at most: so many can be told apart by letter, shape and colour."""

S = TypeVar("S")
A = TypeVar("A", contravariant=True)
E = TypeVar("E")


class Chance(Protocol):
    """The table's dice. A game throws only after the action has been found legal."""

    def die(self, sides: int, purpose: str) -> int:
        """Throw one die and return its face, 1 to `sides`; `purpose` (`combat:ones`) names it in the log."""
        ...


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not possible: the rule ids, a key that the wording is found by, and its figures."""

    rules: tuple[str, ...]
    reason: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])


def refuse(rules: str, reason: str, **facts: Fact) -> Refusal:
    """A refusal by one rule id or several, separated by blanks."""
    return Refusal(tuple(rules.split()), reason, facts)


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice that stays secret until its reveal.

    The game creates it with `value` (canonical text) alone. The table adds `digest`, the hexadecimal
    SHA-256 of salt and value, stores the value apart from the log, and hides it (`value` is None) from
    every view but its owner's.
    """

    value: str | None = field(repr=False)
    digest: str = ""

    def hidden(self) -> "Sealed":
        """The same seal as others see it."""
        return Sealed(None, self.digest)


class Event(ABC):
    """Something that happened. Frozen dataclasses; field names are the stored format of `version`."""

    __slots__ = ()
    version: ClassVar[int] = 1

    @property
    @abstractmethod
    def rule(self) -> str:
        """The id of the rule that the event carries out."""

    @property
    def opened(self) -> tuple[str, ...]:
        """Digests of the seals whose values this event reveals."""
        return ()

    @property
    def notifies(self) -> tuple[int, ...]:
        """The seats that are told of it in private, beside what everybody is told."""
        return ()


class Kind(StrEnum):
    """How a legal act is offered to its player."""

    CHOICE = "choice"
    """A choice of the present step: on the card."""
    OFFER = "offer"
    """An answer to somebody's offer: on the offer's own message."""
    EXTRA = "extra"
    """Possible beside the step (a proposal, a withdrawal): behind `What can I do?`."""


class Domain(Protocol):
    """What one open argument of an act may be."""

    def allows(self, value: object) -> bool:
        """Whether the act is legal with this value."""
        ...

    def sample(self, chance: Chance) -> object:
        """Some value within reach, for robots and random play; to be asked of `allows` before use."""
        ...


@dataclass(frozen=True, slots=True)
class Choices:
    """The domain of an argument that is one of a few values."""

    options: tuple[str | int, ...]

    def allows(self, value: object) -> bool:
        return value in self.options

    def sample(self, chance: Chance) -> object:
        return self.options[chance.die(len(self.options), "sample") - 1]


@dataclass(frozen=True, slots=True)
class Legal:
    """One act that a seat may do now.

    `key` names it among the acts of its seat and stands, with `step`, in the button's id: a button is
    stale when that step is over. `action` is complete when `domains` is empty; otherwise each named
    field of it is still open.
    """

    key: str
    step: str
    action: Any
    kind: Kind = Kind.CHOICE
    domains: Mapping[str, Domain] = field(default_factory=dict[str, Domain])
    private: bool = False
    """Whether it carries a secret: answered to its player alone."""

    def filled(self, arguments: Mapping[str, object]) -> Any:
        """The action with its open arguments filled in."""
        return replace(self.action, **arguments)


def means(action: Any, entry: Legal) -> bool:
    """Whether an action is a listed act, whatever it has in the place of the open arguments."""
    if type(action) is not type(entry.action):
        return False
    return entry.filled({name: getattr(action, name) for name in entry.domains}) == action


def fits(action: Any, entry: Legal) -> bool:
    """Whether an action is a listed act with arguments that are legal."""
    return means(action, entry) and allows(entry, {name: getattr(action, name) for name in entry.domains})


def allows(entry: Legal, arguments: Mapping[str, object]) -> bool:
    """Whether a listed act is legal with these arguments: exactly its open ones, each within its domain."""
    return entry.domains.keys() == arguments.keys() and all(
        domain.allows(arguments[name]) for name, domain in entry.domains.items()
    )


@dataclass(frozen=True, slots=True)
class Awaited:
    """Somebody must act. Mentions, cards, reminders and deadlines read this and nothing else."""

    seat: int
    step: str
    task: str
    """Key of the wording: what is wanted (`challenge`, `roll_damage`)."""
    default: Any
    """The action that is taken for the seat when its deadline has passed."""
    automatic: bool = False
    """There is nothing to choose: the program acts after the tempo time."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` are seats; several share; none after a game without a winner."""

    winners: tuple[int, ...]
    reason: str


class View(Protocol):
    """What one seat, or the public, may know of a state."""

    @property
    def phase(self) -> str: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def paths(self) -> Mapping[str, str]:
        """The view as dotted paths (`alice.power`) with values as text, as the scenario language has them."""
        ...


class Game(Protocol[S, A, E]):
    """A game with its content pack: six pure questions about states S, actions A and events E."""

    def setup(self, options: Mapping[str, str], seats: Sequence[tuple[str, str]], chance: Chance) -> S:
        """The first state for seats given as (name, side), in order of joining."""
        ...

    def legal(self, state: S, seat: int) -> Sequence[Legal]:
        """Everything that the seat may do now: what is listed and allowed is accepted, all else refused."""
        ...

    def decide(self, state: S, seat: int, action: A, chance: Chance) -> tuple[E, ...] | Refusal:
        """What comes of an action: its events, in order, or the refusal. The state is untouched."""
        ...

    def apply(self, state: S, event: E) -> S:
        """The state after an event. Draws nothing and refuses nothing."""
        ...

    def view(self, state: S, seat: int | None) -> View:
        """What the seat may know, or the public where `seat` is None; the outcome included."""
        ...

    def awaited(self, state: S) -> Sequence[Awaited]:
        """Who must act, in seat order, and for what."""
        ...


@dataclass(frozen=True, slots=True)
class Pace:
    """How long people are waited for, in seconds."""

    deadline: int
    tempo: int


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with one content pack, ready to be played."""

    pack: str
    game: Game[Any, Any, Any]
    sides: tuple[str, ...]
    """Groups, peoples or colours that a seat can take, in pack order."""
    least: int
    most: int
    pace: Pace
    positions: Mapping[str, Sequence[tuple[str, str]]] = field(
        default_factory=dict[str, Sequence[tuple[str, str]]]
    )
    """Positions shipped with the pack: lines of (path, rest)."""


class PackError(ValueError):
    """A content pack cannot be used; the text names file, line and field."""


class PositionError(ValueError):
    """A position names something that the game does not have; the text says what."""


@dataclass(frozen=True, slots=True)
class Registration:
    """How a game enters the house: one line in the registry."""

    name: str
    packs: Callable[[], Sequence[str]]
    """Names of the packs that are shipped, the standard one first."""
    variant: Callable[[str], Variant]
    """The game with a pack, by the pack's name or file. Raises PackError."""
    state: type[Any]
    events: tuple[type[Any], ...]
    place: Callable[[Variant, Any, Sequence[tuple[str, str]]], Any]
    """Sets a started state to a position, given as lines of (path, rest). Raises PositionError."""
