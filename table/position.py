"""The whole position of a table: its lobby and, once started, the state of its game."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar, cast

from games.kernel import Event, Variant
from table import lobby as lobbies
from table.events import GameStarted, PositionSet
from table.lobby import Lobby, Phase

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """`state` is None until the game has started. It holds sealed values and never leaves the table."""

    lobby: Lobby
    state: S | None = None


BARE: Position[Any] = Position(Lobby(referee=0, most=0))
"""Before the first line of the log."""


def after(variant: Variant, position: Position[Any], events: Iterable[object]) -> Position[Any]:
    """The position after events. Nothing is drawn and nothing refused, so a log leads there again."""
    for event in events:
        position = _apply(variant, position, event)
    if position.lobby.phase is Phase.PLAY and variant.game.view(position.state, None).outcome is not None:
        return replace(position, lobby=replace(position.lobby, phase=Phase.OVER))
    return position


def _apply(variant: Variant, position: Position[Any], event: object) -> Position[Any]:
    if isinstance(event, Event):
        return replace(position, state=variant.game.apply(position.state, event))
    changed = replace(position, lobby=lobbies.apply(position.lobby, event))
    if isinstance(event, (GameStarted, PositionSet)):
        return replace(changed, state=cast("GameStarted[Any]", event).state)
    return changed
