"""One process to a SQLite file: a second one must stop before it answers a single click."""

import fcntl
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from store.unusable import UnusableDatabaseError, explained


class AlreadyRunningError(UnusableDatabaseError):
    """Another process has this database; the text says which."""


@contextmanager
def only_instance(url: str) -> Generator[None]:
    """Hold the database for this process; the system lets go of it however the process ends.

    Only SQLite files are held. A server's database may be shared, and one in memory cannot be.
    Raises AlreadyRunningError, and UnusableDatabaseError where its folder cannot be written.
    """
    path = database_file(url)
    if path is None:
        yield
        return
    with explained(str(path)):
        path.parent.mkdir(parents=True, exist_ok=True)
        side_file = path.with_name(f"{path.name}-lock").open("w")
    with side_file:
        try:
            fcntl.flock(side_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunningError(
                f"another game master is already running on {path}: end that one first"
            ) from None
        yield


def database_file(url: str) -> Path | None:
    """The file of a SQLite URL; None for other databases and for one in memory."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite" or not parts.database or parts.database == ":memory:":
        return None
    return Path(parts.database).resolve()
