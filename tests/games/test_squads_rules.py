"""Squads rule by rule, with values by hand."""

import pytest

from games.kernel import Outcome
from games.squads.card_effects import TurnLost
from games.squads.cards import ChooseOption, DrawCard, PickSoldier
from games.squads.combat import CallCombat, CombatMet, RescueFailed, SpinCombat
from games.squads.concede import Concede
from games.squads.drawing import CardDue, CardIdle
from games.squads.escape import EscapeBy, EscapeDue
from games.squads.move import MoveSoldier
from games.squads.moving import Captured, MineTouched, Returned
from games.squads.opening import OpeningSpin
from games.squads.spin import Blocked, Spin
from games.squads.turn import EndTurn, SpinsAgain, TurnBegan, TurnMissed
from games.squads.ways import Fate
from tests.games.squads_tables import ALICE, BOB, Table, few

CAPTURED, ESCAPE_2, ESCAPE_3, ESCAPE_4, ESCAPE_6 = 4, 5, 6, 7, 8
"""Faces of the combat ring (SQ-05)."""


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


def test_each_spin_has_six_faces_and_each_combat_eight() -> None:
    """SQ-05: four of them capture, the others let the enemy escape 2, 3, 4 or 6."""
    shown: list[int] = []
    for face in range(1, 9):
        table = met()
        table.act(ALICE, CallCombat())
        shown.append(table.act(ALICE, SpinCombat(), face)[0].escape)
    assert shown == [0, 0, 0, 0, 2, 3, 4, 6]


def met(**more: str) -> Table:
    """blue1 has landed on red1 on F6."""
    places = {"blue1": "F8", "blue2": "A12", "red1": "F6", "red2": "Q12", **more}
    table = Table().place(*few(**places))
    table.act(ALICE, Spin(), 2)
    table.act(ALICE, MoveSoldier(1, "up"))
    return table


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
    assert ways == ("up", "right", "down", "up 1, right 1", "right 1, down 1")
    table.act(ALICE, MoveSoldier(1, "up 1, right 1"))
    assert table.at("blue1") == "B11"


def test_the_river_is_crossed_on_the_bridges() -> None:
    """SQ-13: from F10 over F9, from E10 not."""
    table = Table().place(*few(blue1="F10", blue2="E10", red1="A4"))
    table.act(ALICE, Spin(), 2)
    assert table.refused(ALICE, MoveSoldier(2, "up")).rules == ("SQ-13",)
    assert table.act(ALICE, MoveSoldier(1, "up"))[0].rule == "SQ-13"
    assert table.at("blue1") == "F8"


@pytest.mark.parametrize("between", ["blue2", "red1"])
def test_nobody_jumps_over_anybody(between: str) -> None:
    """SQ-14"""
    table = Table().place(*few(**{"red2": "A4", "blue1": "F14", between: "F12"}))
    table.act(ALICE, Spin(), 3)
    refusal = table.refused(ALICE, MoveSoldier(1, "up"))
    assert (refusal.rules, refusal.facts["other"]) == (("SQ-14",), between)


def test_a_move_does_not_end_on_a_fellow() -> None:
    """SQ-17: release areas hold any number, spaces do not."""
    table = Table().place(*few(blue1="F14", blue2="F12", red1="A4"))
    table.act(ALICE, Spin(), 2)
    assert table.refused(ALICE, MoveSoldier(1, "up")).rules == ("SQ-17",)


def test_a_blocked_squad_draws_and_its_owner_picks_the_soldier() -> None:
    """SQ-16, SQ-34: cards about a soldier ask for one outside headquarters and camps."""
    ours = {"blue1": "A10", "blue2": "Q10", "blue3": "hq", "red1": "I15", "red2": "K15", "red3": "M15"}
    table = Table().place(*few(**ours, red4="C10", red5="O10", red6="Q12"), "deck.blue: 6")
    assert table.act(ALICE, Spin(), 6)[1:] == [Blocked(ALICE, 6), CardDue(ALICE, None, "SQ-16")]
    assert table.refused(ALICE, PickSoldier(1)).reason == "draw_first"
    assert table.refused(ALICE, Spin()).rules == ("SQ-16", "SQ-30")
    table.act(ALICE, DrawCard())
    assert table.keys(ALICE) == ["pick-1", "pick-2"]
    assert table.refused(ALICE, PickSoldier(3)).rules == ("SQ-34",)
    assert table.refused(ALICE, DrawCard()).reason == "drawn_already"
    events = table.act(ALICE, PickSoldier(2))
    assert Returned(ALICE, 2, "Q10", "SQ-30") in events
    assert table.at("blue2") == "release"


