"""Until when each awaited seat is waited for."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from games.kernel import Awaited, Pace
from table.ports import Deadline


def deadlines(
    table: int, awaited: Sequence[Awaited], kept: Sequence[Deadline], pace: Pace, now: datetime
) -> tuple[Deadline, ...]:
    """One deadline for each awaited seat and step.

    Who is awaited in the same step as before keeps the old deadline: other people's acts buy no time.
    """
    before = {(row.seat, row.step, row.automatic): row for row in kept}
    return tuple(
        before.get((wait.seat, wait.step, wait.automatic))
        or Deadline(table, wait.seat, wait.step, wait.automatic, now + _patience(wait, pace))
        for wait in awaited
    )


def _patience(wait: Awaited, pace: Pace) -> timedelta:
    return timedelta(seconds=pace.tempo if wait.automatic else pace.deadline)
