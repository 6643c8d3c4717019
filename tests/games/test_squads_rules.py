"""Squads' turns and moves rule by rule, with values by hand."""

import pytest

from games.kernel import Outcome
from games.squads.concede import Concede
from games.squads.move import MoveSoldier
from games.squads.opening import OpeningSpin
from games.squads.spin import Spin
from games.squads.tracks import tracks_from
from tests.games.squads_tables import ALICE, BOB, Table, few


def test_five_begin_in_headquarters_and_the_sixth_on_guard() -> None:
    """SQ-01, SQ-40: and the guard moves like any other."""
    table = Table()
    for side in ("blue", "red"):
        assert [table.at(f"{side}{n}") for n in range(1, 7)] == [*["hq"] * 5, "guard"]
    table.place("turn: alice")
    table.act(ALICE, Spin(), 2)
    assert "soldier-6" in table.keys(ALICE)


def test_the_higher_spin_begins_and_equal_ones_spin_again() -> None:
    """SQ-03: both spin, in any order."""
    table = Table()
    assert table.seen("turn") == "none"
    assert table.seen("awaited") == "alice, bob"
    table.act(BOB, OpeningSpin(), 4)
    assert table.refused(BOB, OpeningSpin()).rules == ("SQ-03",)
    assert table.refused(ALICE, Spin()).rules == ("SQ-03",)
    table.act(ALICE, OpeningSpin(), 4)
    assert table.seen("awaited") == "alice, bob"
    table.act(ALICE, OpeningSpin(), 2)
    table.act(BOB, OpeningSpin(), 3)
    assert (table.seen("phase"), table.seen("turn"), table.seen("round")) == ("spin", "bob", "1")
    assert table.refused(ALICE, OpeningSpin()).reason == "opening_over"


def test_one_soldier_moves_exactly_the_number_spun() -> None:
    """SQ-10"""
    table = Table().place(*few(blue1="C12", red1="F6"))
    assert table.refused(ALICE, MoveSoldier(1, "right")).rules == ("SQ-10",)
    assert table.refused(BOB, Spin()).reason == "not_your_turn"
    table.act(ALICE, Spin(), 3)
    assert table.refused(ALICE, Spin()).reason == "move_first"
    assert table.refused(BOB, MoveSoldier(1, "up")).reason == "not_your_turn"
    assert table.refused(ALICE, MoveSoldier(1, "left")).reason == "edge_of_board"
    assert table.refused(ALICE, MoveSoldier(7, "up")).reason == "no_such_soldier"
    assert table.refused(ALICE, MoveSoldier(2, "up")).reason == "soldier_captive"
    table.act(ALICE, MoveSoldier(1, "right"))
    assert (table.at("blue1"), table.seen("turn"), table.seen("spin")) == ("F12", "bob", "none")


def test_headquarters_are_left_by_the_exits_only() -> None:
    """SQ-11: the exit is space 1. Blue's are I15, K15 and M15; red's, E3, G3 and I3, lead out of it, too."""
    table = Table().place(*few(blue1="hq", blue2="enemy-hq", red1="A4"))
    table.act(ALICE, Spin(), 3)
    assert table.ways(ALICE, 1) == ("up exit 1", "up exit 2", "up exit 3")
    assert table.ways(ALICE, 2) == ("down exit 1", "down exit 2", "down exit 3")
    for way in ("up", "left", "up exit 4"):
        assert table.refused(ALICE, MoveSoldier(1, way)).rules == ("SQ-11",)
    moved = table.act(ALICE, MoveSoldier(1, "up exit 2"))[0]
    assert (moved.rule, moved.path) == ("SQ-11", ("K15", "K14", "K13"))


def test_nobody_goes_in_by_an_exit() -> None:
    """SQ-11, SQ-50: from E4 the exit E3 is in the way, from F4 the line is."""
    table = Table().place(*few(blue1="E4", blue2="F4", red1="A12"))
    table.act(ALICE, Spin(), 2)
    assert table.refused(ALICE, MoveSoldier(1, "up")).reason == "exit_leads_out"
    assert "up" in table.ways(ALICE, 2)


def test_a_move_goes_in_one_direction_and_never_diagonally() -> None:
    """SQ-12"""
    table = Table().place(*few(blue1="H12", blue2="A12", red1="A4"))
    table.act(ALICE, Spin(), 2)
    assert table.ways(ALICE, 1) == ("up", "right", "down", "left")
    assert table.refused(ALICE, MoveSoldier(1, "up left")).rules == ("SQ-12",)
    assert table.act(ALICE, MoveSoldier(1, "down"))[0].rule == "SQ-12"


def test_a_pack_may_let_moves_turn() -> None:
    """SQ-12: from A12 two steps lead to five spaces; of two ways to one space the first is offered."""
    table = Table(turns_within_move=True).place(*few(blue1="A12", red1="A4"))
    table.act(ALICE, Spin(), 2)
    ways = table.ways(ALICE, 1)
    assert ways == ("up", "right", "down", "up, right", "right, down")
    table.act(ALICE, MoveSoldier(1, "up, right"))
    assert table.at("blue1") == "B11"


