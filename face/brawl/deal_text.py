"""Reading what one side of a deal gives: `$30, Cudgel`, `call off`, `nothing`.

What people type is hostile text: everything that is not plainly an amount, a thing or a promise is refused.
"""

import re
from collections.abc import Iterable

from face.names import cleaned, folded
from games.brawl.state import Bundle
from games.kernel import Refusal, refuse

NOTHING, CALL_OFF = "nothing", "call off"
WHOLE = re.compile(r"\$ ?(\d{1,15})", re.ASCII)
DECIMAL = re.compile(r"\$ ?\d+[.]\d+", re.ASCII)
SHOWN = 60
"""How much of an unreadable text is quoted back."""


def read_bundle(text: str, catalog: Iterable[str]) -> Bundle | Refusal:
    """What the text gives; things are found in the catalog however they are spelled in capitals."""
    things = {folded(name): name for name in catalog}
    parts = [" ".join(part.split()) for part in text.split(",")]
    if [folded(part) for part in parts] == [NOTHING]:
        return Bundle()
    cash, items, call_off = 0, list[str](), False
    for part in parts:
        if part.startswith("$"):
            amount = _amount(part)
            if isinstance(amount, Refusal):
                return amount
            cash += amount
        elif folded(part) in things:
            items.append(things[folded(part)])
        elif folded(part) == CALL_OFF:
            call_off = True
        else:
            return _unreadable(part)
    return Bundle(cash, tuple(sorted(items)), call_off)


def _amount(part: str) -> int | Refusal:
    if DECIMAL.fullmatch(part):
        return refuse("BR-05", "fraction", text=part[:SHOWN])
    found = WHOLE.fullmatch(part)
    if not found or not int(found[1]):
        return refuse("BR-82", "not_an_amount", text=part[:SHOWN])
    return int(found[1])


def _unreadable(part: str) -> Refusal:
    if re.fullmatch(r"[-+]?\d+[.]\d+", part, re.ASCII):
        return refuse("BR-05", "fraction", text=part[:SHOWN])
    if re.match(r"[-+]?\d", part):
        return refuse("BR-82", "not_an_amount", text=part[:SHOWN])
    if not cleaned(part):
        return refuse("BR-82", "nothing_written")
    return refuse("BR-82", "not_a_thing", text=part[:SHOWN])
