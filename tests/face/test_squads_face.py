"""The words, labels and menus of Squads, and the reading of what people type."""

import re
from pathlib import Path
from typing import Any

import pytest

import games.squads
import table
from bot.registry import FACES
from face.game_face import Menu
from face.squads.figures import prisoners, way_label
from face.squads.guide_words import HOW, PROMPTS, WAITING
from face.squads.news_words import NEWS
from face.squads.reading import numbered
from face.squads.refusal_words import REFUSALS
from face.words import TEXTS
from games.squads.cards import DrawCard, DrawFor, PickSoldier
from games.squads.combat import CallCombat, SpinCombat
from games.squads.escape import EscapeBy
from games.squads.game import EVENTS
from games.squads.move import MoveSoldier
from games.squads.spin import Spin
from games.squads.turn import EndTurn
from tests.face.looks import look_as
from tests.games.play import Match
from tests.games.squads_tables import ALICE, BOB, Table, few

FACE = FACES["squads"]
NAMES = ("alice", "bob")


def sources(*packages: object) -> str:
    folders = [Path(str(package.__file__)).parent for package in packages]  # type: ignore[attr-defined]
    return "\n".join(path.read_text("utf-8") for folder in folders for path in sorted(folder.glob("*.py")))


def seen(place: Table, seat: int = ALICE) -> Any:
    """What a seat sees of a table."""
    match = Match(place.variant, 2, 1)
    match.game, match.state = place.game, place.state
    return look_as(match, NAMES, seat)


def menu(place: Table, key: str, seat: int = ALICE) -> Menu:
    look = seen(place, seat)
    found = FACE.menu(next(entry for entry in look.legal if entry.key == key), look)
    assert found
    return found


def spun(number: int, **places: str) -> Table:
    """alice is to move so far on an open board, on which only these soldiers are no prisoners."""
    placed = Table().place(*few(**places))
    placed.act(ALICE, Spin(), number)
    return placed


def test_every_event_has_its_words() -> None:
    assert {event.__name__ for event in EVENTS} <= {key.partition(".")[0] for key in NEWS}


def test_every_refusal_has_its_words() -> None:
    reasons = re.findall(r'"SQ-[A-Z0-9 -]+",\s*"(\w+)"', sources(games.squads))
    reasons += re.findall(r'refuse\(\s*"[A-Z0-9 -]+",\s*"(\w+)"', sources(table))
    assert len(reasons) > 40
    assert set(reasons) <= REFUSALS.keys() | TEXTS.keys()


def test_every_task_has_its_words() -> None:
    tasks = set(re.findall(r'Awaited\([^"]*"(\w+)"', sources(games.squads)))
    assert tasks == {key.partition(".")[0] for key in PROMPTS} == WAITING.keys()
    assert tasks == {key.partition(".")[0] for key in HOW}


def test_figures_read_before_after_and_difference() -> None:
    assert prisoners("blue", 2, 3) == "Prisoners of blue 2 → 3 (+1)"
    assert prisoners("red", 3, 0) == "Prisoners of red 3 → 0 (−3)"


@pytest.mark.parametrize(
    ("way", "label"), [("up", "Up"), ("down exit 2", "Down, exit 2"), ("up 2, left", "Up 2, Left")]
)
def test_ways_have_labels(way: str, label: str) -> None:
    assert way_label(way) == label


def test_a_soldiers_ways_say_what_happens_there() -> None:
    """SQ-20, SQ-30, SQ-33: from F6, two up an enemy, to the right a card, down plain, to the left a mine."""
    placed = Table().place(*few(blue1="F6", red1="F4"), "spaces.H6: decision", "spaces.E6: mine")
    placed.act(ALICE, Spin(), 2)
    found = menu(placed, "soldier-1")
    assert found.buttons
    assert [option.label for option in found.options] == ["Up", "Right", "Down", "Left"]
    assert [option.text for option in found.options] == [
        "to F4, COMBAT against red 1",
        "to H6, a decision card",
        "to F8",
        "onto the mine on E6, and so into the enemy's camp",
    ]


