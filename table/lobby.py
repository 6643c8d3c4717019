"""The table before and around its game: who sits where, when the game starts, who may close the table.

It is decided and applied like a game of its own; only the game's own acts lie elsewhere.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from typing import Any

from games.kernel import Refusal, Variant, refuse
from table.events import (
    Cause,
    ChannelGone,
    DefaultTaken,
    EndVoted,
    GameStarted,
    SeatAbsent,
    SeatBack,
    SeatCleared,
    SeatGivenUp,
    SeatTaken,
    SeatUnreached,
    TableAgreed,
    TableEnded,
    TableIdle,
    TableOpened,
    VoteWithdrawn,
)
from table.intents import End, Join, Kick, Person
from table.looks import Ending, Seat


class Phase(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    PLAY = "play"
    OVER = "over"


ENDINGS: Mapping[object, Ending] = {
    TableEnded: Ending.CLOSED,
    TableAgreed: Ending.DRAWN,
    TableIdle: Ending.IDLE,
    ChannelGone: Ending.GONE,
}
"""The events that close a table whatever stands on it, and how it has ended then."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Seats and phase of a table. `most` is how many seats it offers."""

    referee: int
    most: int
    seats: tuple[Seat, ...] = ()
    phase: Phase = Phase.LOBBY
    votes: tuple[int, ...] = ()
    """The users who agree to close the table."""
    ending: Ending | None = None

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose players are waited for."""
        return tuple(seat for seat in self.seats if seat.present)

    @property
    def agreed(self) -> bool:
        """Whether everybody present agrees to close the table. Before the game one alone is no agreement."""
        alone = self.phase is Phase.LOBBY and len(self.present) < 2
        return bool(self.votes) and not alone and all(seat.user in self.votes for seat in self.present)

    def is_judged_by(self, person: Person) -> bool:
        """Whether somebody has the referee's rights here."""
        return person.manager or person.user == self.referee

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
    free = [side for side in variant.sides if side not in taken]
    if wanted is None:
        return free[0]
    found = next((side for side in variant.sides if side.casefold() == wanted.strip().casefold()), None)
    if found is None:
        return refuse("TB-02", "side_unknown", side=wanted, free=", ".join(free))
    return refuse("TB-02", "side_taken", side=found, free=", ".join(free)) if found in taken else found


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


def end(lobby: Lobby, person: Person, intent: End) -> TableEnded | EndVoted | Refusal:
    """Somebody wants to close the table, or agrees to it."""
    if lobby.is_judged_by(person):
        return TableEnded(person.name, intent.reason)
    seat = lobby.seat_of(person.user)
    if seat is None:
        return refuse("TB-04", "not_referee")
    if person.user in lobby.votes:
        return refuse("TB-04", "already_agreed")
    return EndVoted(seat, lobby.seats[seat].name)


def kick(lobby: Lobby, person: Person, intent: Kick) -> SeatCleared | Refusal:
    """The referee wants somebody away before the game."""
    if not lobby.is_judged_by(person):
        return refuse("TB-04", "referee_only")
    if lobby.phase is not Phase.LOBBY:
        return refuse("TB-05", "started")
    seat = lobby.seat_of(intent.user)
    if seat is None:
        return refuse("TB-02", "nobody_seated")
    return SeatCleared(seat, lobby.seats[seat].name, person.name)


def apply(lobby: Lobby, event: Any) -> Lobby:
    """The lobby after an event of the table; events of the game leave it as it is."""
    match event:
        case TableOpened():
            return Lobby(event.referee, event.most)
        case SeatTaken():
            return replace(lobby, seats=(*lobby.seats, Seat(event.user, event.name, event.side)))
        case SeatGivenUp() | SeatCleared():
            return _without(lobby, event.seat)
        case GameStarted():
            return replace(lobby, phase=Phase.PLAY, votes=())
        case EndVoted():
            return replace(lobby, votes=(*lobby.votes, lobby.seats[event.seat].user))
        case VoteWithdrawn():
            return _without_vote(lobby, lobby.seats[event.seat].user)
        case _:
            return _closed(_attended(lobby, event), event)


def _attended(lobby: Lobby, event: Any) -> Lobby:
    """The lobby after somebody's coming, going, or not answering."""
    match event:
        case DefaultTaken(seat=seat, cause=Cause.LATE):
            return _changed(lobby, seat, missed=lobby.seats[seat].missed + 1)
        case SeatAbsent(seat=seat):
            return _changed(lobby, seat, absent=True)
        case SeatBack(seat=seat):
            return _changed(lobby, seat, missed=0, absent=False)
        case SeatUnreached(seat=seat, steps=steps):
            return _changed(lobby, seat, unreached=steps)
        case _:
            return lobby


def _closed(lobby: Lobby, event: Any) -> Lobby:
    ending = ENDINGS.get(event.__class__)
    return replace(lobby, phase=Phase.OVER, ending=ending) if ending else lobby


def _changed(lobby: Lobby, number: int, **changes: Any) -> Lobby:
    seats = list(lobby.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(lobby, seats=tuple(seats))


def _without_vote(lobby: Lobby, user: int) -> Lobby:
    return replace(lobby, votes=tuple(other for other in lobby.votes if other != user))


def _without(lobby: Lobby, number: int) -> Lobby:
    """The lobby without a seat; once the game has started, the seat stays empty."""
    if lobby.phase is Phase.LOBBY:
        # Those who stay have agreed with somebody who is gone: they are asked anew.
        return replace(lobby, seats=lobby.seats[:number] + lobby.seats[number + 1 :], votes=())
    lobby = _without_vote(lobby, lobby.seats[number].user)
    return _changed(lobby, number, left=True)