def test_a_card_about_nobody_has_no_effect() -> None:
    """SQ-34: blue has soldiers in headquarters only."""
    table = Table().place(*few(blue1="hq", red1="F6"), "deck.blue: 6", "phase: card")
    assert CardIdle(ALICE, 6) in table.act(ALICE, DrawCard())
    assert table.at("blue1") == "hq"


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


def test_combat_must_be_called_and_is_then_spun() -> None:
    """SQ-20: the turn does not end without the call, and there is no spin before it."""
    table = met()
    assert (table.seen("phase"), table.seen("combat.target")) == ("combat", "red1")
    for act in (EndTurn(), MoveSoldier(1, "up"), SpinCombat()):
        assert table.refused(ALICE, act).rules == ("SQ-20",)
    assert table.refused(BOB, CallCombat()).rules == ("SQ-20",)
    (awaited,) = table.game.awaited(table.state)
    assert (awaited.default, awaited.automatic) == (CallCombat(), True)
    table.act(ALICE, CallCombat())
    assert table.refused(ALICE, CallCombat()).reason == "called_already"
    assert table.keys(ALICE) == ["spin-combat"]


def test_captured_soldiers_go_to_the_movers_camp() -> None:
    """SQ-21: and the mover stays on the space."""
    table = met()
    table.act(ALICE, CallCombat())
    assert Captured(BOB, 1, "F6", "SQ-21") in table.act(ALICE, SpinCombat(), CAPTURED)
    assert (table.at("red1"), table.at("blue1"), table.seen("turn")) == ("camp", "F6", "bob")
    assert table.refused(BOB, CallCombat()).reason == "no_combat"


def test_an_escape_is_exact_and_starts_no_combat() -> None:
    """SQ-22: from F6, 4 up would enter headquarters, E6 shuts the left, G6 to J6 and F7 to F10 are open."""
    table = met(red3="E6")
    table.act(ALICE, CallCombat())
    events = table.act(ALICE, SpinCombat(), ESCAPE_4)
    assert events[-1] == EscapeDue(BOB, 1, 4, stumbles=False)
    assert table.seen("awaited") == "bob"
    assert table.keys(BOB) == ["escape-right", "escape-down"]
    assert table.refused(BOB, EscapeBy("up")).rules == ("SQ-22",)
    assert table.refused(ALICE, EscapeBy("right")).rules == ("SQ-22",)
    assert table.refused(BOB, Spin()).rules == ("SQ-22",)
    table.act(BOB, EscapeBy("down"))
    assert (table.at("red1"), table.at("blue1"), table.seen("turn")) == ("F10", "F6", "bob")


def test_an_escape_obeys_its_space_before_the_movers_own_takes_effect() -> None:
    """SQ-22, SQ-30: red1 draws on J6, then blue1 on F6: both cards make bob miss turns."""
    lines = ("spaces.J6: decision", "spaces.F6: decision", "deck.red: 9", "deck.blue: 10")
    table = Table().place(*few(blue1="F8", red1="F6"), *lines)
    table.act(ALICE, Spin(), 2)
    table.act(ALICE, MoveSoldier(1, "up"))
    table.act(ALICE, CallCombat())
    table.act(ALICE, SpinCombat(), ESCAPE_4)
    assert table.act(BOB, EscapeBy("right"))[-1] == CardDue(BOB, 1, "SQ-30")
    assert table.refused(ALICE, DrawCard()).rules == ("SQ-16", "SQ-30")
    assert table.act(BOB, DrawCard())[-1] == CardDue(ALICE, 1, "SQ-30")
    events = table.act(ALICE, DrawCard())
    assert [type(event) for event in events[-4:]] == [TurnLost, TurnBegan, TurnMissed, TurnBegan]
    assert table.seen("turn") == "alice"


