"""Commands typed whole become what the preview's own menus would send."""

from typing import Any

import pytest

from bot.play.typed import as_command

IDS = {"alice": 11, "bob": 22}


def option(name: str, kind: str = "string", *choices: tuple[str, Any]) -> dict[str, Any]:
    return {
        "name": name,
        "type": kind,
        "choices": [{"name": shown, "value": value} for shown, value in choices],
    }


def entry(invocation: str, *options: dict[str, Any]) -> dict[str, Any]:
    return {
        "commandId": "7",
        "path": invocation.split(),
        "invocation": invocation,
        "schemaFingerprint": "f",
        "options": list(options),
    }


ENTRIES = [
    entry("table new", option("game", "string", ("Brawl", "brawl")), option("seats", "integer")),
    entry("table end", option("reason")),
    entry("deal"),
    entry("deal offer", option("to"), option("give"), option("get")),
    entry("referee replace", option("by", "user"), option("quietly", "boolean")),
]


@pytest.mark.parametrize(
    ("typed", "path", "options"),
    [
        ("/table new game:brawl", "table new", {"game": "brawl"}),
        ("/table new game:Brawl seats:3", "table new", {"game": "brawl", "seats": "3"}),
        ("/table end", "table end", {}),
        ("/table end reason:we are: tired", "table end", {"reason": "we are: tired"}),
        (
            '/deal offer to:@bob give:"$30, get: up" get:"call off"',
            "deal offer",
            {"to": "<@22>", "give": "$30, get: up", "get": "call off"},
        ),
        ("/deal offer to:@carol", "deal offer", {"to": "@carol"}),
        ("/referee replace by:@alice quietly:True", "referee replace", {"by": "11", "quietly": True}),
    ],
)
def test_a_value_ends_where_the_next_option_begins(typed: str, path: str, options: dict[str, Any]) -> None:
    action = as_command(typed, ENTRIES, IDS)
    assert action is not None
    assert (action["kind"], action["path"]) == ("run_command", path.split())
    assert action["options"] == options


@pytest.mark.parametrize("typed", ["/tabel new", "/table", "/table newest", "/", "//"])
def test_what_is_no_command_is_none(typed: str) -> None:
    assert as_command(typed, ENTRIES, IDS) is None


def test_what_fits_no_option_is_not_swallowed() -> None:
    action = as_command("/table end at once", ENTRIES, IDS)
    assert action is not None
    assert action["options"] == {"at once": ""}
