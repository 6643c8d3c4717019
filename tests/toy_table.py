"""A table for the toy game, with two people at it and a clock that moves when told."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from store.engine import connect
from store.store import SqlStore, open_store
from table.answers import Answer, Done, Refused
from table.dice import LoadedDice
from table.door import Door
from table.intents import Act, Intent, Join, Person, Place, Start
from tests.toy_game import TOY

ALICE = Person(101, "alice")
BOB = Person(102, "bob")
CAROL = Person(103, "carol")
PLACE = Place(guild=1, channel=2**62)


@dataclass
class Watch:
    now: datetime = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **time: float) -> None:
        self.now += timedelta(**time)


@dataclass
class Talk:
    """People talking to one door."""

    store: SqlStore
    door: Door
    watch: Watch
    loaded: LoadedDice
    table: int = 0
    _clicks: Any = field(default_factory=lambda: count(1))

    def click(self) -> str:
        return str(1000 + next(self._clicks))

    async def open(self, place: Place = PLACE) -> int:
        answer = await self.door.open(place, ALICE, "toy", None, self.click())
        assert isinstance(answer, Done), answer
        self.table = answer.table
        return self.table

    async def start(self, place: Place = PLACE) -> int:
        """A started game in which alice, the first seat, has the first turn."""
        await self.open(place)
        await self.does(ALICE, Join())
        await self.does(BOB, Join())
        self.loaded.append([1])
        await self.does(ALICE, Start())
        return self.table

    async def tries(self, person: Person, intent: Intent) -> Answer:
        return await self.door.act(self.table, person, intent, self.click())

    async def does(self, person: Person, intent: Intent) -> Done:
        answer = await self.tries(person, intent)
        assert isinstance(answer, Done), answer
        return answer

    async def plays(self, person: Person, action: Any) -> Done:
        return await self.does(person, Act(action))

    async def refused(self, person: Person, intent: Intent) -> tuple[str, str]:
        answer = await self.tries(person, intent)
        assert isinstance(answer, Refused), answer
        return answer.refusal.rules[0], answer.refusal.reason


def database(path: Path) -> Path:
    return path / "tables.sqlite3"


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{database(path)}"


def talk(store: SqlStore, watch: Watch | None = None) -> Talk:
    """People at a laboratory's door to a store."""
    watch, loaded = watch or Watch(), LoadedDice()
    door = Door(store, {"toy": TOY}, now=watch, loaded=loaded, laboratory=True)
    return Talk(store, door, watch, loaded)


@asynccontextmanager
async def talking(path: Path) -> AsyncGenerator[Talk]:
    """People at a door of this process's own store."""
    async with open_store(url(path)) as store:
        yield talk(store)


@asynccontextmanager
async def second_store(path: Path) -> AsyncGenerator[SqlStore]:
    """The same database as another process would have it on a server: with connections of its own."""
    engine = connect(url(path))
    try:
        yield SqlStore(engine)
    finally:
        await engine.dispose()


def dump(path: Path) -> bytes:
    """All bytes that the database has on the disk."""
    return b"".join(file.read_bytes() for file in sorted(path.glob("tables.sqlite3*")))
