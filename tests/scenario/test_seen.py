"""How messages are read: without Markdown marks, and with `*` for anything."""

import pytest

from bot.scenario.seen import holds, plain


@pytest.mark.parametrize(
    ("marked", "read"),
    [
        ("**Power** 600 → __480__ (−120)", "Power 600 → 480 (−120)"),
        ("> # Round 2\n-# small", "Round 2\nsmall"),
        ("`63 + 54` = ||117||", "63 + 54 = 117"),
        ("snake_case and _slanted_ words", "snake_case and slanted words"),
        (r"\*not bold\* and a\_b", "*not bold* and a_b"),
        ("[the rules](https://example.org/rules) apply", "the rules apply"),
        ("\u2068alice\u2069 and <@7>", "alice and @bob"),
    ],
)
def test_marks_are_taken_off(marked: str, read: str) -> None:
    assert plain(marked, {"<@7>": "@bob"}) == read


@pytest.mark.parametrize(
    ("wanted", "held"),
    [
        ("Power 480", True),
        ("power 480", False),
        ("Power * (−120)", True),
        ("Power 4*0", True),
        ("Cash", False),
        ("480 now", True),
        ("480. now", False),
    ],
)
def test_a_star_stands_for_anything(wanted: str, held: bool) -> None:
    assert holds(wanted, "Power 480\nnow (−120)") is held
