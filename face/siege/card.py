"""Siege's status card: the phase, open encounters, invaders, the market, and everybody's belongings."""

from collections.abc import Iterator

from face.card import Block, Card
from face.lobby_card import footer
from face.names import Names, inert
from face.picture.pieces import MARKS
from face.siege.belongings import belongings, titles
from face.siege.figures import offer_line, side
from face.siege.words import CARD, say
from face.table_news import names_of
from games.siege.offer import Offer
from games.siege.sides import settlements_of
from games.siege.state import Camp, Encounter, Phase, Stage, State
from games.siege.victory import titles_of
from games.siege.view import SiegeView
from table.looks import Look


def card(look: Look, view: SiegeView) -> Card:
    """The card of a game that has started; once the table is over, who stands where at the end."""
    state, names = view.state, names_of(look)
    over = look.dice_secret is not None
    first = (_standings(view, names),) if over else (*_encounters(state, names), *_invaders(state))
    market = () if over or state.phase is not Phase.MARKET else (_market(view),)
    players = (_player(view, seat, names) for seat in range(len(state.players)))
    last = () if over else tuple(offers(state.offers, names))
    return Card(_title(state), _lines(view, names), (*first, *market, *players, *last), footer(look))


def offers(open_offers: tuple[Offer, ...], names: Names) -> Iterator[Block]:
    """The open offers, the newest first."""
    lines = [offer_line(offer, names) for offer in reversed(open_offers)]
    if lines:
        yield Block(CARD["offers"], tuple(lines))


def _title(state: State) -> str:
    if state.outcome:
        return CARD["title_over"]
    return say(CARD, "title", round=state.round, phase=CARD[f"phase.{state.phase}"])


def _lines(view: SiegeView, names: Names) -> tuple[str, ...]:
    state, rules = view.state, view.pack.rules
    if state.outcome:
        winners = names.listed(state.outcome.winners)
        return (say(CARD, "won", winners=winners), CARD[f"won.{state.outcome.reason}"])
    mover = "" if state.turn is None else names.shown[state.turn]
    wrath = say(CARD, "wrath", wrath=state.wrath, end=rules.wrath_end, step=rules.wrath_step)
    return (say(CARD, f"line.{state.phase}", name=mover), wrath, CARD["aims"])


def _encounters(state: State, names: Names) -> Iterator[Block]:
    if state.encounters:
        yield Block(CARD["encounters"], tuple(_encounter(one, names) for one in state.encounters))


def _encounter(encounter: Encounter, names: Names) -> str:
    attacker, defender = (side(number, names) for number in encounter.sides)
    aggressor = "" if encounter.aggressor is None else side(encounter.aggressor, names)
    shown = say(
        CARD,
        f"encounter.{encounter.stage}",
        hex=encounter.hex,
        attacker=attacker,
        defender=defender,
        aggressor=aggressor,
    )
    if encounter.stage is Stage.SPOILS:
        return shown
    return shown + "".join(_camp(camp, names) for camp in (encounter.attacker, encounter.defender))


def _camp(camp: Camp, names: Names) -> str:
    if camp.sealed is not None:
        return say(CARD, "camp_sealed", name=side(camp.side, names))
    return say(CARD, "camp_held", name=side(camp.side, names)) if camp.held else ""


def _invaders(state: State) -> Iterator[Block]:
    if state.pairs:
        lines = (say(CARD, "pair", strength=pair.strength, hex=pair.hex) for pair in state.pairs)
        yield Block(CARD["invaders"], tuple(lines))


def _market(view: SiegeView) -> Block:
    lines = [
        say(CARD, "display_card", card=inert(name), price=view.pack.card(name).price)
        for name in view.state.display
    ]
    return Block(CARD["display"], tuple(lines))


def _player(view: SiegeView, seat: int, names: Names) -> Block:
    player = view.state.players[seat]
    key = "player_out" if player.out else "player_done" if _is_done(view.state, seat) else "player"
    heading = say(CARD, key, letter=MARKS[seat].letter, name=names.shown[seat], people=inert(player.people))
    return Block(heading, tuple(belongings(view, seat, names)))


def _is_done(state: State, seat: int) -> bool:
    return state.players[seat].done and state.phase in (Phase.MARKET, Phase.MUSTER, Phase.MOVEMENT)


def _standings(view: SiegeView, names: Names) -> Block:
    state = view.state
    figures = {
        seat: (len(titles_of(view.pack, state, seat)), len(settlements_of(state, seat)), player.coins)
        for seat, player in enumerate(state.players)
    }
    order = sorted(figures, key=lambda seat: (not state.players[seat].out, figures[seat]), reverse=True)
    ranked = sorted(((not state.players[seat].out, figures[seat]) for seat in figures), reverse=True)
    lines = [
        say(
            CARD,
            "standing",
            place=ranked.index((not state.players[seat].out, figures[seat])) + 1,
            name=names.shown[seat],
            titles=titles(view, seat),
            settlements=figures[seat][1],
            coins=figures[seat][2],
        )
        for seat in order
    ]
    return Block(CARD["standings"], tuple(lines))
