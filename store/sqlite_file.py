"""A SQLite file, opened beside the engine or without one."""

import sqlite3
from pathlib import Path

REVISION = "SELECT version_num FROM alembic_version"
"""What Alembic notes in a database: the revision that it is at."""


def opened(path: Path, patience: float = 5.0) -> sqlite3.Connection:
    """A connection to a file that must be there; a plain path would make a new one.

    It waits so many seconds for another writer. Raises sqlite3.Error.
    """
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=patience, uri=True)


def revision(database: sqlite3.Connection) -> str | None:
    """The revision that a database is at; None where nothing has been migrated yet."""
    try:
        row = database.execute(REVISION).fetchone()
    except sqlite3.OperationalError:
        return None
    return str(row[0]) if row else None
