"""Connections to the database, each set up so that a commit is kept and a writer waits its turn."""

from sqlalchemy import Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from store import driver

IMMEDIATE = "immediate"
"""The execution option of engines whose transactions write."""


def connect(url: str) -> AsyncEngine:
    """An engine for the URL. No connection is made yet. Its errors name no parameters: some are secrets."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, connect_args={"async_creator_fn": driver.connect}, hide_parameters=True)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def writers(engine: AsyncEngine) -> AsyncEngine:
    """The same engine, for transactions that write."""
    return engine.execution_options(**{IMMEDIATE: True})


def _begin(connection: Connection) -> None:
    sqlite = connection.connection.driver_connection
    assert isinstance(sqlite, driver.Connection)
    sqlite.begin(writes=bool(connection.get_execution_options().get(IMMEDIATE)))
