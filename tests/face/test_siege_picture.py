"""The picture of Siege's map: what it shows, and that it says it in words as well."""

from dataclasses import replace

from face import limits
from face.names import Names
from face.picture.painting import paint
from face.siege.board_picture import board_picture
from games.siege.registration import SIEGE
from games.siege.state import LastMove, Pair, State
from games.siege.view import SiegeView
from tests.face.test_pictures import opened
from tests.games.dice import SeededDice
from tests.games.siege_table import NAMES, Table

SHOWN = Names(NAMES)


def attacked() -> SiegeView:
    """bob stands before alice's walls on E4."""
    table = Table(
        "phase: combat",
        "hexes.E4: kind=village owner=alice garrison=3",
        "generals.Abner: owner=alice hex=E4 troops=5",
        "generals.Barak: owner=bob hex=E4 troops=7",
    )
    return view_of(table.state)


def begun() -> State:
    """The start of a game of four: two generals each, at home."""
    variant = SIEGE.variant("standard")
    return variant.game.setup({}, list(zip(NAMES, variant.sides, strict=True)), SeededDice(1))


def view_of(state: State) -> SiegeView:
    view = SIEGE.variant("standard").game.view(state, None)
    assert isinstance(view, SiegeView)
    return view


def full() -> SiegeView:
    """Every settlement owned and held, every general under way, as many invaders as ever come."""
    state = begun()
    homes = [one.hex for one in state.settlements]
    settled = tuple(
        replace(one, owner=number % 4, garrison=8, wall=True) for number, one in enumerate(state.settlements)
    )
    spread = tuple(replace(one, hex=homes[number], troops=12) for number, one in enumerate(state.generals))
    pairs = tuple(Pair(number, 10 + number, homes[number]) for number in range(1, 5))
    last = LastMove("Jephthah", "E4", "E3")
    return view_of(replace(state, settlements=settled, generals=spread, pairs=pairs, last_move=last))


def test_the_words_say_who_stands_where() -> None:
    text = board_picture(attacked(), SHOWN).text
    assert "A alice: village E4 (bonus 2, garrison 3), Abner on E4 (troops 5)." in text
    assert "B bob: Barak on E4 (troops 7)." in text
    assert "To be fought for: E4." in text


def test_the_words_of_a_full_map_fit_below_a_picture() -> None:
    picture = board_picture(full(), Names([letter * 32 for letter in "abcd"]))
    assert picture.text.startswith("A aaaa")
    assert "Invaders: strength 11 on " in picture.text
    assert picture.text.endswith("Last, Jephthah went from E4 to E3.")
    assert limits.size(picture.text) <= limits.PICTURE_TEXT


def test_a_full_map_is_drawn_in_its_size_and_is_small() -> None:
    picture = board_picture(full(), SHOWN)
    png = paint(picture)
    assert opened(png).size == (picture.width, picture.height)
    assert len(png or b"") < 60_000


def test_the_key_names_invaders_where_there_are_any() -> None:
    assert "[invaders]" in board_picture(full(), SHOWN).svg
    assert "[invaders]" not in board_picture(attacked(), SHOWN).svg


def test_in_a_crowd_each_side_is_one_piece_with_all_its_troops() -> None:
    state = begun()
    crowd = tuple(replace(one, hex="E2", troops=10) for one in state.generals)
    svg = board_picture(view_of(replace(state, generals=crowd)), SHOWN).svg
    assert svg.count("[20]") == 4
    assert "[Ab]" not in svg


def test_generals_whose_names_cannot_be_drawn_have_the_letter_of_their_owner() -> None:
    state = begun()
    foreign = tuple(replace(one, name="Иван") for one in state.generals)
    svg = board_picture(view_of(replace(state, generals=foreign)), SHOWN).svg
    assert "Ив" not in svg
    assert svg.count("[A]") == 4


def test_hostile_names_do_not_break_the_drawing() -> None:
    picture = board_picture(full(), Names(('<script>&"', "</text>]]>", "ア", "W" * 40)))
    assert opened(paint(picture)).width == picture.width
