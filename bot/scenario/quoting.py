"""Quoted texts in scenario lines."""

import re

QUOTED = r'"(?:[^"\\]|\\.)*"'
"""A text in double quotes; `\\"` is a quote inside it. Has no group of its own."""

_PAIR = re.compile(rf'\s*(?P<name>[^=",]+?)\s*=\s*(?P<value>{QUOTED}|[^",]*?)\s*(?P<end>,|$)')


def unquote(text: str) -> str:
    """The text without its quotes; a bare word is itself."""
    if re.fullmatch(QUOTED, text):
        return text[1:-1].replace('\\"', '"')
    return text


def quoted_list(text: str) -> tuple[str, ...] | None:
    """The texts of `"A", "B"`, none for an empty text; None where it is no such list."""
    if not text:
        return ()
    if not re.fullmatch(rf"{QUOTED}(\s*,\s*{QUOTED})*", text):
        return None
    return tuple(unquote(part) for part in re.findall(QUOTED, text))


def pairs(text: str) -> tuple[tuple[str, str], ...] | None:
    """The pairs of `Name="text", Other name=2`; None where it is no such list."""
    found: list[tuple[str, str]] = []
    position = 0
    while True:
        pair = _PAIR.match(text, position)
        if pair is None:
            return None
        found.append((pair["name"], unquote(pair["value"])))
        position = pair.end()
        if not pair["end"]:
            return tuple(found)
