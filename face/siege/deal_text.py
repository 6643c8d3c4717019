"""Reading what one side of a deal gives: `$3, Squire`, `captive: Jael`, `nothing`.

What people type is hostile text: everything that is not plainly an amount, an item or a captive is refused.
"""

import re
from collections.abc import Iterable

from face.names import cleaned, folded
from games.kernel import Refusal, refuse
from games.siege.offer import Bundle

NOTHING, CAPTIVE = "nothing", "captive:"
WHOLE = re.compile(r"\$ ?(\d{1,15})", re.ASCII)
FRACTION = re.compile(r"[-+]?\$? ?\d+[.]\d+", re.ASCII)
NUMBER = re.compile(r"[-+]?\$? ?[-+]?\d", re.ASCII)
SHOWN = 60
"""How much of an unreadable text is quoted back."""


def read_bundle(text: str, items: Iterable[str], generals: Iterable[str]) -> Bundle | Refusal:
    """What the text gives."""
    known, leaders = ({folded(name): name for name in names} for names in (items, generals))
    parts = [" ".join(part.split()) for part in text.split(",")]
    if [folded(part) for part in parts] == [NOTHING]:
        return Bundle()
    coins, things, captives = 0, list[str](), list[str]()
    for part in parts:
        named = folded(part)
        if found := WHOLE.fullmatch(part):
            if not int(found[1]):
                return refuse("BR-82", "not_an_amount", text=part[:SHOWN])
            coins += int(found[1])
        elif named in known:
            things.append(known[named])
        elif named.startswith(CAPTIVE):
            who = named.removeprefix(CAPTIVE).strip()
            captives.append(leaders.get(who, who[:SHOWN]))
        else:
            return _unreadable(part)
    return Bundle(coins, tuple(sorted(things)), tuple(sorted(captives)))


def _unreadable(part: str) -> Refusal:
    if FRACTION.fullmatch(part):
        return refuse("BR-05", "fraction", text=part[:SHOWN])
    if NUMBER.match(part):
        return refuse("BR-82", "not_an_amount", text=part[:SHOWN])
    if not cleaned(part):
        return refuse("BR-82", "nothing_written")
    return refuse("BR-82", "not_a_thing", text=part[:SHOWN])
