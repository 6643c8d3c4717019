"""What was drawn in a window, so that what somebody pressed is found again though the bot has moved it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Drawing = Mapping[str, Any]
"""What a preview serves to a page: its messages, and the controls in them."""

_KEPT = 64
"""Nobody looks at an older drawing when pressing something."""


@dataclass(slots=True)
class Drawings:
    """The last drawings that the pages of a window were given."""

    _ids: dict[tuple[str, int], Mapping[str, str]] = field(default_factory=dict)
    """For each page and revision the bot's ids of the controls, by the preview's keys of them."""

    def keep(self, drawing: Drawing) -> None:
        """Remember what could be pressed on it."""
        named = (drawing["context"]["id"], drawing["publishedRevision"])
        self._ids[named] = {part["control_key"]: part["custom_id"] for _, part in _controls(drawing)}
        while len(self._ids) > _KEPT:
            del self._ids[next(iter(self._ids))]

    def moved(self, action: Mapping[str, Any], newest: Drawing) -> dict[str, str]:
        """The target of a click or choice on an older drawing as it is in the newest one.

        It is the same control where the bot gave it the same id: in its own message if it is still there.
        What is gone becomes a target that no preview knows.
        """
        seen = self._ids.get((newest["context"]["id"], action["published_revision"]), {})
        used = seen.get(action["control_key"])
        places = [
            {"target_id": message, "control_key": part["control_key"]}
            for message, part in _controls(newest)
            if part["custom_id"] == used and not part.get("disabled")
        ]
        places.sort(key=lambda place: place["target_id"] != action["target_id"])
        return next(iter(places), {"control_key": ""})


def _controls(drawing: Drawing) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Whatever can be used, and its message; the newest first."""
    for message in reversed(drawing["timeline"]):
        for part in _parts(drawing["messages"][message]["components"]):
            if "custom_id" in part and "control_key" in part:
                yield message, part


def _parts(node: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(node, Mapping):
        yield node
        node = list(node.values())
    if isinstance(node, list):
        for child in node:
            yield from _parts(child)
