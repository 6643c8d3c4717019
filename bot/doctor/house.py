"""What can be looked at without Discord: database, schema, clock."""

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from face.findings import Finding, bad, good
from store.checkup import Checkup, examine
from store.lock import database_file
from store.migrate import HEAD
from store.unusable import UnusableDatabaseError

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds that the database of a running bot is given to answer."""
KILOBYTE = 1024
TOLERABLE = 5
"""Seconds that nobody notices. Discord's time comes in whole ones, and is on its way for a while."""

T = TypeVar("T")


class NoAnswerError(Exception):
    """The database of a running bot does not answer; why stands in the log."""


async def answer_of(asking: Awaitable[T], patience: float = PATIENCE) -> T:
    """What the database of a running bot answers. Raises NoAnswerError."""
    try:
        async with asyncio.timeout(patience):
            return await asking
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.warning("the database does not answer", exc_info=True)
        raise NoAnswerError from error


async def database(url: str, *, for_host: bool) -> Sequence[Finding]:
    """How the database is, and whether its schema is this program's. Who is not its host learns no path."""
    file = database_file(url)
    if file is None:
        return (bad("database.memory"),)
    try:
        found = await examine(file)
    except UnusableDatabaseError as error:
        return (bad("database.bad", reason=str(error) if for_host else error.reason),)
    if found is None:
        return (good("database.none", file=str(file) if for_host else "it"),)
    return (_condition(found), _schema(found.revision))


def clock(skew: int | None) -> Finding:
    """Whether the clock is right."""
    if skew is None:
        return good("clock.unknown")
    return good("clock.ok", skew=abs(skew)) if abs(skew) <= TOLERABLE else bad("clock.off", skew=abs(skew))


def _condition(found: Checkup) -> Finding:
    if found.damage:
        return bad("database.damaged", damage=found.damage)
    return good("database.ok", size=found.size // KILOBYTE, tables=found.tables)


def _schema(present: str | None) -> Finding:
    # Revisions are numbered, so they compare as texts.
    if present is not None and present > HEAD:
        return bad("migrations.newer", present=present, head=HEAD)
    key = "migrations.ok" if present == HEAD else "migrations.older"
    return good(key, present=present or "0000", head=HEAD)
