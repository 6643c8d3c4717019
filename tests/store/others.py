"""What other processes do in the tests of the store: act many times at a table, or hold a database."""

import asyncio
from multiprocessing.connection import Connection

from store.engine import connect
from store.lock import only_instance
from store.store import SqlStore
from table.answers import Done
from table.door import Door
from table.intents import Act, Person
from tests.toy_game import TOY, Stake
from tests.toy_table import Watch

ACTS = 100


def hold(database: str, pipe: Connection) -> None:
    """Hold the database until told otherwise."""
    with only_instance(database):
        pipe.send("held")
        pipe.recv()


def stake_often(url: str, table: int, person: Person) -> int:
    """How many of a hundred acts were done."""
    return asyncio.run(_stake_often(url, table, person))


async def _stake_often(url: str, table: int, person: Person) -> int:
    engine = connect(url)
    door = Door(SqlStore(engine), {"toy": TOY}, now=Watch())
    answers = [await door.act(table, person, Act(Stake(1)), f"{person.user} {n}") for n in range(ACTS)]
    await engine.dispose()
    return sum(isinstance(answer, Done) for answer in answers)
