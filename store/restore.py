"""Putting a backup into the place of the database."""

import shutil
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path

from store.backup import BackupError, copy, is_file, partial, settle, stamped
from store.lock import database_file, only_instance
from store.sqlite_file import opened

SIDE_FILES = ("-wal", "-shm")
"""What SQLite keeps beside a database. Left beside another one they would damage it."""


def restore(url: str, source: Path) -> Path | None:
    """Put a copy of a backup into the database's place. Returns where the replaced database now lies, if any.

    Raises AlreadyRunningError while a game master runs on the database, and BackupError for a file that is
    none of ours, is damaged, or was written by a newer program.
    """
    target = database_file(url)
    if target is None:
        raise BackupError(f"{url} is not in a file, so nothing can be restored there")
    if not is_file(source):
        raise BackupError(f"{source} is not a file")
    if source.resolve() == target:
        raise BackupError(f"{source} is the database itself")
    with only_instance(url):
        fresh = stamped(target.with_stem(f"{target.stem}-restored"))
        aside = stamped(target.with_stem(f"{target.stem}-replaced"))
        with partial(fresh) as unfinished:
            copy(source, unfinished)
            _use_no_id_again(unfinished, target)
        return _exchange(fresh, target, aside)


def _exchange(fresh: Path, target: Path, aside: Path) -> Path | None:
    """Put the fresh database into the old one's place. Returns where an old one now lies.

    At every moment one of them stands there, so that a crash leaves no bot to begin with an empty one.
    """
    had_one = target.exists()
    try:
        if had_one:
            shutil.copymode(target, fresh)
            _keep(target, aside)
        for ending in SIDE_FILES:
            with suppress(FileNotFoundError):
                target.with_name(target.name + ending).rename(aside.with_name(aside.name + ending))
        fresh.replace(target)
        settle(target.parent)
    except OSError as error:
        raise BackupError(f"{target} cannot be replaced: {error.strerror}") from None
    return aside if had_one else None


def _keep(target: Path, aside: Path) -> None:
    """Give the old database a second name; on a file system that has no such thing, a copy."""
    try:
        aside.hardlink_to(target)
    except OSError:
        shutil.copy2(target, aside)


def _use_no_id_again(fresh: Path, replaced: Path) -> None:
    """Let ids count on from the replaced database: buttons carry those given since the backup was made."""
    if not replaced.is_file():
        return
    try:
        with closing(opened(replaced)) as database:
            given = database.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
    except sqlite3.Error:
        # A database that cannot be read is what many a backup is restored for.
        return
    with closing(sqlite3.connect(fresh)) as database, database:
        known = database.execute("SELECT name, seq FROM sqlite_sequence").fetchall()
        highest = Counter(dict(known)) | Counter(dict(given))
        database.execute("DELETE FROM sqlite_sequence")
        database.executemany("INSERT INTO sqlite_sequence VALUES (?, ?)", highest.items())
