"""From a command and its options to an action of Brawl, or to why it means none."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from face.brawl.deal_text import read_bundle
from face.names import find, folded
from face.table_news import names_of
from games.brawl.bundles import Terms
from games.brawl.challenge import CloseChallenges, Declare, Withdraw
from games.brawl.concede import Concede
from games.brawl.course import Action
from games.brawl.deals import AcceptOffer, CounterOffer, DeclineOffer, MakeOffer, WithdrawOffer
from games.brawl.decision import CallOff, GoOn
from games.brawl.encounter import SayKind
from games.brawl.movement import RollMove
from games.brawl.pack import Pack
from games.brawl.retreat import DeclareDirection, GoRetreat, Stay
from games.brawl.rolls import ThrowDice
from games.brawl.state import CombatKind, Direction
from games.brawl.turn import EndTurn
from games.brawl.weapons import DeclareWeapon
from games.kernel import Refusal, refuse
from table.looks import Look

Options: TypeAlias = Mapping[str, str | int]
Reader: TypeAlias = Callable[[Options, Look, Pack], Action | Refusal]

BARE_HANDS = frozenset({"none", "bare-handed", "bare hands", "nothing"})


def read(command: str, options: Options, look: Look, pack: Pack) -> Action | Refusal:
    """The action that a command means."""
    if command in PLAIN:
        return PLAIN[command]()
    if command in READERS:
        return READERS[command](options, look, pack)
    return refuse("TB-05", "not_a_command")


def person(text: str, look: Look, rule: str) -> int | Refusal:
    """The seat that somebody means."""
    names = names_of(look)
    raw, users = [seat.name for seat in look.seats], [seat.user for seat in look.seats]
    found = find(text, names, raw, users)
    if len(found) == 1:
        return found[0]
    seats = ", ".join(names.plain[seat] for seat in found or range(len(raw)))
    return refuse(rule, "person_unclear" if found else "person_unknown", text=text[:60], seats=seats)


def _declare(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del pack
    whom = person(str(options["whom"]), look, "BR-11")
    return whom if isinstance(whom, Refusal) else Declare(whom)


def _withdraw(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del pack
    whom = person(str(options["whom"]), look, "BR-12")
    return whom if isinstance(whom, Refusal) else Withdraw(whom)


def _move(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del look, pack
    return RollMove(Direction(options["direction"])) if "direction" in options else RollMove()


def _way(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del look, pack
    return DeclareDirection(Direction(options["way"]))


def _begin(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del look, pack
    return SayKind(CombatKind(options["kind"]))


def _weapon(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del look
    typed = str(options.get("weapon", "none"))
    if folded(typed) in BARE_HANDS:
        return DeclareWeapon(None)
    known = {folded(item.name): item.name for item in pack.items}
    return DeclareWeapon(known.get(folded(typed), typed[:60]))


def _terms(options: Options, pack: Pack) -> Terms | Refusal:
    catalog = [item.name for item in pack.items]
    give, get = (read_bundle(str(options[side]), catalog) for side in ("give", "get"))
    if isinstance(give, Refusal):
        return give
    return get if isinstance(get, Refusal) else Terms(give, get)


def _offer(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    receiver = person(str(options["to"]), look, "BR-82")
    terms = _terms(options, pack)
    if isinstance(receiver, Refusal):
        return receiver
    return terms if isinstance(terms, Refusal) else MakeOffer(receiver, terms)


def _counter(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del look
    terms = _terms(options, pack)
    return terms if isinstance(terms, Refusal) else CounterOffer(int(options["offer"]), terms)


def _accept(options: Options, look: Look, pack: Pack) -> Action | Refusal:
    del look, pack
    return AcceptOffer(int(options["offer"]) if "offer" in options else None)


PLAIN: Mapping[str, Callable[[], Action]] = {
    "challenge.done": CloseChallenges,
    "move.end": EndTurn,
    "combat.roll": ThrowDice,
    "combat.go-on": GoOn,
    "combat.call-off": CallOff,
    "retreat.go": GoRetreat,
    "retreat.stay": Stay,
    "deal.decline": DeclineOffer,
    "deal.withdraw": WithdrawOffer,
    "table.concede": Concede,
}
"""Commands without options."""

READERS: Mapping[str, Reader] = {
    "challenge.declare": _declare,
    "challenge.withdraw": _withdraw,
    "move.roll": _move,
    "move.direction": _way,
    "combat.begin": _begin,
    "combat.weapon": _weapon,
    "deal.offer": _offer,
    "deal.accept": _accept,
    "deal.counter": _counter,
}
"""Commands whose options are read."""
