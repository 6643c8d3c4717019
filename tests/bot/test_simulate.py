"""Simulated games: the same for a seed, whoever plays them; and what is unfair or never used is said."""

import re
import subprocess
import sys
from io import StringIO

import pytest
from rich.console import Console

from bot.registry import GAMES, STUDIES
from bot.simulate import Robots, Wish, WishError, simulate
from bot.simulate.match import EndlessError, Record
from bot.simulate.plan import Plan, play, prepared
from bot.simulate.printing import publish
from bot.simulate.report import in_order, lines
from bot.simulate.running import planned, play_all
from bot.simulate.tally import Tally
from bot.simulate.verdict import faults
from tests.toy_game import TOY, Toy
from tests.toy_study import RIGGED, STUCK, ToyStudy, toy_study, wishful_study

FAIR = Plan(TOY, toy_study, "plain", None, seed=1)
BOTH = (Robots.RANDOM, Robots.GREEDY)
RARELY = {"item", "object"}
"""Kinds of which two games may use nothing."""
SHARE = re.compile(r"share \S.* \d{1,3}\.\d %")


def silent() -> Console:
    return Console(file=StringIO())


def test_more_processes_find_the_same() -> None:
    alone = play_all(FAIR, BOTH, 25, 1, silent())
    assert play_all(FAIR, BOTH, 25, 2, silent()) == alone
    assert alone[Robots.RANDOM].games == 25


def test_games_follow_from_the_seed() -> None:
    plan = Plan(GAMES["brawl"], STUDIES["brawl"], "tests/packs/tiny.toml", 2, seed=4)
    other = Plan(GAMES["brawl"], STUDIES["brawl"], "tests/packs/tiny.toml", 2, seed=5)
    for robots in BOTH:
        once = play(plan, robots, range(2))
        assert play(plan, robots, range(2)) == once
        assert play(other, robots, range(2)) != once


@pytest.mark.parametrize("robots", BOTH)
@pytest.mark.parametrize("name", STUDIES)
def test_games_end_and_use_nothing_that_is_not_listed(name: str, robots: Robots) -> None:
    plan = Plan(GAMES[name], STUDIES[name], "standard", 2, seed=1)
    tally = play(plan, robots, range(2))
    _, study = prepared(plan)
    assert tally.games == 2
    assert not [fault for fault in faults({robots: tally}, study) if fault.endswith("not listed")]
    assert {kind for kind, _ in tally.used} >= study.everything().keys() - RARELY


def test_shares_stand_one_a_line_and_add_up() -> None:
    tally = play(FAIR, Robots.RANDOM, range(40))
    found = list(lines(tally))
    assert [line.rsplit(" ", 2)[0] for line in found] == [
        "share first", "share second", "share seat 1", "share seat 2"
    ]  # fmt: skip
    assert all(SHARE.fullmatch(line) for line in found)
    assert sum(tally.won["seat", label] for label in tally.labels("seat")) == 40
    assert [tally.quantile("rounds", part) for part in (0.5, 0.95, 1)] == [3, 3, 3]


def test_a_fair_game_that_uses_everything_passes(capsys: pytest.CaptureFixture[str]) -> None:
    tallies = {Robots.RANDOM: play(FAIR, Robots.RANDOM, range(60))}
    assert publish(tallies, ToyStudy(), markdown=False) == 0
    assert capsys.readouterr().out.endswith("Fair, and all of it is used.\n")


def test_a_rigged_game_fails(capsys: pytest.CaptureFixture[str]) -> None:
    tallies = {Robots.RANDOM: play(Plan(RIGGED, toy_study, "plain", None, 1), Robots.RANDOM, range(60))}
    assert publish(tallies, ToyStudy(), markdown=True) == 1
    shown = capsys.readouterr().out
    assert "    share seat 2 0.0 %\n" in shown
    assert "random players: seat seat 1 wins 2.00 of its fair share, not 0.50 to 1.50" in shown
    assert "| seat 1 | 50.0 % | 100.0 % (2.00) |" in shown


