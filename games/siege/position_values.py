"""What stands in the lines of a position: names and numbers, each checked against the table."""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from games.kernel import PositionError
from games.siege.effects import ITEMS
from games.siege.pack import Pack
from games.siege.state import Phase, Site, Status, Way

LARGEST = 1_000_000

W = TypeVar("W", bound=StrEnum)


def words(text: str) -> list[str]:
    """The words of a line; those with blanks stand in quotation marks. Raises PositionError."""
    try:
        return shlex.split(text)
    except ValueError as error:
        raise PositionError(str(error)) from error


def names_in(listed: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in listed.split(",") if name.strip() not in ("", "none"))


@dataclass(frozen=True, slots=True)
class Values:
    """The names of a table and of its pack. Raises PositionError where there is none such."""

    pack: Pack
    seats: Mapping[str, int]

    def number(self, text: str, largest: int = LARGEST) -> int:
        """A whole number."""
        if not (text.isascii() and text.isdigit()) or int(text[:8]) > largest:
            raise PositionError(f"{text!r} is not a whole number from 0 to {largest}")
        return int(text)

    def round(self, text: str) -> int:
        """A round of the game."""
        return max(1, self.number(text, self.pack.rules.rounds))

    def phase(self, text: str) -> Phase:
        """A phase of a round."""
        return self._one_of(Phase, text)

    def kind(self, text: str) -> Site | None:
        """What stands on a hex, or nothing."""
        return None if text == "none" else self._one_of(Site, text)

    def status(self, text: str) -> Status:
        """What has become of a general."""
        return self._one_of(Status, text)

    def unseen(self, text: str) -> bool:
        """Whether a general has come by the Secret Passage."""
        return self._one_of(Way, text) is Way.PASSAGE

    def _one_of(self, kind: type[W], text: str) -> W:
        if text not in set(kind):
            raise PositionError(f"there is no {text!r} here; there are {', '.join(kind)}")
        return kind(text)

    def cards(self, text: str) -> tuple[str, ...]:
        """Cards of the deck, in a list with commas."""
        known = {card.name.casefold(): card.name for card in self.pack.cards}
        for card in names_in(text):
            if card.casefold() not in known:
                raise PositionError(f"the deck has no {card!r}")
        return tuple(known[card.casefold()] for card in names_in(text))

    def quoted_cards(self, text: str) -> tuple[str, ...]:
        """Cards of the deck, each in quotation marks."""
        return self.cards(", ".join(words(text)))

    def items(self, text: str) -> tuple[str, ...]:
        """Cards that are carried, in a list with commas."""
        cards = self.cards(text)
        for card in cards:
            if self.pack.card(card).effect not in ITEMS:
                raise PositionError(f"{card!r} is no item")
        return cards

    def seat(self, text: str) -> int:
        """The seat of a player."""
        if text not in self.seats:
            raise PositionError(f"nobody at the table is called {text!r}")
        return self.seats[text]

    def nobody_or_seat(self, text: str) -> int | None:
        """The seat of an owner, or None."""
        return None if text == "none" else self.seat(text)

    def land(self, text: str) -> str:
        """A hex that can be entered."""
        if text.upper() not in self.pack.board.costs:
            raise PositionError(f"the map has no land called {text!r}")
        return text.upper()

    def lands(self, text: str) -> tuple[str, ...]:
        """Hexes, in a list with commas."""
        return tuple(map(self.land, names_in(text)))

    def nowhere_or_land(self, text: str) -> str | None:
        """Where a general stands, or None."""
        return None if text == "none" else self.land(text)

    def general(self, text: str) -> str:
        """A general of the pack."""
        found = next((one.name for one in self.pack.generals if one.name.casefold() == text.casefold()), None)
        if found is None:
            raise PositionError(f"the pack has no general {text!r}")
        return found

    def generals(self, text: str) -> tuple[str, ...]:
        """Generals, in a list with commas."""
        return tuple(map(self.general, names_in(text)))

    def regions(self, text: str) -> tuple[str, ...]:
        """Regions of the map."""
        for name in names_in(text):
            if all(region.name != name for region in self.pack.regions):
                raise PositionError(f"the map has no region {name!r}")
        return names_in(text)
