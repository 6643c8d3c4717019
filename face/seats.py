"""Which seat people mean."""

from collections.abc import Sequence

from face.names import find, folded
from face.table_news import names_of
from games.kernel import Refusal, refuse
from table.looks import Look

SHOWN = 50
"""So much of what somebody typed is repeated to them."""


def seat_named(text: str, look: Look, rule: str = "TB-02") -> int | Refusal:
    """The one seat that somebody means by a name or a mention. `rule` says who can be meant."""
    names = names_of(look)
    found = find(text, names, [seat.name for seat in look.seats], [seat.user for seat in look.seats])
    if len(found) == 1:
        return found[0]
    listed = ", ".join(names.plain[seat] for seat in found or range(len(look.seats)))
    reason = "person_unclear" if found else "person_unknown" if look.seats else "nobody_seated"
    return refuse(rule, reason, text=text[:SHOWN], seats=listed)


def suggest(typed: str, look: Look) -> Sequence[str]:
    """The names that hold what is typed, those of awaited seats first."""
    awaited = {wait.seat for wait in look.awaited}
    names = names_of(look).plain
    sitting = [seat for seat in range(len(names)) if not look.seats[seat].left]
    ordered = sorted(sitting, key=lambda seat: seat not in awaited)
    return [names[seat] for seat in ordered if folded(typed) in folded(names[seat])]
