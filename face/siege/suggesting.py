"""Values that fit an option now, for autocomplete. All of them are the player's own or public."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from face.names import folded
from face.siege.words import WORDS, say
from face.table_news import names_of
from games.kernel import Choices
from games.siege.card_play import PlayCard
from games.siege.encounters import encounters_of
from games.siege.items import GiveItem
from games.siege.movement import MoveGeneral
from games.siege.sides import captives_of, free_generals, settlements_of
from games.siege.state import Stage, State, Status
from games.siege.view import SiegeView
from table.looks import SeatLook


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat is typing an option; `given` are the command's other options so far."""

    typed: str
    given: Mapping[str, str | int]
    look: SeatLook
    seat: int
    view: SiegeView

    @property
    def state(self) -> State:
        return self.view.state


def suggest(option: str, typed: str, given: Mapping[str, str | int], look: SeatLook) -> Sequence[str]:
    """Fitting values that hold what is typed, best first."""
    view = look.view
    if not isinstance(view, SiegeView) or look.seat is None or option not in SUGGESTERS:
        return ()
    found = SUGGESTERS[option](Asked(typed, given, look, look.seat, view))
    return [value for value in dict.fromkeys(found) if folded(typed) in folded(value)]


def _generals(asked: Asked) -> Iterable[str]:
    return [general.name for general in free_generals(asked.state, asked.seat)]


def _march(asked: Asked) -> Iterable[str]:
    """Where the general that is named may go, each way that it may take."""
    named = folded(str(asked.given.get("general", "")))
    for entry in asked.look.legal:
        if isinstance(entry.action, MoveGeneral) and named in ("", folded(entry.action.general)):
            yield from _options(entry.domains["to"])


def _options(domain: object) -> Iterable[str]:
    return [str(option) for option in domain.options] if isinstance(domain, Choices) else []


def _sites(asked: Asked) -> Iterable[str]:
    return [place.hex for place in settlements_of(asked.state, asked.seat)]


def _wares(asked: Asked) -> Iterable[str]:
    return asked.state.display


def _targets(asked: Asked) -> Iterable[str]:
    named = folded(str(asked.given.get("card", "")))
    for entry in asked.look.legal:
        if isinstance(entry.action, PlayCard) and folded(entry.action.card) == named:
            yield from _options(entry.domains.get("target"))


def _items(asked: Asked) -> Iterable[str]:
    return [entry.action.item for entry in asked.look.legal if isinstance(entry.action, GiveItem)]


def _cards(asked: Asked) -> Iterable[str]:
    return asked.state.players[asked.seat].hand


def _battlefields(asked: Asked) -> Iterable[str]:
    found = encounters_of(asked.state, asked.seat)
    return [one.hex for one in found if one.stage is not Stage.SPOILS]


def _prizes(asked: Asked) -> Iterable[str]:
    found = encounters_of(asked.state, asked.seat)
    return [one.hex for one in found if one.stage is Stage.SPOILS and one.attacker.side == asked.seat]


def _captives(asked: Asked) -> Iterable[str]:
    return [general.name for general in captives_of(asked.state, asked.seat)]


def _captured(asked: Asked) -> Iterable[str]:
    own = (general for general in asked.state.generals if general.owner == asked.seat)
    return [general.name for general in own if general.status is Status.CAPTIVE]


def _others(asked: Asked) -> Iterable[str]:
    names = names_of(asked.look.look)
    return [names.plain[seat] for seat in asked.state.opponents(asked.seat)]


def _give(asked: Asked) -> Iterable[str]:
    return _completed(asked, [asked.seat])


def _get(asked: Asked) -> Iterable[str]:
    return _completed(asked, asked.state.opponents(asked.seat))


def _completed(asked: Asked, givers: Sequence[int]) -> Iterable[str]:
    """What is typed, with the part after the last comma completed by what the givers have to give."""
    before, comma, _ = asked.typed.rpartition(",")
    start = f"{before}{comma} " if comma else ""
    players = [asked.state.players[seat] for seat in givers]
    most = max((player.coins for player in players), default=0)
    parts = [f"${most}"] * bool(most)
    parts += [item for player in players for item in player.stock]
    held = (general for seat in givers for general in captives_of(asked.state, seat))
    parts += [say(WORDS, "captive", general=general.name) for general in held]
    return [start + part for part in (*parts, *([] if comma else [WORDS["nothing"]]))]


SUGGESTERS: Mapping[str, Callable[[Asked], Iterable[str]]] = {
    "general": _generals,
    "march": _march,
    "site": _sites,
    "ware": _wares,
    "target": _targets,
    "item": _items,
    "card": _cards,
    "battlefield": _battlefields,
    "prize": _prizes,
    "captive": _captives,
    "captured": _captured,
    "whom": _others,
    "give": _give,
    "get": _get,
}
"""By the names that commands have for their options."""
