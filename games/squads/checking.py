"""What must hold between the parts of a pack, beyond what each field says for itself."""

from collections.abc import Iterator

from games.pack_parts import Fault
from games.squads import board_parts, board_ways
from games.squads.card_effects import ALL, NAMES_OBJECT, STILL
from games.squads.pack import Pack

CARDS = 12
"""Cards of a squad's deck (SQ-02)."""
LEAST_NAMING = 4
"""Cards that name an object space."""
LEAST_STILL = 4
"""Cards without movement."""


def faults(pack: Pack) -> Iterator[Fault]:
    """Where the pack contradicts itself or the rules, in the order of its parts.

    Whoever reads on past the first fault may meet errors that follow from it.
    """
    yield from board_parts.faults(pack)
    yield from board_ways.faults(pack)
    yield from _twice("objects", [thing.name for thing in pack.objects])
    yield from _in_cards(pack)


def _twice(what: str, names: list[str]) -> Iterator[Fault]:
    """Names that differ in capitals only count as the same: people type them."""
    seen = set[str]()
    for number, name in enumerate(names):
        if name.casefold() in seen:
            yield (what, number, "name"), f"{name!r} stands there twice"
        seen.add(name.casefold())


def _in_cards(pack: Pack) -> Iterator[Fault]:
    yield from _twice("cards", [card.name for card in pack.cards])
    things = [thing.name for thing in pack.objects]
    for number, card in enumerate(pack.cards):
        place = ("cards", number)
        if card.effect not in ALL:
            known = ", ".join(sorted(ALL))
            yield (*place, "effect"), f"there is no effect {card.effect!r}; there are {known}"
        if card.object is not None and card.effect not in NAMES_OBJECT:
            yield (*place, "object"), f"the effect {card.effect!r} sends nobody to an object"
        if card.object is not None and card.object not in things:
            yield (*place, "object"), f"there is no object {card.object!r}; there are {', '.join(things)}"
    yield from _in_the_deck(pack)


def _in_the_deck(pack: Pack) -> Iterator[Fault]:
    """Cards that do the same are the same, whatever they are called."""
    if len(pack.cards) != CARDS:
        yield ("cards",), f"a deck has {CARDS} cards, and here are {len(pack.cards)}"
    done: dict[tuple[str, str | None], str] = {}
    for number, card in enumerate(pack.cards):
        what = (card.effect, card.object)
        if what in done:
            yield ("cards", number, "effect"), f"this card does the same as {done[what]!r}"
        done[what] = card.name
    naming = sum(card.object is not None for card in pack.cards)
    if naming < LEAST_NAMING:
        yield ("cards",), f"at least {LEAST_NAMING} cards name an object, and here do {naming}"
    still = sum(card.effect in STILL for card in pack.cards)
    if still < LEAST_STILL:
        yield ("cards",), f"at least {LEAST_STILL} cards move nobody, and here are {still}"
    for good, word in ((True, "good"), (False, "bad")):
        if not any(card.good is good for card in pack.cards):
            yield ("cards",), f"there is no {word} card, and a deck has good and bad ones"
