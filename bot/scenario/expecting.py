"""Reads the `expect` lines."""

import re
from collections.abc import Callable

from . import lines
from .faults import UnreadableError
from .quoting import QUOTED, quoted_list, unquote

Person = Callable[[int, str], str]

_PUBLIC = re.compile(rf"public(?P<negated>\s+not)?\s+(?P<text>{QUOTED})")
_REFUSED = re.compile(rf"refused\s+(?P<person>\S+)\s+(?P<text>{QUOTED})")
_STATE = re.compile(r"state\s+(?P<path>\S+)\s+(?P<value>.+)")
_BUTTONS = re.compile(r"buttons\s+(?P<person>\S+)\s*(?P<labels>.*)")
_PRIVATE = re.compile(rf"(?P<person>\S+)(?P<dm>\s+dm)?(?P<negated>\s+not)?\s+(?P<text>{QUOTED})")


def read_expectation(number: int, text: str, person: Person) -> lines.Expectation:
    """The expectation of an `expect` line; `person` checks names. Raises UnreadableError."""
    rest = text.removeprefix("expect").strip()
    if parts := _PUBLIC.fullmatch(rest):
        return lines.ExpectPublic(number, text, unquote(parts["text"]), parts["negated"] is not None)
    if parts := _REFUSED.fullmatch(rest):
        return lines.ExpectRefused(number, text, person(number, parts["person"]), unquote(parts["text"]))
    if parts := _STATE.fullmatch(rest):
        return lines.ExpectState(number, text, parts["path"], unquote(parts["value"]))
    if parts := _BUTTONS.fullmatch(rest):
        labels = quoted_list(parts["labels"])
        if labels is not None:
            return lines.ExpectButtons(number, text, person(number, parts["person"]), labels)
    elif parts := _PRIVATE.fullmatch(rest):
        return lines.ExpectPrivate(
            number,
            text,
            person=person(number, parts["person"]),
            wanted=unquote(parts["text"]),
            dm=parts["dm"] is not None,
            negated=parts["negated"] is not None,
        )
    raise UnreadableError(number, f"no such expectation: {text}")
