"""What is decided upon, and what comes of it."""

from dataclasses import dataclass, replace
from typing import Any

from games.kernel import Chance, Legal, Refusal, Registration, Variant
from table import lobby
from table.attending import closing
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


def legal(setting: Setting, seat: int) -> tuple[Legal, ...]:
    """The game's own list of what a seat may do."""
    return tuple(setting.variant.game.legal(setting.position.state, seat))


def play(setting: Setting, seat: int, action: Any, chance: Chance) -> Decision | Refusal:
    """What comes of an action of the game. Whoever concedes gives the seat up."""
    events = setting.variant.game.decide(setting.position.state, seat, action, chance)
    if isinstance(events, Refusal):
        return events
    if any(entry.key == CONCEDE and entry.action == action for entry in legal(setting, seat)):
        return Decision(seat, (lobby.given_up(setting.position.lobby, seat), *events))
    return Decision(seat, events)


def closed(setting: Setting, decision: Decision) -> Decision:
    """The decision, with the table's own end where it leads there."""
    end = closing(setting.variant, setting.position, decision.events)
    return replace(decision, events=(*decision.events, *end))
