"""Connections to the database, each set up so that a commit is kept and a writer waits its turn."""

from typing import Any

from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PRAGMAS = {"journal_mode": "wal", "synchronous": "full", "foreign_keys": "on", "busy_timeout": "30000"}
"""WAL lets readers read while somebody writes; FULL makes a commit outlive a power cut."""

IMMEDIATE = "immediate"
"""The execution option of engines whose transactions write."""


def connect(url: str) -> AsyncEngine:
    """An engine for the URL. No connection is made yet."""
    engine = create_async_engine(url, pool_pre_ping=not _is_sqlite(url))
    if _is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def writers(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, for transactions that write."""
    return engine.execution_options(**{IMMEDIATE: True})


def _is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def _set_up(connection: DBAPIConnection, _record: Any) -> None:
    # The driver's own BEGIN comes late, before the first change only: SQLAlchemy's hook sends it instead.
    connection.isolation_level = None
    cursor = connection.cursor()
    for name, value in PRAGMAS.items():
        cursor.execute(f"PRAGMA {name}={value}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # A reader that turns into a writer fails at once when another writes; one that says so first waits.
    immediate = connection.get_execution_options().get(IMMEDIATE)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
