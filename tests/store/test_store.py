"""What the store keeps: ids of 64 bits, moments with their zone, and what clashes."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from store.store import SqlStore, open_store
from store.writing import SqlWriting
from table.intents import Place
from table.lines import Opened, StoredLine, Throw
from table.ports import ConflictError, Deadline, Seal
from tests.toy_table import database, url

AT = datetime(2026, 3, 29, 2, 30, 0, 123000, tzinfo=timezone(timedelta(hours=2)))
PLACE = Place(2**63 - 1, 2**63 - 2)


@pytest.fixture
async def store(tmp_path: Path, migrated: bytes) -> AsyncGenerator[SqlStore]:
    database(tmp_path).write_bytes(migrated)
    async with open_store(url(tmp_path)) as store:
        yield store


async def create(store: SqlStore, place: Place = PLACE) -> int:
    return await store.write(lambda desk: desk.create(place, "toy", "plain", b"secret"))


def line(table: int, seq: int) -> StoredLine:
    throw, opened = Throw(1, "é", 6, 3, "roll", True), Opened("d", "s", "v")
    return StoredLine(table, seq, "toy.Rolled", 1, '{"a":"ü"}', None, "77", AT, (throw,), (opened,), "h")


async def test_a_line_comes_back_as_it_was(store: SqlStore) -> None:
    table = await create(store)
    await store.write(lambda desk: desk.append([line(table, 1), line(table, 2), line(table, 3)]))
    assert await store.read(lambda desk: desk.lines(table, 2)) == [line(table, 2), line(table, 3)]
    assert await store.read(lambda desk: desk.lines(table, 1, 1)) == [line(table, 1)]


async def test_a_taken_number_is_a_conflict_and_nothing_is_written(store: SqlStore) -> None:
    table = await create(store)
    await store.write(lambda desk: desk.append([line(table, 2)]))
    with pytest.raises(ConflictError):
        await store.write(lambda desk: desk.append([line(table, 1), line(table, 2)]))
    assert await store.read(lambda desk: desk.lines(table, 1)) == [line(table, 2)]


async def test_a_second_open_table_in_a_channel_is_a_conflict(store: SqlStore) -> None:
    first = await create(store)
    with pytest.raises(ConflictError):
        await create(store)
    assert await store.read(lambda desk: desk.table_in(PLACE.channel)) == first


async def test_an_answer_is_kept_once(store: SqlStore) -> None:
    await store.write(lambda desk: desk.keep_answer("1", None, "Over {}", AT))
    with pytest.raises(ConflictError):
        await store.write(lambda desk: desk.keep_answer("1", None, "Done {}", AT))
    assert await store.read(lambda desk: desk.answer_to("1")) == "Over {}"
    assert await store.read(lambda desk: desk.answer_to("2")) is None


async def test_ids_are_never_used_again(store: SqlStore) -> None:
    first = await create(store)
    assert await create(store, Place(None, 5)) > first


async def test_no_row_belongs_to_a_table_that_is_not_there(store: SqlStore) -> None:
    with pytest.raises(IntegrityError):
        await store.write(lambda desk: desk.queue(404, 1, 1))


async def test_deadlines_are_due_in_their_order(store: SqlStore) -> None:
    table = await create(store)
    rows = [Deadline(table, seat, "step", False, AT + timedelta(hours=3 - seat)) for seat in range(3)]
    await store.write(lambda desk: desk.keep_deadlines(table, rows))
    assert await store.read(lambda desk: desk.due(AT + timedelta(hours=2))) == [rows[2], rows[1]]
    assert await store.read(lambda desk: desk.next_due()) == rows[2].due.astimezone(UTC)
    await store.write(lambda desk: desk.keep_deadlines(table, rows[:1]))
    assert await store.read(lambda desk: desk.deadlines(table)) == rows[:1]


async def test_seals_are_added_and_opened(store: SqlStore) -> None:
    table = await create(store)
    seals = [Seal("d1", "s1", "high"), Seal("d2", "s2", "low")]
    await store.write(lambda desk: desk.keep_seals(table, seals))
    await store.write(lambda desk: desk.keep_seals(table, [Seal("d1", "s1", "high", opened=True)]))
    kept = await store.read(lambda desk: desk.seals(table))
    assert {seal.digest: seal.opened for seal in kept} == {"d1": True, "d2": False}


async def test_work_that_fails_is_undone(store: SqlStore) -> None:
    table = await create(store)

    async def half(desk: SqlWriting) -> None:
        await desk.append([line(table, 1)])
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.write(half)
    assert await store.read(lambda desk: desk.lines(table, 1)) == []
