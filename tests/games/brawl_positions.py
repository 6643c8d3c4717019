"""Brawl positions in which much happens soon."""

from collections.abc import Sequence
from typing import Any

from games.brawl.registration import BRAWL
from games.kernel import Variant


def crowd(variant: Variant, state: Any, names: Sequence[str]) -> Any:
    """Neighbours, equal so that rolls tie, near a victory; the first two are armed."""
    equal = "power=300 intelligence=100 influence=1200 cash=60 income=10"
    things = {0: "Cudgel, Dustbin Lid", 1: "Cudgel"}
    lines = [
        (name, f'{equal} square={seat} possessions="{things.get(seat, "none")}"')
        for seat, name in enumerate(names)
    ]
    return BRAWL.place(variant, state, lines)
