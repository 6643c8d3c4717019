"""From a command and its options to an action of Siege, or to why it means none."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from face.game_face import Opens
from face.names import folded
from face.numbers import whole
from face.seats import seat_named
from face.siege.commit_text import commitment, read_cards, read_garrison, read_troops
from face.siege.deal_text import read_bundle
from games.kernel import Refusal, refuse
from games.siege.build import Build
from games.siege.bundles import Terms
from games.siege.captives import FreeGeneral
from games.siege.card_play import PlayCard
from games.siege.commit import Commit
from games.siege.commitment import garrison_domain, split_card, troops_domain
from games.siege.course import Action
from games.siege.deals import AcceptOffer, CounterOffer, DeclineOffer, MakeOffer, WithdrawOffer
from games.siege.done import SayDone
from games.siege.effects import ITEMS
from games.siege.encounters import Hold
from games.siege.items import GiveItem
from games.siege.leaving import Concede
from games.siege.market import BuyCard
from games.siege.movement import MoveGeneral
from games.siege.muster import Muster
from games.siege.offer import Offer
from games.siege.ransom import Ransom
from games.siege.spoils import Conquer, Loot
from games.siege.state import Building, Way
from games.siege.view import SiegeView
from table.looks import SeatLook

Options: TypeAlias = Mapping[str, str | int]
Meaning: TypeAlias = Action | Opens | Refusal
Reader: TypeAlias = Callable[[Options, SeatLook, SiegeView], Meaning]
SHOWN = 60
"""How much of what was typed is quoted back."""
ANY_CARD = "card"
"""Said instead of a card's name, which then stands in the second option."""


def read(command: str, options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    """The action that a command means, or the form that it opens."""
    if command in PLAIN:
        return PLAIN[command]()
    if command in READERS:
        return READERS[command](options, look, view)
    return refuse("TB-05", "not_a_command")


def known(typed: object, names: Iterable[str]) -> str:
    """The name that is meant, however it is spelled in capitals; what none has comes back as it is."""
    return {folded(name): name for name in names}.get(folded(str(typed)), str(typed)[:SHOWN])


def place(typed: object) -> str:
    """The name of a hex: `C4`."""
    return str(typed).strip().upper()[:SHOWN]


def general(typed: object, view: SiegeView) -> str:
    """The general that is meant."""
    return known(typed, (leader.name for leader in view.pack.generals))


def card(typed: object, view: SiegeView) -> str:
    """The card that is meant."""
    return known(typed, (one.name for one in view.pack.cards))


def _buy(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    what = str(options["what"])
    if folded(what) == ANY_CARD:
        what = str(options.get("target", next(iter(view.state.display), "")))
    return BuyCard(card(what, view))


def _play(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    """A target stands in its own option, or after the card as in a commitment."""
    name, named = split_card(str(options["card"]))
    target = str(options.get("target", named))
    names = [leader.name for leader in view.pack.generals]
    return PlayCard(card(name, view), known(target, [*names, *view.pack.board.terrain]))


def _give(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return GiveItem(card(options["item"], view), general(options["general"], view))


def _go(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    way = Way(options.get("by", Way.ROAD))
    return MoveGeneral(general(options["general"], view), place(options["to"]), way)


def _muster(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return Muster(general(options["general"], view), amount(options.get("troops")))


def _build(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return Build(place(options["where"]), Building(options["what"]), amount(options.get("amount", 1)))


def amount(typed: object) -> int:
    """The amount that was typed; one that nothing allows where it is no whole number."""
    number = whole(str(typed))
    return -1 if number is None else number


def _hold(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return Hold(place(options["where"]))


def _attack(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return _opens(place(options["where"]), look, view)


def _opens(where: str, look: SeatLook, view: SiegeView) -> Meaning:
    """The form of the commitment there, or why there is none. What is not filled in is never committed."""
    found = (one for one in look.legal if isinstance(one.action, Commit) and one.action.where == where)
    if entry := next(found, None):
        return Opens(entry.step, entry.key)
    if look.seat is None:
        return refuse("TB-02", "not_seated")
    why_not = Commit(where).refusal(view.pack, view.state, look.seat)
    return why_not or refuse("SG-02", "no_encounter_there", hex=where)


def _commit(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    """By the command, or by the form, whose cards come in two fields."""
    where, seat = place(options["where"]), look.seat
    if options.keys() == {"where"}:
        return _opens(where, look, view)
    there = () if seat is None else troops_domain(view.state, where, seat).limits
    most = 0 if seat is None else garrison_domain(view.state, where, seat).most
    leaders = [leader.name for leader in view.pack.generals]
    texts = [str(options[name]) for name in ("cards", "card", "second") if name in options]
    return commitment(
        where,
        read_troops(str(options.get("troops", "")), there, leaders),
        read_garrison(str(options.get("garrison", "")), most),
        read_cards(texts, (one.name for one in view.pack.cards), leaders),
    )


def _conquer(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return Conquer(place(options["where"]))


def _loot(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return Loot(place(options["where"]))


def _ransom(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return Ransom(general(options["general"], view), amount(options.get("price")))


def _free(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    return FreeGeneral(general(options["general"], view))


def _terms(options: Options, view: SiegeView) -> Terms | Refusal:
    items = [one.name for one in view.pack.cards if one.effect in ITEMS]
    leaders = [leader.name for leader in view.pack.generals]
    give, get = (read_bundle(str(options[side]), items, leaders) for side in ("give", "get"))
    if isinstance(give, Refusal):
        return give
    return get if isinstance(get, Refusal) else Terms(give, get)


def _offer(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    receiver = seat_named(str(options["to"]), look.look, "BR-82")
    if isinstance(receiver, Refusal):
        return receiver
    terms = _terms(options, view)
    return terms if isinstance(terms, Refusal) else MakeOffer(receiver, terms)


def _counter(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    terms = _terms(options, view)
    return terms if isinstance(terms, Refusal) else CounterOffer(int(options["offer"]), terms)


def _answer(act: Callable[[int], Action]) -> Reader:
    """Reads a command that answers an offer: the one that it names, or the newest."""

    def read_answer(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
        if "offer" in options:
            return act(int(options["offer"]))
        number = newest([one for one in view.state.offers if one.receiver == look.seat], "no_offer_to_you")
        return number if isinstance(number, Refusal) else act(number)

    return read_answer


def _take_back(options: Options, look: SeatLook, view: SiegeView) -> Meaning:
    number = newest([one for one in view.state.offers if one.giver == look.seat], "nothing_offered")
    return number if isinstance(number, Refusal) else WithdrawOffer(number)


def newest(offers: Sequence[Offer], reason: str) -> int | Refusal:
    """The number of the newest of some offers."""
    return offers[-1].number if offers else refuse("SG-44", reason)


PLAIN: Mapping[str, Callable[[], Action]] = {"move.end": SayDone, "table.concede": Concede}
"""Commands without options."""

READERS: Mapping[str, Reader] = {
    "move.buy": _buy,
    "move.play": _play,
    "move.give": _give,
    "move.general": _go,
    "move.muster": _muster,
    "move.build": _build,
    "challenge.attack": _attack,
    "challenge.hold": _hold,
    "combat.commit": _commit,
    "combat.conquer": _conquer,
    "combat.loot": _loot,
    "retreat.ransom": _ransom,
    "retreat.free": _free,
    "deal.offer": _offer,
    "deal.accept": _answer(AcceptOffer),
    "deal.decline": _answer(DeclineOffer),
    "deal.counter": _counter,
    "deal.withdraw": _take_back,
}
"""Commands that are read with what the person sees."""
