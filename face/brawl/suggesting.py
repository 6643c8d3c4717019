"""Values that fit an option now, for autocomplete."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from face.brawl.deal_text import CALL_OFF, NOTHING, WITHDRAW
from face.brawl.figures import thing
from face.names import Names, folded
from face.seats import seat_named
from face.table_news import names_of
from games.brawl.bundles import can_call_off
from games.brawl.card_play import options
from games.brawl.challenge import withdrawal_refusal
from games.brawl.spoils import CASH
from games.brawl.state import State
from games.brawl.use_square import goods
from games.brawl.view import BrawlView
from table.looks import SeatLook


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat is typing an option; `given` are the command's other options so far."""

    typed: str
    given: Mapping[str, str | int]
    look: SeatLook
    seat: int
    view: BrawlView

    @property
    def state(self) -> State:
        return self.view.state

    @property
    def names(self) -> Names:
        return names_of(self.look.look)


def suggest(option: str, typed: str, given: Mapping[str, str | int], look: SeatLook) -> Sequence[str]:
    """Fitting values that hold what is typed, best first."""
    view = look.view
    if not isinstance(view, BrawlView) or look.seat is None or option not in SUGGESTERS:
        return ()
    found = SUGGESTERS[option](Asked(typed, given, look, look.seat, view))
    return [value for value in found if folded(typed) in folded(value)]


def _others(asked: Asked) -> Iterable[str]:
    return [asked.names.plain[other] for other in asked.state.opponents(asked.seat)]


def _weapons(asked: Asked) -> Iterable[str]:
    return asked.view.pack.weapons_of(asked.state.players[asked.seat].possessions)


def _goods(asked: Asked) -> Iterable[str]:
    return goods(asked.view.pack, asked.state, asked.seat)


def _loot(asked: Asked) -> Iterable[str]:
    combat = asked.state.combat
    if combat is None or combat.attacker.seat != asked.seat:
        return ()
    victim = asked.state.players[combat.defender.seat]
    things = [thing(item, asked.names) for item in dict.fromkeys(victim.possessions)]
    return [*things, CASH] if victim.cash else things


def _cards(asked: Asked) -> Iterable[str]:
    return dict.fromkeys(asked.state.players[asked.seat].cards)


def _options(asked: Asked) -> Iterable[str]:
    return options(asked.view.pack, asked.state)


def _give(asked: Asked) -> Iterable[str]:
    return _completed(asked, [asked.seat], _partners(asked))


def _get(asked: Asked) -> Iterable[str]:
    return _completed(asked, _partners(asked), [asked.seat])


def _partners(asked: Asked) -> Sequence[int]:
    """Whom the deal is with: the person or the offer that is named already, or else anybody."""
    others = asked.state.opponents(asked.seat)
    to = seat_named(str(asked.given["to"]), asked.look.look) if asked.given.get("to") else None
    offered = [offer.giver for offer in asked.state.offers if offer.number == asked.given.get("offer")]
    return [to] if isinstance(to, int) and to in others else offered or others


def _completed(asked: Asked, givers: Sequence[int], takers: Sequence[int]) -> Iterable[str]:
    """What is typed, with the part after the last comma completed by what the givers have to give."""
    before, comma, _ = asked.typed.rpartition(",")
    start = f"{before}{comma} " if comma else ""
    players = [asked.state.players[seat] for seat in givers]
    most = max((player.cash for player in players), default=0)
    pairs = [(giver, taker) for giver in givers for taker in takers if giver != taker]
    parts = [f"${most}"] * bool(most)
    parts += sorted({thing(item, asked.names) for player in players for item in player.possessions})
    parts += [CALL_OFF] * any(can_call_off(asked.state, *pair) for pair in pairs)
    parts += [WITHDRAW] * any(withdrawal_refusal(asked.state, *pair) is None for pair in pairs)
    parts += [] if comma else [NOTHING]
    return [start + part for part in parts]


SUGGESTERS: Mapping[str, Callable[[Asked], Iterable[str]]] = {
    "whom": _others,
    "target": _others,
    "to": _others,
    "weapon": _weapons,
    "goods": _goods,
    "loot": _loot,
    "card": _cards,
    "option": _options,
    "give": _give,
    "get": _get,
}