def test_the_river_is_crossed_on_the_bridges() -> None:
    """SQ-13: from F10 over F9, from E10 not."""
    table = Table().place(*few(blue1="F10", blue2="E10", red1="A4"))
    table.act(ALICE, Spin(), 2)
    assert table.refused(ALICE, MoveSoldier(2, "up")).rules == ("SQ-13",)
    assert table.act(ALICE, MoveSoldier(1, "up"))[0].rule == "SQ-13"
    assert table.at("blue1") == "F8"


@pytest.mark.parametrize("between", ["blue 2", "red 1"])
def test_nobody_jumps_over_anybody(between: str) -> None:
    """SQ-14"""
    table = Table().place(*few(**{"red2": "A4", "blue1": "F14", between.replace(" ", ""): "F12"}))
    table.act(ALICE, Spin(), 3)
    refusal = table.refused(ALICE, MoveSoldier(1, "up"))
    assert (refusal.rules, refusal.facts["other"]) == (("SQ-14",), between)


def test_a_move_does_not_end_on_a_fellow() -> None:
    """SQ-17: release areas hold any number, spaces do not."""
    table = Table().place(*few(blue1="F14", blue2="F12", red1="A4"))
    table.act(ALICE, Spin(), 2)
    assert table.refused(ALICE, MoveSoldier(1, "up")).rules == ("SQ-17",)


def test_a_release_area_is_left_by_its_arrows_and_never_entered() -> None:
    """SQ-18: blue's is A16 to B17, its exits are B15 up and C16 right; red's is entered by nobody either."""
    table = Table().place(*few(blue1="release", blue2="D17", blue3="N1", red1="A4"))
    table.act(ALICE, Spin(), 2)
    assert table.ways(ALICE, 1) == ("up", "right")
    assert table.refused(ALICE, MoveSoldier(1, "down")).rules == ("SQ-18",)
    assert table.refused(ALICE, MoveSoldier(2, "left")).reason == "own_release_area"
    assert table.refused(ALICE, MoveSoldier(3, "right")).reason == "enemy_release_area"
    moved = table.act(ALICE, MoveSoldier(1, "right"))[0]
    assert (moved.rule, moved.path) == ("SQ-18", ("C16", "D16"))


def test_a_camp_is_entered_for_prisoners_only_and_the_own_never() -> None:
    """SQ-41, SQ-18: nobody of blue's is held; blue's own camp is P16 to Q17."""
    table = Table().place("soldiers.blue1: C2", "soldiers.blue2: O17", "soldiers.red6: hq")
    table.act(ALICE, Spin(), 1)
    assert table.refused(ALICE, MoveSoldier(1, "left")).reason == "nobody_to_free"
    assert table.refused(ALICE, MoveSoldier(2, "right")).reason == "own_camp"


def test_headquarters_are_entered_with_any_number_that_reaches_the_line() -> None:
    """SQ-50: F5 is three steps from red's line. The own headquarters is closed for good."""
    table = Table().place(*few(blue1="F5", blue2="J13", red1="A4", red2="A5"))
    table.act(ALICE, Spin(), 3)
    assert table.refused(ALICE, MoveSoldier(2, "down")).reason == "own_headquarters"
    assert "up" in table.ways(ALICE, 1)
    table.act(ALICE, MoveSoldier(1, "up"))
    assert table.at("blue1") == "enemy-hq"
    table = Table().place(*few(blue1="F5", red1="A4"))
    table.act(ALICE, Spin(), 2)
    table.act(ALICE, MoveSoldier(1, "up"))
    assert table.at("blue1") == "F3"


def test_after_the_last_turn_headquarters_then_prisoners_count() -> None:
    """SQ-53: 100 turns each; a draw has no winner."""
    last = ("round: 100", "turn: bob")
    for lines, outcome in (
        (("soldiers.blue1: enemy-hq", "soldiers.blue2: camp"), Outcome((ALICE,), "turns")),
        (("soldiers.blue1: camp",), Outcome((BOB,), "turns")),
        ((), Outcome((), "draw")),
    ):
        table = Table().place(*lines, *last)
        table.act(BOB, Spin(), 1)
        table.act(BOB, MoveSoldier(1, "down exit 1"))
        if not table.view.outcome:
            table.act(ALICE, Spin(), 1)
            table.act(ALICE, MoveSoldier(5, "up exit 1"))
        assert table.view.outcome == outcome
    assert table.refused(ALICE, Spin()).reason == "game_over"
    assert table.seen("winner") == "none"


def test_conceding_gives_the_game_away() -> None:
    """SQ-52"""
    table = Table()
    table.act(BOB, Concede())
    assert table.view.outcome == Outcome((ALICE,), "last")


def test_the_default_avoids_mines_and_takes_the_lowest_number() -> None:
    """SQ-60: blue1 can only go onto mines, so blue2 goes, up before right."""
    lines = ("spaces.A11: mine", "spaces.B10: mine")
    table = Table().place(*few(blue1="A10", blue2="H12", blue3="G13", red1="A4"), *lines)
    table.act(ALICE, Spin(), 1)
    (awaited,) = table.game.awaited(table.state)
    assert awaited.default == MoveSoldier(2, "up")


def test_ways_that_turn_have_names_short_enough_for_buttons() -> None:
    """SQ-12, SQ-22: six turns running are named within the 48 signs of a key."""
    table = Table(turns_within_move=True)
    tracks = tracks_from(table.game.pack.ground, "H12", 6, turning=True)
    longest = max((f"escape-{track.way}" for track in tracks), key=len)
    assert (longest.count(","), len(longest)) == (5, 44)
