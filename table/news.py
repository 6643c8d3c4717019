"""What is taken from the outbox or from the notices to be told, with all that its wording needs.

Each is of one moment: so the look of a last act knows of no later one, which would otherwise be shown here
and told again.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from table import looking
from table.lines import LogLine
from table.looks import Look, SeatLook
from table.outbox import take
from table.ports import Lane, Notice, Telling, Writing
from table.sitting import House, Sitting, load


@dataclass(frozen=True, slots=True)
class News:
    """An act that is to be told, its log lines, and what everybody may know."""

    telling: Telling
    look: Look
    lines: Sequence[LogLine]


@dataclass(frozen=True, slots=True)
class PrivateNews:
    """A notice that is to be told, its log lines, and what the seat may know.

    `user` is who sits there now; None where nobody does, and then nobody is told.
    """

    notice: Notice
    user: int | None
    look: SeatLook
    lines: Sequence[LogLine]


async def next_news(desk: Writing, house: House, table: int) -> News | None:
    """The oldest untold act of a table, with this try counted."""
    telling = await take(desk, table)
    if telling is None:
        return None
    sitting, lines = await _known(desk, house, table, telling.first, telling.last)
    return News(telling, looking.look(sitting), lines)


async def next_notice(desk: Writing, house: House, lane: Lane) -> PrivateNews | None:
    """The oldest untold notice of a seat, with this try counted."""
    notice = await desk.next_notice(lane)
    if notice is None:
        return None
    await desk.notice_attempted(notice.row)
    sitting, lines = await _known(desk, house, lane.table, notice.first, notice.last)
    seat = sitting.position.lobby.seats[lane.seat]
    return PrivateNews(notice, None if seat.left else seat.user, looking.look_from(sitting, lane.seat), lines)


async def _known(
    desk: Writing, house: House, table: int, first: int, last: int
) -> tuple[Sitting, Sequence[LogLine]]:
    sitting = await load(desk, house, table)
    assert sitting is not None, "what is to be told is kept with its table"
    stored = await desk.lines(table, first, last)
    return sitting, [looking.line(sitting.codec, line) for line in stored]
