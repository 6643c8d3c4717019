"""Squads' decision cards, with values by hand: numbers as in the standard pack."""

import pytest

from games.squads.cards import ChooseOption, DrawCard, DrawFor, PickSoldier
from games.squads.drawing import CardDue, CardFollowed, CardIdle
from games.squads.move import MoveSoldier
from games.squads.moving import Returned
from games.squads.spin import Blocked, Spin
from games.squads.turn import SpinsAgain, TurnMissed
from tests.games.squads_tables import ALICE, BOB, Table, few


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


def test_a_soldier_named_beforehand_follows_the_card_if_it_needs_one() -> None:
    """SQ-34: card 6 does, card 8 does not; blue1 in headquarters cannot be named."""
    for card, place in ((6, "release"), (8, "F12")):
        table = Table().place(f"deck.blue: {card}", "phase: card", "soldiers.blue2: F12")
        assert table.refused(ALICE, DrawFor(1)).rules == ("SQ-34",)
        table.act(ALICE, DrawFor(2))
        assert (table.at("blue2"), table.at("blue6")) == (place, "guard")


def test_what_a_card_left_no_choice_about_was_not_chosen() -> None:
    """SQ-31: card 3 names one object."""
    table = Table().place("deck.blue: 3", "phase: card")
    table.act(ALICE, DrawCard())
    assert [event.option for event in table.events if isinstance(event, CardFollowed)] == [None]


def test_a_card_about_nobody_has_no_effect() -> None:
    """SQ-34: blue has soldiers in headquarters only."""
    table = Table().place(*few(blue1="hq", red1="F6"), "deck.blue: 6", "phase: card")
    assert CardIdle(ALICE, 6) in table.act(ALICE, DrawCard())
    assert table.at("blue1") == "hq"


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
