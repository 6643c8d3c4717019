"""An act whose caller is cancelled, at whatever step, happens whole or not at all and leaves nothing open."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from store.engine import connect
from store.store import SqlStore
from table.answers import Answer, Done
from table.chain import first_broken
from table.door import Door
from table.intents import Act
from tests.table.steps import Watched
from tests.toy_game import TOY, Stake
from tests.toy_table import ALICE, Watch, talking, url


@dataclass
class CancelAt:
    """Cancels a task at one of its steps."""

    place: int
    task: asyncio.Task[Answer] | None = None

    def __call__(self, _step: str) -> None:
        if self.place == 0 and self.task:
            self.task.cancel()
        self.place -= 1


async def steps_of_an_act(store: SqlStore, table: int) -> list[str]:
    steps: list[str] = []
    await Door(Watched(store, steps.append), {"toy": TOY}, now=Watch()).act(table, ALICE, Act(Stake(1)), "0")
    return steps


async def test_a_cancelled_act_leaves_no_transaction_open(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        table = await people.start()
    engine = connect(url(tmp_path))
    store = SqlStore(engine)
    door = Door(store, {"toy": TOY}, now=Watch())
    steps = await steps_of_an_act(store, table)
    assert {"after begin", "after append", "before commit"} <= set(steps)

    for place in range(len(steps)):
        before = (await door.look(table)).seq
        cancel = CancelAt(place)
        watched = Door(Watched(store, cancel), {"toy": TOY}, now=Watch())
        cancel.task = asyncio.create_task(watched.act(table, ALICE, Act(Stake(1)), f"act {place}"))
        with pytest.raises(asyncio.CancelledError):
            await cancel.task
        await store.quiet()
        assert "Current Checked out connections: 0" in engine.pool.status()
        again = await door.act(table, ALICE, Act(Stake(1)), f"act {place}")
        assert again == Done(table, before + 1, before + 1), steps[place]

    lines = await store.read(lambda desk: desk.lines(table, 1))
    assert first_broken(lines) is None
    await engine.dispose()