def test_an_escape_onto_a_mine_ends_in_the_camp() -> None:
    """SQ-22, SQ-33: all the ways of 2 are mined but one, which is the default."""
    table = Table().place(
        *few(blue1="F8", red1="F6", red2="Q12"), "spaces.F5: mine", "spaces.G6: mine", "spaces.D6: mine"
    )
    table.act(ALICE, Spin(), 2)
    table.act(ALICE, MoveSoldier(1, "up"))
    table.act(ALICE, CallCombat())
    table.act(ALICE, SpinCombat(), ESCAPE_2)
    (awaited,) = table.game.awaited(table.state)
    assert awaited.default == EscapeBy("down")
    assert MineTouched(BOB, 1, "D6") in table.act(BOB, EscapeBy("left"))


def test_without_a_way_of_that_length_a_neighbour_will_do() -> None:
    """SQ-22: red1 in the corner A8, shut in by C8 and the river: A7 and B8 are its only neighbours."""
    table = Table().place(*few(blue1="A5", blue2="A4", red1="A8", red2="Q4", red3="C8"))
    table.act(ALICE, Spin(), 3)
    table.act(ALICE, MoveSoldier(1, "down"))
    table.act(ALICE, CallCombat())
    assert table.act(ALICE, SpinCombat(), ESCAPE_6)[-1] == EscapeDue(BOB, 1, 1, stumbles=True)
    assert table.keys(BOB) == ["escape-up", "escape-right"]
    table.act(BOB, EscapeBy("up"))
    assert table.at("red1") == "A7"


@pytest.mark.parametrize("shut", ["red4", "mine"])
def test_with_no_way_at_all_it_is_captured(shut: str) -> None:
    """SQ-22: red1 before the exit I15, with fellows on both sides and one, or a mine, ahead on I14."""
    places = {"blue1": "hq", "red1": "I15", "red2": "H15", "red3": "J15", "red4": "I14"}
    lines = few(**{name: place for name, place in places.items() if name != "red4" or shut == "red4"})
    table = Table().place(*lines, *(["spaces.I14: mine", "soldiers.red5: I13"] if shut == "mine" else []))
    table.act(ALICE, Spin(), 1)
    table.act(ALICE, MoveSoldier(1, "up exit 1"))
    table.act(ALICE, CallCombat())
    assert Captured(BOB, 1, "I15", "SQ-22") in table.act(ALICE, SpinCombat(), ESCAPE_2)


def test_a_card_lands_on_each_decision_space_and_goes_under_its_deck() -> None:
    """SQ-02, SQ-30, SQ-32: unseen cards are drawn by a throw, and once all are known, in their order."""
    table = Table().place(*few(blue1="F14", red1="A4"), "spaces.F13: decision")
    table.act(ALICE, Spin(), 1)
    table.act(ALICE, MoveSoldier(1, "up"))
    assert table.view.unseen(ALICE) == 12
    drawn = table.act(ALICE, DrawCard(), 9)
    assert (drawn[0].card, table.view.unseen(ALICE)) == (9, 11)
    assert table.state.squads[ALICE].under == (9,)
    table = Table().place("deck.blue: 10 8", "phase: card")
    assert table.act(ALICE, DrawCard())[0].card == 10
    assert table.state.squads[ALICE].under == (8, 1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 10)


def test_a_card_to_the_space_where_the_soldier_is_does_nothing() -> None:
    """SQ-34"""
    table = Table().place("deck.blue: 3", "phase: card", "soldiers.blue1: E13", "soldiers.blue6: hq")
    assert CardIdle(ALICE, 3) in table.act(ALICE, DrawCard())
    assert table.at("blue1") == "E13"


def test_a_card_sends_an_enemy_away_and_may_leave_a_choice() -> None:
    """SQ-31: card 5 names either object of the enemy's side; red's Ammunition Dump is D6."""
    table = Table().place(
        "deck.blue: 5", "phase: card", "soldiers.blue1: F12", "soldiers.blue6: hq", "soldiers.red1: D6"
    )
    table.act(ALICE, DrawCard())
    assert table.keys(ALICE) == ["option-0", "option-1"]
    assert table.refused(ALICE, ChooseOption("blue Radio Shack")).reason == "no_such_option"
    table.act(ALICE, ChooseOption("red Ammunition Dump"))
    assert (table.at("blue1"), table.at("red1")) == ("D6", "release")


