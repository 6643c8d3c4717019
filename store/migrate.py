"""Bringing a database to the schema of this program."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from store.engine import connect, writers

SCRIPTS = Path(__file__).parent.parent / "migrations"

HEAD = "0003"
"""The newest revision. A database that is there already needs no look at the scripts, nor Alembic itself."""


class SchemaTooNewError(Exception):
    """A newer program has written this database."""


async def upgrade(url: str) -> None:
    """Migrate the database to the newest revision, whole or not at all."""
    engine = connect(url)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


async def migrate(engine: AsyncEngine) -> None:
    """Migrate the database of an engine to the newest revision, whole or not at all."""
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
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if present is not None and present not in known:
        raise SchemaTooNewError(
            f"the database has schema {present}, newer than this program's {HEAD}: update the program"
        )
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """The revision that the database is at; None where it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(text("SELECT version_num FROM alembic_version"))
