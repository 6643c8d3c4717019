"""Values that fit an option now, for autocomplete."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from face.brawl.words import WORDS
from face.names import folded
from face.table_news import names_of
from games.brawl.state import Player
from games.brawl.view import BrawlView
from table.looks import SeatLook


def suggest(option: str, typed: str, look: SeatLook) -> Sequence[str]:
    """Fitting values that hold what is typed, best first."""
    view = look.view
    if not isinstance(view, BrawlView) or look.seat is None or option not in SUGGESTERS:
        return ()
    return [value for value in SUGGESTERS[option](typed, look, view) if folded(typed) in folded(value)]


def _others(typed: str, look: SeatLook, view: BrawlView) -> Iterator[str]:
    del typed
    names = names_of(look.look)
    return (names.plain[seat] for seat in view.state.opponents(look.seat or 0))


def _weapons(typed: str, look: SeatLook, view: BrawlView) -> Iterator[str]:
    del typed
    mine = view.state.players[look.seat or 0]
    yield from view.pack.weapons_of(mine.possessions)


def _mine(typed: str, look: SeatLook, view: BrawlView) -> Iterator[str]:
    return _completed(typed, [view.state.players[look.seat or 0]])


def _theirs(typed: str, look: SeatLook, view: BrawlView) -> Iterator[str]:
    return _completed(typed, [view.state.players[seat] for seat in view.state.opponents(look.seat or 0)])


def _completed(typed: str, owners: Sequence[Player]) -> Iterator[str]:
    """What is typed, with the part after the last comma completed."""
    before, comma, _ = typed.rpartition(",")
    start = f"{before}{comma} " if comma else ""
    parts = [f"${max(owner.cash for owner in owners)}"] if any(owner.cash for owner in owners) else []
    parts += sorted({item for owner in owners for item in owner.possessions})
    parts += [WORDS["call off"], *([] if comma else [WORDS["nothing"]])]
    return (start + part for part in parts)


SUGGESTERS: Mapping[str, Callable[[str, SeatLook, BrawlView], Iterator[str]]] = {
    "whom": _others,
    "to": _others,
    "weapon": _weapons,
    "give": _mine,
    "get": _theirs,
}