@pytest.mark.parametrize(
    ("card", "turn", "phase"),
    [(8, "alice", "spin"), (9, "bob", "spin"), (10, "alice", "spin"), (11, "alice", "card")],
)
def test_cards_without_movement(card: int, turn: str, phase: str) -> None:
    """SQ-30: 8 spins again, 9 misses the own next turn, 10 the enemy's, 11 draws again."""
    table = Table().place(f"deck.blue: {card}", "phase: card")
    table.act(ALICE, DrawCard())
    assert (table.seen("turn"), table.seen("phase")) == (turn, phase)
    assert [event.seat for event in table.events if isinstance(event, SpinsAgain)] == [ALICE] * (card == 8)


def test_a_missed_turn_comes_round() -> None:
    """SQ-30: alice has drawn Thick Fog, so bob has two turns running."""
    table = Table().place("deck.blue: 9", "phase: card", "soldiers.red1: A4")
    table.act(ALICE, DrawCard())
    table.act(BOB, Spin(), 1)
    assert TurnMissed(ALICE) in table.act(BOB, MoveSoldier(1, "down"))
    assert (table.seen("turn"), table.seen("round")) == ("bob", "2")


def test_a_card_frees_the_lowest_prisoner() -> None:
    """SQ-30"""
    table = Table().place("deck.blue: 12", "phase: card", "soldiers.blue2: camp", "soldiers.blue4: camp")
    table.act(ALICE, DrawCard())
    assert (table.at("blue2"), table.at("blue4")) == ("release", "camp")


def test_twelve_cards_a_turn_are_enough() -> None:
    """SQ-34: a deck of nothing but `draw another` would go on for ever."""
    table = Table()
    again = table.game.pack.card(11)
    pack = table.game.pack.model_copy(update={"cards": (again,) * 12})
    table.game = type(table.game)(pack)
    table.place("phase: card", "deck.blue: 1")
    for _ in range(11):
        assert table.act(ALICE, DrawCard())[-1] == CardDue(ALICE, None, "SQ-30")
    assert CardIdle(ALICE, 12) in table.act(ALICE, DrawCard())
    assert table.seen("turn") == "bob"


def test_the_guard_can_be_fought_and_leave() -> None:
    """SQ-40: red's guard stands on B3; landing there is a combat like any other."""
    table = Table().place("soldiers.blue1: E3")
    table.act(ALICE, Spin(), 3)
    table.act(ALICE, MoveSoldier(1, "left"))
    assert table.seen("combat.target") == "red6"
    assert table.events[-1] == CombatMet(ALICE, 1, 6, rescue=False)


def rescue(**changes: bool) -> Table:
    """blue1 on C2 beside red's camp with two prisoners, and red6 on guard."""
    table = Table(**changes).place("soldiers.blue1: C2", "soldiers.blue2: camp", "soldiers.blue3: camp")
    table.act(ALICE, Spin(), 4)
    assert [route.fate for route in table.view.routes(ALICE)[1] if route.way == "left"] == [
        Fate.GUARD if changes.get("guard_stops_rescue", True) else Fate.RESCUE
    ]
    table.act(ALICE, MoveSoldier(1, "left"))
    return table


def test_a_guard_stops_a_rescue_or_is_captured() -> None:
    """SQ-41: *escape* throws the rescuer back, *captured* takes the guard and frees the prisoners."""
    table = rescue()
    assert (table.seen("combat.target"), table.at("blue1")) == ("red6", "C2")
    table.act(ALICE, CallCombat())
    assert RescueFailed(ALICE, 1, "C2") in table.act(ALICE, SpinCombat(), ESCAPE_3)
    assert (table.at("blue1"), table.at("red6"), table.seen("turn")) == ("C2", "guard", "bob")
    table = rescue()
    table.act(ALICE, CallCombat())
    table.act(ALICE, SpinCombat(), CAPTURED)
    assert [table.at(name) for name in ("blue1", "blue2", "blue3", "red6")] == [*["release"] * 3, "camp"]


def test_a_pack_may_let_guards_look_on() -> None:
    """SQ-41"""
    assert rescue(guard_stops_rescue=False).at("blue2") == "release"


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
