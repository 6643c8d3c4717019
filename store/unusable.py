"""Why a database cannot be used, in one line that says what to do."""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

PRIMARY = 0xFF
"""The part of SQLite's extended result codes that names the kind of trouble."""

TROUBLES = {
    sqlite3.SQLITE_BUSY: "it is locked by another program: end that one, then try again",
    sqlite3.SQLITE_READONLY: "it may not be written: give the user who runs the bot the right to",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: look whether it is a file, and who may read and write it "
    "and its folder",
    sqlite3.SQLITE_NOTADB: "it is no SQLite database: move it away, or use another file",
    sqlite3.SQLITE_CORRUPT: "it is damaged: bring the newest backup back",
    sqlite3.SQLITE_FULL: "the disk is full: make room, then try again",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written: look into the system's log",
}

ELSEWHERE = "choose another place for it, or give the user who runs the bot the right to write there"

UNNAMED = "the database cannot be used: whoever runs the bot is told why by `python -m bot doctor`"


class UnusableDatabaseError(Exception):
    """The database cannot be used as things are; the text says why, and what to do.

    `reason` says the same without naming any file, to those who need not know where files lie.
    """

    def __init__(self, text: str, reason: str = UNNAMED) -> None:
        super().__init__(text)
        self.reason = reason


@contextmanager
def explained(database: str) -> Generator[None]:
    """Turn what opening or migrating this database may fail with into UnusableDatabaseError."""
    try:
        yield
    except OSError as error:
        reason = f"its folder cannot be made or written ({error.strerror}): {ELSEWHERE}"
        raise _unusable(database, reason) from error
    except DBAPIError as error:
        raise _unusable(database, _reason(error.orig)) from error
    except sqlite3.Error as error:
        raise _unusable(database, _reason(error)) from error


def _reason(error: BaseException | None) -> str:
    code = getattr(error, "sqlite_errorcode", 0)
    return TROUBLES.get(code & PRIMARY, str(error))


def _unusable(database: str, reason: str) -> UnusableDatabaseError:
    return UnusableDatabaseError(
        f"the database {database} cannot be used: {reason}", f"the database cannot be used: {reason}"
    )
