"""Reading what one side of a deal gives: `$30, Cudgel`, `Warrant: bob`, `call off`, `nothing`.

What people type is hostile text: everything that is not plainly an amount, a thing or a promise is refused.
"""

import re
from collections.abc import Iterator, Mapping

from face.names import cleaned, folded
from games.brawl.state import Bundle
from games.kernel import Refusal, refuse

NOTHING, CALL_OFF, WITHDRAW = "nothing", "call off", "withdraw challenge"
WHOLE = re.compile(r"\$ ?(\d{1,15})", re.ASCII)
DECIMAL = re.compile(r"\$ ?\d+[.]\d+", re.ASCII)
SHOWN = 60
"""How much of an unreadable text is quoted back."""


def read_bundle(text: str, things: Mapping[str, str]) -> Bundle | Refusal:
    """What the text gives. `things` are the names of things by their folded spellings."""
    parts = list(_parts(text, things))
    if [folded(part) for part in parts] == [NOTHING]:
        return Bundle()
    cash, items, promises = 0, list[str](), set[str]()
    for part in parts:
        if part.startswith("$"):
            amount = _amount(part)
            if isinstance(amount, Refusal):
                return amount
            cash += amount
        elif folded(part) in things:
            items.append(things[folded(part)])
        elif folded(part) in (CALL_OFF, WITHDRAW):
            promises.add(folded(part))
        else:
            return _unreadable(part)
    return Bundle(cash, tuple(sorted(items)), CALL_OFF in promises, WITHDRAW in promises)


def _parts(text: str, things: Mapping[str, str]) -> Iterator[str]:
    """What stands between commas. A comma in a thing's name parts nothing."""
    left = text.split(",")
    most = 1 + max((thing.count(",") for thing in things), default=0)
    while left:
        ends = range(min(len(left), most), 1, -1)
        end = next((end for end in ends if folded(",".join(left[:end])) in things), 1)
        yield " ".join(",".join(left[:end]).split())
        left = left[end:]


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
