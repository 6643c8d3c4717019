"""Work that goes on to its end, whoever stops waiting for it.

A statement that is cancelled while the driver runs it leaves its connection open, and the database locked.
So all that talks to the database runs in tasks of its own, which nobody cancels.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Whole:
    """Runs work in tasks of its own, and knows what is still running."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    async def __call__(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of the work. It goes on when the caller is cancelled."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def quiet(self) -> None:
        """Wait until nothing is running."""
        while self._running:
            await asyncio.wait(self._running)
