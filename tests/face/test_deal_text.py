"""Reading what a side of a deal gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from face.brawl.deal_text import read_bundle
from games.brawl.state import Bundle
from games.kernel import Refusal

CATALOG = {
    "cudgel": "Cudgel",
    "brass telescope": "Brass Telescope",
    "warrant: bob": "Warrant: bob",
    "warrant: bob, the second": "Warrant: Bob, the Second",
}


@pytest.mark.parametrize(
    ("text", "bundle"),
    [
        ("$30", Bundle(30)),
        ("$ 30", Bundle(30)),
        ("  $30 ,  cudgel ", Bundle(30, ("Cudgel",))),
        ("BRASS  telescope, Cudgel", Bundle(0, ("Brass Telescope", "Cudgel"))),
        ("Cudgel, Cudgel", Bundle(0, ("Cudgel", "Cudgel"))),
        ("call off", Bundle(call_off=True)),
        ("Call Off, $5", Bundle(5, (), call_off=True)),
        ("nothing", Bundle()),
        ("$20, $5", Bundle(25)),
        ("withdraw challenge", Bundle(withdraw=True)),
        ("Withdraw  Challenge, call off", Bundle(call_off=True, withdraw=True)),
        ("Warrant: bob, $5", Bundle(5, ("Warrant: bob",))),
        ("$1, warrant: Bob,  the second, Cudgel", Bundle(1, ("Cudgel", "Warrant: Bob, the Second"))),
    ],
)
def test_plain_offers_are_read(text: str, bundle: Bundle) -> None:
    assert read_bundle(text, CATALOG) == bundle


@pytest.mark.parametrize("text", ["$1.5", "$1.0", "1.5", "$0.5", "$ 2.25"])
def test_br_05_fractions_are_refused(text: str) -> None:
    refusal = read_bundle(text, CATALOG)
    assert isinstance(refusal, Refusal)
    assert refusal.rules == ("BR-05",)


NUMBERS = [
    "$-1", "$0", "$-0", "$1e3", "$NaN", "$inf", "$" + "9" * 400, "$\uff13\uff10", "$\u0663", "$\u2168",
    "$1_000", "$0x10", "$+7", "$", "$$5", "$5 $5", "-1", "0", "7", "+7", "1e3", "$1,000",
]  # fmt: skip
WORDS = [
    "",
    " ",
    "a pony",
    "nothing, $5",
    "Warrant: alice",
    "\u200b",
    "@everyone",
    "```",
    "$5;Cudgel",
    "call-off",
]


@pytest.mark.parametrize("text", NUMBERS + WORDS)
def test_br_82_everything_else_is_refused(text: str) -> None:
    refusal = read_bundle(text, CATALOG)
    assert isinstance(refusal, Refusal)
    assert refusal.rules == ("BR-82",)


@given(st.text(max_size=100))
def test_whatever_is_typed_is_read_or_refused(text: str) -> None:
    read = read_bundle(text, CATALOG)
    if isinstance(read, Bundle):
        assert read.cash >= 0
        assert set(read.items) <= set(CATALOG)
    else:
        assert read.rules in {("BR-05",), ("BR-82",)}
