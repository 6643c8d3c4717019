"""Keeps the offline Discord in step with the world outside."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from .news import News

if TYPE_CHECKING:
    from bot.scenario.world import World

    from .windows import Windows

log = logging.getLogger(__name__)

_BEAT = 0.25
"""Seconds between two looks at the clock."""


def now() -> datetime:
    """The time outside. Only the local table knows it: the bot has Discord's."""
    return datetime.now(UTC)


@dataclass(slots=True)
class Pulse:
    """Lets time pass, and shows in all windows what has happened."""

    world: "World"
    windows: "Windows"
    news: News = field(default_factory=News)
    clock: Callable[[], datetime] = now
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Who holds it may use the offline Discord: two at once would make one of them fail."""
    shown: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there is more to see than when it was taken from here; then another one stands here."""
    _known: int = 0
    """How much was on record of what happens when it was last shown."""

    def __post_init__(self) -> None:
        self.world.env.backend.subscribers.append(self._note)

    async def beat(self) -> None:
        """Let time pass as it does outside, for as long as the task lives."""
        while True:
            async with self.turn:
                try:
                    await self.world.wait(max(0.0, (self.clock() - self.world.env.now()).total_seconds()))
                    if self._known != self._on_record():
                        # No window's act led to it, and what one person alone was told names no channel.
                        self.windows.note_all()
                        await self.show()
                except TimeoutError:
                    log.warning("the bot is busy for longer than usual")
            await asyncio.sleep(_BEAT)

    async def show(self) -> None:
        """Draw the windows anew if anything has happened, and call the pages. Only for who holds the turn."""
        # Whatever happens meanwhile is shown the next time.
        on_record = self._on_record()
        if self._known != on_record:
            self.windows.refresh()
            await self.news.read(self.world)
            self._known = on_record
        shown, self.shown = self.shown, asyncio.Event()
        shown.set()

    def _note(self, _event: str, payload: Mapping[str, Any]) -> None:
        self.windows.note(str(payload.get("channel_id")))

    def _on_record(self) -> int:
        return len(self.world.env.backend.transcript)
