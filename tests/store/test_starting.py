"""A start that is cancelled, wherever it waits, leaves neither thread nor lock behind."""

import asyncio
import threading
from collections.abc import Coroutine, Generator
from pathlib import Path
from typing import Any

import pytest

from store.store import open_store
from tests.toy_table import url


class CancelledAt:
    """Awaits a coroutine that is cancelled when it waits for the `place`-th time."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], place: int) -> None:
        self._steps = coroutine.__await__()
        self._place = place

    def __await__(self) -> Generator[Any, Any, None]:
        try:
            waiting = self._steps.send(None)
            while True:
                self._place -= 1
                if self._place == 0:
                    waiting.cancel()
                    waiting = self._steps.throw(asyncio.CancelledError())
                else:
                    yield waiting
                    waiting = self._steps.send(None)
        except StopIteration:
            return


async def start_and_stop(path: Path) -> None:
    async with open_store(url(path)) as store:
        await store.read(lambda desk: desk.next_due())


@pytest.mark.parametrize("place", [1, 2, 3])
async def test_a_cancelled_start_leaves_nothing_behind(tmp_path: Path, place: int) -> None:
    before = set(threading.enumerate())
    with pytest.raises(asyncio.CancelledError):
        await CancelledAt(start_and_stop(tmp_path), place)
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=10)  # one that was told to end may still be at it
        assert not thread.is_alive()
    await start_and_stop(tmp_path)


async def test_a_start_waits_no_more_than_these_times(tmp_path: Path) -> None:
    await CancelledAt(start_and_stop(tmp_path), 4)
