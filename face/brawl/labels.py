"""What the buttons of Brawl's acts are called."""

from collections.abc import Callable, Mapping

from face.brawl.figures import thing
from face.brawl.words import LABELS, LABELS_OF, LABELS_UPON, WORDS, say
from face.ids import offer_number
from face.names import Names
from face.table_news import names_of
from games.brawl.deals import WithdrawOffer
from games.brawl.spoils import CASH
from games.brawl.view import BrawlView
from games.kernel import Legal
from table.looks import Look


def label(entry: Legal, look: Look, view: BrawlView) -> str:
    """What the act is called, with the number of its offer where the same player has newer ones."""
    act, number = _act(entry, look, view), offer_number(entry.step)
    if number is None or number == _newest_like(number, entry, view):
        return act
    return say(WORDS, "act_on_offer", act=act, number=number)


def _newest_like(number: int, entry: Legal, view: BrawlView) -> int:
    """The newest offer to the same player, or by the same one where it is their own."""
    own = isinstance(entry.action, WithdrawOffer)
    ends = {offer.number: offer.giver if own else offer.receiver for offer in view.state.offers}
    return max(other for other, end in ends.items() if end == ends[number])


def _act(entry: Legal, look: Look, view: BrawlView) -> str:
    """Most labels follow from the key alone; an act upon somebody has the seat after its key."""
    if entry.key in LABELS:
        return LABELS[entry.key]
    act, _, about = entry.key.partition("-")
    names = names_of(look)
    if act in NAMED:
        return say(LABELS_OF, act, what=NAMED[act](entry, names, view))
    return say(LABELS_UPON, act, name=names.plain[int(about)])


def _square(entry: Legal, names: Names, view: BrawlView) -> str:
    del entry, names
    return view.state.squares[view.state.mover.square]


def _loot(entry: Legal, names: Names, view: BrawlView) -> str:
    del view
    return CASH if entry.action.what == CASH else thing(entry.action.what, names)


def _option(entry: Legal, names: Names, view: BrawlView) -> str:
    del names, view
    return entry.action.option


def _card(entry: Legal, names: Names, view: BrawlView) -> str:
    del names, view
    return entry.action.card


def _weapon(entry: Legal, names: Names, view: BrawlView) -> str:
    del names, view
    return entry.action.weapon


NAMED: Mapping[str, Callable[[Legal, Names, BrawlView], str]] = {
    "use": _square,
    "take": _loot,
    "option": _option,
    "play": _card,
    "weapon": _weapon,
}
"""Acts whose labels name a thing, by the first word of their keys."""
