"""Pictures of boards: what they show, that they say it in words as well, and that they always come out."""

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from typing import Any

import discord
import pytest
from PIL import Image, ImageDraw, ImageFont

from face import limits
from face.brawl.board_picture import board_picture, loop
from face.names import Names
from face.picture.drawing import FONT, Drawing, width_of, written
from face.picture.illustrating import illustrated
from face.picture.painting import Picture, UndrawableError, paint, painted
from face.picture.pieces import MARKS
from games.brawl.registration import BRAWL
from games.brawl.state import Combat, Side
from games.brawl.view import BrawlView
from games.kernel import MOST_SEATS
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
    assert len(MARKS) == MOST_SEATS


async def test_the_same_picture_is_drawn_once() -> None:
    picture = board_picture(brawl(), Names(PLAYERS))
    paint.cache_clear()
    first = await painted(picture)
    assert await painted(board_picture(brawl(), Names(PLAYERS))) is first
    assert paint.cache_info().misses == 1


class CountingPool(ThreadPoolExecutor):
    """Threads that count what they are given."""

    given = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        return super().submit(fn, *args, **kwargs)


async def test_the_event_loop_goes_on_while_a_picture_is_drawn() -> None:
    with CountingPool() as pool:
        asyncio.get_running_loop().set_default_executor(pool)
        assert await painted(board_picture(brawl(), Names(PLAYERS)))
    assert pool.given == 1


async def test_a_card_goes_without_a_picture_that_cannot_be_drawn() -> None:
    card = discord.Embed(title="Brawl")
    assert await illustrated(card, Picture("no picture", 300, 300, "")) == (card, None)


async def test_no_error_in_drawing_silences_a_table(caplog: pytest.LogCaptureFixture) -> None:
    """Half of a character cannot even be handed to the renderer."""
    card = discord.Embed(title="Brawl")
    assert await illustrated(card, Picture("\ud800", 300, 300, "")) == (card, None)
    assert "a board could not be drawn" in caplog.text
    assert "UnicodeEncodeError" in caplog.text


async def test_longer_words_than_a_file_may_have_are_cut() -> None:
    picture = replace(board_picture(brawl(), Names(PLAYERS)), text="alice stands here. " * 100)
    _, file = await illustrated(discord.Embed(title="Brawl"), picture)
    assert file
    assert limits.size(file.description or "") <= limits.PICTURE_TEXT < limits.size(picture.text)


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
    assert paint(Picture(Drawing(300, 300, "#fff").svg(), 300, 300, ""))


def test_a_text_gives_way_to_its_room() -> None:
    drawing = Drawing(100, 100, "#fff")
    drawing.text((50, 50), "a very long name indeed", 40, "#000", room=80)
    size = float(drawing.svg().split('font-size="')[1].split('"')[0])
    assert width_of("a very long name indeed", size) == pytest.approx(80, abs=1)


@pytest.mark.parametrize("name", ["alice", "Zoë", "Łukasz", "d’Arc – “the” …", "Salt & Pepper <3"])
def test_names_that_the_font_has_are_written(name: str) -> None:
    assert written(name) == name


@pytest.mark.parametrize("name", ["ア", "alice ア", "дан", "🐉", "\u05d0\u05d1"])
def test_names_that_the_font_lacks_are_left_out(name: str) -> None:
    assert written(name) == ""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("alice 🐉", "alice"),
        ("\U0001f469\U0001f3fd\u200d\U0001f680 bob \u2764\ufe0f", "bob"),
        ("Zoe\u0308", "Zoë"),
        ("x\u0325y", "xy"),
    ],
)
def test_emoji_and_loose_marks_are_left_out_of_names(name: str, shown: str) -> None:
    assert written(name) == shown


def glyph(letter: str) -> bytes:
    """How the font writes a letter: an empty box, where it lacks it."""
    image = Image.new("1", (60, 60))
    ImageDraw.Draw(image).text((10, 5), letter, 1, ImageFont.truetype(str(FONT), 30))
    return image.tobytes()


def test_the_font_has_every_letter_that_is_written() -> None:
    signs = [chr(code) for code in range(0x2100) if unicodedata.category(chr(code))[0] in "LNPS"]
    known = [one for one in signs if written(one)]
    assert len(known) > 500
    assert [one for one in known if glyph(one) == glyph("\uffff")] == []


@pytest.mark.parametrize("name", ["plain", '<b>&amp;"', "</text>", "a]]>b", "]]>]]>"])
def test_names_are_drawn_letter_by_letter(name: str) -> None:
    """What stands on the picture is as wide as the name itself, not as its spelling in SVG."""
    drawing = Drawing(400, 200, "#ffffff")
    drawing.text((200, 100), name, 30, "#000000")
    drawn = opened(paint(Picture(drawing.svg(), 400, 200, ""))).convert("L")
    box = drawn.point([255] * 128 + [0] * 128).getbbox()
    assert box
    assert box[2] - box[0] == pytest.approx(width_of(name, 30), abs=8)


def test_hostile_names_do_not_break_the_drawing() -> None:
    picture = board_picture(brawl(), Names(('<script>&"', "</text>", "]]>")))
    assert opened(paint(picture)).width == picture.width


def test_a_name_that_cannot_be_drawn_is_a_number() -> None:
    svg = board_picture(brawl(), Names(("ア", "W" * 40, "дан"))).svg
    assert "[player 1]" in svg
    assert "[player 3]" in svg
    assert f"[{'W' * 31}…]" in svg


def test_six_on_one_square_are_all_shown_and_told_in_the_middle() -> None:
    """They take the room of the square's sign, which stands beside each player's name instead."""
    variant = BRAWL.variant("standard")
    names = [f"player{seat}" for seat in range(6)]
    state = variant.game.setup({}, list(zip(names, variant.sides, strict=False)), SeededDice(1))
    for seat in range(6):
        state = state.carried(seat, 20)
    view = variant.game.view(state, None)
    assert isinstance(view, BrawlView)
    svg = board_picture(view, Names(names)).svg
    assert svg.count("[square 20 · Gym]") == 6
    assert "[GYM]" not in svg
    assert all(svg.count(f"[{mark.letter}]") == 2 for mark in MARKS)
