"""The log of a table, page by page."""

from collections.abc import Sequence

from face.card import Card
from face.game_face import GameFace
from face.lobby_card import footer
from face.table_news import news
from face.words import say
from table.lines import LogLine
from table.looks import Look

LINES = 20
"""Log lines on a page."""


def pages(look: Look) -> int:
    """How many pages the log has."""
    return max(1, -(-look.seq // LINES))


def bounds(page: int) -> tuple[int, int]:
    """The first and last log line of a page."""
    return (page - 1) * LINES + 1, page * LINES


def card(lines: Sequence[LogLine], look: Look, face: GameFace, page: int) -> Card:
    """A page of the log."""
    said = [
        say("log_line", seq=line.seq, text=text) for line in lines for text in news(line, look, face) if text
    ]
    title = say("log_title", table=look.table, page=page, pages=pages(look))
    return Card(title, tuple(said), footer=footer(look))
