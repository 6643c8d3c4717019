"""Hostile names become harmless, readable and distinct."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from face.names import LONGEST, Names, escaped, find, inert, plain

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("@everyone", "\\@everyone"),
        ("<@&1>", "\\<\\@&1\\>"),
        ("```", "\\`\\`\\`"),
        ("||x||", "\\|\\|x\\|\\|"),
        ("[a](b)", "\\[a\\]\\(b\\)"),
        ("https://x.example", "https\\://x.example"),
        ("# big", "\\# big"),
        ("- list", "\\- list"),
        ("1. list", "1\\. list"),
        ("a\nb", "a b"),
        ("Jean-Luc", "Jean-Luc"),
        ("o" + "\u0300" * 32, "o\u0300\u0300"),
        (FAMILY, FAMILY),
    ],
)
def test_names_are_shown_as_inert_text(name: str, shown: str) -> None:
    assert Names([name]).shown == [shown]


@pytest.mark.parametrize("name", ["", "\u200b", "\u00a0", "\u3164", "\u202e", "\u0300" * 32, "\ud800"])
def test_names_that_show_nothing_get_a_number(name: str) -> None:
    assert Names(["alice", name]).plain == ["alice", "Player 2"]


def test_right_to_left_names_are_fenced_and_overrides_are_gone() -> None:
    assert plain("\u202eevil", "x") == "evil"
    assert plain("\u05d0\u05d1", "x") == "\u2068\u05d0\u05d1\u2069"


def test_equal_names_are_told_apart() -> None:
    assert Names(["Sam", "sam", "Sam"]).plain == ["Sam", "sam (2)", "Sam (3)"]


@given(st.lists(st.text(max_size=60), max_size=6))
def test_names_are_distinct_and_of_bounded_length(texts: list[str]) -> None:
    names = Names(texts)
    assert len({name.casefold() for name in names.plain}) == len(texts)
    assert all(name and "\n" not in name and len(name) <= LONGEST + 12 for name in names.plain)


@given(st.text(max_size=400))
def test_foreign_text_stays_on_one_line_without_live_markdown(text: str) -> None:
    shown = inert(text)
    assert "\n" not in shown
    for mark in "*_`|<@[":
        assert mark not in shown.replace("\\" + mark, "")


def test_escaping_keeps_ordinary_names() -> None:
    assert escaped("alice") == "alice"


RAW = ["Dan", "Daniel", "Bob B", "bob b", "Zoë"]
USERS = [11, 12, 13, 14, 15]


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("Dan", [0]),
        ("@Dan", [0]),
        ("daniel", [1]),
        ("<@12>", [1]),
        ("<@!15>", [4]),
        ("<@99>", []),
        ("da", []),
        ("Bob B", [2]),
        ("BOB B", [2, 3]),
        ("ZOE", []),
        ("ZOË", [4]),
        ("", []),
        ("<@" + "9" * 400 + ">", []),
    ],
)
def test_people_are_found_by_whole_name_or_mention(typed: str, seats: list[int]) -> None:
    assert find(typed, Names(RAW), RAW, USERS) == seats
