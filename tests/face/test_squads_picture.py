"""The picture of Squads' board: what it shows, and that it says it in words as well."""

from itertools import combinations
from math import dist

import pytest

from face import limits
from face.names import Names
from face.picture.painting import paint
from face.squads.board_picture import board_picture, spots
from face.squads.pieces import MARKS
from games.squads.move import MoveSoldier
from games.squads.spin import Spin
from tests.face.test_pictures import opened
from tests.games.squads_tables import ALICE, Table, few

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
    assert "Last, blue 1 went from F10 to F7." in text
    assert limits.size(text) <= limits.PICTURE_TEXT


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


@pytest.mark.parametrize("size", [(88, 64), (220, 64), (44, 64)])
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
