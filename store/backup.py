"""Backups of a SQLite database: one file each, whole, and made while the bot may go on writing."""

import os
import shutil
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from store import schema
from store.lock import database_file
from store.migrate import HEAD, known_revisions
from store.sqlite_file import opened, revision
from store.unusable import UnusableDatabaseError

FOLDER = "backups"
"""Where backups lie, beside their database, unless somebody says otherwise."""

IN_EVERY_SCHEMA = {schema.tables.name, schema.log.name, "sqlite_sequence"}
"""Tables that a database of this program has, whichever revision wrote it."""


class BackupError(UnusableDatabaseError):
    """No backup was made, or none restored; nothing has changed, and the text says why."""


def back_up(url: str, target: Path | None = None) -> Path:
    """Copy the database to a new file, by default one named after the time, and return its path.

    Raises BackupError, also where the folder of a file that was asked for is not there: made silently, a slip
    of the pen would pass for a backup. Writers are not held up, and see nothing of it.
    """
    source = database_file(url)
    if source is None or not is_file(source):
        raise BackupError(f"there is no database {source or url} to back up")
    target = target or _own(source, source.stem)
    with partial(target) as copy_:
        copy(source, copy_)
    return target


def back_up_before_migration(url: str) -> Path | None:
    """Back up a database that an older program has written; others need none. Raises BackupError."""
    path = database_file(url)
    if path is None or not path.is_file():
        return None
    try:
        with closing(opened(path)) as database:
            present = revision(database)
    except sqlite3.Error:
        # What is wrong with it, the migration finds and says.
        return None
    if present == HEAD or present not in known_revisions():
        return None
    try:
        return back_up(url, _own(path, f"{path.stem}-schema-{present}"))
    except BackupError as error:
        raise BackupError(f"no backup could be made before the database is changed: {error}") from error


def is_file(path: Path) -> bool:
    """Whether there is such a file. Raises BackupError where one may not look."""
    try:
        return path.is_file()
    except OSError as error:
        raise BackupError(f"{path} cannot be read: {error.strerror}") from None


def _own(database: Path, stem: str) -> Path:
    """A new name in the folder for backups beside the database, which is made where it is missing."""
    folder = database.parent / FOLDER
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise BackupError(f"the folder {folder} cannot be made: {error.strerror}") from None
    return stamped(folder / f"{stem}{database.suffix}")


def stamped(path: Path) -> Path:
    """The path with the present time (UTC) in its name, and with a number where that name is taken."""
    stem = f"{path.stem}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    return next(free for free in map(path.with_stem, names) if not free.exists())


@contextmanager
def partial(target: Path) -> Generator[Path]:
    """A file to write that takes the target's name only at a good end. The target must not exist."""
    unfinished = target.with_name(f".{target.name}.partial")
    try:
        _look_at_the_place(target)
        unfinished.open("xb").close()
    except OSError as error:
        raise BackupError(f"{unfinished} cannot be made: {error.strerror}") from None
    try:
        if target.exists():
            raise BackupError(f"{target} exists already, and is left as it is")
        yield unfinished
        _named(unfinished, target)
    finally:
        unfinished.unlink(missing_ok=True)


def _look_at_the_place(target: Path) -> None:
    """Raise BackupError where a file's path is no path of a file."""
    if not target.parent.is_dir():
        raise BackupError(f"there is no folder {target.parent}: make it first, or write another path")
    if target.is_dir():
        raise BackupError(f"{target} is a folder: write the name of the new file behind it")


def _named(unfinished: Path, target: Path) -> None:
    try:
        unfinished.rename(target)
        settle(target.parent)
    except OSError as error:
        raise BackupError(f"{target} cannot be made: {error.strerror}") from None


def copy(source: Path, target: Path) -> None:
    """Copy a database into an empty file, with all that its write-ahead log holds, and look it through.

    Raises BackupError where it is damaged, is no database of this program, or is one of a newer program.
    """
    try:
        shutil.copymode(source, target)
        with closing(opened(source)) as old, closing(opened(target)) as new:
            old.backup(new)
            # A backup is one file; the program turns the write-ahead log on again where it runs.
            new.execute("PRAGMA journal_mode = delete")
            wrong = _look_through(new)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{source} cannot be copied: {error}") from None
    if wrong:
        raise BackupError(f"{source} {wrong}")


def _look_through(database: sqlite3.Connection) -> str | None:
    """What is wrong with a database; None where all is well."""
    (fault,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if fault != "ok":
        return f"is damaged: {fault}"
    if database.execute("PRAGMA foreign_key_check").fetchone():
        return "is damaged: lines of tables that are not there"
    present = revision(database)
    names = {row[0] for row in database.execute("SELECT name FROM sqlite_schema")}
    if present is None or not names >= IN_EVERY_SCHEMA:
        return "is no database of this program"
    if present not in known_revisions():
        return f"has schema {present}, newer than this program's {HEAD}: update the program"
    return None


def settle(folder: Path) -> None:
    """Make new names in a folder outlive a power cut."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
