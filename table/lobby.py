"""The table before and around its game: who sits where, when the game starts, who may close the table.

It is decided and applied like a game of its own; only the game's own acts lie elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from typing import Any

from games.kernel import Refusal, Variant, refuse
from table.events import GameStarted, SeatGivenUp, SeatTaken, TableEnded, TableOpened
from table.intents import End, Join, Person
from table.looks import Seat


class Phase(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Lobby:
    """Seats and phase of a table. `most` is how many seats it offers."""

    referee: int
    most: int
    seats: tuple[Seat, ...] = ()
    phase: Phase = Phase.LOBBY

    def seat_of(self, user: int) -> int | None:
        """The seat of somebody who has not left it."""
        return next((n for n, seat in enumerate(self.seats) if seat.user == user and not seat.left), None)


def join(lobby: Lobby, variant: Variant, person: Person, intent: Join) -> SeatTaken | Refusal:
    """Somebody wants a seat."""
    if lobby.phase is not Phase.LOBBY:
        return refuse("TB-05", "started")
    if lobby.seat_of(person.user) is not None:
        return refuse("TB-02", "already_seated")
    if len(lobby.seats) >= lobby.most:
        return refuse("TB-02", "full", most=lobby.most)
    side = _side(lobby, variant, intent.side)
    return side if isinstance(side, Refusal) else SeatTaken(person.user, _name(lobby, person.name), side)


def _side(lobby: Lobby, variant: Variant, wanted: str | None) -> str | Refusal:
    taken = {seat.side for seat in lobby.seats}
    if wanted is None:
        return next(side for side in variant.sides if side not in taken)
    found = next((side for side in variant.sides if side.casefold() == wanted.strip().casefold()), None)
    if found is None:
        return refuse("TB-02", "side_unknown", side=wanted)
    return refuse("TB-02", "side_taken", side=found) if found in taken else found


def _name(lobby: Lobby, name: str) -> str:
    # Players are told apart by their names at the table, so a second Sam is "Sam 2".
    taken = {seat.name for seat in lobby.seats}
    return next(free for free in _names(name) if free not in taken)


def _names(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name} {number}" for number in count(2))


def leave(lobby: Lobby, person: Person) -> SeatGivenUp | Refusal:
    """Somebody wants to leave the table."""
    seat = lobby.seat_of(person.user)
    return refuse("TB-02", "not_seated") if seat is None else given_up(lobby, seat)


def given_up(lobby: Lobby, seat: int) -> SeatGivenUp:
    """The event of a seat that its player leaves."""
    return SeatGivenUp(seat, lobby.seats[seat].name)


def may_start(lobby: Lobby, variant: Variant, person: Person) -> Refusal | None:
    """Why somebody cannot start the game now, if so."""
    if lobby.phase is not Phase.LOBBY:
        return refuse("TB-05", "started")
    if lobby.seat_of(person.user) is None:
        return refuse("TB-02", "not_seated")
    if len(lobby.seats) < variant.least:
        return refuse("TB-03", "too_few", seats=len(lobby.seats), least=variant.least)
    return None


def end(lobby: Lobby, person: Person, intent: End) -> TableEnded | Refusal:
    """Somebody wants to close the table."""
    if person.user == lobby.referee or person.manager:
        return TableEnded(person.name, intent.reason)
    return refuse("TB-04", "not_referee")


def apply(lobby: Lobby, event: Any) -> Lobby:
    """The lobby after an event of the table; events of the game leave it as it is."""
    match event:
        case TableOpened():
            return Lobby(event.referee, event.most)
        case SeatTaken():
            return replace(lobby, seats=(*lobby.seats, Seat(event.user, event.name, event.side)))
        case SeatGivenUp():
            return replace(lobby, seats=_without(lobby, event.seat))
        case GameStarted():
            return replace(lobby, phase=Phase.PLAY)
        case TableEnded():
            return replace(lobby, phase=Phase.OVER)
        case _:
            return lobby


def _without(lobby: Lobby, seat: int) -> tuple[Seat, ...]:
    before, after = lobby.seats[:seat], lobby.seats[seat + 1 :]
    if lobby.phase is Phase.LOBBY:
        return before + after
    return (*before, replace(lobby.seats[seat], left=True), *after)
