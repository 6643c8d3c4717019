"""Pictures of boards: what they show, that they say it in words as well, and that they always come out."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from face.brawl.board_picture import board_picture, loop
from face.names import Names
from face.picture.drawing import Drawing, width_of, written
from face.picture.painting import Picture, UndrawableError, paint, painted
from face.picture.pieces import MARKS
from games.brawl.registration import BRAWL
from games.brawl.state import Combat, Side
from games.brawl.view import BrawlView
from tests.games.dice import SeededDice

PLAYERS = ("alice", "bob", "carol")


def opened(png: bytes | None) -> Image.Image:
    assert png is not None
    return Image.open(BytesIO(png))


def brawl() -> BrawlView:
    """Three players; carol has walked from square 17 to 22, and alice fights bob on square 4."""
    variant = BRAWL.variant("standard")
    seats = list(zip(PLAYERS, variant.sides, strict=False))
    state = variant.game.setup({}, seats, SeededDice(1))
    state = state.carried(0, 4).carried(1, 4).carried(2, 17).carried(2, 22)
    view = variant.game.view(replace(state, combat=Combat(Side(0), Side(1))), None)
    assert isinstance(view, BrawlView)
    return view


def test_the_loop_closes_and_turns_clockwise() -> None:
    places = loop(40)
    assert len(set(places)) == 40
    assert places[10:12] == [(10, 0), (10, 1)]
    assert places[39] == (0, 1)


def test_the_words_say_where_everybody_stands() -> None:
    picture = board_picture(brawl(), Names(PLAYERS))
    assert "A alice: square 4, Bargain Barn (Shop)." in picture.text
    assert "alice and bob fight." in picture.text
    assert "Last, carol went from square 17 to square 22." in picture.text


def test_a_picture_is_drawn_in_its_size_and_is_small() -> None:
    picture = board_picture(brawl(), Names(PLAYERS))
    png = paint(picture)
    image = opened(png)
    assert image.size == (picture.width, picture.height)
    assert png is not None
    assert len(png) < 60_000


def test_pieces_are_told_apart_by_letter_and_shape() -> None:
    assert len({mark.letter for mark in MARKS}) == len({mark.shape for mark in MARKS}) == len(MARKS)


async def test_the_same_picture_is_drawn_once() -> None:
    picture = board_picture(brawl(), Names(PLAYERS))
    paint.cache_clear()
    first = await painted(picture)
    assert await painted(board_picture(brawl(), Names(PLAYERS))) is first
    assert paint.cache_info().misses == 1


def test_a_picture_that_is_too_large_becomes_smaller_rather_than_none() -> None:
    picture = board_picture(brawl(), Names(PLAYERS))
    whole = paint(picture)
    assert whole is not None
    smaller = opened(paint(picture, len(whole) - 1))
    assert smaller.width < picture.width
    assert paint(picture, 10) is None


def test_what_is_no_picture_is_an_error_and_not_a_blank() -> None:
    with pytest.raises(UndrawableError):
        paint(Picture("no picture", 300, 300, ""))


def test_a_text_gives_way_to_its_room() -> None:
    drawing = Drawing(100, 100, "#fff")
    drawing.text((50, 50), "a very long name indeed", 40, "#000", room=80)
    size = float(drawing.svg().split('font-size="')[1].split('"')[0])
    assert width_of("a very long name indeed", size) == pytest.approx(80, abs=1)


@pytest.mark.parametrize("name", ["alice", "Zoë", "Łukasz"])
def test_names_that_the_font_has_are_written(name: str) -> None:
    assert written(name) == name


@pytest.mark.parametrize("name", ["ア", "alice 🐉", "дан"])
def test_names_that_the_font_lacks_are_left_out(name: str) -> None:
    assert written(name) == ""


def test_hostile_names_do_not_break_the_drawing() -> None:
    picture = board_picture(brawl(), Names(('<script>&"', "</text>", "]]>")))
    assert opened(paint(picture)).width == picture.width
