"""What can be chosen for acts with one open argument, each choice with what it costs or does."""

from collections.abc import Iterator

from face.game_face import Menu, Option
from face.names import Names, inert
from face.siege.belongings import settlement_facts
from face.siege.words import MENUS, WORDS, say
from face.table_news import names_of
from games.kernel import Choices, Legal
from games.siege.build import Build
from games.siege.card_play import PlayCard
from games.siege.items import GiveItem
from games.siege.market import BuyCard
from games.siege.movement import MoveGeneral, destinations, points
from games.siege.sides import generals_on
from games.siege.state import Building, Way
from games.siege.view import SiegeView
from table.looks import Look


def menu(entry: Legal, look: Look, view: SiegeView) -> Menu | None:
    """The choices of an act; None where it leaves nothing open, or is read from a form."""
    names = names_of(look)
    chosen = [
        str(one) for domain in entry.domains.values() if isinstance(domain, Choices) for one in domain.options
    ]
    if not chosen:
        return None
    match entry.action:
        case BuyCard():
            return Menu(_buying(look, entry, view), tuple(_cards(chosen, view)))
        case GiveItem(item=item):
            return Menu(say(MENUS, "give", item=inert(item)), tuple(_places(chosen, view)))
        case PlayCard(card=card):
            text = inert(view.pack.card(card).text)
            return Menu(say(MENUS, "play", card=inert(card), text=text), tuple(_places(chosen, view)))
        case Build(what=Building.WALL):
            text = say(MENUS, "wall", price=view.pack.prices.wall)
            return Menu(text, tuple(_places(chosen, view)))
        case Build():
            prices, income = view.pack.prices, view.pack.income
            text = say(MENUS, "development", price=prices.development, income=income.development)
            return Menu(text, tuple(_places(chosen, view)))
        case MoveGeneral():
            return _marching(entry.action, chosen, view, names)
    return None


def _buying(look: Look, entry: Legal, view: SiegeView) -> str:
    seat = next(seat for seat, entries in enumerate(look.choices) if entry in entries)
    return say(MENUS, "buy", coins=view.state.players[seat].coins)


def _cards(chosen: list[str], view: SiegeView) -> Iterator[Option]:
    for name in chosen:
        card = view.pack.card(name)
        yield Option(name, name, say(MENUS, "card", price=card.price, text=card.text))


def _places(chosen: list[str], view: SiegeView) -> Iterator[Option]:
    """Generals and settlements, each with its figures."""
    for name in chosen:
        settlement, general = view.state.settlement(name), view.state.general(name)
        if settlement:
            yield Option(name, name, say(MENUS, "settlement", **settlement_facts(settlement)))
        elif general:
            facts = {"hex": general.hex or "", "strength": general.strength, "troops": general.troops}
            yield Option(name, name, say(MENUS, "general", **facts))


def _marching(act: MoveGeneral, chosen: list[str], view: SiegeView, names: Names) -> Menu:
    general = view.state.general(act.general)
    assert general is not None
    costs = destinations(view.pack, view.state, general)
    if act.by is Way.PASSAGE:
        text = say(MENUS, "passage", general=general.name)
    else:
        text = say(MENUS, "go", general=general.name, points=points(view.pack, general))
    ordered = sorted(chosen, key=lambda place: (not _there(place, view, names), costs[place], place))
    options = (Option(place, place, _hex(place, costs[place], view, names)) for place in ordered)
    return Menu(text, tuple(options))


def _hex(place: str, cost: int, view: SiegeView, names: Names) -> str:
    there = "".join(say(MENUS, "there", what=what) for what in _there(place, view, names))
    return say(MENUS, "hex", terrain=view.pack.board.terrain[place], cost=cost, there=there)


def _there(place: str, view: SiegeView, names: Names) -> list[str]:
    """What and who stands on a hex."""
    state = view.state
    found: list[str] = []
    if settlement := state.settlement(place):
        kind, owner = WORDS[settlement.kind], settlement.owner
        named = owner is not None
        found.append(say(MENUS, "owned" if named else "unowned", kind=kind, name=names.plain[owner or 0]))
    for general in generals_on(state, place):
        owner_name = names.plain[general.owner]
        found.append(say(MENUS, "enemy", general=general.name, name=owner_name, troops=general.troops))
    found += [say(MENUS, "pair", strength=pair.strength) for pair in state.pairs if pair.hex == place]
    return found
