"""SQLite's driver, with one trip to its thread for each statement.

Every call to aiosqlite is a trip to the connection's thread and back, and SQLAlchemy makes four of them for
each statement: a cursor, the statement, its rows, and the cursor's end. Here one trip does it all, and takes
the BEGIN of the transaction with it.

It leans on five parts of aiosqlite's connection that are not promised to stay: `_thread`, which works off the
queue `_tx` of pairs (future or None, function); `_execute(function, *arguments)`, which queues one and awaits
its future; `_connect`, which opens the connection and calls `stop` if it cannot; and `_conn`, the connection
of sqlite3 below. So it wants the release line that it was written for, and an import with another one fails.
After a move to a newer line: read `aiosqlite/core.py`, let tests/store and tests/table pass, then raise
`AIOSQLITE`; `python -m bench.door` says whether there still is a gain.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from queue import SimpleQueue
from typing import Any, Self, cast

import aiosqlite

PRAGMAS = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": "on", "busy_timeout": "30000"}
"""WAL lets readers read while somebody writes; FULL makes a commit outlive a power cut."""

AIOSQLITE = "0.22."
"""The release line whose inner parts are known."""

CHUNK = 64
"""Rows at a time where aiosqlite itself iterates over them, which nothing here lets it do."""


def check(version: str) -> None:
    """Raise ImportError for a release of aiosqlite whose inner parts are not known."""
    if not version.startswith(AIOSQLITE):
        raise ImportError(f"store/driver.py knows aiosqlite {AIOSQLITE}x, and this is {version}")


check(aiosqlite.__version__)


def connect(database: str, **options: Any) -> "Connection":
    """A connection that has yet to be awaited, set up by the house's pragmas."""

    def connector() -> sqlite3.Connection:
        # The driver's own BEGIN comes late, before the first change only: `begin` says when instead.
        connection = sqlite3.connect(database, **options, isolation_level=None)
        for name, value in PRAGMAS.items():
            connection.execute(f"PRAGMA {name}={value}")
        return connection

    return Connection(connector, CHUNK)


class Connection(aiosqlite.Connection):
    """An aiosqlite connection whose transactions begin with their first statement."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._thread.daemon = True  # as SQLAlchemy has it, so that no lost connection keeps a process alive
        self._beginning = ""
        self._writes = False
        self._open = False
        self._stopped: asyncio.Future[object] | None = None

    async def _connect(self) -> aiosqlite.Connection:
        try:
            return await super()._connect()
        except sqlite3.Error:
            # aiosqlite has told its thread to end and does not wait: it could call a loop that is over.
            if self._stopped:
                await self._stopped
            raise

    def stop(self) -> asyncio.Future[object] | None:
        """Tell the thread to end. The future says when it has."""
        self._stopped = cast("asyncio.Future[object] | None", super().stop())  # pyright: ignore[reportUnknownMemberType]
        return self._stopped

    def begin(self, *, writes: bool) -> None:
        """Begin a transaction as soon as there is something to do in it."""
        # A reader that turns into a writer fails at once when another writes; one that says so first waits.
        self._beginning = "BEGIN IMMEDIATE" if writes else "BEGIN"
        self._writes = writes

    def cursor(self) -> "Cursor":  # pyright: ignore[reportIncompatibleMethodOverride]
        """A cursor as SQLAlchemy's adapter uses one."""
        return Cursor(self)

    async def run(self, statement: str, parameters: Sequence[Any], *, many: bool) -> "Result":
        """Run a statement and fetch all its rows."""
        trip = cast("Callable[..., Awaitable[Result]]", self._execute)  # pyright: ignore[reportUnknownMemberType]
        return await trip(self._run, statement, parameters, many)

    async def commit(self) -> None:
        """Commit what has begun. Nobody waits for the end of a transaction that has only read."""
        if self._ended():
            if self._writes:
                await super().commit()
            else:
                trips = cast("SimpleQueue[Any]", self._tx)  # pyright: ignore[reportUnknownMemberType]
                trips.put_nowait((None, self._conn.commit))

    async def rollback(self) -> None:
        """Undo what has begun."""
        if self._ended():
            await super().rollback()

    def _ended(self) -> bool:
        """Whether a transaction was open, which from now on is none."""
        was_open, self._open, self._beginning = self._open, False, ""
        return was_open

    def _run(self, statement: str, parameters: Sequence[Any], many: bool) -> "Result":
        if self._beginning:
            beginning, self._beginning = self._beginning, ""
            self._conn.execute(beginning)
            self._open = True
        cursor = self._conn.cursor()
        (cursor.executemany if many else cursor.execute)(statement, parameters)
        return cursor, cursor.fetchall() if cursor.description else []


Result = tuple[sqlite3.Cursor, list[Any]]


class Cursor:
    """The part of a cursor that SQLAlchemy asks for. All its rows are there when its statement is done."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._done: sqlite3.Cursor | None = None
        self._rows: list[Any] = []

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement."""
        self._done, self._rows = await self._connection.run(statement, parameters, many=False)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement once for each row of parameters."""
        self._done, self._rows = await self._connection.run(statement, parameters, many=True)

    async def fetchall(self) -> list[Any]:
        """The statement's rows."""
        return self._rows

    async def close(self) -> None:
        """Nothing is left to close: a statement ends with its last row."""

    @property
    def description(self) -> Any:
        """The statement's columns; None where it has no rows to give."""
        return self._done and self._done.description

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""
        return self._done.rowcount if self._done else -1

    @property
    def lastrowid(self) -> int | None:
        """The id of the newest row."""
        return self._done.lastrowid if self._done else None