def test_areas_and_objects_are_named_on_the_way_there() -> None:
    """SQ-41, SQ-50: from D2, left into red's camp behind C2, and right into its headquarters."""
    placed = spun(3, blue1="D2", red1="Q12", red6="B3")
    assert {option.label: option.text for option in menu(placed, "soldier-1").options} == {
        "Right": "into the enemy headquarters, and whoever is in there is captured",
        "Down": "to D5",
        "Left": "into the camp, after COMBAT against the guard red 6",
    }
    placed = spun(3, blue1="D2", red1="Q12")
    assert "into the camp, and the prisoners are free" in menu(placed, "soldier-1").text


@pytest.mark.parametrize("typed", ["3", "Soldier 3", "soldier 3", "blue3", "Blue 3", "blue soldier 3", " 3 "])
def test_soldiers_are_read_in_many_spellings(typed: str) -> None:
    assert numbered(typed, "blue") == 3


@pytest.mark.parametrize("typed", ["0", "7", "33", "red3", "three", "", "-3", "Soldier", "3; 4"])
def test_what_is_no_soldier_of_ones_own_is_none(typed: str) -> None:
    assert numbered(typed, "blue") == 0


def read(placed: Table, command: str, **options: str) -> Any:
    return FACE.read(command, options, seen(placed))


@pytest.mark.parametrize("leaving", ["2", "exit 2", "Exit 2", "K15", "k15"])
def test_exits_are_named_by_number_or_space(leaving: str) -> None:
    """SQ-11: blue's exits are I15, K15 and M15."""
    placed = spun(2, blue3="hq", red1="A4")
    assert read(placed, "move.soldier", soldier="3", way="up", exit=leaving) == MoveSoldier(3, "up exit 2")


@pytest.mark.parametrize(
    ("way", "leaving", "meant"),
    [
        ("up", "", "up"),
        ("up", "1", "up"),
        ("right", "1", "right"),
        ("right", "2", "right"),
        ("up", "2", "up exit 2"),
        ("up", "99", "up exit 99"),
    ],
)
def test_exits_of_a_release_area_need_no_number(way: str, leaving: str, meant: str) -> None:
    """SQ-18: blue leaves it up by B15, its first exit, or to the right by C16, its second."""
    placed = spun(2, blue1="release", red1="A4")
    given = {"exit": leaving} if leaving else {}
    action = read(placed, "move.soldier", soldier="1", way=way, **given)
    assert action == MoveSoldier(1, meant)
    legal = meant in placed.ways(ALICE, 1)
    assert legal is (" " not in meant)


def test_the_only_open_exit_need_not_be_named() -> None:
    """SQ-11, SQ-17: I15 and M15 are taken by fellows."""
    placed = spun(1, blue1="hq", blue2="I15", blue3="M15", red1="A4")
    assert read(placed, "move.soldier", soldier="1", way="up") == MoveSoldier(1, "up exit 2")


def test_there_is_no_passing() -> None:
    placed = spun(1, blue1="F6", red1="A4")
    assert isinstance(read(placed, "move.pass"), EndTurn)
    assert placed.refused(ALICE, EndTurn()).rules == ("SQ-10", "SQ-15")


def test_a_card_is_drawn_for_a_soldier_or_the_soldier_is_named_afterwards() -> None:
    """SQ-16, SQ-34: the card of a blocked spin; soldier 3 is in headquarters."""
    placed = Table().place(
        *few(blue1="F12", blue2="H12", blue3="hq", red1="A4"), "deck.blue: 6", "phase: card"
    )
    assert read(placed, "move.card") == DrawCard()
    assert read(placed, "move.card", soldier="2") == DrawFor(2)
    assert [option.text for option in menu(placed, "draw-for").options] == ["F12", "H12"]
    assert FACE.suggest("card-soldier", "", {}, seen(placed)) == ["1", "2"]
    assert placed.refused(ALICE, DrawFor(3)).rules == ("SQ-34",)
    placed.act(ALICE, DrawCard())
    assert read(placed, "move.card", soldier="2") == PickSoldier(2)
    assert FACE.suggest("card-soldier", "", {}, seen(placed)) == ["1", "2"]


