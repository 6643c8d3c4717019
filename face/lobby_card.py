"""The card of a table that has not started: who sits, what is free, what is missing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from face.card import Block, Card
from face.game_face import GameFace
from face.names import folded, inert
from face.table_news import names_of
from face.words import TEXTS, say
from table.looks import Look

COLOUR = 0x7A8793
"""Of the stripe beside the lobby's card."""


def present_card(look: Look, face: GameFace) -> Card:
    """How things stand: the game's card, or the lobby's, and what the table adds to both."""
    shown = face.card(look) if look.view else card(look, face)
    if look.ending:
        why = TEXTS[f"ending.{look.ending}" if look.view else "ending.lobby"]
        return replace(shown, title=say("ending_title", game=face.title), lines=(why,))
    return shown if look.dice_secret else replace(shown, lines=(*shown.lines, *_people(look)))


def _people(look: Look) -> Iterator[str]:
    """Who is absent, and who would end it."""
    names = names_of(look)
    absent = [seat for seat, sitter in enumerate(look.seats) if sitter.absent and not sitter.left]
    if absent:
        yield say("card_absent", names=names.listed(absent))
    if look.votes:
        needed = sum(sitter.present for sitter in look.seats)
        yield say("card_votes", names=names.listed(look.votes), votes=len(look.votes), needed=needed)


def card(look: Look, face: GameFace) -> Card:
    """The lobby's card."""
    names = names_of(look)
    taken = [
        say("lobby_seat", number=seat + 1, name=names.shown[seat], side=inert(sitter.side))
        for seat, sitter in enumerate(look.seats)
    ]
    sides = {sitter.side for sitter in look.seats}
    free = [say("lobby_side", side=inert(side)) for side in look.sides if side not in sides]
    seats = Block(
        say("lobby_seats", taken=len(taken), most=look.most), tuple(taken) or (TEXTS["lobby_none"],)
    )
    offered = [Block(TEXTS["lobby_free"], (TEXTS["lobby_join"], *free))] if free and _has_room(look) else []
    return Card(say("lobby_title", game=face.title), (_state(look),), (seats, *offered), footer(look), COLOUR)


def sides(option: str, typed: str, look: Look) -> Sequence[str]:
    """Free sides that hold what is typed, for the option `side`."""
    taken = {sitter.side for sitter in look.seats}
    free = [side for side in look.sides if side not in taken] if option == "side" else []
    return [side for side in free if folded(typed) in folded(side)]


def footer(look: Look) -> str:
    """What stands under every card: table, length of the log, and the head of its hash chain."""
    return say("card_footer", table=look.table, seq=look.seq, head=look.head[:12])


def _state(look: Look) -> str:
    if len(look.seats) < look.least:
        return say("lobby_least", least=look.least)
    return TEXTS["lobby_ready" if _has_room(look) else "lobby_full"]


def _has_room(look: Look) -> bool:
    return len(look.seats) < look.most
