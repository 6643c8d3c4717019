"""Small pieces of text that news and card share: changes of figures, things, what an offer gives."""

from collections import Counter
from collections.abc import Sequence

from face.brawl.words import CARD, WORDS, say
from face.names import Names, inert
from games.brawl.effects import Bonus
from games.brawl.state import Bundle, Offer
from games.brawl.warrants import warrant_for

MINUS = "−"


def change(what: str, before: int, after: int) -> str:
    """`Power 600 → 480 (−120)`, or `Power 600, unchanged`."""
    if before == after:
        return say(WORDS, "unchanged", what=WORDS[what], value=after)
    return say(
        WORDS, "change", what=WORDS[what], before=before, after=after, difference=signed(after - before)
    )


def money_change(before: int, after: int) -> str:
    """`Cash $30 → $0 (−$30)`, or `Cash $30, unchanged`."""
    if before == after:
        return say(WORDS, "unchanged", what=WORDS["cash"], value=f"${after}")
    sign = MINUS if after < before else "+"
    size = abs(after - before)
    return say(WORDS, "change_money", what=WORDS["cash"], before=before, after=after, sign=sign, size=size)


def signed(number: int) -> str:
    """A difference with its sign."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}"


def thing(item: str, names: Names) -> str:
    """A thing's name, for places without Markdown; a Warrant has the name that its player is shown by."""
    named = (seat for seat, raw in enumerate(names.raw) if item == warrant_for(raw))
    seat = next(named, None)
    return item if seat is None else say(WORDS, "warrant", name=names.plain[seat])


def things(items: Sequence[str], names: Names) -> str:
    """`Brass Telescope, Cudgel ×2`."""
    counted = Counter(thing(item, names) for item in items)
    return ", ".join(
        inert(item) if number == 1 else f"{inert(item)} ×{number}" for item, number in counted.items()
    )


def terms(offer: Offer, names: Names) -> str:
    """What the two sides of an offer do: `bob gives $30; alice calls the Combat off`."""
    sides = ((offer.giver, offer.give), (offer.receiver, offer.get))
    return "; ".join(
        say(WORDS, "side", name=names.shown[seat], does=_deeds(given, names)) for seat, given in sides
    )


def _deeds(given: Bundle, names: Names) -> str:
    """What one side does: gives cash and things, and keeps promises."""
    cash = [f"${given.cash}"] if given.cash else []
    listed = ", ".join([*cash, *([things(given.items, names)] if given.items else [])])
    deeds = {
        say(WORDS, "gives", what=listed): listed,
        WORDS["calls off"]: given.call_off,
        WORDS["withdraws"]: given.withdraw,
    }
    return WORDS["and"].join(deed for deed, done in deeds.items() if done) or WORDS["gives nothing"]


def offer_line(offer: Offer, names: Names) -> str:
    """An offer on one line."""
    giver, receiver = names.shown[offer.giver], names.shown[offer.receiver]
    return say(CARD, "offer", number=offer.number, giver=giver, receiver=receiver, terms=terms(offer, names))


def bonuses(found: Sequence[Bonus]) -> str:
    """What named things have added, in brackets: ` (Warm Ovens +5)`."""
    parts = [f"{inert(bonus.source)} {signed(bonus.amount)}" for bonus in found]
    return f" ({', '.join(parts)})" if parts else ""


def weapon(name: str | None) -> str:
    """A declared Weapon, or bare hands."""
    return WORDS["bare"] if name is None else inert(name)
