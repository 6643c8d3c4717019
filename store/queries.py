"""The statements of the store, each built once: building one takes SQLAlchemy as long as running it.

Parameters that name a row, as opposed to what is written there, begin with `the_`.
"""

from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Table,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from store import schema

_tables, _log, _snapshots = schema.tables.c, schema.log.c, schema.snapshots.c
_seals, _seats, _deadlines = schema.seals.c, schema.seats.c, schema.deadlines.c
_outbox, _notices, _interactions = schema.outbox.c, schema.notices.c, schema.interactions.c
_table: BindParameter[int] = bindparam("the_table")


def _newest_card() -> ColumnElement[Any]:
    carried = select(_outbox.row, _outbox.message).where(_outbox.table == _table, _outbox.told, _outbox.card)
    newest = carried.subquery().c
    return select(newest.message).order_by(newest.row.desc()).limit(1).scalar_subquery()


def _newest_message() -> ColumnElement[Any]:
    return select(func.max(_outbox.message)).where(_outbox.table == _table, _outbox.told).scalar_subquery()


def _newest_untold() -> ColumnElement[Any]:
    return select(func.max(_outbox.row)).where(_outbox.table == _table, ~_outbox.told).scalar_subquery()


ANSWER = select(_interactions.answer).where(_interactions.interaction == bindparam("the_interaction"))
TABLE = select(schema.tables).where(_tables.id == _table)
STANDING = (
    select(schema.tables, _snapshots.seq.label("snapshot_seq"), _snapshots.payload.label("snapshot"))
    .outerjoin(schema.snapshots, _snapshots.table == _tables.id)
    .where(_tables.id == _table)
)
TABLE_IN = select(_tables.id).where(_tables.channel == bindparam("the_channel"), _tables.open)
OPEN_TABLES = select(func.count()).select_from(schema.tables).where(_tables.open)
NEWEST_IN = select(func.max(_tables.id)).where(_tables.channel == bindparam("the_channel"))
TABLES_OF = (
    select(_tables.id)
    .join(schema.seats, _seats.table == _tables.id)
    .where(_seats.user == bindparam("the_user"), _tables.open)
    .order_by(_tables.id)
)
LINES = (
    select(schema.log)
    .where(_log.table == _table, _log.seq.between(bindparam("first"), bindparam("last")))
    .order_by(_log.seq)
)
SEALS = select(_seals.digest, _seals.salt, _seals.value, _seals.opened).where(_seals.table == _table)
DEADLINES = (
    select(schema.deadlines).where(_deadlines.table == _table).order_by(_deadlines.seat, _deadlines.step)
)
_next = func.coalesce(_deadlines.remind, _deadlines.due)
"""When something is to be done about a deadline: its reminder comes first."""
DUE = (
    select(schema.deadlines)
    .where(_next <= bindparam("moment"))
    .order_by(_next, _deadlines.table, _deadlines.seat)
)
NEXT_DUE = select(func.min(_next))
CARD = (
    select(_outbox.message)
    .where(_outbox.table == _table, _outbox.told, _outbox.card)
    .order_by(_outbox.row.desc())
    .limit(1)
)
"""The newest message that carries the table's card."""
NEXT_UNTOLD = (
    select(
        _outbox.row,
        _outbox.table,
        _tables.channel,
        _outbox.first,
        _outbox.last,
        _outbox.attempts,
        _outbox.row == _newest_untold(),
        _newest_card(),
        _newest_message(),
    )
    .join(schema.tables, _tables.id == _outbox.table)
    .where(_outbox.table == _table, ~_outbox.told)
    .order_by(_outbox.row)
    .limit(1)
)
LAST_ACT = (
    select(_outbox.first, _outbox.last).where(_outbox.table == _table).order_by(_outbox.row.desc()).limit(1)
)
TABLES_WITH_UNTOLD = select(_outbox.table).where(~_outbox.told).distinct().order_by(_outbox.table)

_seat: BindParameter[int] = bindparam("the_seat")
_told_before = (
    select(func.max(_notices.message))
    .where(_notices.table == _table, _notices.seat == _seat, _notices.told)
    .scalar_subquery()
)
NEXT_NOTICE = (
    select(_notices.row, _notices.first, _notices.last, _notices.attempts, _told_before.label("before"))
    .where(_notices.table == _table, _notices.seat == _seat, ~_notices.told)
    .order_by(_notices.row)
    .limit(1)
)
LANES_WITH_NOTICES = (
    select(_notices.table, _notices.seat)
    .where(~_notices.told)
    .distinct()
    .order_by(_notices.table, _notices.seat)
)

CREATE = insert(schema.tables).returning(_tables.id)
APPEND = insert(schema.log)
ADVANCE = update(schema.tables).where(_tables.id == _table)
NEW_SNAPSHOT = insert(schema.snapshots)
KEEP_SNAPSHOT = update(schema.snapshots).where(_snapshots.table == _table)
FORGET_SEALS = delete(schema.seals).where(
    _seals.table == _table, _seals.digest.in_(bindparam("the_digests", expanding=True))
)
KEEP_SEALS = insert(schema.seals)
QUEUE = insert(schema.outbox)
ATTEMPTED = (
    update(schema.outbox).where(_outbox.row == bindparam("the_row")).values(attempts=_outbox.attempts + 1)
)
TOLD = update(schema.outbox).where(_outbox.row == bindparam("the_row")).returning(_outbox.table)
DROP_UNTOLD = update(schema.outbox).where(_outbox.table == _table, ~_outbox.told).values(told=True)
QUEUE_NOTICE = insert(schema.notices)
NOTICE_ATTEMPTED = (
    update(schema.notices).where(_notices.row == bindparam("the_row")).values(attempts=_notices.attempts + 1)
)
NOTICED = update(schema.notices).where(_notices.row == bindparam("the_row"))
DROP_NOTICES = update(schema.notices).where(_notices.table == _table, ~_notices.told).values(told=True)
KEEP_ANSWER = insert(schema.interactions)

FORGET_ANSWERS = delete(schema.interactions).where(_interactions.at < bindparam("the_moment"))
_newer = schema.outbox.alias("newer")
FORGET_TOLD = delete(schema.outbox).where(
    _outbox.told,
    exists().where(_newer.c.table == _outbox.table, _newer.c.told, _newer.c.card, _newer.c.row > _outbox.row),
)
_later = schema.notices.alias("later")
FORGET_NOTICED = delete(schema.notices).where(
    _notices.told,
    exists().where(
        _later.c.table == _notices.table,
        _later.c.seat == _notices.seat,
        _later.c.told,
        _later.c.message.is_not(None),
        _later.c.row > _notices.row,
    ),
)

CLEAR = {kept: delete(kept).where(kept.c.table == _table) for kept in (schema.seats, schema.deadlines)}
FILL: dict[Table, Any] = {kept: insert(kept) for kept in CLEAR}
