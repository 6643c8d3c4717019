"""Brawl's status card: whose turn, the fight, the challenges and offers, and every player's figures."""

from collections.abc import Iterator

from face.brawl.figures import offer_line, things, weapon
from face.brawl.player_card import player_block, standings
from face.brawl.words import CARD, COLOURS, say
from face.card import Block, Card
from face.lobby_card import footer
from face.names import Names
from face.table_news import names_of
from games.brawl.state import Combat, Offer, Side, State
from games.brawl.view import BrawlView
from table.looks import Look


def card(look: Look, view: BrawlView) -> Card:
    """The card of a game that has started; once the table is over, who stands where at the end."""
    state, names = view.state, names_of(look)
    over = look.dice_secret is not None
    if not over:
        under_way = tuple(_combat(state, names) if state.combat else _challenges(state, names))
        open_offers = tuple(offers(state.offers, names))
    else:
        under_way, open_offers = (standings(state, names),), ()
    players = (player_block(view, seat, names, over=over) for seat in range(len(state.players)))
    blocks = (*under_way, *players, *open_offers)
    colour = COLOURS["over" if over else state.turn.phase]
    return Card(_title(state, names), _lines(state, names), blocks, footer(look), colour)


def offers(open_offers: tuple[Offer, ...], names: Names) -> Iterator[Block]:
    """The open offers, the newest first."""
    lines = [offer_line(offer, names) for offer in reversed(open_offers)]
    if lines:
        yield Block(CARD["offers"], tuple(lines))


def _title(state: State, names: Names) -> str:
    if state.outcome:
        return CARD["title_over"]
    return say(CARD, "title", round=state.turn.round, name=names.shown[state.turn.seat])


def _lines(state: State, names: Names) -> tuple[str, ...]:
    if state.outcome:
        winners = names.listed(state.outcome.winners)
        return (say(CARD, "won", winners=winners), CARD[f"won.{state.outcome.reason}"])
    remaining = [say(CARD, "remaining", squares=state.turn.remaining)] * bool(state.turn.remaining)
    phase = say(CARD, "phase", phase=CARD[f"phase.{state.turn.phase}"], target=state.target)
    return (phase, *remaining)


def _challenges(state: State, names: Names) -> Iterator[Block]:
    lines = [
        say(CARD, "challenge", challenger=names.shown[one.challenger], challenged=names.shown[one.challenged])
        for one in state.turn.challenges
    ]
    standing = [
        say(CARD, "standing", challenger=names.shown[seat], challenged=names.shown[whom])
        for seat, player in enumerate(state.players)
        for whom in player.standing
    ]
    if lines or standing:
        yield Block(CARD["challenges"], (*lines, *standing))


def _combat(state: State, names: Names) -> Iterator[Block]:
    combat = state.combat
    if combat is None:
        return
    attacker, defender = (names.shown[seat] for seat in combat.seats)
    kind = f"combat_{combat.kind}" if combat.kind else "combat_open"
    proposals = (
        say(CARD, "side_proposes", name=names.shown[side.seat]) for side in combat.sides if side.proposes
    )
    yield Block(
        say(CARD, "combat", round=combat.round),
        (
            say(CARD, kind, attacker=attacker, defender=defender),
            *(_side(side, names, natural=combat.natural) for side in combat.sides if combat.kind),
            *_thrown(combat),
            *(proposals if not combat.rolled else ()),
        ),
    )


def _thrown(combat: Combat) -> Iterator[str]:
    """The Damage die of a mugger who has still to choose."""
    if combat.face is not None:
        yield say(CARD, "face", face=combat.face)


def _total(side: Side, *, natural: bool) -> str:
    """What counts of a side's roll: nothing is added up in a round that a natural roll decides."""
    if side.roll is None:
        return ""
    if natural:
        return say(CARD, "side_roll", roll=side.roll.value)
    return say(CARD, "side_total", total=side.total or 0)


def _side(side: Side, names: Names, *, natural: bool) -> str:
    armed = say(CARD, "side_weapon", weapon=weapon(side.weapon)) if side.armed else ""
    sealed = CARD["side_sealed"] if side.sealed else ""
    played = say(CARD, "side_cards", cards=things(side.cards, names)) if side.cards else ""
    factor = say(CARD, "side_factor", factor=side.factor) if side.factor else ""
    total = _total(side, natural=natural)
    said = CARD[f"side_{side.decision}"] if side.decision else ""
    return names.shown[side.seat] + factor + armed + sealed + played + total + said
