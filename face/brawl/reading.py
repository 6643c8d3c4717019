"""From a command and its options to an action of Brawl, or to why it means none."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import TypeAlias

from face.brawl.deal_text import read_bundle
from face.names import folded
from face.seats import seat_named
from face.table_news import names_of
from games.brawl.arrest import HaveArrested
from games.brawl.bundles import Terms
from games.brawl.card_play import ChooseOption, PlayCard
from games.brawl.card_play import options as options_of_card
from games.brawl.challenge import Declare, StandingChallenge, Withdraw
from games.brawl.concede import Concede
from games.brawl.course import Action
from games.brawl.deals import AcceptOffer, CounterOffer, DeclineOffer, MakeOffer, WithdrawOffer
from games.brawl.decision import CallOff, GoOn
from games.brawl.done import SayDone
from games.brawl.encounter import SayKind
from games.brawl.instigation import Instigate
from games.brawl.movement import Pass, RollMove
from games.brawl.retreat import DeclareDirection, GoRetreat, Stay
from games.brawl.rolls import ThrowDice
from games.brawl.spoils import CASH
from games.brawl.state import CombatKind, Direction, Offer
from games.brawl.theft import Steal, TakeDamage
from games.brawl.turn import EndTurn
from games.brawl.use_square import UseSquare
from games.brawl.view import BrawlView
from games.brawl.warrants import warrant_for
from games.brawl.weapons import DeclareWeapon
from games.kernel import Refusal, refuse
from table.looks import SeatLook

Options: TypeAlias = Mapping[str, str | int]
Reader: TypeAlias = Callable[[Options, SeatLook, BrawlView], Action | Refusal]

BARE_HANDS = frozenset({"none", "bare-handed", "bare hands", "nothing"})
SHOWN = 60
"""How much of what was typed is quoted back."""


def read(command: str, options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    """The action that a command means."""
    if command in PLAIN:
        return PLAIN[command]()
    if command in READERS:
        return READERS[command](options, look, view)
    return refuse("TB-05", "not_a_command")


def newest(offers: Sequence[Offer], reason: str) -> int | Refusal:
    """The number of the newest of some offers."""
    return offers[-1].number if offers else refuse("BR-81", reason)


def known(typed: str, names: Iterable[str]) -> str:
    """The name that is meant, however it is spelled in capitals; what none has comes back as it is."""
    return {folded(name): name for name in names}.get(folded(typed), typed[:SHOWN])


def things(look: SeatLook, view: BrawlView) -> Mapping[str, str]:
    """Everything that can be owned, by its folded spellings. A Warrant may name its player in any way."""
    named = {folded(item.name): item.name for item in view.pack.items}
    for shown, seat in zip(names_of(look.look).plain, look.look.seats, strict=True):
        spellings = (shown, f"@{shown}", seat.name, f"<@{seat.user}>", f"<@!{seat.user}>")
        for spelling, gap in product(spellings, (" ", "")):
            named.setdefault(folded(f"warrant:{gap}{spelling}"), warrant_for(seat.name))
    return named


def _upon(act: Callable[[int], Action], rule: str) -> Reader:
    """Reads a command whose one option is a person."""

    def read_whom(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
        del view
        whom = seat_named(str(options["whom"]), look.look, rule)
        return whom if isinstance(whom, Refusal) else act(whom)

    return read_whom


def _use(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    what = known(str(options["what"]), (item.name for item in view.pack.items)) if "what" in options else None
    target = seat_named(str(options["for"]), look.look, "BR-71") if "for" in options else None
    return target if isinstance(target, Refusal) else UseSquare(what, target)


def _play(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    card = known(str(options["card"]), (card.name for card in view.pack.cards))
    target = seat_named(str(options["target"]), look.look, "BR-73") if "target" in options else None
    return target if isinstance(target, Refusal) else PlayCard(card, target)


def _choose(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    del look
    return ChooseOption(known(str(options["option"]), options_of_card(view.pack, view.state)))


def _steal(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    typed = str(options["what"])
    return Steal(CASH if folded(typed) == CASH else things(look, view).get(folded(typed), typed[:SHOWN]))


def _move(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    way = Direction(options["direction"]) if "direction" in options else None
    # Naming the direction that one keeps anyway is no choice, and no mistake either.
    kept = look.seat is not None and view.state.players[look.seat].direction is way
    return RollMove(None if kept else way)


def _way(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    del look, view
    return DeclareDirection(Direction(options["way"]))


def _begin(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    del look, view
    return SayKind(CombatKind(options["kind"]))


def _weapon(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    del look
    typed = str(options.get("weapon", "none"))
    if folded(typed) in BARE_HANDS:
        return DeclareWeapon(None)
    return DeclareWeapon(known(typed, (item.name for item in view.pack.items)))


def _terms(options: Options, look: SeatLook, view: BrawlView) -> Terms | Refusal:
    named = things(look, view)
    give, get = (read_bundle(str(options[side]), named) for side in ("give", "get"))
    if isinstance(give, Refusal):
        return give
    return get if isinstance(get, Refusal) else Terms(give, get)


def _offer(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    receiver = seat_named(str(options["to"]), look.look, "BR-82")
    if isinstance(receiver, Refusal):
        return receiver
    terms = _terms(options, look, view)
    return terms if isinstance(terms, Refusal) else MakeOffer(receiver, terms)


def _counter(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    terms = _terms(options, look, view)
    return terms if isinstance(terms, Refusal) else CounterOffer(int(options["offer"]), terms)


def _answer(act: Callable[[int], Action]) -> Reader:
    """Reads a command that answers an offer: the one that it names, or the newest."""

    def read_answer(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
        if "offer" in options:
            return act(int(options["offer"]))
        to_me = [offer for offer in view.state.offers if offer.receiver == look.seat]
        number = newest(to_me, "no_offer_to_you")
        return number if isinstance(number, Refusal) else act(number)

    return read_answer


def _take_back(options: Options, look: SeatLook, view: BrawlView) -> Action | Refusal:
    del options
    mine = [offer for offer in view.state.offers if offer.giver == look.seat]
    number = newest(mine, "no_offer_of_yours")
    return number if isinstance(number, Refusal) else WithdrawOffer(number)


PLAIN: Mapping[str, Callable[[], Action]] = {
    "challenge.done": SayDone,
    "move.pass": Pass,
    "move.end": EndTurn,
    "combat.roll": ThrowDice,
    "combat.damage": TakeDamage,
    "combat.go-on": GoOn,
    "combat.call-off": CallOff,
    "retreat.go": GoRetreat,
    "retreat.stay": Stay,
    "table.concede": Concede,
}
"""Commands without options."""

READERS: Mapping[str, Reader] = {
    "challenge.declare": _upon(Declare, "BR-11"),
    "challenge.standing": _upon(StandingChallenge, "BR-12"),
    "challenge.withdraw": _upon(Withdraw, "BR-12"),
    "challenge.instigate": _upon(Instigate, "BR-23 BR-25"),
    "challenge.arrest": _upon(HaveArrested, "BR-71"),
    "move.use": _use,
    "move.play": _play,
    "move.choose": _choose,
    "move.roll": _move,
    "move.direction": _way,
    "combat.begin": _begin,
    "combat.weapon": _weapon,
    "combat.steal": _steal,
    "deal.offer": _offer,
    "deal.accept": _answer(AcceptOffer),
    "deal.decline": _answer(DeclineOffer),
    "deal.counter": _counter,
    "deal.withdraw": _take_back,
}
"""Commands that are read with what the person sees."""
