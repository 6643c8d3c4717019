"""Brawl positions in which much happens soon."""

from collections.abc import Sequence
from typing import Any

from games.brawl.card_effects import KEPT
from games.brawl.game import Brawl
from games.brawl.pack import Pack
from games.brawl.registration import BRAWL
from games.kernel import Variant

LOOP_OF_OFFERS = ("Shop", "Card", "Precinct", "Hospital", "Gym", "Jail", "University", "Card")
"""Squares at which something happens, over and over."""


def crowd(variant: Variant, state: Any, names: Sequence[str]) -> Any:
    """Neighbours, equal so that rolls tie, near a victory, armed, with cards, and wanted by each other."""
    assert isinstance(variant.game, Brawl)
    pack = variant.game.pack
    lines = [(f"squares.{number}", kind) for number, kind in enumerate(_kinds(pack, len(state.squares)))]
    for seat, name in enumerate(names):
        wanted = f"Warrant: {names[seat - 1]}"
        things = ", ".join((*_weapons(pack, seat), wanted))
        figures = "power=300 intelligence=100 influence=600 cash=160 income=10"
        cards = ", ".join(_cards(pack, seat))
        # The second seat has what is seldom used: the Special Ability on deals.
        group = f'group="{pack.groups[-1 - seat % len(pack.groups)].name}" ' if seat % 2 else ""
        own = f'square={seat % 2} {group}possessions="{things}" cards="{cards}"'
        lines.append((name, f"{figures} {own}"))
    return BRAWL.place(variant, state, lines)


def _kinds(pack: Pack, count: int) -> list[str]:
    there = {square.kind for square in pack.squares}
    offered = [kind for kind in LOOP_OF_OFFERS if kind in there]
    return [offered[number % len(offered)] for number in range(count)]


def _weapons(pack: Pack, seat: int) -> tuple[str, ...]:
    """Some Weapons of the pack, others for each seat; none for every third."""
    weapons = [item.name for item in pack.items if item.weapon]
    return () if seat % 3 == 2 else (weapons[seat % len(weapons)], weapons[-1])


def _cards(pack: Pack, seat: int) -> tuple[str, ...]:
    """A card to keep, another one for each seat as long as there are any."""
    return tuple(card.name for card in pack.cards if card.effect in KEPT)[seat : seat + 1]
