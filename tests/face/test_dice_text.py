"""Reading dice for `/roll`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from face.dice_text import read_dice
from games.kernel import Refusal
from table.intents import Dice
from table.throwing import is_throwable


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("2d6+3", (Dice(2, 6, 3),)),
        ("d20", (Dice(1, 20),)),
        (" 1D6 - 2 ", (Dice(1, 6, -2),)),
        ("3d6+2d4-1+5", (Dice(3, 6), Dice(2, 4, 4))),
        ("4+d8", (Dice(1, 8, 4),)),
    ],
)
def test_plain_dice_are_read(text: str, dice: tuple[Dice, ...]) -> None:
    assert read_dice(text) == dice


NO_DICE = [
    "", "5", "-d6", "2d6+", "+", "d", "2d", "d6d6", "2d6+-1", "2x6", "\u0663d6", "2d\uff16", "d6\n\nd6",
    "1d6" * 99,     "9" * 99 + "d6", "(1d6)", "1d6*9", "__import__('os')", "1d6!", "1d1e9",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_DICE)
def test_what_are_no_dice_is_refused(text: str) -> None:
    refusal = read_dice(text)
    assert isinstance(refusal, Refusal)
    assert refusal.rules == ("TB-11",)


@pytest.mark.parametrize("text", ["101d6", "d1001", "0d6", "d0", "99999999d99999999", "60d6+60d6"])
def test_dice_beyond_the_limits_are_read_but_never_thrown(text: str) -> None:
    dice = read_dice(text)
    assert isinstance(dice, tuple)
    assert not is_throwable(dice)


@given(st.text(max_size=200) | st.text("0123456789d+- ", max_size=120))
def test_no_text_breaks_the_reading(text: str) -> None:
    read_dice(text)
