"""What an act at the door costs: `python -m bench.door`.

Seconds say more about the machine than about the program, so each figure is a ratio: to the bare transaction
that SQLite needs to keep one row for good, and to the same act at a young table.
"""

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from store.driver import PRAGMAS
from table.intents import Act, Press
from tests.toy_game import Stake
from tests.toy_table import ALICE, Talk, talking

ROUNDS = 200
LONG_LOG = 1000


def bare_commit(folder: Path) -> float:
    """Seconds for one transaction of the bare driver, with the store's pragmas."""
    with closing(sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)) as database:
        for name, value in PRAGMAS.items():
            database.execute(f"PRAGMA {name}={value}")
        database.execute("CREATE TABLE rows (text)")
        begun = time.perf_counter()
        for _ in range(ROUNDS):
            database.execute("BEGIN IMMEDIATE")
            database.execute("INSERT INTO rows VALUES ('one row')")
            database.execute("COMMIT")
        return (time.perf_counter() - begun) / ROUNDS


async def each(act: Callable[[], Awaitable[object]]) -> float:
    """Seconds for one act, on average."""
    begun = time.perf_counter()
    for _ in range(ROUNDS):
        await act()
    return (time.perf_counter() - begun) / ROUNDS


async def measure(people: Talk, bare: float) -> dict[str, float]:
    """The ratios, by what they compare."""
    table = await people.start()

    def stake() -> Awaitable[object]:
        return people.plays(ALICE, Stake(1))

    young = await each(stake)
    stale = await each(lambda: people.tries(ALICE, Press("r0.roll", "roll")))
    look = await each(lambda: people.door.look(table))
    for number in range(LONG_LOG):
        await people.door.act(table, ALICE, Act(Stake(1)), f"more {number}")
    return {
        "an act to a bare commit": young / bare,
        "a stale click to an act": stale / young,
        "a look to an act": look / young,
        f"an act after {LONG_LOG} others to one before": await each(stake) / young,
    }


async def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        bare = bare_commit(Path(folder))
        async with talking(Path(folder)) as people:
            for name, ratio in (await measure(people, bare)).items():
                print(f"{ratio:6.2f}  {name}")


if __name__ == "__main__":
    asyncio.run(main())
