"""Reading from the database, inside one transaction."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import CursorResult, Executable, Row
from sqlalchemy.ext.asyncio import AsyncConnection

from store import queries
from table.intents import Place
from table.lines import Opened, StoredLine, Throw
from table.ports import LARGEST, Deadline, Lane, Notice, Seal, Snapshot, Standing, TableRow, Telling


class SqlReading:
    """The port `table.ports.Reading` over one connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def answer_to(self, interaction: str) -> str | None:
        """What the interaction led to, if it came before."""
        return await self._connection.scalar(queries.ANSWER, {"the_interaction": interaction})

    async def table(self, table: int) -> TableRow | None:
        """The table's row."""
        row = (await self._of_table(queries.TABLE, table)).one_or_none()
        return None if row is None else _table_row(row)

    async def standing(self, table: int) -> Standing | None:
        """The table's row and its newest snapshot."""
        row = (await self._of_table(queries.STANDING, table)).one_or_none()
        if row is None:
            return None
        snapshot = None if row.snapshot is None else Snapshot(row.snapshot_seq, row.snapshot)
        return Standing(_table_row(row), snapshot)

    async def table_in(self, channel: int) -> int | None:
        """The open table of a channel."""
        return await self._connection.scalar(queries.TABLE_IN, {"the_channel": channel})

    async def newest_in(self, channel: int) -> int | None:
        """The newest table of a channel, open or over."""
        return await self._connection.scalar(queries.NEWEST_IN, {"the_channel": channel})

    async def open_tables(self) -> int:
        """How many tables are open, in all servers."""
        return await self._connection.scalar(queries.OPEN_TABLES) or 0

    async def tables_of(self, user: int) -> Sequence[int]:
        """The open tables at which somebody sits."""
        return (await self._connection.scalars(queries.TABLES_OF, {"the_user": user})).all()

    async def lines(self, table: int, first: int, last: int = LARGEST) -> Sequence[StoredLine]:
        """Log lines in order."""
        return [_line(row) for row in await self._of_table(queries.LINES, table, first=first, last=last)]

    async def seals(self, table: int) -> Sequence[Seal]:
        """All seals of the table."""
        return [Seal(*row) for row in await self._of_table(queries.SEALS, table)]

    async def deadlines(self, table: int) -> Sequence[Deadline]:
        """The table's deadlines."""
        return [Deadline(*row) for row in await self._of_table(queries.DEADLINES, table)]

    async def due(self, moment: datetime) -> Sequence[Deadline]:
        """The deadlines with something to do up to a moment, the earliest first."""
        return [Deadline(*row) for row in await self._connection.execute(queries.DUE, {"moment": moment})]

    async def next_due(self) -> datetime | None:
        """The moment of the earliest deadline or reminder."""
        return await self._connection.scalar(queries.NEXT_DUE)

    async def next_untold(self, table: int) -> Telling | None:
        """The oldest act of the table that is still to be told."""
        row = (await self._of_table(queries.NEXT_UNTOLD, table)).one_or_none()
        return None if row is None else Telling(*row)

    async def last_act(self, table: int) -> tuple[int, int] | None:
        """First and last line of the newest act in the outbox."""
        row = (await self._of_table(queries.LAST_ACT, table)).one_or_none()
        return None if row is None else (row.first, row.last)

    async def card(self, table: int) -> int | None:
        """The newest message that carries the table's card."""
        return await self._connection.scalar(queries.CARD, {"the_table": table})

    async def tables_with_untold(self) -> Sequence[int]:
        """The tables with something to tell."""
        return (await self._connection.scalars(queries.TABLES_WITH_UNTOLD)).all()

    async def next_notice(self, lane: Lane) -> Notice | None:
        """The oldest notice of the seat that is not told."""
        found = await self._of_table(queries.NEXT_NOTICE, lane.table, the_seat=lane.seat)
        row = found.one_or_none()
        return None if row is None else Notice(row.row, lane, row.first, row.last, row.attempts, row.before)

    async def lanes_with_notices(self) -> Sequence[Lane]:
        """The seats with notices that are not told."""
        return [Lane(*row) for row in await self._connection.execute(queries.LANES_WITH_NOTICES)]

    async def _of_table(self, query: Executable, table: int, **more: Any) -> CursorResult[Any]:
        return await self._connection.execute(query, {"the_table": table, **more})


def _table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        place=Place(row.guild, row.channel),
        game=row.game,
        pack=row.pack,
        secret=row.secret,
        open=row.open,
        seq=row.seq,
        head=row.head,
        thrown=row.thrown,
        click=row.click,
    )


def _line(row: Row[Any]) -> StoredLine:
    return StoredLine(
        table=row.table,
        seq=row.seq,
        kind=row.kind,
        version=row.version,
        payload=row.payload,
        seat=row.seat,
        interaction=row.interaction,
        at=row.at,
        throws=tuple(Throw(*throw) for throw in json.loads(row.throws)),
        opened=tuple(Opened(*opened) for opened in json.loads(row.opened)),
        hash=row.hash,
    )
