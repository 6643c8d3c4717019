"""Bringing a database to the schema of this program."""

import logging
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from store.engine import connect, writers
from store.sqlite_file import REVISION
from store.unusable import UnusableDatabaseError, explained

log = logging.getLogger(__name__)

SCRIPTS = Path(__file__).parent.parent / "migrations"

HEAD = "0003"
"""The newest revision. A database that is there already needs no look at the scripts, nor Alembic itself."""


class SchemaTooNewError(UnusableDatabaseError):
    """A newer program has written this database."""


async def upgrade(url: str) -> None:
    """Migrate the database to the newest revision, whole or not at all."""
    engine = connect(url)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the database of an engine to the newest revision, whole or not at all.

    Raises UnusableDatabaseError, and of its kind SchemaTooNewError.
    """
    with explained(engine.url.database or engine.url.render_as_string()):
        async with writers(engine).begin() as connection:
            await connection.run_sync(_migrate)


def _migrate(connection: Connection) -> None:
    present = revision(connection)
    if present != HEAD:
        _run_scripts(connection, present)


def _run_scripts(connection: Connection, present: str | None) -> None:
    """Run the scripts from the revision that is present, or from nothing, to the newest one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if present is not None and present not in known_revisions():
        raise SchemaTooNewError(
            f"the database has schema {present}, newer than this program's {HEAD}: update the program"
        )
    command.upgrade(config, "head")
    if present is not None:
        log.info("the database has come from schema %s to %s", present, HEAD)


def known_revisions() -> set[str]:
    """All revisions that this program can read, the newest included."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}


def revision(connection: Connection) -> str | None:
    """The revision that the database is at; None where it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(text(REVISION))
