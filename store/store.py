"""The store itself: transactions for the table, on a database that is up to date and held by this process."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from store.engine import connect, writers
from store.lock import only_instance
from store.migrate import upgrade
from store.reading import SqlReading
from store.writing import SqlWriting


class SqlStore:
    """The port `table.ports.Store` over an engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._readers = engine
        self._writers = writers(engine)
        self._turn = asyncio.Lock()

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


@asynccontextmanager
async def open_store(url: str) -> AsyncGenerator[SqlStore]:
    """The store at a URL, migrated to the newest schema.

    Raises AlreadyRunningError where another process has the SQLite file, and SchemaTooNewError where a newer
    program has written it.
    """
    with only_instance(url):
        await upgrade(url)
        engine = connect(url)
        try:
            yield SqlStore(engine)
        finally:
            await engine.dispose()
