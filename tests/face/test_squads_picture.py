"""The picture of Squads' board: what it shows, and that it says it in words as well."""

from itertools import combinations
from math import dist

import pytest

from face import limits
from face.names import Names
from face.picture.painting import paint
from face.squads.board_picture import board_picture, spots
from face.squads.pieces import MARKS
from face.squads.signs import letters
from games.squads.cards import DrawCard
from games.squads.combat import CallCombat, SpinCombat
from games.squads.escape import EscapeBy
from games.squads.move import MoveSoldier
from games.squads.spin import Spin
from tests.face.test_pictures import opened
from tests.games.squads_tables import ALICE, BOB, Table, few

NAMES = Names(("alice", "bob"))


def fought() -> Table:
    """blue 1 has come over the bridge F9 upon red 2; blue 3 is a prisoner, red 1 in blue's headquarters."""
    placed = Table().place(*few(blue1="F10", blue2="release", red1="enemy-hq", red2="F7"))
    placed.act(ALICE, Spin(), 3)
    placed.act(ALICE, MoveSoldier(1, "up"))
    return placed


def test_the_words_say_where_everybody_is() -> None:
    text = board_picture(fought().view, NAMES).text
    assert "blue (alice): 1 on F7, 2 in the release area, 3 in the enemy's camp" in text
    assert "red (bob): 1 in the enemy headquarters, 2 on F7" in text
    assert text.endswith("Last, blue 1 went from F10 to F7. COMBAT: blue 1 against red 2.")
    assert limits.size(text) <= limits.PICTURE_TEXT


def words_after(placed: Table, spin: int, way: str) -> str:
    """What the picture says of the last moves, once blue 1 has moved so far."""
    placed.act(ALICE, Spin(), spin)
    placed.act(ALICE, MoveSoldier(1, way))
    return last_words(placed)


def last_words(placed: Table) -> str:
    return board_picture(placed.view, NAMES).text.partition("Last, ")[2]


def test_the_words_follow_a_soldier_into_headquarters() -> None:
    """SQ-51: those inside are captured."""
    placed = Table().place(*few(blue1="F4", blue2="M5", red1="hq", red2="hq", red6="A12"))
    assert words_after(placed, 5, "up") == (
        "blue 1 went from F4 to F3, then blue 1 went from F3 to the enemy headquarters, "
        "then red 1, 2 went from headquarters to the enemy's camp."
    )
    text = board_picture(placed.view, NAMES).text
    assert limits.size(text) <= limits.PICTURE_TEXT


def test_the_words_follow_a_soldier_onto_a_mine() -> None:
    placed = Table().place(*few(blue1="G8", blue2="M5", red1="A12"), "spaces.G5: mine")
    assert words_after(placed, 5, "up") == (
        "blue 1 went from G8 to G5, then blue 1 went from G5 to the enemy's camp."
    )


def test_the_words_follow_a_soldier_whom_a_card_sends() -> None:
    """SQ-31: card 3 sends blue 1 to blue's Radio Shack on E13, where blue 2 makes room."""
    placed = Table().place(
        "soldiers.blue1: F13", "soldiers.blue2: E13", "spaces.F12: decision", "deck.blue: 3"
    )
    words_after(placed, 1, "up")
    placed.act(ALICE, DrawCard())
    assert last_words(placed) == (
        "blue 1 went from F13 to F12, then blue 2 went from E13 to the release area, then blue 1 went from "
        "F12 to E13."
    )


def test_the_words_follow_a_rescue() -> None:
    """SQ-41, SQ-42: nobody moves before the guard is overcome, and what moved before is over then."""
    placed = Table().place("board: open", "soldiers.blue1: C2", "soldiers.blue2: camp", "turn: bob")
    placed.act(BOB, Spin(), 1)
    placed.act(BOB, MoveSoldier(1, "down exit 1"))
    assert words_after(placed, 4, "left") == ""
    text = board_picture(placed.view, NAMES).text
    assert text.endswith("COMBAT: blue 1 against the guard red 6.")
    placed.act(ALICE, CallCombat())
    placed.act(ALICE, SpinCombat(), 1)
    assert last_words(placed) == (
        "red 6 went from B3 to the enemy's camp, then blue 2 went from the enemy's camp to the release area, "
        "then blue 1 went from C2 to the release area."
    )


