"""Whole games of Squads, from the opening spin to the end (SQ-52, SQ-53)."""

from functools import cache

import pytest

from games.squads.board import LONGEST
from games.squads.registration import SQUADS
from games.squads.spin import Spun
from games.squads.state import CAMP, ENEMY_HEADQUARTERS, State
from games.squads.turn import TurnBegan
from table.codec import Codec
from tests.games.play import Match
from tests.games.squads_tables import skirmish

GAMES = 10
LONGEST_GAME = 5000
"""Acts of a game; it is over long before."""


@cache
def whole_game(number: int) -> Match:
    match = Match(SQUADS.variant("standard"), 2, number, skirmish if number % 2 else None)
    for _ in range(LONGEST_GAME):
        if match.over:
            break
        match.act_at_random(leaving=number % 5 == 0)
    return match


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_ends_with_whom_the_rules_name(number: int) -> None:
    state: State = whole_game(number).state
    assert state.outcome
    (winner,) = state.outcome.winners or (None,)
    match state.outcome.reason:
        case "headquarters":
            assert winner is not None
            assert len(state.squads[winner].on(ENEMY_HEADQUARTERS)) == 2
        case "captured":
            assert winner is not None
            assert len(state.enemy(winner).on(CAMP)) == 6
        case "turns" | "draw":
            assert state.turn.round == 100
        case reason:
            assert reason == "last"


@pytest.mark.parametrize("number", range(GAMES))
def test_turns_alternate_without_a_gap(number: int) -> None:
    """SQ-10"""
    events = whole_game(number).events
    began = [event for event in events if isinstance(event, TurnBegan)]
    first = began[0]
    assert [event.number for event in began] == list(range(first.number, first.number + len(began)))
    assert [event.seat for event in began] == [(first.seat + n) % 2 for n in range(len(began))]
    assert {event.face for event in events if isinstance(event, Spun)} <= set(range(1, LONGEST + 1))


def test_what_happened_is_stored_and_read_again() -> None:
    codec = Codec(SQUADS)
    for number in range(GAMES):
        for event in whole_game(number).events:
            assert codec.read_event(*codec.write_event(event)) == event


def test_a_game_that_nobody_plays_ends() -> None:
    """SQ-60: deadline after deadline."""
    match = Match(SQUADS.variant("standard"), 2, 1)
    for _ in range(LONGEST_GAME):
        if match.over:
            break
        one = match.game.awaited(match.state)[0]
        match.act(one.seat, one.default)
    assert match.over
