"""Reading from the database, inside one transaction."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Row, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from store import schema
from table.intents import Place
from table.lines import Opened, StoredLine, Throw
from table.ports import Deadline, Seal, Snapshot, TableRow, Telling

_NEXT = func.coalesce(schema.deadlines.c.remind, schema.deadlines.c.due)
"""When something is to be done about a deadline: its reminder comes first."""


class SqlReading:
    """The port `table.ports.Reading` over one connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def answer_to(self, interaction: str) -> str | None:
        """What the interaction led to, if it came before."""
        kept = schema.interactions.c
        return await self._connection.scalar(select(kept.answer).where(kept.interaction == interaction))

    async def table(self, table: int) -> TableRow | None:
        """The table's row."""
        rows = await self._connection.execute(select(schema.tables).where(schema.tables.c.id == table))
        row = rows.one_or_none()
        return None if row is None else _table_row(row)

    async def table_in(self, channel: int) -> int | None:
        """The open table of a channel."""
        kept = schema.tables.c
        return await self._connection.scalar(select(kept.id).where(kept.channel == channel, kept.open))

    async def tables_of(self, user: int) -> Sequence[int]:
        """The open tables at which somebody sits."""
        kept, seats = schema.tables.c, schema.seats.c
        query = (
            select(kept.id).join(schema.seats, seats.table == kept.id).where(seats.user == user, kept.open)
        )
        return (await self._connection.scalars(query.order_by(kept.id))).all()

    async def snapshot(self, table: int) -> Snapshot | None:
        """The newest snapshot."""
        kept = schema.snapshots.c
        rows = await self._connection.execute(select(kept.seq, kept.payload).where(kept.table == table))
        row = rows.one_or_none()
        return None if row is None else Snapshot(*row)

    async def lines(self, table: int, first: int, last: int | None = None) -> Sequence[StoredLine]:
        """Log lines in order."""
        kept = schema.log.c
        query = select(schema.log).where(kept.table == table, kept.seq >= first)
        if last is not None:
            query = query.where(kept.seq <= last)
        return [_line(row) for row in await self._connection.execute(query.order_by(kept.seq))]

    async def seals(self, table: int) -> Sequence[Seal]:
        """All seals of the table."""
        kept = schema.seals.c
        query = select(kept.digest, kept.salt, kept.value, kept.opened).where(kept.table == table)
        return [Seal(*row) for row in await self._connection.execute(query)]

    async def deadlines(self, table: int) -> Sequence[Deadline]:
        """The table's deadlines."""
        kept = schema.deadlines
        query = select(kept).where(kept.c.table == table).order_by(kept.c.seat, kept.c.step)
        return [Deadline(*row) for row in await self._connection.execute(query)]

    async def due(self, moment: datetime) -> Sequence[Deadline]:
        """The deadlines with something to do up to a moment, the earliest first."""
        kept = schema.deadlines
        query = select(kept).where(moment >= _NEXT).order_by(_NEXT, kept.c.table, kept.c.seat)
        return [Deadline(*row) for row in await self._connection.execute(query)]

    async def next_due(self) -> datetime | None:
        """The moment of the earliest deadline or reminder."""
        return await self._connection.scalar(select(func.min(_NEXT)))

    async def next_untold(self, table: int) -> Telling | None:
        """The oldest act of the table that is still to be told."""
        kept, tables = schema.outbox.c, schema.tables.c
        newest = select(func.max(kept.row)).where(kept.table == table, ~kept.told).scalar_subquery()
        carried = select(kept.row, kept.message).where(kept.table == table, kept.told, kept.card).subquery()
        card = select(carried.c.message).order_by(carried.c.row.desc()).limit(1).scalar_subquery()
        query = (
            select(
                kept.row,
                kept.table,
                tables.channel,
                kept.first,
                kept.last,
                kept.attempts,
                kept.row == newest,
                card,
            )
            .join(schema.tables, tables.id == kept.table)
            .where(and_(kept.table == table, ~kept.told))
            .order_by(kept.row)
            .limit(1)
        )
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Telling(*row)

    async def last_act(self, table: int) -> tuple[int, int] | None:
        """First and last line of the newest act in the outbox."""
        kept = schema.outbox.c
        query = select(kept.first, kept.last).where(kept.table == table).order_by(kept.row.desc()).limit(1)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (row.first, row.last)

    async def card(self, table: int) -> int | None:
        """The newest message that carries the table's card."""
        kept = schema.outbox.c
        query = select(kept.message).where(kept.table == table, kept.told, kept.card)
        return await self._connection.scalar(query.order_by(kept.row.desc()).limit(1))

    async def tables_with_untold(self) -> Sequence[int]:
        """The tables with something to tell."""
        kept = schema.outbox.c
        query = select(kept.table).where(~kept.told).distinct().order_by(kept.table)
        return (await self._connection.scalars(query)).all()


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
