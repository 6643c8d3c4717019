"""The store itself: transactions for the table, on a database that is up to date and held by this process."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from store.backup import back_up_before_migration
from store.engine import connect, writers
from store.lock import only_instance
from store.migrate import migrate
from store.reading import SqlReading
from store.whole import Whole
from store.writing import SqlWriting

T = TypeVar("T")


class SqlStore:
    """The port `table.ports.Store` over an engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._readers = engine
        self._writers = writers(engine)
        self._turn = asyncio.Lock()
        self._whole = Whole()

    async def read(self, work: Callable[[SqlReading], Awaitable[T]]) -> T:
        """Do the work within one consistent look."""

        async def transaction() -> T:
            async with self.reading() as desk:
                return await work(desk)

        return await self._whole(transaction())

    async def write(self, work: Callable[[SqlWriting], Awaitable[T]]) -> T:
        """Do the work within one write transaction."""

        async def transaction() -> T:
            async with self.writing() as desk:
                return await work(desk)

        return await self._whole(transaction())

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[SqlReading]:
        """One consistent look."""
        async with self._readers.begin() as connection:
            yield SqlReading(connection)

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[SqlWriting]:
        """One write transaction: committed at a good end, else undone."""
        # SQLite has one writer, and who waits for it in the driver polls: tasks queue here instead.
        async with self._turn, self._writers.begin() as connection:
            yield SqlWriting(connection)

    async def migrate(self) -> None:
        """Bring the database to the newest schema."""
        await self._whole(migrate(self._readers))

    async def quiet(self) -> None:
        """Wait until no transaction is running."""
        await self._whole.quiet()

    async def close(self) -> None:
        """Wait until no transaction is running, and let go of all connections."""
        await self._whole.quiet()
        try:
            await self._whole(self._readers.dispose())
        finally:
            await self._whole.quiet()


@asynccontextmanager
async def open_store(url: str) -> AsyncGenerator[SqlStore]:
    """The store at a URL, migrated to the newest schema; an older database is backed up before.

    Raises UnusableDatabaseError; of its kind are AlreadyRunningError where another process has the SQLite
    file, SchemaTooNewError where a newer program has written it, and BackupError.
    """
    with only_instance(url):
        back_up_before_migration(url)
        store = SqlStore(connect(url))
        try:
            await store.migrate()
            yield store
        finally:
            await store.close()
