"""COMBAT, escapes and rescues in Squads, with values by hand."""

import pytest

from games.squads.card_effects import TurnLost
from games.squads.cards import DrawCard
from games.squads.combat import CallCombat, CombatMet, RescueFailed, SpinCombat
from games.squads.drawing import CardDue
from games.squads.escape import EscapeBy, EscapeDue
from games.squads.move import MoveSoldier
from games.squads.moving import Captured, MineTouched
from games.squads.spin import Spin
from games.squads.turn import EndTurn, TurnBegan, TurnMissed
from games.squads.ways import Fate
from tests.games.squads_tables import ALICE, BOB, Table, few

CAPTURED, ESCAPE_2, ESCAPE_3, ESCAPE_4, ESCAPE_6 = 4, 5, 6, 7, 8
"""Faces of the combat ring (SQ-05)."""


def met(**more: str) -> Table:
    """blue1 has landed on red1 on F6."""
    places = {"blue1": "F8", "blue2": "A12", "red1": "F6", "red2": "Q12", **more}
    table = Table().place(*few(**places))
    table.act(ALICE, Spin(), 2)
    table.act(ALICE, MoveSoldier(1, "up"))
    return table


def test_each_spin_has_six_faces_and_each_combat_eight() -> None:
    """SQ-05: four of them capture, the others let the enemy escape 2, 3, 4 or 6."""
    shown: list[int] = []
    for face in range(1, 9):
        table = met()
        table.act(ALICE, CallCombat())
        shown.append(table.act(ALICE, SpinCombat(), face)[0].escape)
    assert shown == [0, 0, 0, 0, 2, 3, 4, 6]


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
    assert Captured(BOB, 1, "F6", 4, "SQ-21") in table.act(ALICE, SpinCombat(), CAPTURED)
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
    assert MineTouched(BOB, 1, "D6", 4) in table.act(BOB, EscapeBy("left"))


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
    assert Captured(BOB, 1, "I15", 2, "SQ-22") in table.act(ALICE, SpinCombat(), ESCAPE_2)


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
