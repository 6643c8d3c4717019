"""A player's figures and things: in short for everybody, with all texts for the player alone."""

from collections.abc import Iterator, Sequence

from face.brawl.figures import offer_line, thing, things, weapon
from face.brawl.words import CARD, say
from face.card import Block, Card, blocks
from face.names import Names, folded, inert
from face.table_news import names_of
from games.brawl.state import Player, State
from games.brawl.view import BrawlView
from games.brawl.weapons import sealed_weapon
from table.looks import SeatLook

FEW = 4
"""Among so many players at most the card names everybody's Group, too: a phone has little room."""


def player_block(view: BrawlView, seat: int, names: Names, *, over: bool) -> Block:
    """What everybody may know of a player. Once the table is over, nobody has a next turn."""
    player = view.state.players[seat]
    possessions = [say(CARD, "things", items=things(player.possessions, names))] if player.possessions else []
    cards = [say(CARD, "cards", cards=things(player.cards, names))] if player.cards else []
    name = say(CARD, _standing(view.state, seat, over=over), name=names.shown[seat])
    group = [_group(view, player)] if len(view.state.players) <= FEW else []
    return Block(name, (*group, *_figures(view, player), *possessions, *cards))


def standings(state: State, names: Names) -> Block:
    """Who stands where at the end: by Influence, then by cash; those who left stand last."""
    order = {seat: (one.left, -one.influence, -one.cash) for seat, one in enumerate(state.players)}
    places = sorted(order.values())
    lines = tuple(
        say(
            CARD,
            "standing_left" if state.players[seat].left else "standing_place",
            place=places.index(order[seat]) + 1,
            name=names.shown[seat],
            influence=state.players[seat].influence,
            cash=state.players[seat].cash,
        )
        for seat in sorted(order, key=lambda seat: order[seat])
    )
    return Block(CARD["standings"], lines)


def own_card(look: SeatLook, view: BrawlView, seat: int) -> Card:
    """Everything that a player may know of their own affairs."""
    state, names = view.state, names_of(look.look)
    player = state.players[seat]
    return Card(
        say(CARD, "mine", name=names.shown[seat]),
        (_text(player.group, _ability(view, player)), *_figures(view, player)),
        (
            *blocks(CARD["mine_things"], list(_things(view, player, names))),
            *blocks(CARD["mine_cards"], [_text(card, view.pack.card(card).text) for card in player.cards]),
            *blocks(CARD["mine_sealed"], list(_sealed(state, seat))),
            *blocks(CARD["mine_challenges"], list(_challenges(state, seat, names))),
            *blocks(CARD["mine_offers"], list(_offers(state, seat, names))),
        ),
    )


def _standing(state: State, seat: int, *, over: bool) -> str:
    player = state.players[seat]
    waits = {"dead": not player.alive, "jailed": player.jailed, "turn": seat == state.turn.seat}
    states = {"left": player.left, **({} if over else waits)}
    return next((f"player_{key}" for key, holds in states.items() if holds), "player")


def _group(view: BrawlView, player: Player) -> str:
    """The Group, and the name alone of what it can: the card is read on telephones."""
    if not player.ability:
        return inert(player.group)
    ability = view.pack.group(player.group).ability.name
    return say(CARD, "group", group=inert(player.group), ability=inert(ability))


def _ability(view: BrawlView, player: Player) -> str:
    ability = view.pack.group(player.group).ability
    return f"{ability.name}. {ability.text}" if player.ability else ""


def _figures(view: BrawlView, player: Player) -> Iterator[str]:
    figures = {"power": player.power, "power_max": player.power_max, "intelligence": player.intelligence}
    yield say(CARD, "power", **figures)
    yield say(CARD, "influence", influence=player.influence, cash=player.cash, income=player.income)
    yield _place(view, player) if player.on_board else CARD["nowhere"]


def _place(view: BrawlView, player: Player) -> str:
    kind = view.state.squares[player.square]
    shown = inert(view.pack.squares[player.square].name)
    told = kind == "Plain" or folded(kind) in folded(shown)
    name = shown if told else say(CARD, "square", name=shown, kind=kind)
    direction = CARD[f"direction.{player.direction}"]
    return say(CARD, "place", square=player.square, square_name=name, direction=direction)


def _text(name: str, text: str) -> str:
    """A name with what it does, where it does anything."""
    return say(CARD, "text", name=inert(name), text=inert(text)) if text else inert(name)


def _things(view: BrawlView, player: Player, names: Names) -> Iterator[str]:
    for name in player.possessions:
        item = view.pack.item(name)
        yield _text(thing(name, names), item.text if item else CARD["warrant"])


def _sealed(state: State, seat: int) -> Iterator[str]:
    if state.combat and seat in state.combat.seats and (sealed := state.combat.side(seat).sealed):
        yield weapon(sealed_weapon(sealed))


def _challenges(state: State, seat: int, names: Names) -> Iterator[str]:
    for whom in state.players[seat].standing:
        yield say(CARD, "mine_standing", name=names.shown[whom])
    for one in state.turn.challenges:
        if one.challenger == seat:
            yield say(CARD, "mine_challenge", name=names.shown[one.challenged])


def _offers(state: State, seat: int, names: Names) -> Sequence[str]:
    return [
        offer_line(offer, names) for offer in reversed(state.offers) if seat in (offer.giver, offer.receiver)
    ]
