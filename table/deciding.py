"""What comes of an intent at a loaded table: the events, or why not. Nothing here waits or writes."""

from dataclasses import dataclass
from typing import Any

from games.kernel import Chance, Legal, Refusal, Registration, Variant, refuse
from table import lobby
from table.events import GameStarted, PositionSet
from table.intents import Act, End, Intent, Join, Lay, Leave, Person, Press, Start
from table.lobby import Phase
from table.position import Position

CONCEDE = "concede"
"""The key of the legal act by which a player leaves a game."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table as it stands when somebody acts."""

    registration: Registration
    variant: Variant
    position: Position[Any]
    laboratory: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """What happens, in order, and whose act it is."""

    seat: int | None
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Stale:
    """The step that was meant is over."""


def decide(setting: Setting, person: Person, intent: Intent, chance: Chance) -> Decision | Refusal | Stale:
    """What comes of somebody's intent. Chance is drawn only when it is possible."""
    position = setting.position
    if position.lobby.phase is Phase.OVER:
        return Stale() if isinstance(intent, Press) else refuse("TB-06", "no_table")
    match intent:
        case Join():
            return _of_lobby(setting, person, lobby.join(position.lobby, setting.variant, person, intent))
        case End():
            return _of_lobby(setting, person, lobby.end(position.lobby, person, intent))
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


def decide_default(setting: Setting, seat: int, step: str, chance: Chance) -> Decision | Refusal | Stale:
    """What comes of a passed deadline: the awaited default, if the seat is still awaited in that step."""
    if setting.position.lobby.phase is not Phase.PLAY:
        return Stale()
    for wait in setting.variant.game.awaited(setting.position.state):
        if (wait.seat, wait.step) == (seat, step):
            return _play(setting, seat, wait.default, chance)
    return Stale()


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
    concede = next((entry for entry in _legal(setting, given_up.seat) if entry.key == CONCEDE), None)
    if concede is None:  # whom the game has already put out has nothing left to concede
        return Decision(given_up.seat, (given_up,))
    return _play(setting, given_up.seat, concede.action, chance)


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
    return refuse("TB-02", "not_seated") if seat is None else _play(setting, seat, action, chance)


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
    return _play(setting, seat, meant[seat].filled(press.arguments), chance)


def _pressed(setting: Setting, seat: int, press: Press) -> Legal | None:
    wanted = (press.step, press.choice)
    return next((entry for entry in _legal(setting, seat) if (entry.step, entry.key) == wanted), None)


def _legal(setting: Setting, seat: int) -> tuple[Legal, ...]:
    return tuple(setting.variant.game.legal(setting.position.state, seat))


def _play(setting: Setting, seat: int, action: Any, chance: Chance) -> Decision | Refusal:
    events = setting.variant.game.decide(setting.position.state, seat, action, chance)
    if isinstance(events, Refusal):
        return events
    if any(entry.key == CONCEDE and entry.action == action for entry in _legal(setting, seat)):
        return Decision(seat, (lobby.given_up(setting.position.lobby, seat), *events))
    return Decision(seat, events)
