"""A process that is killed at one step of the door. It is started by `test_killing`."""

import asyncio
import os
import signal
from multiprocessing.connection import Connection
from pathlib import Path

from store.store import open_store
from table.answers import write_answer
from table.door import Door
from table.intents import Press
from tests.table.steps import Watched
from tests.toy_game import TOY
from tests.toy_table import ALICE, Watch, url

CLICK = "9001"
ROLL = Press("r1.roll", "roll")


def roll(path: Path, table: int, place: int, pipe: Connection) -> None:
    """Roll for alice, say each step, die at the given one, and say the answer when there is one."""
    asyncio.run(_roll(path, table, place, pipe))


async def _roll(path: Path, table: int, place: int, pipe: Connection) -> None:
    steps = 0

    def step(name: str) -> None:
        nonlocal steps
        pipe.send(name)
        if steps == place:
            os.kill(os.getpid(), signal.SIGKILL)
        steps += 1

    async with open_store(url(path)) as store:
        answer = await Door(Watched(store, step), {"toy": TOY}, now=Watch()).act(table, ALICE, ROLL, CLICK)
        pipe.send(write_answer(answer))
        os.kill(os.getpid(), signal.SIGKILL)
