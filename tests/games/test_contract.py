"""The contract of `games.kernel`, held against every registered game along random games."""

import copy
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.registry import GAMES
from games.kernel import Kind, Refusal, Sealed, Variant, allows
from tests.games.brawl_positions import crowd
from tests.games.dice import NoDice, SeededDice
from tests.games.play import Match, Placing, folded, listed, some_action, some_arguments, twisted
from tests.games.secrets_of import sealed_in, with_secret
from tests.games.siege_positions import skirmish as siege_skirmish
from tests.games.squads_tables import skirmish as squads_skirmish

PLAYED: dict[str, Placing] = {"brawl": crowd, "siege": siege_skirmish, "squads": squads_skirmish}
"""The games that this suite plays, each with a position that leads to what is rare after a set-up.

A game that is not named here, or not registered, fails the suite.
"""
OWN_PACKS = {"brawl": ("tests/packs/tiny.toml",)}
"""Packs that are played beside those that are shipped, as people bring their own."""

SEEDS = range(8)
LONGEST = 120
"""Acts of one random game."""
MANY = 100
"""Random games that are enough to meet what is rare."""
TRIED = 12
"""Acts, mostly senseless, that each seat tries at each moment."""

Moment = tuple[Match, list[Any]]


def variants(name: str) -> list[Variant]:
    registration = GAMES[name]
    return [registration.variant(pack) for pack in (*registration.packs(), *OWN_PACKS.get(name, ()))]


@cache
def history(name: str, seed: int) -> tuple[Match, list[Any], list[Any]]:
    """One random game, odd seeds from the position: the table at the end, every state, every act."""
    choice = Random(seed)
    variant = choice.choice(variants(name))
    place = PLAYED[name] if seed % 2 else None
    match = Match(variant, choice.randint(variant.least, variant.most), seed, place)
    states, acts = [match.state], list[Any]()
    while not match.over and len(acts) < LONGEST:
        acts.append(match.act_at_random()[1])
        states.append(match.state)
    return match, states, acts


def moments(name: str, seed: int, every: int = 1) -> Iterator[Moment]:
    """Moments of one random game, or of it every second, third, …, each with its past acts."""
    match, states, acts = history(name, seed)
    for number in range(0, len(states), every):
        yield match.at(states[number], number), acts[:number]


def played(name: str, seed: int) -> Match:
    """One random game after its last act."""
    return history(name, seed)[0]


def known(match: Match) -> list[Any]:
    """What everybody would see of the state, and what the game would ask of them."""
    game, state = match.game, match.state
    return [(game.view(state, seat), game.legal(state, seat)) for seat in match.seats]


def test_every_game_is_played_here() -> None:
    folders = {path.parent.name for path in Path("games").glob("*/__init__.py")}
    assert set(PLAYED) == set(GAMES) == folders
    assert all(name == registration.name for name, registration in GAMES.items())


every_game = pytest.mark.parametrize("name", PLAYED)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@every_game
@every_seed
def test_what_is_listed_is_accepted(name: str, seed: int) -> None:
    for match, _ in moments(name, seed, every=2):
        before = copy.deepcopy(match.state)
        for seat, entry in match.legal():
            arguments = some_arguments(entry, match.chance)
            assert allows(entry, arguments), f"{entry.key}: a sample outside its own domain: {arguments}"
            events = match.game.decide(match.state, seat, entry.filled(arguments), SeededDice(seed))
            assert not isinstance(events, Refusal), f"seat {seat}: {entry.filled(arguments)}: {events}"
            assert events, f"{entry.key} led to nothing"
        assert match.state == before, "deciding changed the state"


@every_game
@every_seed
def test_all_else_is_refused(name: str, seed: int) -> None:
    """Others' acts, those of the past, and acts beside the legal ones: none draws or changes anything."""
    for match, past in moments(name, seed, every=2):
        before = copy.deepcopy(match.state)
        now = [some_action(entry, match.chance) for _, entry in match.legal()]
        beside = [wrong for action in now for wrong in twisted(action)]
        tried = (*now, *past, *beside)
        for seat in match.seats:
            entries = match.game.legal(match.state, seat)
            for action in match.random.sample(tried, min(len(tried), TRIED)):
                if not listed(entries, action):
                    answer = match.game.decide(match.state, seat, action, NoDice())
                    assert isinstance(answer, Refusal), f"not listed for seat {seat}, yet done: {action}"
                    assert answer.rules, f"{answer.reason} names no rule"
                    assert answer.reason
        assert match.state == before, "a refused act changed the state"


