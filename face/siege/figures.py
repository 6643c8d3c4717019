"""Small pieces of text that news, card and forms share: sides, changes, what an offer gives."""

from collections import Counter
from collections.abc import Iterable, Sequence

from face.names import Names, inert
from face.siege.words import CARD, WORDS, say
from games.siege.commitment import Commitment, Troops
from games.siege.offer import Bundle, Offer

MINUS = "−"


def side(number: int, names: Names) -> str:
    """A side: a player's name, or the invaders."""
    return names.shown[number] if number >= 0 else WORDS["invaders"]


def change(what: str, before: int, after: int) -> str:
    """`Coins 10 → 4 (−6)`."""
    gain = after - before
    difference = f"{MINUS}{-gain}" if gain < 0 else f"+{gain}"
    return say(WORDS, "change", what=WORDS[what], before=before, after=after, difference=difference)


def counted(things: Iterable[str]) -> str:
    """`Ark, Squire ×2`, or `none`."""
    found = Counter(things)
    parts = [inert(one) if number == 1 else f"{inert(one)} ×{number}" for one, number in found.items()]
    return ", ".join(parts) or WORDS["none"]


def bundle(given: Bundle) -> str:
    """What one side of an offer gives."""
    parts = [
        *([f"${given.coins}"] if given.coins else ()),
        *([counted(given.items)] if given.items else ()),
        *(say(WORDS, "captive", general=inert(name)) for name in given.captives),
    ]
    return ", ".join(parts) or WORDS["nothing"]


def offer_line(offer: Offer, names: Names) -> str:
    """An offer on one line."""
    ends = {"giver": names.shown[offer.giver], "receiver": names.shown[offer.receiver]}
    return say(CARD, "offer", number=offer.number, give=bundle(offer.give), get=bundle(offer.get), **ends)


def commitment_text(commitment: Commitment) -> str:
    """What was committed, without what was not: `troops Abner 3, Jael 0; cards Mercenaries`, or `nothing`."""
    parts = {
        "troops": troops_text(commitment.troops),
        "garrison": commitment.garrison,
        "cards": commitment.cards and listed(commitment.cards),
    }
    shown = [say(WORDS, f"commitment.{name}", amount=amount) for name, amount in parts.items() if amount]
    return "; ".join(shown) or WORDS["nothing"]


def troops_text(troops: Troops) -> str:
    """Generals and troops of each: `Abner 3, Jael 0`, as people may write it."""
    return ", ".join(say(WORDS, "general_troops", general=name, troops=count) for name, count in troops)


def listed(names: Sequence[str]) -> str:
    """Names in a row, or `none`."""
    return ", ".join(inert(name) for name in names) or WORDS["none"]
