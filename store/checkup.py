"""A look at the database from outside, whether or not a bot is running on it."""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from store.sqlite_file import opened, revision
from store.unusable import explained

PATIENCE = 2.0
"""Seconds to wait for another writer before the database counts as locked."""

OPEN_TABLES = "SELECT count(*) FROM tables WHERE open"


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was found."""

    revision: str | None
    """None where nothing has been migrated yet."""
    size: int
    """Bytes, without what waits in the log beside the file."""
    damage: str
    """The first thing that is broken; empty where all is whole."""
    tables: int
    """How many tables are open."""


async def examine(file: Path, patience: float = PATIENCE) -> Checkup | None:
    """Open the database, read it whole, and change nothing. None where there is no file.

    Raises UnusableDatabaseError where it cannot be opened or written, or could not be made. A bot that is
    running on it is held up for a moment only.
    """
    return await asyncio.to_thread(_examine, file, patience)


def _examine(file: Path, patience: float) -> Checkup | None:
    with explained(str(file)):
        _try_to_make_a_file(file)
        return _looked_through(file, patience) if file.exists() else None


def _looked_through(file: Path, patience: float) -> Checkup:
    with closing(opened(file, patience)) as database:
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
        (damage,) = database.execute("PRAGMA quick_check(1)").fetchone()
        (tables,) = database.execute(OPEN_TABLES).fetchone() if "tables" in names else (0,)
        found = revision(database)
        if damage == "ok":
            _try_to_write(database)
    broken = "" if damage == "ok" else damage.splitlines()[-1]
    return Checkup(found, file.stat().st_size, broken, tables)


def _try_to_write(database: sqlite3.Connection) -> None:
    """Only a write finds a file that may only be read. It is never committed."""
    database.execute("BEGIN IMMEDIATE")
    database.execute("PRAGMA user_version = 1")
    database.rollback()


def _try_to_make_a_file(file: Path) -> None:
    """Beside a database there are always others. A folder that is missing, the first start makes."""
    folder = next(parent for parent in file.parents if parent.exists())
    with tempfile.TemporaryFile(dir=folder):
        pass
