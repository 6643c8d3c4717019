"""Writing to the database, inside one transaction."""

from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, astuple
from datetime import datetime
from typing import Any

from sqlalchemy import Table
from sqlalchemy.exc import IntegrityError

from store import queries, schema
from store.reading import SqlReading
from table.chain import canonical
from table.intents import Place
from table.lines import StoredLine
from table.ports import ConflictError, Deadline, Seal, Snapshot, TableRow


class SqlWriting(SqlReading):
    """The port `table.ports.Writing` over one connection."""

    async def create(self, place: Place, game: str, pack: str, secret: bytes) -> int:
        """A new open table's id."""
        row = {"game": game, "pack": pack, "secret": secret, "open": True, "seq": 0, "head": "", "thrown": 0}
        where = {"guild": place.guild, "channel": place.channel}
        async with _conflicts():
            return await self._connection.scalar(queries.CREATE, {**row, **where, "click": ""}) or 0

    async def append(self, lines: Sequence[StoredLine]) -> None:
        """Add log lines."""
        async with _conflicts():
            await self._connection.execute(queries.APPEND, [_columns(line) for line in lines])

    async def advance(self, row: TableRow) -> None:
        """Keep what has changed in the table's row."""
        changed = {
            "open": row.open,
            "seq": row.seq,
            "head": row.head,
            "thrown": row.thrown,
            "click": row.click,
        }
        await self._of_table(queries.ADVANCE, row.id, **changed)

    async def keep_snapshot(self, table: int, snapshot: Snapshot) -> None:
        """Keep the snapshot in the place of an older one."""
        row = asdict(snapshot)
        older = await self._of_table(queries.KEEP_SNAPSHOT, table, **row)
        if not older.rowcount:
            await self._connection.execute(queries.NEW_SNAPSHOT, {"table": table, **row})

    async def keep_seals(self, table: int, seals: Iterable[Seal]) -> None:
        """Add seals, or replace those of the same digest."""
        rows = [{"table": table, **asdict(seal)} for seal in seals]
        if rows:
            older = [row["digest"] for row in rows]
            await self._of_table(queries.FORGET_SEALS, table, the_digests=older)
            await self._connection.execute(queries.KEEP_SEALS, rows)

    async def keep_seats(self, table: int, users: Iterable[int]) -> None:
        """Keep who sits at the table now."""
        await self._replace(schema.seats, table, [{"user": user} for user in users])

    async def keep_deadlines(self, table: int, deadlines: Iterable[Deadline]) -> None:
        """Keep these deadlines of the table and no others."""
        await self._replace(schema.deadlines, table, [asdict(deadline) for deadline in deadlines])

    async def queue(self, table: int, first: int, last: int) -> None:
        """Put an act into the outbox."""
        row = {"table": table, "first": first, "last": last, "attempts": 0, "told": False, "card": False}
        await self._connection.execute(queries.QUEUE, row)

    async def attempted(self, row: int) -> None:
        """Count a try to tell an outbox row."""
        await self._connection.execute(queries.ATTEMPTED, {"the_row": row})

    async def told(self, row: int, message: int | None, card: bool) -> int:
        """An outbox row stands in a message. Returns its table."""
        done = {"the_row": row, "told": True, "message": message, "card": card}
        return (await self._connection.execute(queries.TOLD, done)).scalar_one()

    async def drop_untold(self, table: int) -> None:
        """Take everything that is untold at a table off the outbox, and its notices, too."""
        await self._of_table(queries.DROP_UNTOLD, table)
        await self._of_table(queries.DROP_NOTICES, table)

    async def queue_notice(self, table: int, seat: int, first: int, last: int) -> None:
        """Keep that a seat is to be told of an act in private."""
        row = {"table": table, "seat": seat, "first": first, "last": last, "attempts": 0, "told": False}
        await self._connection.execute(queries.QUEUE_NOTICE, row)

    async def notice_attempted(self, row: int) -> None:
        """Count a try to tell a notice."""
        await self._connection.execute(queries.NOTICE_ATTEMPTED, {"the_row": row})

    async def noticed(self, row: int, message: int | None) -> None:
        """A notice stands in a message, or need not be told any more."""
        await self._connection.execute(queries.NOTICED, {"the_row": row, "told": True, "message": message})

    async def keep_answer(self, interaction: str, table: int | None, answer: str, at: datetime) -> None:
        """Keep what an interaction led to."""
        row = {"interaction": interaction, "table": table, "answer": answer, "at": at}
        async with _conflicts():
            await self._connection.execute(queries.KEEP_ANSWER, row)

    async def forget(self, before: datetime) -> None:
        """Drop old answers to interactions, and what was told before the newest card or notice."""
        await self._connection.execute(queries.FORGET_ANSWERS, {"the_moment": before})
        await self._connection.execute(queries.FORGET_TOLD)
        await self._connection.execute(queries.FORGET_NOTICED)

    async def _replace(self, kept: Table, table: int, rows: Sequence[dict[str, Any]]) -> None:
        await self._of_table(queries.CLEAR[kept], table)
        if rows:
            await self._connection.execute(queries.FILL[kept], [{**row, "table": table} for row in rows])


@asynccontextmanager
async def _conflicts() -> AsyncGenerator[None]:
    try:
        yield
    except IntegrityError as error:
        raise ConflictError from error


def _columns(line: StoredLine) -> dict[str, Any]:
    return {
        **asdict(line),
        "throws": canonical([astuple(throw) for throw in line.throws]),
        "opened": canonical([astuple(opened) for opened in line.opened]),
    }
