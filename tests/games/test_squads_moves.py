"""What Squads' moves, combats and escapes lead to agrees with what was worked out slowly by hand.

SQ-10 to SQ-18, SQ-20 to SQ-22, SQ-30, SQ-33, SQ-40 to SQ-42, SQ-50 to SQ-52.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

import pytest

from games.kernel import Refusal
from games.squads.board import Ground, Side
from games.squads.combat import CallCombat, SpinCombat
from games.squads.course import Action
from games.squads.escape import EscapeBy
from games.squads.game import Squads
from games.squads.move import MoveSoldier, routes_now
from games.squads.spin import Spin
from games.squads.state import CAMP, NUMBERS, OFF_BOARD, Phase, State
from games.squads.ways import Fate, Route
from tests.games.dice import GivenDice
from tests.games.play import folded
from tests.games.squads_by_hand import End, Situation, all_moves
from tests.games.squads_ends_by_hand import ESCAPES, After, escaped, escapes, fought, moved, won
from tests.games.squads_tables import ALICE, BOB, Table

Ways: TypeAlias = Mapping[int, set[tuple[str, End]]]
"""By soldier, the names of its ways and where they end."""

POSITIONS = 10_000
PARTS = 10
"""Groups of positions, each a test."""
TURNING = 100
"""Positions with moves that turn: by hand they take long."""
CAPTURED = 1
ON_BOARD = ""
OFF = ((*OFF_BOARD, *[ON_BOARD] * 7), (*[CAMP] * 5, ON_BOARD))
"""Places to choose from for a soldier: anywhere, or mostly in the camp, so that few are left to move."""

MET = {
    *("turn", "card", "combat", "won"),
    *("fight turn", "fight card", "fight escape", "rescue turn", "escape turn", "escape card"),
}
"""What each group of positions leads to, at least: at once, after the spin of a combat, after an escape."""


KINDS: Mapping[Fate, str] = {
    Fate.MINE: "mine",
    Fate.COMBAT: "soldier",
    Fate.DECISION: "decision",
    Fate.HEADQUARTERS: "enemy-hq",
    Fate.GUARD: "enemy camp",
    Fate.RESCUE: "enemy camp",
    Fate.OBJECT: "space",
    Fate.PLAIN: "space",
}
"""What the rules say that will happen, in the words of the other reckoning."""


def kind_of(end: End, hand: Situation, side: str) -> str:
    """What a way leads to."""
    if end.mine:
        return "mine"
    if end.place.startswith("enemy"):
        return end.place
    if end.place in hand.other(side):
        return "soldier"
    return "decision" if end.place in hand.decisions else "space"


class Scatter:
    """Positions with soldiers anywhere, near each other or not, and with mines and decisions of their own."""

    def __init__(self, game: Squads, seed: int) -> None:
        self.game = game
        self.random = Random(seed)
        self._start = Table().state
        self._near: dict[tuple[int, int, int], list[str]] = {}

    @cached_property
    def spaces(self) -> list[str]:
        return list(self.game.pack.ground.spaces)

    @cached_property
    def markable(self) -> list[str]:
        ground = self.game.pack.ground.ground
        return [space for space in self.spaces if ground[space] not in (Ground.BRIDGE, Ground.GUARD)]

    def position(self, longest: int = 6) -> State:
        """A squad is to move, at most so far."""
        random = self.random
        marked = random.sample(self.markable, random.choice((0, 10, 40)) + 20)
        marks = {
            space: Ground.DECISION if number < 20 else Ground.MINE for number, space in enumerate(marked)
        }
        pool = [space for space in self._close() if marks.get(space) is not Ground.MINE]
        outside = iter(random.sample(pool, min(len(pool), 2 * len(NUMBERS))))
        off = random.choice(OFF)
        squads = [[self._place(outside, off) for _ in NUMBERS] for _ in (ALICE, BOB)]
        self._stand_guard(squads)
        seat = random.choice((ALICE, BOB))
        first, second = (
            replace(squad, soldiers=tuple(soldiers))
            for squad, soldiers in zip(self._start.squads, squads, strict=True)
        )
        spin = random.randint(1, longest)
        turn = replace(self._start.turn, number=1, seat=seat, phase=Phase.MOVE, spin=spin)
        return State((first, second), turn, marks, self._start.objects)

    def _close(self) -> list[str]:
        """The spaces near some place, or all."""
        random = self.random
        where = (random.randint(0, 16), random.randint(0, 16), random.choice((3, 6, 20)))
        if where not in self._near:
            column, row, near = where
            found = [
                space
                for space in self.spaces
                if abs(ord(space[0]) - ord("A") - column) + abs(int(space[1:]) - 1 - row) <= near
            ]
            self._near[where] = found if len(found) > 12 else self.spaces
        return self._near[where]

    def _place(self, outside: Iterator[str], off: Sequence[str]) -> str:
        place = self.random.choice(off)
        return place or next(outside, CAMP)

    def _stand_guard(self, squads: list[list[str]]) -> None:
        """Now and then a sixth soldier guards a camp, its own or the other one."""
        guard = self.game.pack.ground.guards[self.random.choice(tuple(Side))]
        if self.random.random() < 0.5 and not any(guard in squad for squad in squads):
            self.random.choice(squads)[-1] = guard


def situation(game: Squads, state: State) -> Situation:
    marked = {
        kind: frozenset(space for space, mark in state.marks.items() if mark is kind) for kind in Ground
    }
    blue, red = state.squads
    return Situation(
        game.pack.board,
        blue.soldiers,
        red.soldiers,
        marked[Ground.MINE],
        turning=game.pack.rules.turns_within_move,
        decisions=marked[Ground.DECISION],
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


def act(game: Squads, state: State, seat: int, action: Action, *dice: int) -> State:
    events = game.decide(state, seat, action, GivenDice(dice))
    assert not isinstance(events, Refusal), events
    return folded(game, state, events)


def agrees(state: State, expected: After) -> None:
    """Everybody is where they were reckoned to be, and what is due is due."""
    hand, turn = expected.situation, state.turn
    assert [squad.soldiers for squad in state.squads] == [tuple(hand.blue), tuple(hand.red)]
    mover, foe = state.squads[turn.seat].side, state.squads[1 - turn.seat].side
    if state.outcome:
        due = f"won {state.squads[state.outcome.winners[0]].side}"
    elif turn.combat:
        due = f"combat {foe} {turn.combat.target}"
    elif turn.escape:
        due = f"escape {foe} {turn.escape.soldier}"
    elif turn.draw:
        due = f"card {state.squads[turn.draw.seat].side} {turn.draw.soldier}"
    else:
        assert turn.phase is Phase.SPIN
        due = f"turn {mover}"
    assert due == expected.due


class Trial:
    """Carries moves out and compares what comes of them; `met` collects what was."""

    def __init__(self, game: Squads, random: Random) -> None:
        self.game = game
        self.random = random
        self.met = set[str]()

    def blocked(self, state: State, hand: Situation) -> None:
        """SQ-16: the spin after which nobody can move."""
        assert state.turn.spin
        before = state.with_turn(phase=Phase.SPIN, spin=None)
        after = act(self.game, before, state.turn.seat, Spin(), state.turn.spin)
        agrees(after, After(hand, f"card {state.mover.side} None"))

    def move(self, state: State, hand: Situation, number: int, way: str, end: End) -> None:
        side = state.mover.side.value
        expected = moved(hand, side, number, end)
        after = act(self.game, state, state.turn.seat, MoveSoldier(number, way))
        agrees(after, expected)
        self.met.add(expected.due.split()[0])
        if after.turn.combat:
            assert after.turn.combat.soldier == number
            called = act(self.game, after, state.turn.seat, CallCombat())
            for face in (CAPTURED, self.random.choice([face for face in ESCAPES if ESCAPES[face]])):
                self.combat(called, expected.situation, side, number, face)

    def combat(self, state: State, hand: Situation, side: str, number: int, face: int) -> None:
        combat = state.turn.combat
        assert combat
        expected = fought(hand, side, number, combat.target, face)
        after = act(self.game, state, state.turn.seat, SpinCombat(), face)
        agrees(after, expected)
        self.met.add(f"{'rescue' if combat.rescue else 'fight'} {expected.due.split()[0]}")
        if after.turn.escape:
            self.escape(after, expected.situation, side, number, face)

    def escape(self, state: State, hand: Situation, side: str, number: int, face: int) -> None:
        seat, escape = 1 - state.turn.seat, state.turn.escape
        assert escape
        foe = state.squads[seat].side.value
        ways = escapes(hand, foe, escape.soldier, face)
        offered = [
            entry.action.way for entry in self.game.legal(state, seat) if entry.key.startswith("escape-")
        ]
        routes = {route.way: end_of(route) for route in self.game.view(state, seat).escapes()}
        assert list(routes) == offered
        if hand.turning:
            assert {ends(end) for end in routes.values()} == {ends(end) for end in ways.values()}
        else:
            assert routes == ways
        way, end = self.random.choice(list(routes.items()))
        after = act(self.game, state, seat, EscapeBy(way))
        expected = escaped(hand, side, number, escape.soldier, end)
        agrees(after, expected)
        self.met.add(f"{'stumble' if escape.stumbles else 'escape'} {expected.due.split()[0]}")

    def carry_out(self, state: State, hand: Situation, legal: Ways) -> None:
        """Carry out one way to each kind of end, or none. Not where somebody has won already."""
        side = state.mover.side.value
        if won(hand, side):
            return
        if not legal:
            self.blocked(state, hand)
        found = [(number, way, end) for number, ways in legal.items() for way, end in ways]
        kinds: dict[str, list[tuple[int, str, End]]] = {}
        for move in sorted(found, key=lambda move: move[:2]):
            kinds.setdefault(kind_of(move[2], hand, side), []).append(move)
        for moves in kinds.values():
            self.move(state, hand, *self.random.choice(moves))


@pytest.mark.parametrize("part", range(PARTS))
def test_moves_and_their_ends_agree_with_those_worked_out_by_hand(part: int) -> None:
    game = Table().game
    scatter = Scatter(game, part)
    trial = Trial(game, scatter.random)
    for _ in range(POSITIONS // PARTS):
        state = scatter.position()
        hand = situation(game, state)
        assert state.turn.spin is not None
        by_hand = all_moves(hand, state.mover.side, state.turn.spin)
        routes = routes_now(game.pack, state, state.turn.seat)
        assert {n: {(r.way, end_of(r)) for r in found} for n, found in routes.items()} == by_hand
        assert legal_ways(game, state) == {n: {way for way, _ in moves} for n, moves in by_hand.items()}
        assert {(n, r.way, KINDS[r.fate]) for n, found in routes.items() for r in found} == {
            (n, way, kind_of(end, hand, state.mover.side))
            for n, moves in by_hand.items()
            for way, end in moves
        }
        trial.carry_out(state, hand, by_hand)
    assert trial.met >= MET


def test_turning_moves_lead_to_the_same_ends_as_by_hand() -> None:
    """SQ-12, looser reading: of ways that come to one end there is one, and none enters a space twice."""
    game = Table(turns_within_move=True).game
    scatter = Scatter(game, 12)
    trial = Trial(game, scatter.random)
    for _ in range(TURNING):
        state = scatter.position(longest=4)
        hand = situation(game, state)
        assert state.turn.spin is not None
        by_hand = all_moves(hand, state.mover.side, state.turn.spin)
        found = routes_now(game.pack, state, state.turn.seat)
        assert {n: {ends(end_of(r)) for r in routes} for n, routes in found.items()} == {
            n: {ends(end) for _, end in moves} for n, moves in by_hand.items()
        }
        for route in (route for routes in found.values() for route in routes):
            assert len(set(route.path)) == len(route.path)
        trial.carry_out(state, hand, {n: {(r.way, end_of(r)) for r in routes} for n, routes in found.items()})
    assert trial.met >= MET


def ends(end: End) -> str:
    """What becomes of the soldier: on whichever mine, or where it stands."""
    return f"mine {end.mine}" if end.mine else end.place
