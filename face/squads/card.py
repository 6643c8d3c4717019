"""Squads' status card: what is due, and where every soldier is."""

from collections.abc import Iterator

from face.card import Block, Card
from face.lobby_card import footer
from face.names import Names
from face.squads.figures import fight, soldiers
from face.squads.pieces import MARKS
from face.squads.words import CARD, say
from face.table_news import names_of
from games.squads.state import (
    CAMP,
    ENEMY_HEADQUARTERS,
    HEADQUARTERS,
    NUMBERS,
    OFF_BOARD,
    RELEASE,
    Phase,
    Squad,
    State,
)
from games.squads.view import SquadsView
from table.looks import Look


def card(look: Look, view: SquadsView) -> Card:
    """The card of a game that has started."""
    names = names_of(look)
    squads = tuple(_squad(view, seat, names) for seat in range(len(view.state.squads)))
    return Card(_title(view, names), (_due(view.state, names),), squads, footer(look))


def own_card(view: SquadsView, seat: int, names: Names) -> Card:
    """What a player may know of their own affairs: what everybody may."""
    return Card(
        say(CARD, "mine", name=names.shown[seat]),
        (CARD["mine_open"],),
        (Block(CARD["mine_squad"], tuple(_lines(view, seat))),),
    )


def _title(view: SquadsView, names: Names) -> str:
    state = view.state
    if state.outcome:
        return CARD["title_over"]
    if state.turn.phase is Phase.OPENING:
        return CARD["title_opening"]
    return say(
        CARD,
        "title",
        number=state.turn.round,
        turns=view.pack.rules.turns,
        side=state.mover.side.value,
        name=names.shown[state.turn.seat],
    )


def _due(state: State, names: Names) -> str:
    if state.outcome:
        if not state.outcome.winners:
            return CARD["drawn"]
        won = say(CARD, "won", winners=names.listed(state.outcome.winners))
        return f"{won} {CARD[f'won.{state.outcome.reason}']}"
    turn = state.turn
    if fighting := fight(state):
        return fighting
    if turn.draw:
        return say(CARD, "phase.card", name=names.shown[turn.draw.seat])
    return say(CARD, f"phase.{turn.phase}", spin=turn.spin or 0)


def _squad(view: SquadsView, seat: int, names: Names) -> Block:
    state = view.state
    on_turn = seat == state.turn.seat and not state.outcome and state.turn.phase is not Phase.OPENING
    side = state.squads[seat].side
    facts = {"side": side.value, "shape": MARKS[side].shape, "name": names.shown[seat]}
    return Block(say(CARD, "squad_turn" if on_turn else "squad", **facts), tuple(_lines(view, seat)))


def _lines(view: SquadsView, seat: int) -> Iterator[str]:
    squad = view.state.squads[seat]
    if home := squad.on(HEADQUARTERS):
        yield say(CARD, HEADQUARTERS, soldiers=soldiers(view.state, seat, home))
    if out := [_at(view, squad, number) for number in NUMBERS if squad.at(number) not in OFF_BOARD]:
        yield say(CARD, "board", soldiers=", ".join(out))
    for place in (RELEASE, ENEMY_HEADQUARTERS, CAMP):
        if there := squad.on(place):
            yield say(CARD, place, soldiers=soldiers(view.state, seat, there))
    yield say(CARD, "deck", unseen=view.unseen(seat), cards=len(view.pack.cards))
    if squad.misses:
        yield say(CARD, "misses", misses=squad.misses)
    if squad.extra:
        yield say(CARD, "extra", extra=squad.extra)


def _at(view: SquadsView, squad: Squad, number: int) -> str:
    space = squad.at(number)
    guards = space == view.board.guards[squad.side]
    return say(CARD, "guard" if guards else "at", number=number, space=space)
