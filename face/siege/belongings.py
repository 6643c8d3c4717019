"""What a player has: in short lines for everybody, and with all texts for the player alone."""

from collections.abc import Iterator

from face.card import Card, blocks
from face.names import Names, inert
from face.siege.figures import commitment_text, counted, listed, offer_line
from face.siege.words import CARD, WORDS, say
from face.table_news import names_of
from games.siege.commitment import read_commitment
from games.siege.sides import bonus, captives_of, settlements_of
from games.siege.state import General, Phase, Settlement, State, Status
from games.siege.victory import titles_of
from games.siege.view import SiegeView
from table.looks import SeatLook


def belongings(view: SiegeView, seat: int, names: Names) -> Iterator[str]:
    """What everybody may know of a player."""
    state, player = view.state, view.state.players[seat]
    yield say(CARD, "coins", coins=player.coins, titles=titles(view, seat))
    yield from _settlements(state, seat)
    yield from _generals(state, seat, names)
    # Nothing public names a battle card while commitments are sealed.
    if player.hand and state.phase is not Phase.COMBAT:
        yield say(CARD, "hand", cards=counted(player.hand))
    if player.stock:
        yield say(CARD, "stock", items=counted(player.stock))


def own_card(look: SeatLook, view: SiegeView, seat: int) -> Card:
    """Everything that a player may know of their own affairs, the own commitments read-only (SG-32)."""
    state, names = view.state, names_of(look.look)
    player = state.players[seat]
    held = [*dict.fromkeys((*player.hand, *player.stock))]
    texts = [say(CARD, "card_text", card=inert(one), text=inert(view.pack.card(one).text)) for one in held]
    return Card(
        say(CARD, "mine", name=names.shown[seat]),
        (say(CARD, "coins", coins=player.coins, titles=titles(view, seat)),),
        (
            *blocks(CARD["mine_sealed"], list(locked_in(view, seat))),
            *blocks(CARD["mine_generals"], list(_generals(state, seat, names))),
            *blocks(CARD["mine_settlements"], list(_settlements(state, seat))),
            *blocks(CARD["mine_cards"], texts),
            *blocks(CARD["mine_captives"], [general.name for general in captives_of(state, seat)]),
            *blocks(CARD["mine_offers"], list(_offers(state, seat, names))),
        ),
    )


def locked_in(view: SiegeView, seat: int, place: str = "") -> Iterator[str]:
    """The own commitments, on one hex or on all, that are not revealed yet. The view is the player's own."""
    for encounter in view.state.encounters:
        own = seat in encounter.sides and place in ("", encounter.hex)
        seal = encounter.camp(seat).sealed if own else None
        if seal is not None and seal.value is not None:
            yield say(WORDS, "sealed", hex=encounter.hex, commitment=commitment_text(read_commitment(seal)))


def titles(view: SiegeView, seat: int) -> str:
    """The Judge titles of a seat."""
    return listed(titles_of(view.pack, view.state, seat))


def _settlements(state: State, seat: int) -> Iterator[str]:
    for one in settlements_of(state, seat):
        yield say(CARD, "settlement", **settlement_facts(one))


def settlement_facts(settlement: Settlement) -> dict[str, str]:
    """The figures of a settlement by the names that templates have for them. Zeros are left out."""
    counts = {
        "bonus": bonus(settlement),
        "garrison": settlement.garrison,
        "developments": settlement.developments,
    }
    figures = [
        say(WORDS, "figure", what=WORDS[name].lower(), count=count) for name, count in counts.items() if count
    ]
    return {"kind": WORDS[settlement.kind].capitalize(), "hex": settlement.hex, "figures": "".join(figures)}


def _generals(state: State, seat: int, names: Names) -> Iterator[str]:
    for general in state.generals:
        if general.owner == seat:
            yield _general(state, general, names)


def _general(state: State, general: General, names: Names) -> str:
    if general.status is Status.DEAD:
        return say(CARD, "general_dead", general=general.name)
    if general.holder is not None:
        if state.players[general.holder].out and state.outcome is None:
            return say(CARD, "general_forsaken", general=general.name)
        return say(CARD, "general_captive", general=general.name, name=names.shown[general.holder])
    items = say(CARD, "items", items=counted(general.items)) if general.items else ""
    facts = {"general": general.name, "hex": general.hex or "", "strength": general.strength}
    return say(CARD, "general", **facts, troops=general.troops, items=items)


def _offers(state: State, seat: int, names: Names) -> Iterator[str]:
    for offer in reversed(state.offers):
        if seat in (offer.giver, offer.receiver):
            yield offer_line(offer, names)
