"""The legal moves of Squads agree with those worked out slowly by hand (SQ-10 to SQ-18, SQ-33, SQ-41)."""

from random import Random
from typing import Any

import pytest

from games.squads.board import Ground, Side
from games.squads.game import Squads
from games.squads.move import routes_now
from games.squads.state import OFF_BOARD, Phase, State
from games.squads.ways import Route
from tests.games.dice import NoDice
from tests.games.squads_by_hand import End, Situation, all_moves
from tests.games.squads_tables import Table

POSITIONS = 10_000
PARTS = 10
"""Groups of positions, each a test."""
TURNING = 150
"""Positions with moves that turn: by hand they take long."""


def scattered(game: Squads, random: Random) -> State:
    """A position with soldiers anywhere, near each other or not, and with mines of its own."""
    base = game.setup({}, (("alice", "blue"), ("bob", "red")), NoDice())
    ground = game.pack.ground
    spaces = list(ground.spaces)
    markable = [space for space in spaces if ground.ground[space] not in (Ground.BRIDGE, Ground.GUARD)]
    marks = dict.fromkeys(random.sample(markable, random.choice((0, 10, 40))), Ground.MINE)
    column, row, near = random.randint(0, 16), random.randint(0, 16), random.choice((3, 6, 20))
    close = [
        space for space in spaces if abs(ord(space[0]) - 65 - column) + abs(int(space[1:]) - 1 - row) <= near
    ]
    pool = [space for space in (close if len(close) > 12 else spaces) if space not in marks]
    random.shuffle(pool)
    state = base
    for seat in (0, 1):
        for number in range(1, 7):
            place = random.choice(OFF_BOARD) if random.random() < 0.35 or not pool else pool.pop()
            state = state.with_soldier(seat, number, place)
    if random.random() < 0.3:
        guard = ground.guards[random.choice(tuple(Side))]
        if state.who(guard) is None:
            state = state.with_soldier(random.choice((0, 1)), 6, guard)
    seat = random.choice((0, 1))
    state = state.with_turn(number=1, seat=seat, phase=Phase.MOVE, spin=random.randint(1, 6))
    return State(state.squads, state.turn, marks, state.objects)


def situation(game: Squads, state: State) -> Situation:
    mines = frozenset(space for space, mark in state.marks.items() if mark is Ground.MINE)
    blue, red = state.squads
    return Situation(
        game.pack.board, blue.soldiers, red.soldiers, mines, turning=game.pack.rules.turns_within_move
    )


def end_of(route: Route) -> End:
    """Where a way of the rules leads, in the words of the other reckoning."""
    areas = {Ground.HEADQUARTERS: "enemy-hq", Ground.CAMP: "enemy camp"}
    place = areas[route.into.ground] if route.into else route.path[-1]
    return End(place, route.mine)


def legal_ways(game: Squads, state: State) -> dict[int, set[str]]:
    """What `legal` offers."""
    entries = [entry for entry in game.legal(state, state.turn.seat) if entry.key.startswith("soldier-")]
    return {entry.action.soldier: set(options(entry.domains["way"])) for entry in entries}


def options(domain: Any) -> tuple[str, ...]:
    assert len(set(domain.options)) == len(domain.options)
    return domain.options


@pytest.mark.parametrize("part", range(PARTS))
def test_legal_moves_agree_with_those_worked_out_by_hand(part: int) -> None:
    game = Table().game
    random = Random(part)
    met = set[str]()
    for _ in range(POSITIONS // PARTS):
        state = scattered(game, random)
        assert state.turn.spin is not None
        by_hand = all_moves(situation(game, state), state.mover.side, state.turn.spin)
        routes = routes_now(game.pack, state, state.turn.seat)
        assert {n: {(r.way, end_of(r)) for r in found} for n, found in routes.items()} == by_hand
        ways = {soldier: {way for way, _ in moves} for soldier, moves in by_hand.items()}
        assert legal_ways(game, state) == ways
        met |= {kind_of(end) for moves in by_hand.values() for _, end in moves}
    assert met == {"mine", "enemy-hq", "enemy camp", "space"}


def kind_of(end: End) -> str:
    return "mine" if end.mine else end.place if end.place.startswith("enemy") else "space"


def test_turning_moves_lead_to_the_same_ends_as_by_hand() -> None:
    """SQ-12, looser reading: of ways that come to one end there is one, and none enters a space twice."""
    game = Table(turns_within_move=True).game
    random = Random(12)
    for _ in range(TURNING):
        state = scattered(game, random).with_turn(spin=random.randint(1, 4))
        assert state.turn.spin is not None
        by_hand = all_moves(situation(game, state), state.mover.side, state.turn.spin)
        found = routes_now(game.pack, state, state.turn.seat)
        assert {n: {ends(end_of(r)) for r in routes} for n, routes in found.items()} == {
            n: {ends(end) for _, end in moves} for n, moves in by_hand.items()
        }
        for route in (route for routes in found.values() for route in routes):
            assert len(set(route.path)) == len(route.path)


def ends(end: End) -> str:
    """What becomes of the soldier: on whichever mine, or where it stands."""
    return f"mine {end.mine}" if end.mine else end.place
