"""What happens when people do not act in time."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from table.answers import Answer, Done, Refused
from table.ports import Deadline, Store, Writing

POSTPONED = timedelta(hours=1)
"""How long a default that failed is left alone before it is tried again."""

TIDYING = timedelta(days=1)
"""How often the store is rid of what nobody asks for again."""

REMEMBERED = timedelta(days=7)
"""How long the answer to an interaction is kept. Discord gives an interaction up after fifteen minutes."""

log = logging.getLogger(__name__)


class Clock:
    """The deadlines of all tables: each is handled once, however late, and none is kept in memory.

    Halfway to a deadline its seat is reminded once; where nobody ran at that moment, it is not made up for
    after the deadline itself.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        act_by_clock: Callable[[Deadline], Awaitable[Answer]],
    ) -> None:
        self._store = store
        self._now = now
        self._act_by_clock = act_by_clock
        self._tidied: datetime | None = None

    async def next_due(self) -> datetime | None:
        """The moment of the earliest deadline or reminder."""
        return await self._store.read(lambda desk: desk.next_due())

    async def run_due(self) -> Sequence[int]:
        """Do what is due: reminders, defaults, idle tables. Returns the tables that changed."""
        rows = await self._store.read(lambda desk: desk.due(self._now()))
        touched: dict[int, None] = {}
        for row in rows:
            if isinstance(await self._run(row), Done):
                touched[row.table] = None
        return list(touched)

    async def tidy(self) -> None:
        """Rid the store of what nobody asks for again: at the first call, and then once a day at the most."""
        now = self._now()
        if self._tidied is None or now - self._tidied >= TIDYING:
            self._tidied = now
            await self._store.write(lambda desk: desk.forget(now - REMEMBERED))

    async def _run(self, row: Deadline) -> Answer | None:
        try:
            answer = await self._act_by_clock(row)
        except Exception:  # a fault in one table's game must not stop the clock of all others
            log.exception("A default failed: %s", row)
            await self._replace(row, [self._postponed(row)])
            return None
        if isinstance(answer, Refused):
            log.error("A default was refused: %s: %s", row, answer.refusal)
            await self._replace(row, [self._postponed(row)])
        elif not isinstance(answer, Done):
            await self._replace(row, [])
        return answer

    def _postponed(self, row: Deadline) -> Deadline:
        return replace(row, due=self._now() + POSTPONED, remind=None)

    async def _replace(self, row: Deadline, rows: Sequence[Deadline]) -> None:
        async def work(desk: Writing) -> None:
            before = await desk.deadlines(row.table)
            if row in before:
                others = [other for other in before if other != row]
                await desk.keep_deadlines(row.table, [*others, *rows])

        await self._store.write(work)
