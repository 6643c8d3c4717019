"""The log of a table, page by page."""

from collections.abc import Iterator, Sequence

from face import limits
from face.card import Card
from face.game_face import GameFace
from face.lobby_card import footer
from face.message import told
from face.words import say
from table.lines import LogLine
from table.looks import Look

ROOM = limits.CONTENT
"""A page is as long as a message may be: a card takes more, but few would read it on a phone."""
SMALL = "-# "
"""Makes a line small, but only where it begins one."""


def pages(lines: Sequence[LogLine], look: Look, face: GameFace) -> Sequence[str]:
    """All that the log tells, in the words of the messages, as full pages and a last one."""
    found = [""]
    for entry in _entries(lines, look, face):
        longer = f"{found[-1]}\n{entry}".lstrip()
        if limits.size(longer) <= ROOM:
            found[-1] = longer
        else:
            found.append(entry)
    return found


def card(pages: Sequence[str], page: int, look: Look) -> Card:
    """One of the pages, counted from 1."""
    title = say("log_title", table=look.table, page=page, pages=len(pages))
    return Card(title, (pages[page - 1],), footer=footer(look))


def _entries(lines: Sequence[LogLine], look: Look, face: GameFace) -> Iterator[str]:
    for line in lines:
        for text in told([line], look, face):
            yield from limits.split(say("log_line", seq=line.seq, text=text.removeprefix(SMALL)), ROOM)
