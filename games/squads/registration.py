"""Squads' line in the registry of games."""

from collections.abc import Sequence

from games.kernel import Pace, Registration, Variant
from games.squads import loading
from games.squads.board import Side
from games.squads.game import EVENTS, Squads
from games.squads.pack import Pack
from games.squads.position import place
from games.squads.robots import steps_on
from games.squads.state import State
from games.squads.study import SquadsStudy


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
    return place(pack_of(chosen), state, lines)


def pack_of(chosen: Variant) -> Pack:
    """The pack that a variant is played with."""
    assert isinstance(chosen.game, Squads)
    return chosen.game.pack


def squads_study(chosen: Variant) -> SquadsStudy:
    """What simulations ask of Squads with this pack."""
    pack = pack_of(chosen)
    return SquadsStudy(pack, steps_on(pack.ground))


SQUADS = Registration("squads", loading.names, variant, State, EVENTS, place_in)
