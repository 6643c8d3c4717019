"""The offers of a game: those that are open, and what became of the others."""

from collections.abc import Iterator, Sequence

from face.card import Card, blocks
from face.names import Names
from face.siege.card import offers
from face.siege.figures import offer_line
from face.siege.words import CARD, say
from face.table_news import names_of
from games.siege.deals import OfferClosed, OfferMade
from games.siege.view import SiegeView
from table.lines import LogLine
from table.looks import Look

SHOWN = 20
"""How many of the newest closed offers are shown."""


def offer_list(look: Look, view: SiegeView, lines: Sequence[LogLine]) -> Card:
    """The open offers, and below them the closed ones of the log lines, the newest first."""
    names = names_of(look)
    open_offers = tuple(offers(view.state.offers, names))
    closed = list(_closed(lines, names))[-SHOWN:]
    none = () if open_offers else (CARD["offers_none"],)
    return Card(CARD["offers"], none, (*open_offers, *blocks(CARD["offers_closed"], closed[::-1])))


def _closed(lines: Sequence[LogLine], names: Names) -> Iterator[str]:
    """In the order in which they were closed."""
    made = {line.event.offer.number: line.event.offer for line in lines if isinstance(line.event, OfferMade)}
    for line in lines:
        if isinstance(line.event, OfferClosed):
            offer = offer_line(made[line.event.number], names)
            yield say(CARD, "offer_closed", offer=offer, how=CARD[f"how.{line.event.how}"])
