"""What happens at a table without its people: passed deadlines, idle tables, and seats that are skipped."""

from games.kernel import Awaited, Chance, Kind, Refusal, refuse
from table.attending import MISSES, absence
from table.decision import Decision, Setting, Stale, closed, legal, play
from table.events import Cause, ChannelGone, DefaultTaken, SeatReminded, SeatUnreached, TableIdle
from table.intents import Person, Skip
from table.lobby import Phase, given_up
from table.ports import NOBODY, Deadline


def decide_due(setting: Setting, row: Deadline, chance: Chance) -> Decision | Refusal | Stale:
    """What comes of a passed deadline: a closed lobby, or the default of a seat that is still awaited."""
    if row.seat == NOBODY:
        is_lobby = setting.position.lobby.phase is Phase.LOBBY
        return Decision(None, (TableIdle(),)) if is_lobby else Stale()
    wait = _wait(setting, row.seat, row.step)
    if wait is None:
        return Stale()
    seat = setting.position.lobby.seats[row.seat]
    if wait.automatic:  # there is nothing to choose, so nobody is late
        return play(setting, row.seat, wait.default, chance)
    if seat.absent:
        return _taken(setting, wait, Cause.AWAY, chance)
    decision = _taken(setting, wait, Cause.LATE, chance)
    if isinstance(decision, Refusal) or seat.missed + 1 < MISSES:
        return decision
    gone = absence(setting.position.lobby, row.seat, Cause.LATE)
    return closed(setting, Decision(decision.seat, (*decision.events, *gone)))


def decide_reminder(setting: Setting, row: Deadline) -> Decision | Stale:
    """What comes of half a deadline: the seat is reminded, if it is still awaited."""
    if _wait(setting, row.seat, row.step) is None:
        return Stale()
    name = setting.position.lobby.seats[row.seat].name
    return Decision(None, (SeatReminded(row.seat, name, round(row.due.timestamp())),))


def skip(setting: Setting, person: Person, intent: Skip, chance: Chance) -> Decision | Refusal:
    """The referee takes a seat's default now."""
    lobby = setting.position.lobby
    if not lobby.is_judged_by(person):
        return refuse("TB-04", "referee_only")
    if lobby.phase is not Phase.PLAY:
        return refuse("TB-05", "not_started")
    wait = _wait(setting, intent.seat)
    if wait is None:
        return refuse("TB-10", "not_awaited")
    return _taken(setting, wait, Cause.SKIPPED, chance, person.name)


def decide_gone(setting: Setting) -> Decision | Stale:
    """What comes of a deleted channel."""
    if setting.position.lobby.phase is Phase.OVER:
        return Stale()
    return Decision(None, (ChannelGone(),))


def decide_departure(setting: Setting, user: int) -> Decision | Stale:
    """What comes of somebody's leaving the server: the seat is free before the game, and absent in it."""
    lobby = setting.position.lobby
    number = lobby.seat_of(user)
    if number is None or lobby.phase is Phase.OVER:
        return Stale()
    if lobby.phase is Phase.LOBBY:
        return closed(setting, Decision(None, (given_up(lobby, number),)))
    gone = absence(lobby, number, Cause.LEFT_SERVER)
    return closed(setting, Decision(None, gone)) if gone else Stale()


def decide_unreached(setting: Setting, number: int) -> Decision | Stale:
    """What comes of a seat that cannot be written to in private: everybody hears of it, once for each step.

    Of whom nothing can be chosen now, and who is not waited for, misses nothing by it.
    """
    lobby = setting.position.lobby
    if lobby.phase is not Phase.PLAY or not lobby.seats[number].present:
        return Stale()
    choices = (entry.step for entry in legal(setting, number) if entry.kind is Kind.CHOICE)
    steps = tuple(dict.fromkeys(choices))
    seat = lobby.seats[number]
    if set(steps) <= set(seat.unreached):
        return Stale()
    return Decision(None, (SeatUnreached(number, seat.name, steps),))


def _wait(setting: Setting, seat: int, step: str | None = None) -> Awaited | None:
    """For what a seat is awaited, as the game itself says."""
    if setting.position.lobby.phase is not Phase.PLAY:
        return None
    waits = setting.variant.game.awaited(setting.position.state)
    return next((wait for wait in waits if wait.seat == seat and step in (None, wait.step)), None)


def _taken(setting: Setting, wait: Awaited, cause: Cause, chance: Chance, by: str = "") -> Decision | Refusal:
    played = play(setting, wait.seat, wait.default, chance)
    if isinstance(played, Refusal):
        return played
    name = setting.position.lobby.seats[wait.seat].name
    return Decision(wait.seat, (DefaultTaken(wait.seat, name, cause, by), *played.events))
