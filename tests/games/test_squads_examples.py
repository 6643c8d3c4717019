"""The worked examples of Squads' rules, with values by hand. Whoever is not named is a prisoner."""

from games.kernel import Outcome
from games.squads.cards import DrawCard
from games.squads.drawing import CardDue
from games.squads.move import MoveSoldier
from games.squads.moving import MineTouched, Returned, Sent
from games.squads.spin import Blocked, Spin
from tests.games.squads_tables import ALICE, BOB, Table, few

STUCK = {"blue2": "Q10", "red2": "O10", "red3": "Q12"}
"""blue2 in a corner: river above, the edge to its right, enemies two spaces away on both other sides."""


def test_1_the_only_soldier_that_can_move_must_go_onto_a_mine() -> None:
    """SQ-15, SQ-33: from A10 nothing but down is open, and 4 down is the mine on A14."""
    table = Table().place(*few(blue1="A10", red1="C10", **STUCK), "spaces.A14: mine")
    table.act(ALICE, Spin(), 4)
    assert table.keys(ALICE) == ["soldier-1"]
    assert table.ways(ALICE, 1) == ("down",)
    assert table.refused(ALICE, MoveSoldier(2, "down")).rules == ("SQ-14", "SQ-15")
    (awaited,) = table.game.awaited(table.state)
    assert (awaited.default, awaited.automatic) == (MoveSoldier(1, "down"), True)
    move, mine, *_ = table.act(ALICE, MoveSoldier(1, "down"))
    assert (move.rule, move.forced, move.path) == ("SQ-15", True, ("A11", "A12", "A13", "A14"))
    assert mine == MineTouched(ALICE, 1, "A14", 4)
    assert table.at("blue1") == "camp"
    assert table.seen("turn") == "bob"


def test_2_a_mine_on_the_way_stops_the_soldier() -> None:
    """SQ-33: 5 up from G8 by way of the mine on G5: it never reaches G3."""
    table = Table().place(*few(blue1="G8", blue2="A12", red1="A4"), "spaces.G5: mine")
    table.act(ALICE, Spin(), 5)
    move, mine, *_ = table.act(ALICE, MoveSoldier(1, "up"))
    assert move.path == ("G7", "G6", "G5")
    assert mine == MineTouched(ALICE, 1, "G5", 4)
    assert table.at("blue1") == "camp"


def test_3_nobody_has_a_way_of_six_so_a_card_is_drawn() -> None:
    """SQ-16: enemies on the third space of all three lanes; from A10 five spaces lead down, one right."""
    ours = {"blue1": "A10", "blue2": "hq", "blue3": "hq"}
    table = Table().place(*few(**ours, red1="I13", red2="K13", red3="M13", red4="C10"))
    assert table.act(ALICE, Spin(), 6)[1:] == [Blocked(ALICE, 6), CardDue(ALICE, None, "SQ-16")]
    assert table.seen("phase") == "card"
    assert table.keys(ALICE) == ["draw"]


def test_4_a_card_sends_a_soldier_to_the_radio_shack_where_a_fellow_stands() -> None:
    """SQ-31: the blue Radio Shack is E13. Two down from F12 is a decision space, card 3 is on top."""
    table = Table().place("deck.blue: 3", "soldiers.blue1: F12", "soldiers.blue2: E13")
    table.act(ALICE, Spin(), 2)
    table.act(ALICE, MoveSoldier(1, "down"))
    events = table.act(ALICE, DrawCard())
    assert Returned(ALICE, 2, "E13", "SQ-31") in events
    assert Sent(ALICE, 1, "F14", "E13", "blue Radio Shack") in events
    assert (table.at("blue1"), table.at("blue2")) == ("E13", "release")


def test_5_a_rescuer_and_three_prisoners_stand_in_the_release_area() -> None:
    """SQ-41, SQ-42: one step left of C2 is red's camp, and any number enters it."""
    table = Table().place(
        "soldiers.blue1: C2",
        "soldiers.red6: hq",
        *(f"soldiers.blue{number}: camp" for number in (2, 3, 4)),
    )
    table.act(ALICE, Spin(), 5)
    table.act(ALICE, MoveSoldier(1, "left"))
    assert [table.at(f"blue{number}") for number in range(1, 7)] == [*["release"] * 4, "hq", "guard"]
    assert table.seen("turn") == "bob"


def test_6_one_soldier_in_the_enemy_headquarters_captures_two_and_wins_nothing_yet() -> None:
    """SQ-50, SQ-51, SQ-52: one step right of D2 is red's headquarters, in which red1 and red2 are."""
    outside = {f"red{number}": "release" for number in (3, 4, 5, 6)}
    table = Table().place(*few(blue1="D2", blue2="D1", red1="hq", red2="hq", **outside))
    table.act(ALICE, Spin(), 3)
    table.act(ALICE, MoveSoldier(1, "right"))
    assert (table.at("blue1"), table.at("red1"), table.at("red2")) == ("enemy-hq", "camp", "camp")
    assert table.view.outcome is None
    table.act(BOB, Spin(), 6)
    table.act(BOB, MoveSoldier(3, "down"))
    table.act(ALICE, Spin(), 1)
    table.act(ALICE, MoveSoldier(2, "right"))
    assert table.view.outcome == Outcome((ALICE,), "headquarters")


def test_6_or_all_six_are_caught() -> None:
    """SQ-52: the last two of red's squad are taken in their headquarters."""
    table = Table().place(*few(blue1="D2", red1="hq", red2="hq"))
    table.act(ALICE, Spin(), 1)
    table.act(ALICE, MoveSoldier(1, "right"))
    assert table.view.outcome == Outcome((ALICE,), "captured")
