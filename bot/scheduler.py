"""The one scheduler: it acts when a deadline has passed or a table must be told again, and sleeps otherwise.

Nothing is kept in memory but a timer to the next moment, which every act sets anew from the database.
"""

import asyncio
import logging
from datetime import datetime

from discord.utils import utcnow

from bot.notifying import Notifier
from bot.telling import Teller
from table.door import Door

log = logging.getLogger(__name__)

SHORTEST = 6.0
"""Seconds between two looks at the clock, so that nothing can make it spin."""


class Scheduler:
    """Wakes at the next due moment. Waking it more often, or at once from several places, does no harm."""

    def __init__(self, door: Door, teller: Teller, notifier: Notifier) -> None:
        self._door = door
        self._teller = teller
        self._notifier = notifier
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._again = False
        self._closed = False

    def wake(self) -> None:
        """Look at the clock now, and set the timer anew."""
        if self._closed:
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="scheduler")
        else:
            self._again = True

    async def close(self) -> None:
        """Stop. What is due stays in the database."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        if self._task:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _work(self) -> None:
        self._again = True
        while self._again:
            self._again = False
            try:
                moment = await self._next_moment()
                if moment is not None and moment <= utcnow():
                    await self._run_due()
                    moment = await self._next_moment()
                self._set_timer(moment)
                await self._door.clock.tidy()
            except Exception:  # one failure must not end the clock of all tables
                log.exception("the scheduler failed and tries again")
                self._start_timer(SHORTEST)

    async def _run_due(self) -> None:
        touched = await self._door.clock.run_due()
        tables = dict.fromkeys((*touched, *await self._teller.due()))
        await asyncio.gather(self._notifier.notify(), *(self._teller.tell(table) for table in tables))

    async def _next_moment(self) -> datetime | None:
        due = await self._door.clock.next_due()
        postponed = (self._teller.postponed, self._notifier.postponed)
        moments = (due, *(one.next_moment() for one in postponed))
        return min((moment for moment in moments if moment), default=None)

    def _set_timer(self, moment: datetime | None) -> None:
        if moment is None:
            if self._timer:
                self._timer.cancel()
        else:
            self._start_timer(max(SHORTEST, (moment - utcnow()).total_seconds()))

    def _start_timer(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.wake)
