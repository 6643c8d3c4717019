"""The card of a table that has not started: who sits, what is free, what is missing."""

from collections.abc import Sequence

from face.card import Block, Card
from face.game_face import GameFace
from face.names import folded, inert
from face.table_news import names_of
from face.words import TEXTS, say
from table.looks import Look


def present_card(look: Look, face: GameFace) -> Card:
    """How things stand: the game's card, or the lobby's."""
    return face.card(look) if look.view else card(look, face)


def card(look: Look, face: GameFace) -> Card:
    """The lobby's card."""
    names = names_of(look)
    taken = [
        say("lobby_seat", number=seat + 1, name=names.shown[seat], side=inert(sitter.side))
        for seat, sitter in enumerate(look.seats)
    ]
    sides = {sitter.side for sitter in look.seats}
    free = [inert(side) for side in look.sides if side not in sides]
    return Card(
        say("lobby_title", game=face.title),
        (_state(look),),
        (
            Block(
                say("lobby_seats", taken=len(taken), most=look.most), tuple(taken) or (TEXTS["lobby_none"],)
            ),
            Block(TEXTS["lobby_free"], (", ".join(free),)),
        ),
        footer(look),
    )


def sides(option: str, typed: str, look: Look) -> Sequence[str]:
    """Free sides that hold what is typed, for the option `side`."""
    taken = {sitter.side for sitter in look.seats}
    free = [side for side in look.sides if side not in taken] if option == "side" else []
    return [side for side in free if folded(typed) in folded(side)]


def footer(look: Look) -> str:
    """What stands under every card: table, length of the log, and the head of its hash chain."""
    return say("card_footer", table=look.table, seq=look.seq, head=look.head[:12])


def _state(look: Look) -> str:
    if look.dice_secret is not None:
        return TEXTS["lobby_closed"]
    if len(look.seats) >= look.least:
        return TEXTS["lobby_ready"]
    return say("lobby_least", least=look.least)
