"""SQLite's driver, with one trip to its thread for each statement.

Every call to aiosqlite is a trip to the connection's thread and back, and SQLAlchemy makes four for a statement:
a cursor, the statement, its rows, and the cursor's end. Here the statement takes the others with it, and the
BEGIN of its transaction, too.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Self

import aiosqlite

PRAGMAS = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": "on", "busy_timeout": "30000"}
"""WAL lets readers read while somebody writes; FULL makes a commit outlive a power cut."""

CHUNK = 64
"""Rows at a time where aiosqlite itself iterates over them, which nothing here lets it do."""


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

    def begin(self, statement: str) -> None:
        """Begin a transaction by this statement as soon as there is something to do in it."""
        self._beginning = statement

    def cursor(self) -> "Cursor":  # pyright: ignore[reportIncompatibleMethodOverride]
        """A cursor as SQLAlchemy's adapter uses one."""
        return Cursor(self)

    async def run(self, statement: str, parameters: Sequence[Any], *, many: bool) -> "Result":
        """Run a statement and fetch all its rows."""
        return await self._execute(self._run, statement, parameters, many)

    async def commit(self) -> None:
        """Commit what has begun."""
        self._beginning = ""
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Undo what has begun."""
        self._beginning = ""
        if self.in_transaction:
            await super().rollback()

    def _run(self, statement: str, parameters: Sequence[Any], many: bool) -> "Result":
        beginning, self._beginning = self._beginning, ""
        if beginning:
            self._conn.execute(beginning)
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