def decided(first: int, second: int, drawn: int) -> Tally:
    """So many games of two, won by the first seat, by the second, and by nobody."""
    tally, table = Tally(), Toy(("alice", "bob"), first=0)
    ends: dict[tuple[int, ...], int] = {(0,): first, (1,): second, (): drawn}
    for winners, games in ends.items():
        for _ in range(games):
            tally.add(Record(table, table, (), winners, 9), ToyStudy())
    return tally


def test_only_games_that_somebody_wins_count_for_fair_shares() -> None:
    """54 in 100 are fair of a hundred games, but not of those alone that were won."""
    tally = decided(54, 1, 45)
    assert list(faults({Robots.RANDOM: tally}, ToyStudy()))[:3] == [
        "random players: 45.0% of the games have no winner, and 5% at most are right",
        "random players: seat seat 1 wins 1.96 of its fair share, not 0.50 to 1.50",
        "random players: seat seat 2 wins 0.04 of its fair share, not 0.50 to 1.50",
    ]
    tally.merge(decided(54, 1, 45))
    assert tally.drawn == 90


def test_a_few_games_without_a_winner_are_no_fault() -> None:
    few, more = decided(50, 45, 5), decided(50, 44, 6)
    assert not [fault for fault in faults({Robots.RANDOM: few}, ToyStudy()) if "winner" in fault]
    assert [fault for fault in faults({Robots.RANDOM: more}, ToyStudy()) if "winner" in fault]
    nothing = decided(0, 0, 1)
    assert not [fault for fault in faults({Robots.RANDOM: nothing}, ToyStudy()) if "share" in fault]


def test_what_is_never_used_and_what_is_not_listed_is_named() -> None:
    tallies = {kind: play(FAIR, kind, range(60)) for kind in BOTH}
    assert list(faults(tallies, wishful_study(TOY.variant("plain")))) == ["pick middle is never used"]
    tallies[Robots.RANDOM].used["pick", "sideways"] += 1
    assert list(faults(tallies, ToyStudy())) == ["pick sideways is used, but not listed"]


def test_what_one_kind_of_players_uses_is_used() -> None:
    tallies = {kind: play(FAIR, kind, range(60)) for kind in BOTH}
    del tallies[Robots.GREEDY].used["face", "6"]
    assert not list(faults(tallies, ToyStudy()))
    del tallies[Robots.RANDOM].used["face", "6"]
    assert list(faults(tallies, ToyStudy())) == ["face 6 is never used"]


def test_a_game_that_never_ends_stops_loudly() -> None:
    with pytest.raises(EndlessError, match=r"'1\.0' has not ended"):
        play(Plan(STUCK, toy_study, "plain", None, 1), Robots.RANDOM, range(1))


def test_labels_stand_in_the_order_of_turns_and_numbers() -> None:
    labels = ["square 13", "third", "Bakers", "first", "square 6", "second"]
    assert in_order(labels) == ["first", "second", "third", "Bakers", "square 6", "square 13"]


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (Wish("chess", 1), "There is no game 'chess'. There are: brawl, siege, squads"),
        (Wish("brawl", 1, players=7), "brawl is for 2 to 6 players."),
    ],
)
def test_a_wish_that_cannot_be_met_is_one_clear_line(wish: Wish, told: str) -> None:
    with pytest.raises(WishError, match=re.escape(told)):
        simulate(wish, jobs=1, markdown=False)


def test_every_study_lists_what_its_pack_has() -> None:
    assert STUDIES.keys() <= GAMES.keys()
    for name in STUDIES:
        variant = GAMES[name].variant(planned(Wish(name, 1)).pack)
        names = STUDIES[name](variant).everything()
        assert all(names.values()), names


def test_the_command_prints_shares_and_says_what_is_missing() -> None:
    command = [sys.executable, "-m", "bot", "simulate", "brawl", "-n", "1", "--players", "2", "--jobs", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    out = done.stdout.splitlines()
    assert sum(bool(SHARE.fullmatch(line)) for line in out) >= 16
    assert any(line.endswith("is never used") for line in out)
    assert "random players" in done.stderr
