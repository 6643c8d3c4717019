"""Whole random games, every message of which can be told, shown and pressed, within the limits."""

from collections.abc import Sequence
from typing import Any

import discord
import pytest

from bot.registry import FACES, GAMES
from face import limits, log_page
from face.card import embed
from face.game_face import DEAL, Form, GameFace
from face.message import Message, Row, passing, present, view
from face.panel import menu_panel, panel
from table.lines import LogLine
from table.looks import Look, SeatLook
from tests.face.looks import LARGEST, line, look
from tests.games import siege_positions
from tests.games.brawl_positions import crowd
from tests.games.play import Match, Placing
from tests.games.squads_tables import skirmish

HOSTILE = ["@everyone", "\u202e\u05d0\u05d1", "\u200b", "```" * 20, "||x||, [a](b)", "Z\u0300" * 40]
MOST_ACTS = 250


def assert_components(made: discord.ui.View | None) -> None:
    rows: Sequence[Any] = made.to_components() if made else ()
    assert len(rows) <= limits.ROWS
    ids = [part["custom_id"] for row in rows for part in row["components"]]
    assert len(ids) == len(set(ids))
    assert all(len(custom_id) <= limits.CUSTOM_ID for custom_id in ids)
    for row in rows:
        assert 1 <= len(row["components"]) <= limits.BUTTONS_IN_ROW
        for part in row["components"]:
            if "options" in part:
                assert_options(part["options"])
            else:
                assert 0 < limits.size(part["label"]) <= limits.LABEL


def assert_options(options: Sequence[Any]) -> None:
    assert 1 <= len(options) <= limits.SELECT_OPTIONS
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        assert all(limits.size(option.get(part) or "") <= limits.OPTION for part in ("label", "description"))
        assert 0 < limits.size(option["value"]) <= limits.OPTION


def assert_embed(shown: discord.Embed | None) -> None:
    if shown is not None:
        assert limits.size("".join((shown.title or "", shown.description or ""))) <= limits.EMBED_TOTAL
        assert len(shown) <= limits.EMBED_TOTAL
        assert len(shown.fields) <= limits.EMBED_FIELDS
        assert all(0 < limits.size(field.value or "") <= limits.EMBED_FIELD_VALUE for field in shown.fields)


def assert_message(message: Message) -> None:
    assert all(0 < limits.size(text) <= limits.CONTENT for text in message.before)
    assert limits.size(message.content) <= limits.CONTENT
    assert "@everyone" not in message.content.replace("\\@everyone", "")
    assert_embed(message.embed)
    assert_components(message.view)


def assert_rows(rows: Sequence[Row]) -> None:
    assert_components(view(rows) if rows else None)


def assert_form(form: Form | None) -> None:
    if form is not None:
        assert limits.size(form.title) > 0
        assert len(form.asks) <= 4


def assert_private(mine: SeatLook, seat: int, public: Look, face: GameFace) -> None:
    """Everything that one seat can open."""
    assert_rows(panel(mine, face).rows)
    assert panel(mine, face).text
    assert_embed(embed(face.mine(mine, seat)))
    assert all(face.how(mine))
    for entry in mine.legal:
        assert_form(face.form(entry.step, entry.key, mine))
        if menu := face.menu(entry, mine):
            assert_rows(menu_panel(menu, entry, public).rows)


@pytest.mark.parametrize(
    ("game", "players", "seed", "place"),
    [
        ("brawl", 2, 1, None),
        ("brawl", 3, 2, crowd),
        ("brawl", 4, 3, crowd),
        ("brawl", 6, 4, crowd),
        ("siege", 2, 1, None),
        ("siege", 2, 2, siege_positions.skirmish),
        ("siege", 3, 3, siege_positions.skirmish),
        ("siege", 4, 4, siege_positions.skirmish),
        ("squads", 2, 1, None),
        ("squads", 2, 2, skirmish),
        ("squads", 2, 3, skirmish),
    ],
)
async def test_whole_games_are_told_within_the_limits(
    game: str, players: int, seed: int, place: Placing | None
) -> None:
    match, face = Match(GAMES[game].variant("standard"), players, seed, place), FACES[game]
    names, told = HOSTILE[:players], list[LogLine]()
    for act in range(MOST_ACTS):
        if match.over:
            break
        before = len(match.events)
        match.act_at_random()
        lines = [line(event, seq) for seq, event in enumerate(match.events[before:], before + 1)]
        told += lines
        public = look(match, names)
        assert_message(present(lines, public, face, LARGEST))
        assert_message(passing(lines, public, face))
        seat = act % players
        private = match.game.view(match.state, seat)
        assert_private(SeatLook(public, seat, private, public.choices[seat]), seat, public, face)
    public = look(match, names)
    assert_embed(embed(face.offers(public, told)))
    pages = log_page.pages(told, public, face)
    assert_embed(embed(log_page.card(pages, len(pages), public)))
    assert_form(face.form(*DEAL, SeatLook(public, 0, match.game.view(match.state, 0), public.choices[0])))