def test_the_words_follow_an_escape() -> None:
    """SQ-22"""
    placed = Table().place(*few(blue1="F8", red1="F6", red2="A12"))
    words_after(placed, 2, "up")
    placed.act(ALICE, CallCombat())
    placed.act(ALICE, SpinCombat(), 5)
    assert last_words(placed) == "blue 1 went from F8 to F6. red 1 escapes by 2."
    placed.act(BOB, EscapeBy("right"))
    assert last_words(placed) == "blue 1 went from F8 to F6, then red 1 went from F6 to H6."


def test_the_picture_is_drawn_in_its_size_and_is_small() -> None:
    picture = board_picture(fought().view, NAMES)
    png = paint(picture)
    assert opened(png).size == (picture.width, picture.height)
    assert len(png or b"") < 60_000


def test_squads_are_told_apart_by_letter_and_shape() -> None:
    assert len({mark.letter for mark in MARKS.values()}) == len({mark.shape for mark in MARKS.values()}) == 2


def test_exits_are_numbered_and_signs_explained() -> None:
    svg = board_picture(Table().view, NAMES).svg
    assert all(svg.count(f"[{arrow}{number}]") == 1 for arrow in "↑↓" for number in (1, 2, 3))
    assert "R Radio Shack" in svg
    assert "A Ammunition Dump" in svg
    assert "G guard" in svg


def test_areas_name_their_squad() -> None:
    svg = board_picture(Table().view, NAMES).svg
    for sign in ("HQ", "CAMP", "RELEASE"):
        assert all(svg.count(f"[{mark.letter} {sign}]") == 1 for mark in MARKS.values())


def test_objects_and_guard_spaces_have_the_shape_of_their_squad() -> None:
    """Two objects and a guard space each."""
    svg = board_picture(Table().view, NAMES).svg
    owned = [part.split()[0] for part in svg.split("<") if 'stroke-width="4"' in part]
    assert (owned.count("circle"), owned.count("polygon")) == (3, 3)


@pytest.mark.parametrize(
    ("objects", "found"),
    [
        (("blue Radio Shack", "red Radio Shack", "blue Dump"), {"Radio Shack": "R", "Dump": "D"}),
        (("blue Radio Shack", "blue Rations"), {"Radio Shack": "R", "Rations": "A"}),
        (("blue Gate", "blue Gas"), {"Gate": "A", "Gas": "S"}),
        (("blue 💣 Dump", "blue \x01Depot"), {"💣 Dump": "D", "\x01Depot": "E"}),
        (("blue Склад", "blue 桥", "blue Barn"), {"Склад": "A", "桥": "B", "Barn": "R"}),
    ],
)
def test_every_object_has_a_letter_of_its_own_that_can_be_drawn(
    objects: tuple[str, ...], found: dict[str, str]
) -> None:
    assert letters(objects) == found


def test_a_decision_space_shows_where_a_soldier_set_out_from_it() -> None:
    placed = Table().place("soldiers.blue1: I8")
    words_after(placed, 2, "left")
    shapes = board_picture(placed.view, NAMES).svg.split("<")
    (start,) = (part for part in shapes if 'r="17"' in part and 'stroke-width="3"' in part)
    assert 'fill="none"' in start


@pytest.mark.parametrize("size", [(88, 64), (220, 64), (44, 64), (88, 30), (44, 30)])
@pytest.mark.parametrize("count", [1, 2, 5, 6, 8, 12])
def test_nobody_in_an_area_covers_another(size: tuple[float, float], count: int) -> None:
    radius, places = spots(size, count)
    assert len(places) == count
    assert all(dist(one, other) >= 2 * radius > 0 for one, other in combinations(places, 2))
    assert all(radius <= x <= size[0] - radius and radius <= y <= size[1] - radius for x, y in places)


def test_full_camps_are_drawn() -> None:
    """Five prisoners each; an open board has no object to explain."""
    places = {f"soldiers.{side}{number}": "camp" for side in ("blue", "red") for number in range(1, 6)}
    picture = board_picture(Table().place("board: open", **places).view, NAMES)
    assert opened(paint(picture)).width == picture.width
    assert "Radio Shack" not in picture.svg


def test_hostile_names_do_not_break_the_drawing() -> None:
    picture = board_picture(fought().view, Names(('<script>&"', "</text>]]>")))
    assert opened(paint(picture)).width == picture.width
