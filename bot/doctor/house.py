"""What can be looked at without Discord: database, schema, clock."""

from collections.abc import Sequence

from face.findings import Finding, bad, good
from store.checkup import Checkup, examine
from store.lock import database_file
from store.migrate import HEAD
from store.unusable import UnusableDatabaseError

KILOBYTE = 1024
TOLERABLE = 5
"""Seconds that nobody notices. Discord's time comes in whole ones, and is on its way for a while."""


async def database(url: str) -> Sequence[Finding]:
    """How the database is, and whether its schema is this program's."""
    file = database_file(url)
    if file is None:
        return (bad("database.memory"),)
    try:
        found = await examine(file)
    except UnusableDatabaseError as error:
        return (bad("database.bad", reason=str(error)),)
    if found is None:
        return (good("database.none"),)
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
