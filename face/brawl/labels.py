"""What the buttons of Brawl's acts are called."""

from collections.abc import Callable, Mapping

from face.brawl.figures import thing
from face.brawl.words import LABELS, LABELS_OF, LABELS_UPON, say
from face.names import Names
from face.table_news import names_of
from games.brawl.spoils import CASH
from games.brawl.view import BrawlView
from games.kernel import Legal
from table.looks import Look


def label(entry: Legal, look: Look, view: BrawlView) -> str:
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
