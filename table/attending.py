"""Who is waited for, who has missed too much, who is back, and what follows when nobody is left."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.kernel import Awaited, Variant
from table import lobby as lobbies
from table.events import Cause, SeatAbsent, SeatBack, TableAgreed, TableIdle, VoteWithdrawn
from table.intents import Act, End, Intent, Join, Press, Throw
from table.lobby import Lobby, Phase
from table.position import Position, after

MISSES = 3
"""Deadlines missed running that make a seat absent."""


def awaited(variant: Variant, position: Position[Any]) -> tuple[Awaited, ...]:
    """Who must act. For an absent seat the program acts after the tempo time."""
    if position.lobby.phase is not Phase.PLAY:
        return ()
    seats = position.lobby.seats
    return tuple(
        replace(wait, automatic=True) if seats[wait.seat].absent else wait
        for wait in variant.game.awaited(position.state)
    )


def attendance(lobby: Lobby, user: int, intent: Intent) -> tuple[SeatBack | VoteWithdrawn, ...]:
    """What somebody's act says beside itself: that they are there, and that they would rather play on."""
    number = lobby.seat_of(user)
    if number is None or not isinstance(intent, Act | Press | Join | End | Throw):
        return ()
    seat = lobby.seats[number]
    events: list[SeatBack | VoteWithdrawn] = []
    if seat.absent or seat.missed:
        events.append(SeatBack(number, seat.name, seat.absent))
    if user in lobby.votes and isinstance(intent, Act | Press):
        events.append(VoteWithdrawn(number, seat.name))
    return tuple(events)


def absence(lobby: Lobby, number: int, cause: Cause) -> tuple[SeatAbsent, ...]:
    """The event of a seat that is not waited for any more, unless it is not waited for already."""
    seat = lobby.seats[number]
    return (SeatAbsent(number, seat.name, cause),) if seat.present else ()


def closing(variant: Variant, position: Position[Any], events: Sequence[Any]) -> tuple[Any, ...]:
    """How a table closes itself after these events: all who are present agree, or nobody is present."""
    lobby = position.lobby
    for event in events:
        lobby = lobbies.apply(lobby, event)
    deserted = lobby.phase is Phase.PLAY and not lobby.present
    if not (lobby.agreed or deserted) or after(variant, position, events).lobby.phase is Phase.OVER:
        return ()
    return (TableIdle(),) if deserted else (TableAgreed(),)