def test_who_has_landed_may_be_named_for_the_card() -> None:
    """SQ-30: the card on F11 is about soldier 1, and about nobody else."""
    placed = Table().place(*few(blue1="F12", blue2="H12", red1="A4"), "spaces.F11: decision")
    placed.act(ALICE, Spin(), 1)
    placed.act(ALICE, MoveSoldier(1, "up"))
    assert read(placed, "move.card", soldier="1") == DrawCard()
    assert placed.refused(ALICE, read(placed, "move.card", soldier="2")).reason == "nobody_to_pick"


def test_options_of_a_card_are_read_in_any_spelling_and_suggested() -> None:
    """SQ-31: card 5 sends a soldier to either object of the enemy."""
    placed = Table().place("deck.blue: 5", "phase: card", "soldiers.blue6: F12")
    placed.act(ALICE, DrawCard())
    assert read(placed, "move.card", option="RED  radio shack").option == "red Radio Shack"
    assert FACE.suggest("option", "dump", {}, seen(placed)) == ["red Ammunition Dump"]


def test_soldiers_and_exits_are_suggested() -> None:
    placed = spun(1, blue1="hq", blue2="I15", red1="A4")
    assert FACE.suggest("soldier", "", {}, seen(placed)) == ["1", "2"]
    for typed in ("1", "Soldier 1"):
        assert FACE.suggest("exit", "", {"soldier": typed, "way": "up"}, seen(placed)) == ["2", "3"]


def test_ways_that_turn_are_read_and_suggested() -> None:
    """SQ-12, looser reading: from F12, two spaces, of which the first is up."""
    placed = Table(turns_within_move=True).place(*few(blue1="F12", red1="A4"))
    placed.act(ALICE, Spin(), 2)
    given = {"soldier": "1", "way": "up"}
    assert FACE.suggest("route", "", given, seen(placed)) == ["up", "up, right", "up, left"]
    assert FACE.suggest("route", "ri", given, seen(placed)) == ["up, right"]
    assert read(placed, "move.soldier", **given, route="UP,right") == MoveSoldier(1, "up, right")


def test_ways_of_an_escape_that_turns_are_suggested() -> None:
    """SQ-22: of so many ways only those are described that lead to something."""
    placed = Table(turns_within_move=True).place(*few(blue1="F8", red1="F6", red2="A4"), "spaces.G5: mine")
    placed.act(ALICE, Spin(), 2)
    placed.act(ALICE, MoveSoldier(1, "up"))
    placed.act(ALICE, CallCombat())
    placed.act(ALICE, SpinCombat(), 5)
    look = seen(placed, BOB)
    assert FACE.suggest("escape-route", "", {"way": "down"}, look) == ["down", "down, left"]
    assert read(placed, "retreat.escape", way="down", route="down, left") == EscapeBy("down, left")
    (awaited,) = look.look.awaited
    assert FACE.prompt(awaited, look.look).splitlines() == [
        "red 1 escapes by 2: choose the way.",
        "**Up, Right**: onto the mine on G5, and so into the enemy's camp",
    ]


def test_a_refusal_names_the_only_soldier_that_can_move() -> None:
    """SQ-15: blue 2 is shut in the corner Q10, between the river, the edge and two enemies."""
    placed = spun(4, blue1="A10", red1="C10", blue2="Q10", red2="O10", red3="Q12")
    refusal = placed.refused(ALICE, MoveSoldier(2, "left"))
    said = FACE.refusal(refusal, seen(placed).look)
    assert said == (
        "Soldier 2 cannot go 4 that way: red 2 is in the way on O10. Only soldier 1 can move now, and must."
    )
