"""What the buttons of Siege's acts are called."""

from face.ids import offer_number
from face.names import Names
from face.siege.words import ALONE, LABELS, LABELS_OF, WORDS, say
from face.table_news import names_of
from games.kernel import Legal
from games.siege.deals import WithdrawOffer
from games.siege.view import SiegeView
from table.looks import Look


def label(entry: Legal, look: Look, view: SiegeView) -> str:
    """What the act is called, with the number of its offer where the same player has newer ones."""
    act, number = _act(entry, look, names_of(look)), offer_number(entry.step)
    if number is None or number == _newest_like(number, entry, view):
        return act
    return say(WORDS, "act_on_offer", act=act, number=number)


def _act(entry: Legal, look: Look, names: Names) -> str:
    if entry.key in LABELS:
        return LABELS[entry.key]
    act, _, about = entry.key.partition("-")
    if act in ALONE and _is_only(act, look):
        return ALONE[act]
    return say(LABELS_OF, act, what=names.plain[int(about)] if act == "offer" else about)


def _is_only(act: str, look: Look) -> bool:
    """Whether the public acts of this kind concern one hex only. The label is the same for everybody."""
    keys = {entry.key for entries in look.choices for entry in entries if entry.key.startswith(f"{act}-")}
    return len(keys) <= 1


def _newest_like(number: int, entry: Legal, view: SiegeView) -> int:
    """The newest offer to the same player, or by the same one where it is their own."""
    own = isinstance(entry.action, WithdrawOffer)
    ends = {offer.number: offer.giver if own else offer.receiver for offer in view.state.offers}
    return max(other for other, end in ends.items() if end == ends[number])
