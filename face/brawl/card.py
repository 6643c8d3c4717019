"""Brawl's status card: whose turn, the fight, the challenges and offers, and every player's figures."""

from collections.abc import Iterator

from face.brawl.figures import bundle, things, weapon
from face.brawl.words import CARD, say
from face.card import Block, Card
from face.lobby_card import footer
from face.names import Names, inert
from face.table_news import names_of
from games.brawl.state import Offer, Side, State
from games.brawl.view import BrawlView
from table.looks import Look


def card(look: Look, view: BrawlView) -> Card:
    """The card of a game that has started."""
    state, names = view.state, names_of(look)
    blocks = (
        *_combat(state, names),
        *_challenges(state, names),
        *_players(view, names),
        *offers(state.offers, names),
    )
    return Card(_title(state, names), _lines(state, names), blocks, footer(look))


def offers(open_offers: tuple[Offer, ...], names: Names) -> Iterator[Block]:
    """The open offers, the newest first."""
    lines = [
        say(
            CARD,
            "offer",
            number=offer.number,
            giver=names.shown[offer.giver],
            receiver=names.shown[offer.receiver],
            give=bundle(offer.give, names),
            get=bundle(offer.get, names),
        )
        for offer in reversed(open_offers)
    ]
    if lines:
        yield Block(CARD["offers"], tuple(lines))


def _title(state: State, names: Names) -> str:
    if state.outcome:
        return CARD["title_over"]
    return say(CARD, "title", round=state.turn.round, name=names.shown[state.turn.seat])


def _lines(state: State, names: Names) -> tuple[str, ...]:
    winners = names.listed(state.outcome.winners) if state.outcome else ""
    return (
        say(CARD, f"phase.{state.turn.phase}", winners=winners),
        say(CARD, "target", target=state.target),
    )


def _challenges(state: State, names: Names) -> Iterator[Block]:
    lines = [
        say(CARD, "challenge", challenger=names.shown[one.challenger], challenged=names.shown[one.challenged])
        for one in state.turn.challenges
    ]
    if lines:
        yield Block(CARD["challenges"], tuple(lines))


def _combat(state: State, names: Names) -> Iterator[Block]:
    combat = state.combat
    if combat is None:
        return
    attacker, defender = (names.shown[seat] for seat in combat.seats)
    key = "combat_kind" if combat.kind else "combat_open"
    proposals = (
        say(CARD, "side_proposes", name=names.shown[side.seat]) for side in combat.sides if side.proposes
    )
    yield Block(
        say(CARD, "combat", round=combat.round),
        (
            say(CARD, key, attacker=attacker, defender=defender, kind=combat.kind or ""),
            *(_side(side, names) for side in combat.sides if combat.kind),
            *(proposals if not combat.rolled else ()),
        ),
    )


def _side(side: Side, names: Names) -> str:
    armed = say(CARD, "side_weapon", weapon=weapon(side.weapon)) if side.armed else ""
    sealed = CARD["side_sealed"] if side.sealed else ""
    factor = say(CARD, "side_factor", factor=side.factor) if side.factor else ""
    total = "" if side.total is None else say(CARD, "side_total", total=side.total)
    return names.shown[side.seat] + factor + armed + sealed + total


def _players(view: BrawlView, names: Names) -> Iterator[Block]:
    state = view.state
    for seat, player in enumerate(state.players):
        standing = "left" if player.left else "dead" if not player.alive else ""
        if not standing and seat == state.turn.seat and not state.outcome:
            standing = "turn"
        place = CARD["nowhere"]
        if player.on_board:
            place = say(
                CARD,
                "place",
                square=player.square,
                square_name=inert(view.pack.squares[player.square].name),
                direction=player.direction,
            )
        yield Block(
            say(CARD, f"player_{standing}" if standing else "player", name=names.shown[seat]),
            (
                say(CARD, "group", group=inert(player.group)),
                say(
                    CARD,
                    "power",
                    power=player.power,
                    power_max=player.power_max,
                    intelligence=player.intelligence,
                ),
                say(CARD, "influence", influence=player.influence, cash=player.cash, income=player.income),
                place,
                *(
                    [say(CARD, "things", items=things(player.possessions, names))]
                    if player.possessions
                    else ()
                ),
            ),
        )
