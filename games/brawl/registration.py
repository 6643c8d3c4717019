"""Brawl's line in the registry of games."""

from collections.abc import Sequence

from games.brawl import loading
from games.brawl.game import EVENTS, Brawl
from games.brawl.pack import Pack
from games.brawl.position import place
from games.brawl.state import State
from games.brawl.study import BrawlStudy
from games.kernel import MOST_SEATS, Pace, Registration, Variant


def variant(pack_name: str) -> Variant:
    """Brawl with the pack of that name. Raises PackError."""
    pack = loading.load(pack_name)
    return Variant(
        pack=pack_name,
        game=Brawl(pack),
        sides=tuple(group.name for group in pack.groups),
        least=2,
        most=min(MOST_SEATS, len(pack.groups)),
        pace=Pace(pack.rules.deadline, pack.rules.tempo),
    )


def place_in(chosen: Variant, state: State, lines: Sequence[tuple[str, str]]) -> State:
    """Set a table to a position. Raises PositionError."""
    return place(pack_of(chosen), state, lines)


def pack_of(chosen: Variant) -> Pack:
    """The pack that a variant is played with."""
    assert isinstance(chosen.game, Brawl)
    return chosen.game.pack


def brawl_study(chosen: Variant) -> BrawlStudy:
    """What simulations ask of Brawl with this pack."""
    return BrawlStudy(pack_of(chosen))


BRAWL = Registration("brawl", loading.names, variant, State, EVENTS, place_in)
