"""What can be chosen for acts with an open argument: what is bought, whom a Warrant or a card names."""

from collections.abc import Iterator

from face.brawl.words import MENUS, say
from face.game_face import Menu, Option
from face.names import Names, inert
from face.table_news import names_of
from games.brawl.card_play import PlayCard
from games.brawl.use_square import UseSquare
from games.brawl.view import BrawlView
from games.kernel import Choices, Legal
from table.looks import Look


def menu(entry: Legal, look: Look, view: BrawlView) -> Menu | None:
    """The choices of an act; None where it leaves nothing open, or is read from a form."""
    names = names_of(look)
    match entry.action, entry.domains:
        case UseSquare(), {"what": Choices(options=goods)}:
            return Menu(say(MENUS, "goods", cash=view.state.mover.cash), tuple(_goods(goods, view)))
        case UseSquare(), {"target": Choices(options=seats)}:
            return Menu(
                say(MENUS, "warrant", price=view.pack.rules.warrant), tuple(_people(seats, names, view))
            )
        case PlayCard(card=card), {"target": Choices(options=seats)}:
            text = inert(view.pack.card(card).text)
            return Menu(say(MENUS, "card", card=inert(card), text=text), tuple(_people(seats, names, view)))
    return None


def _goods(goods: tuple[str | int, ...], view: BrawlView) -> Iterator[Option]:
    for name in goods:
        if item := view.pack.item(str(name)):
            yield Option(item.name, item.name, say(MENUS, "good", price=item.price, text=item.text))


def _people(seats: tuple[str | int, ...], names: Names, view: BrawlView) -> Iterator[Option]:
    for seat in seats:
        player = view.state.players[int(seat)]
        figures = say(MENUS, "person", influence=player.influence, power=player.power, cash=player.cash)
        yield Option(str(seat), names.plain[int(seat)], figures)
