"""What comes of an intent at a loaded table: the events, or why not. Nothing here waits or writes."""

from dataclasses import replace
from typing import Any

from games.kernel import Chance, Legal, Refusal, refuse
from table import lobby
from table.attending import attendance
from table.decision import CONCEDE, Decision, Setting, Stale, closed, legal, play
from table.defaults import skip
from table.events import GameStarted, PositionSet, SeatGivenUp
from table.intents import Act, End, Intent, Join, Kick, Lay, Leave, Person, Press, Skip, Start, Throw
from table.lobby import Phase
from table.throwing import throw


def decide(setting: Setting, person: Person, intent: Intent, chance: Chance) -> Decision | Refusal | Stale:
    """What comes of somebody's intent. Chance is drawn only when it is possible."""
    position = setting.position
    if position.lobby.phase is Phase.OVER:
        return Stale() if isinstance(intent, Press) else refuse("TB-06", "no_table")
    decision = _decided(setting, person, intent, chance)
    if not isinstance(decision, Decision):
        return decision
    leaves = any(isinstance(event, SeatGivenUp) for event in decision.events)
    there = () if leaves else attendance(position.lobby, person.user, intent)
    return closed(setting, replace(decision, events=(*there, *decision.events)))


def _decided(setting: Setting, person: Person, intent: Intent, chance: Chance) -> Decision | Refusal | Stale:
    position = setting.position
    match intent:
        case Join():
            return _join(setting, person, intent)
        case End():
            return _of_lobby(setting, person, lobby.end(position.lobby, person, intent))
        case Kick():
            return _of_lobby(setting, person, lobby.kick(position.lobby, person, intent))
        case Skip():
            return skip(setting, person, intent, chance)
        case Throw():
            return _of_lobby(setting, person, throw(person, intent, chance))
        case Start():
            return _start(setting, person, chance)
        case Leave():
            return _leave(setting, person, chance)
        case Lay():
            return _lay(setting, intent)
        case Act():
            return _act(setting, person, intent.action, chance)
        case Press():
            return _press(setting, person, intent, chance)


def _join(setting: Setting, person: Person, intent: Join) -> Decision | Refusal:
    seats = setting.position.lobby
    number = seats.seat_of(person.user)
    if number is not None and seats.seats[number].absent:
        return Decision(number, ())  # who was absent says in this way that they are back
    return _of_lobby(setting, person, lobby.join(seats, setting.variant, person, intent))


def _of_lobby(setting: Setting, person: Person, event: Any) -> Decision | Refusal:
    if isinstance(event, Refusal):
        return event
    return Decision(setting.position.lobby.seat_of(person.user), (event,))


def _start(setting: Setting, person: Person, chance: Chance) -> Decision | Refusal:
    refusal = lobby.may_start(setting.position.lobby, setting.variant, person)
    if refusal:
        return refusal
    seats = [(seat.name, seat.side) for seat in setting.position.lobby.seats]
    state = setting.variant.game.setup({}, seats, chance)
    return _of_lobby(setting, person, GameStarted(state))


def _leave(setting: Setting, person: Person, chance: Chance) -> Decision | Refusal:
    given_up = lobby.leave(setting.position.lobby, person)
    if isinstance(given_up, Refusal):
        return given_up
    if setting.position.lobby.phase is Phase.LOBBY:
        return Decision(given_up.seat, (given_up,))
    concede = next((entry for entry in legal(setting, given_up.seat) if entry.key == CONCEDE), None)
    if concede is None:  # whom the game has already put out has nothing left to concede
        return Decision(given_up.seat, (given_up,))
    return play(setting, given_up.seat, concede.action, chance)


def _lay(setting: Setting, intent: Lay) -> Decision | Refusal:
    if not setting.laboratory:
        return refuse("TB-08", "no_laboratory")
    if setting.position.lobby.phase is not Phase.PLAY:
        return refuse("TB-05", "not_started")
    state = setting.registration.place(setting.variant, setting.position.state, intent.lines)
    return Decision(None, (PositionSet(state),))


def _act(setting: Setting, person: Person, action: Any, chance: Chance) -> Decision | Refusal:
    if setting.position.lobby.phase is not Phase.PLAY:
        return refuse("TB-05", "not_started")
    seat = setting.position.lobby.seat_of(person.user)
    return refuse("TB-02", "not_seated") if seat is None else play(setting, seat, action, chance)


def _press(setting: Setting, person: Person, press: Press, chance: Chance) -> Decision | Refusal | Stale:
    if setting.position.lobby.phase is not Phase.PLAY:
        return Stale()
    seats = setting.position.lobby.seats
    meant = {seat: entry for seat in range(len(seats)) if (entry := _pressed(setting, seat, press))}
    if not meant:
        return Stale()
    seat = setting.position.lobby.seat_of(person.user)
    if seat is None:
        return refuse("TB-02", "not_seated")
    if seat not in meant:
        return refuse("TB-07", "not_yours")
    return play(setting, seat, meant[seat].filled(press.arguments), chance)


def _pressed(setting: Setting, seat: int, press: Press) -> Legal | None:
    wanted = (press.step, press.choice)
    return next((entry for entry in legal(setting, seat) if (entry.step, entry.key) == wanted), None)
