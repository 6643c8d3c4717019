"""Content packs: the board, the objects on it, the decision cards and the house rules, as checked data."""

from functools import cached_property
from typing import Annotated

from pydantic import AfterValidator, Field

from games.pack_parts import Name, Part, Positive, Text
from games.squads.board import Board, Ground, Side, build, ground_of

WIDEST = 26
"""Columns are named by letters."""


class Rules(Part):
    """House rules in figures and switches."""

    turns: Positive
    """Turns that each squad has (SQ-53)."""
    cards: Positive
    """Decision cards that are drawn in one turn at most (SQ-34)."""
    turns_within_move: bool
    """A move may change its direction (SQ-12)."""
    guard_stops_rescue: bool
    """A rescuer must fight the guard of the camp first (SQ-41)."""
    deadline: Positive
    """Seconds that an awaited player has."""
    tempo: Positive
    """Seconds before the program does what leaves no choice (SQ-60)."""


def _sign(letter: str) -> str:
    if not (letter.isascii() and letter.islower()) or ground_of(letter) is not Ground.OBJECT or letter == "v":
        raise ValueError("the sign of an object is a small letter that means nothing else on the board")
    return letter


class Thing(Part):
    """An object that each side has on its half. On the board a small letter is blue's, the capital red's."""

    sign: Annotated[str, Field(min_length=1, max_length=1), AfterValidator(_sign)]
    name: Name

    def of(self, side: Side) -> str:
        """What the object of that side is called."""
        return f"{side} {self.name}"


class Card(Part):
    """A decision card. Both squads have the same ones, each in a deck of its own."""

    name: Name
    text: Text
    good: bool
    """Whether it does its squad good."""
    effect: str
    object: Name | None = None
    """The object that it names, where it names one."""


def _rectangle(rows: tuple[str, ...]) -> tuple[str, ...]:
    if len({len(row) for row in rows}) > 1:
        raise ValueError("the rows of the board differ in length")
    return rows


class Pack(Part):
    """A whole pack."""

    rules: Rules
    board: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=WIDEST)], ...],
        Field(min_length=1, max_length=WIDEST),
        AfterValidator(_rectangle),
    ]
    """Its rows from top to bottom, one sign for each place; see `games.squads.board`."""
    objects: tuple[Thing, ...]
    cards: tuple[Card, ...]

    @cached_property
    def ground(self) -> Board:
        """The board as spaces, areas and lines."""
        return build(self.board)

    @cached_property
    def object_spaces(self) -> dict[str, str]:
        """The space of each object, by its name, as printed."""
        spaces = {sign: name for name, sign in self.ground.signs.items()}
        signs = {
            thing.of(side): thing.sign.upper() if side is Side.RED else thing.sign
            for thing in self.objects
            for side in Side
        }
        return {name: spaces[sign] for name, sign in signs.items() if sign in spaces}

    def card(self, number: int) -> Card:
        """The card of that number, from 1."""
        return self.cards[number - 1]
