"""Discord's limits as named constants, and the ways to stay inside them.

Lengths are counted in UTF-16 units, the strictest way in which Discord's clients and servers count.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

CONTENT = 2_000
LABEL = 80
CUSTOM_ID = 100
BUTTONS_IN_ROW = 5
ROWS = 5
BUTTONS = BUTTONS_IN_ROW * ROWS
CHOICES = BUTTONS_IN_ROW * (ROWS - 1)
"""Buttons that leave a row free."""
EMBED_TITLE = 256
EMBED_DESCRIPTION = 4_096
EMBED_FIELDS = 25
EMBED_FIELD_NAME = 256
EMBED_FIELD_VALUE = 1_024
EMBED_FOOTER = 2_048
EMBED_TOTAL = 6_000
SELECT_OPTIONS = 25
OPTION = 100
SUGGESTIONS = 25
SUGGESTION = 100
MODAL_TITLE = 45
MODAL_LABEL = 45
PLACEHOLDER = 100
PICTURE_TEXT = 1_024
ANSWER = 400
"""What one answer in a form may hold: our own limit, far below Discord's 4,000."""

ELLIPSIS = "…"

Item = TypeVar("Item")


def size(text: str) -> int:
    """The length of a text as Discord may count it."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def head(text: str, limit: int) -> str:
    """The longest beginning of a text that is within the limit."""
    if size(text) <= limit:
        return text
    room = limit
    for index, character in enumerate(text):
        room -= size(character)
        if room < 0:
            return text[:index]
    return text


def cut(text: str, limit: int) -> str:
    """The text itself, or its beginning with an ellipsis, within the limit."""
    return text if size(text) <= limit else head(text, limit - size(ELLIPSIS)).rstrip() + ELLIPSIS


def split(text: str, limit: int) -> list[str]:
    """The text in pieces within the limit, broken at line ends where possible, then at blanks."""
    pieces: list[str] = []
    while size(text) > limit:
        piece = head(text, limit)
        end = max(piece.rfind("\n"), 0) or max(piece.rfind(" "), 0) or len(piece)
        pieces.append(text[:end].rstrip())
        text = text[end:].lstrip()
    return [*(piece for piece in pieces if piece), *([text] if text.strip() else [])]


def pages(items: Sequence[Item], length: int) -> Iterator[Sequence[Item]]:
    """The items in runs of at most this length."""
    return (items[start : start + length] for start in range(0, len(items), length))
