"""Small pieces of text that news and card share: changes of figures, things, what an offer gives."""

from collections import Counter
from collections.abc import Sequence

from face.brawl.words import WORDS, say
from face.names import inert
from games.brawl.state import Bundle

MINUS = "−"


def change(what: str, before: int, after: int) -> str:
    """`Power 600 → 480 (−120)`."""
    return say(
        WORDS, "change", what=WORDS[what], before=before, after=after, difference=signed(after - before)
    )


def money_change(before: int, after: int) -> str:
    """`Cash $30 → $0 (−$30)`."""
    sign = MINUS if after < before else "+"
    size = abs(after - before)
    return say(WORDS, "change_money", what=WORDS["cash"], before=before, after=after, sign=sign, size=size)


def signed(number: int) -> str:
    """A difference with its sign."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def things(items: Sequence[str]) -> str:
    """`Brass Telescope, Cudgel ×2`."""
    counted = Counter(items)
    return ", ".join(
        inert(item) if number == 1 else f"{inert(item)} ×{number}" for item, number in counted.items()
    )


def bundle(given: Bundle) -> str:
    """What one side of an offer gives."""
    parts = [f"${given.cash}"] * bool(given.cash) + [things(given.items)] * bool(given.items)
    return ", ".join([*parts, *[WORDS["call off"]] * given.call_off]) or WORDS["nothing"]


def weapon(name: str | None) -> str:
    """A declared Weapon, or bare hands."""
    return WORDS["bare"] if name is None else inert(name)
