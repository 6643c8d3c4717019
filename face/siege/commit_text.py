"""Reading a commitment: `Abner 3, Jael 0`, a garrison, `Mercenaries, Assassin: Jael` (SG-40, SG-60)."""

import re
from collections.abc import Iterable, Sequence

from face.names import folded
from face.numbers import whole
from games.kernel import Refusal, refuse
from games.siege.commit import Commit
from games.siege.commitment import Troops, split_card, unreadable, written

PART = re.compile(r"(?P<general>.*?)[\s:=]*(?P<troops>[+-]?\d{1,18})", re.ASCII)
NOTHING = frozenset({"", "none", "nothing", "no card"})
"""What people write for nothing at all."""
SHOWN = 60
"""How much of an unreadable text is quoted back."""


def read_troops(text: str, there: Troops, known: Iterable[str]) -> Troops | Refusal:
    """Troops by general. `there` are the own generals on the hex; a bare number stands for the only one."""
    if folded(text) in NOTHING:
        return ()
    names = {folded(name): name for name in known}
    found: list[tuple[str, int]] = []
    for part in re.split(r"[,;\n]", text):
        parsed = PART.fullmatch(part.strip())
        if parsed is None:
            return unreadable(there)
        general = folded(parsed["general"])
        if not general and len(there) == 1:
            general = folded(there[0][0])
        if not general:
            return unreadable(there)
        found.append((names.get(general, parsed["general"].strip()[:SHOWN]), int(parsed["troops"])))
    return tuple(found)


def read_garrison(text: str, most: int) -> int | Refusal:
    """Garrison troops."""
    if folded(text) in NOTHING:
        return 0
    number = whole(text)
    return refuse("SG-40", "garrison_unreadable", most=most) if number is None else number


def read_cards(texts: Sequence[str], cards: Iterable[str], generals: Iterable[str]) -> tuple[str, ...]:
    """Cards as a commitment has them, however spelled. Unknown ones are left for the rules to refuse."""
    known, leaders = ({folded(name): name for name in names} for names in (cards, generals))
    read: list[str] = []
    for text in texts:
        for part in text.split(","):
            if folded(part) in NOTHING:
                continue
            name, target = split_card(part)
            card = known.get(folded(name), name[:SHOWN])
            read.append(written(card, leaders.get(folded(target), target[:SHOWN])))
    return tuple(read)


def commitment(
    place: str, troops: Troops | Refusal, garrison: int | Refusal, cards: tuple[str, ...]
) -> Commit | Refusal:
    """The act, or the first thing that could not be read."""
    if isinstance(troops, Refusal):
        return troops
    return garrison if isinstance(garrison, Refusal) else Commit(place, troops, garrison, cards)
