"""Siege's line in the registry of games."""

from collections.abc import Sequence

from games.kernel import Pace, Registration, Variant
from games.siege import loading
from games.siege.game import EVENTS, Siege
from games.siege.hexes import all_distances
from games.siege.pack import Pack
from games.siege.position import place
from games.siege.state import State
from games.siege.study import SiegeStudy


def variant(pack_name: str) -> Variant:
    """Siege with the pack of that name. Raises PackError."""
    pack = loading.load(pack_name)
    return Variant(
        pack=pack_name,
        game=Siege(pack),
        sides=pack.peoples,
        least=min(pack.starts),
        most=max(pack.starts),
        pace=Pace(pack.rules.deadline, pack.rules.tempo),
    )


def place_in(chosen: Variant, state: State, lines: Sequence[tuple[str, str]]) -> State:
    """Set a table to a position. Raises PositionError."""
    return place(pack_of(chosen), state, lines)


def pack_of(chosen: Variant) -> Pack:
    """The pack that a variant is played with."""
    assert isinstance(chosen.game, Siege)
    return chosen.game.pack


def siege_study(chosen: Variant) -> SiegeStudy:
    """What simulations ask of Siege with this pack."""
    pack = pack_of(chosen)
    return SiegeStudy(pack, all_distances(pack.board))


SIEGE = Registration("siege", loading.names, variant, State, EVENTS, place_in)
