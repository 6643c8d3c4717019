"""Whole numbers as people type them."""

import re

WHOLE = re.compile(r"[+-]?\d{1,18}", re.ASCII)


def whole(typed: str) -> int | None:
    """The number; None where the text is anything else, such as `1.5`, `1_0` or digits of another script."""
    text = typed.strip()
    return int(text) if WHOLE.fullmatch(text) else None
