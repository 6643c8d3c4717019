"""Until when each awaited seat is waited for."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.kernel import Awaited, Pace
from table.ports import NOBODY, Deadline

IDLE = timedelta(hours=24)
"""How long a table that has not started stays open without an act."""


def deadlines(
    table: int, awaited: Sequence[Awaited], kept: Sequence[Deadline], pace: Pace, now: datetime
) -> tuple[Deadline, ...]:
    """One deadline for each awaited seat and step.

    Who is awaited in the same step as before keeps the old deadline: other people's acts buy no time.
    """
    before = {(row.seat, row.step, row.automatic): row for row in kept}
    return tuple(
        before.get((wait.seat, wait.step, wait.automatic)) or _deadline(table, wait, pace, now)
        for wait in awaited
    )


def idle(table: int, now: datetime) -> Deadline:
    """Until when a table that has not started is kept open."""
    return Deadline(table, NOBODY, "lobby", automatic=False, due=now + IDLE)


def _deadline(table: int, wait: Awaited, pace: Pace, now: datetime) -> Deadline:
    if wait.automatic:
        return Deadline(table, wait.seat, wait.step, wait.automatic, now + timedelta(seconds=pace.tempo))
    patience = timedelta(seconds=pace.deadline)
    return Deadline(table, wait.seat, wait.step, wait.automatic, now + patience, now + patience / 2)
