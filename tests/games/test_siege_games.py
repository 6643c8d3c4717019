"""Whole games of Siege at random, from the set-up to a winner (SG-90)."""

from functools import cache, partial
from itertools import pairwise

import pytest

from games.siege.captives import GeneralFreed
from games.siege.deals import OfferClosed
from games.siege.encounters import EncounterOpened
from games.siege.game import ACTIONS
from games.siege.leaving import Concede
from games.siege.phases import PhaseBegan
from games.siege.registration import SIEGE
from games.siege.state import Phase, State
from games.siege.victory import TITLES_TO_WIN, titles_of
from table.codec import Codec
from table.lobby import Lobby
from table.position import Position
from table.seals import mask, opened_by
from tests.games.play import Match
from tests.games.siege_positions import skirmish

GAMES = 9
MANY = 60
"""Games that are enough to do whatever can be done."""
CROWDS = 15
LEAVING = 0.1
"""How likely somebody leaves a crowd before anybody else acts."""
LONGEST = 5000
"""Acts of a game; it is over long before."""
VARIANT = SIEGE.variant("standard")
ROUNDS = 12


@cache
def whole_game(number: int) -> tuple[Match, frozenset[str]]:
    """A game after its end, and the acts that were done in it."""
    match = Match(VARIANT, 2 + number % 3, number, skirmish if number % 2 else None)
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
    pack = match.game.pack  # type: ignore[attr-defined]
    titles = {seat: len(titles_of(pack, state, seat)) for seat in match.seats}
    winners = state.outcome.winners
    match state.outcome.reason:
        case "titles":
            assert all(titles[seat] >= TITLES_TO_WIN for seat in winners)
        case "wrath":
            assert state.wrath >= pack.rules.wrath_end
        case "rounds":
            assert state.round == ROUNDS
        case reason:
            assert state.seats() == (winners if reason == "last" else ())
            assert reason in ("last", "nobody_left")
    best = max(titles[seat] for seat in state.seats() or winners)
    assert all(titles[seat] == best for seat in winners)
    assert not state.offers
    assert not state.encounters


@pytest.mark.parametrize("number", range(GAMES))
def test_phases_follow_each_other(number: int) -> None:
    """SG-01."""
    order = [phase for phase in Phase if phase is not Phase.OVER]
    events = whole_game(number)[0].events
    began = [event.phase for event in events if isinstance(event, PhaseBegan)]
    assert all(order.index(later) == (order.index(one) + 1) % len(order) for one, later in pairwise(began))


@pytest.mark.parametrize("number", range(CROWDS))
def test_leaving_a_crowd_mixes_nothing_up(number: int) -> None:
    """SG-14, SG-44, SG-90, SG-95: four meet on one hex, and they leave one after another."""
    match = Match(VARIANT, 4, number, partial(skirmish, phase="combat"))
    while not match.over:
        if match.random.random() < LEAVING:
            match.act(match.random.choice(match.state.seats()), Concede())
        else:
            match.act_at_random(leaving=False)
    opened = set[tuple[int, str, int]]()
    state: State = match.start
    for event in match.events:
        assert state.outcome is None or isinstance(event, OfferClosed)
        if isinstance(event, EncounterOpened):
            step = (state.round, event.hex, event.number)
            assert step not in opened, "an old button would count for another enemy"
            opened.add(step)
        if state.phase is Phase.COMBAT and isinstance(event, GeneralFreed):
            assert not state.encounters
        state = match.game.apply(state, event)
        assert not (state.outcome and state.battles), "a battle was not reported"


def test_every_act_is_done_in_some_game() -> None:
    missing = {action.__name__ for action in ACTIONS}
    for number in range(MANY):
        missing -= whole_game(number)[1]
        if not missing:
            break
    assert not missing


def test_positions_are_stored_and_read_again() -> None:
    """As a snapshot between two acts: only what is sealed is left out."""
    codec = Codec(SIEGE)
    for number in range(0, GAMES, 3):
        match, _ = whole_game(number)
        state = match.start
        for event in match.events:
            state = match.game.apply(state, event)
            kept = codec.read_position(codec.write_position(Position(Lobby(referee=0, most=0), state)))
            assert kept.state == mask(state)


def test_what_happened_is_stored_and_read_again() -> None:
    """Every event of whole games goes into the log and comes back as it was, but for what is sealed."""
    codec = Codec(SIEGE)
    for number in range(GAMES):
        for event in whole_game(number)[0].events:
            kind, version, payload = codec.write_event(event)
            assert codec.read_event(kind, version, payload) == mask(event, opened_by(event))
