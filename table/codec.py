"""Events and positions as text, and back.

An event is stored as its kind (`brawl.Moved`, `table.SeatTaken`), its version and its fields. A newer program
reads older lines through one-step upcasters: each turns the fields of one version into those of the next.
"""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from games.kernel import Registration
from table import events
from table.chain import canonical
from table.position import Position
from table.seals import mask, opened_by

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
Upcasts: TypeAlias = Mapping[tuple[str, int], Upcast]

UPCASTS: Upcasts = {}
"""By kind and the version that is left behind."""


def _of(generic: Any, state: type[Any]) -> Any:
    """The generic shape with the game's state in it."""
    return generic[state]


class Codec:
    """How the log of one registered game is written and read. No value that is still sealed is written."""

    def __init__(self, registration: Registration, upcasts: Upcasts = UPCASTS) -> None:
        state = registration.state
        self._upcasts = upcasts
        self._position: TypeAdapter[Position[Any]] = TypeAdapter(_of(Position, state))
        self._kinds: dict[type[Any], str] = {}
        self._versions: dict[str, int] = {}
        self._adapters: dict[str, TypeAdapter[Any]] = {}
        for event in events.EVENTS:
            self._enter("table", event, event)
        self._enter("table", events.GameStarted, _of(events.GameStarted, state))
        self._enter("table", events.PositionSet, _of(events.PositionSet, state))
        for event in registration.events:
            self._enter(registration.name, event, event)

    def _enter(self, room: str, event: type[Any], shape: Any) -> None:
        kind = f"{room}.{event.__name__}"
        self._kinds[event] = kind
        self._versions[kind] = event.version
        self._adapters[kind] = TypeAdapter(shape)

    def write_event(self, event: object) -> tuple[str, int, str]:
        """Kind, version and payload of an event. The seals that it opens are written with their values."""
        kind = self._kinds[type(event)]
        fields = self._adapters[kind].dump_python(mask(event, opened_by(event)), mode="json")
        return kind, self._versions[kind], canonical(fields)

    def read_event(self, kind: str, version: int, payload: str) -> Any:
        """The event, its sealed values still hidden."""
        if version == self._versions[kind]:
            return self._adapters[kind].validate_json(payload)
        fields = json.loads(payload)
        for step in range(version, self._versions[kind]):
            fields = self._upcasts[kind, step](fields)
        return self._adapters[kind].validate_json(canonical(fields))

    def write_position(self, position: Position[Any]) -> str:
        """A position as a snapshot keeps it."""
        return canonical(self._position.dump_python(mask(position), mode="json"))

    def read_position(self, payload: str) -> Position[Any]:
        """The position, its sealed values still hidden."""
        return self._position.validate_json(payload)


@cache
def codec_of(registration: Registration) -> Codec:
    """The game's codec. Making one takes longer than many acts, so all doors of a process share it."""
    return Codec(registration)
