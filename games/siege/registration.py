"""Siege's line in the registry of games."""

from collections.abc import Sequence

from games.kernel import Pace, Registration, Variant
from games.siege import loading
from games.siege.game import EVENTS, Siege
from games.siege.position import place
from games.siege.state import State


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
    game = chosen.game
    assert isinstance(game, Siege)
    return place(game.pack, state, lines)


SIEGE = Registration("siege", loading.names, variant, State, EVENTS, place_in)
