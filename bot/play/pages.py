"""The open pages of the local table.

The preview has no public word for two things that a table with a clock needs: to let a click wait while the
clock moves, and to ask when a page was drawn. Both are reached for here and nowhere else.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from simcord.preview import Preview

_HIDDEN = "python"
"""A page that no browser shows."""


def now() -> datetime:
    """The time outside. Only the local table knows it: the bot has Discord's."""
    return datetime.now(UTC)


@dataclass(slots=True)
class Pages:
    """Takes turns between clicks and the clock, and knows whether the pages show the newest."""

    preview: "Preview"
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Who holds it may use the offline Discord: two at once would make one of them fail."""
    changed: datetime = field(default_factory=now)

    def __post_init__(self) -> None:
        act = self.preview._action  # noqa: SLF001

        async def act_in_turn(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self.turn:
                return await act(context_id, body)

        self.preview._action = act_in_turn  # noqa: SLF001
        self.preview.env.backend.subscribers.append(self._note)

    async def refresh(self) -> None:
        """Draw the pages anew if one of them was drawn before the newest event.

        A page on which somebody acts is drawn anew by that. Drawing it once more would refuse the next click
        as out of date until the browser has fetched the new drawing.
        """
        pages = [page for page in self.preview._pages.values() if page.id != _HIDDEN]  # noqa: SLF001
        drawn = [datetime.fromisoformat(page.published_at) for page in pages if page.published_at]
        if drawn and min(drawn) < self.changed:
            await self.preview.refresh()

    def _note(self, _event: str, _payload: Mapping[str, Any]) -> None:
        self.changed = now()
