"""Whole games of Brawl at random, from the set-up to a winner (BR-04)."""

from functools import cache
from itertools import pairwise

import pytest

from games.brawl.game import ACTIONS
from games.brawl.registration import BRAWL
from games.brawl.state import State
from games.brawl.turn import TurnBegan
from table.codec import Codec
from table.seals import mask
from tests.games.brawl_positions import crowd
from tests.games.play import Match

GAMES = 12
MANY = 100
"""Games that are enough to do whatever can be done."""
LONGEST = 5000
"""Acts of a game; it is over long before."""
PACKS = ("standard", "tests/packs/tiny.toml")
ROUNDS = (30, 6)
"""The last round of each pack."""


@cache
def whole_game(number: int) -> tuple[Match, frozenset[str]]:
    """A game after its end, and the acts that were done in it."""
    variant = BRAWL.variant(PACKS[number % 2])
    match = Match(variant, min(variant.most, 2 + number % 3), number, crowd if number % 3 == 0 else None)
    done = set[str]()
    for _ in range(LONGEST):
        if match.over:
            break
        done.add(type(match.act_at_random(leaving=number % 4 == 0)[1]).__name__)
    return match, frozenset(done)


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_ends_with_whom_the_rules_name(number: int) -> None:
    match, _ = whole_game(number)
    state: State = match.state
    assert state.outcome
    stayed = {seat: player for seat, player in enumerate(state.players) if not player.left}
    best = max((player.influence, player.cash) for player in stayed.values())
    winners = tuple(seat for seat, one in stayed.items() if (one.influence, one.cash) == best)
    assert state.outcome.winners == winners
    match state.outcome.reason:
        case "target":
            assert best[0] >= state.target
        case "rounds":
            assert state.turn.round == ROUNDS[number % 2]
            assert best[0] < state.target
        case reason:
            assert (reason, len(stayed)) == ("last", 1)
    assert not state.offers
    assert state.combat is None


def test_games_end_in_every_way() -> None:
    missing = {"target", "rounds", "last"}
    for number in range(MANY):
        outcome = whole_game(number)[0].state.outcome
        missing -= {outcome.reason}
        if not missing:
            break
    assert not missing


def test_every_act_is_done_in_some_game() -> None:
    missing = {action.__name__ for action in ACTIONS}
    for number in range(MANY):
        missing -= whole_game(number)[1]
        if not missing:
            break
    assert not missing


@pytest.mark.parametrize("number", range(GAMES))
def test_turns_and_rounds_go_round(number: int) -> None:
    """BR-10: turns are numbered without a gap, rounds never go back, and nobody who left has a turn."""
    match, _ = whole_game(number)
    began = [event for event in match.events if isinstance(event, TurnBegan)]
    first = match.start.turn
    assert [event.number for event in began] == list(range(first.number + 1, first.number + 1 + len(began)))
    rounds = [first.round, *(event.round for event in began)]
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(rounds))


def test_what_happened_is_stored_and_read_again() -> None:
    """Every event of whole games goes into the log and comes back as it was, but for what is sealed."""
    codec = Codec(BRAWL)
    for number in range(GAMES):
        for event in whole_game(number)[0].events:
            kind, version, payload = codec.write_event(event)
            assert codec.read_event(kind, version, payload) == mask(event)
