"""Squads' line in the registry of games."""

from collections.abc import Sequence

from games.kernel import Pace, Registration, Variant
from games.squads import loading
from games.squads.board import Side
from games.squads.game import EVENTS, Squads
from games.squads.position import place
from games.squads.state import State


def variant(pack_name: str) -> Variant:
    """Squads with the pack of that name. Raises PackError."""
    pack = loading.load(pack_name)
    return Variant(
        pack=pack_name,
        game=Squads(pack),
        sides=tuple(side.value for side in Side),
        least=len(Side),
        most=len(Side),
        pace=Pace(pack.rules.deadline, pack.rules.tempo),
    )


def place_in(chosen: Variant, state: State, lines: Sequence[tuple[str, str]]) -> State:
    """Set a table to a position. Raises PositionError."""
    game = chosen.game
    assert isinstance(game, Squads)
    return place(game.pack, state, lines)


SQUADS = Registration("squads", loading.names, variant, State, EVENTS, place_in)
