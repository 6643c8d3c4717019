"""What a game's face answers: its wording, its card, and the reading of what people type."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from face.card import Card
from face.picture.painting import Picture
from face.rule_book import Rules
from games.kernel import Awaited, Legal, Refusal
from table.lines import LogLine
from table.looks import Look, SeatLook


@dataclass(frozen=True, slots=True)
class Ask:
    """One question of a form: free text, or a choice where there are options."""

    name: str
    label: str
    hint: str = ""
    options: tuple[str, ...] = ()
    chosen: str = ""
    """The option that stands until another is chosen; nothing where one must be chosen."""


@dataclass(frozen=True, slots=True)
class Form:
    """The questions of an act with open arguments, and the command that it amounts to."""

    title: str
    command: str
    asks: tuple[Ask, ...]
    text: str = ""
    given: Mapping[str, str | int] = field(default_factory=dict[str, str | int])
    """Options of the command that are settled already."""


@dataclass(frozen=True, slots=True)
class Opens:
    """What a command means that leaves things open: the form of that act asks for the rest."""

    step: str
    key: str


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a menu: its value, what it is called, and what it costs or does."""

    value: str
    label: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """What the open argument of an act may be."""

    text: str
    options: tuple[Option, ...]
    buttons: bool = False
    """Whether the options are few and short enough for buttons. Their texts stand in the menu's own then."""


DEAL = ("deal", "offer")
"""Step and key of the form behind the standing button `Deal`."""


class GameFace(Protocol):
    """One game as people see it. Knows views and looks, never the whole state."""

    title: str
    rules: Rules
    first_steps: Mapping[str, str]
    """Parts of the game by their headings, each with an example."""
    deals: bool
    """Whether its players bargain."""
    by_board: Collection[str]
    """The tasks (`Awaited.task`) that people decide by the board."""

    def news(self, line: LogLine, look: Look) -> Sequence[str]:
        """What everybody is told of a log line; nothing for lines that speak through others."""
        ...

    def once(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        """The lines that one message tells, in its order: without those that others of them tell as well."""
        ...

    def together(self, lines: Sequence[LogLine], look: Look) -> str | None:
        """One text for many log lines of one kind, in the place of one for each, if there is one."""
        ...

    def secret(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        """What the actor alone is told of an act that stays secret."""
        ...

    def notice(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        """What a seat is told in private of an act that notifies it (`Event.notifies`); None for nothing.

        The lines are of then, the look is of now.
        """
        ...

    def prompt(self, awaited: Awaited, look: Look) -> str:
        """What is wanted of an awaited seat, as a sentence to it."""
        ...

    def card(self, look: Look) -> Card:
        """The present state of the game."""
        ...

    def picture(self, look: Look) -> Picture | None:
        """The board of a started game as everybody sees it; None where there is none to be seen."""
        ...

    def label(self, entry: Legal, look: Look) -> str:
        """The label of a legal act's button."""
        ...

    def how(self, look: SeatLook) -> Sequence[str]:
        """How the present step works, with rule ids."""
        ...

    def closed(self, look: SeatLook) -> Sequence[str]:
        """Why this person cannot do more now."""
        ...

    def refusal(self, refusal: Refusal, look: Look) -> str | None:
        """Why an act is refused, or None where the game has no word for the reason."""
        ...

    def form(self, step: str, key: str, look: SeatLook) -> Form | None:
        """The form that an act opens; None where it is taken at once."""
        ...

    def menu(self, entry: Legal, look: SeatLook) -> Menu | None:
        """What can be chosen for a legal act; None where it has no such open argument."""
        ...

    def mine(self, look: SeatLook, seat: int) -> Card:
        """Everything that a player may know of their own affairs."""
        ...

    def offers(self, look: Look, lines: Sequence[LogLine]) -> Card:
        """The open offers, and what became of those that the whole log tells of."""
        ...

    def read(self, command: str, options: Mapping[str, str | int], look: SeatLook) -> Any | Opens | Refusal:
        """The action that a command means, the form that it opens, or why it means neither."""
        ...

    def suggest(
        self, option: str, typed: str, given: Mapping[str, str | int], look: SeatLook
    ) -> Sequence[str]:
        """Values that fit an option now, best first. `given` are the command's other options so far."""
        ...