@every_game
@every_seed
def test_domains_answer_whatever_they_are_asked(name: str, seed: int) -> None:
    strange = (None, -1, 10**30, 0.5, "", "Nothing of that name", (), object())
    for match, _ in moments(name, seed, every=4):
        for _, entry in match.legal():
            assert allows(entry, {}) is (not entry.domains)
            assert not allows(entry, {**some_arguments(entry, match.chance), "nothing_of_that_name": 1})
            for domain in entry.domains.values():
                assert all(isinstance(domain.allows(value), bool) for value in strange)


@every_game
@every_seed
def test_acts_can_stand_on_buttons(name: str, seed: int) -> None:
    for match, _ in moments(name, seed):
        for seat in match.seats:
            entries = match.game.legal(match.state, seat)
            assert len({(entry.step, entry.key) for entry in entries}) == len(entries)
            for entry in entries:
                assert re.fullmatch(r"[A-Za-z0-9.\-]{1,30}", entry.step), entry.step
                assert re.fullmatch(r"[^:]{1,48}", entry.key), entry.key


@every_game
@every_seed
def test_a_replay_leads_to_the_same_state(name: str, seed: int) -> None:
    match = played(name, seed)
    assert folded(match.game, match.start, match.events) == match.state


@every_game
@every_seed
def test_events_are_registered_and_name_their_rule(name: str, seed: int) -> None:
    match = played(name, seed)
    assert type(match.state) is GAMES[name].state
    for event in match.events:
        assert type(event) in GAMES[name].events
        assert event.version >= 1
        assert re.fullmatch(r"[A-Z]{2}-\d\d", event.rule), event


@every_game
def test_random_play_meets_every_kind_of_event(name: str) -> None:
    """Else the other tests here would prove nothing about those that it misses."""
    missing = set(GAMES[name].events)
    for seed in range(MANY):
        missing -= {type(event) for event in played(name, seed).events}
        if not missing:
            break
    assert not sorted(kind.__name__ for kind in missing)


@every_game
@every_seed
def test_a_secret_changes_nothing_for_others(name: str, seed: int) -> None:
    """Whatever a seal holds, at most one seat sees or is offered anything else, and the public never."""
    for match, _ in moments(name, seed):
        for seal in sealed_in(match.state):
            assert seal.value is not None, "the full state holds its secrets"
            assert not [found.value for found in sealed_in(match.game.view(match.state, None)) if found.value]
            before, public = known(match), match.game.view(match.state, None)
            others = match.game.awaited(match.state)
            state = match.state
            match.state = with_secret(state, seal, Sealed('"something else"', seal.digest))
            assert match.state != state
            noticed = [one != other for one, other in zip(before, known(match), strict=True)]
            assert sum(noticed) <= 1
            assert match.game.view(match.state, None) == public
            assert match.game.awaited(match.state) == others
            match.state = state


@every_game
@every_seed
def test_whoever_is_awaited_can_act(name: str, seed: int) -> None:
    for match, _ in moments(name, seed):
        awaited = match.game.awaited(match.state)
        assert bool(awaited) is not match.over
        assert [one.seat for one in awaited] == sorted({one.seat for one in awaited})
        for one in awaited:
            entries = match.game.legal(match.state, one.seat)
            assert listed(entries, one.default), f"the default is not legal: {one}"
            due = [entry for entry in entries if entry.kind is Kind.CHOICE and entry.step == one.step]
            assert due, f"nothing to press at {one.step}"
            assert len(due) == 1 or not one.automatic, f"{one.task} leaves a choice"


@every_game
@every_seed
def test_after_the_end_nothing_is_possible(name: str, seed: int) -> None:
    """A game that nobody plays, deadline after deadline, comes to its end."""
    variant = variants(name)[seed % len(variants(name))]
    match = Match(variant, variant.least + seed % (variant.most - variant.least + 1), seed)
    for _ in range(20_000):
        if match.over:
            break
        one = match.game.awaited(match.state)[0]
        assert not isinstance(match.act(one.seat, one.default), Refusal)
    view = match.game.view(match.state, None)
    assert view.outcome is not None
    assert view.phase == "over"
    assert set(view.outcome.winners) <= set(match.seats)
    assert not match.legal()
    assert not match.game.awaited(match.state)


@every_game
@every_seed
def test_the_public_paths_are_text(name: str, seed: int) -> None:
    for match, _ in moments(name, seed):
        paths = match.game.view(match.state, None).paths()
        assert all(isinstance(path, str) and isinstance(value, str) for path, value in paths.items())
        assert paths["phase"] == match.game.view(match.state, None).phase
