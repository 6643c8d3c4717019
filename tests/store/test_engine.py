"""Every connection is set up, and writers wait for each other instead of failing."""

import asyncio
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from store import driver
from store.engine import connect, writers
from table.chain import first_broken
from tests.processes import PROCESSES
from tests.store.others import ACTS, stake_often
from tests.toy_table import ALICE, BOB, talking, url

EXPECTED = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 30000}


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncGenerator[AsyncEngine]:
    engine = connect(url(tmp_path))
    yield engine
    await engine.dispose()


async def test_every_connection_has_the_pragmas(engine: AsyncEngine) -> None:
    connections = [await engine.connect() for _ in range(4)] + [await writers(engine).connect()]
    for connection in connections:
        found = {name: await connection.scalar(text(f"PRAGMA {name}")) for name in EXPECTED}
        assert found == EXPECTED
    for connection in connections:
        await connection.close()


async def test_a_reader_sees_one_state_to_its_end(engine: AsyncEngine) -> None:
    async with writers(engine).begin() as writer:
        await writer.execute(text("CREATE TABLE coins (amount INTEGER)"))
    async with engine.begin() as reader:
        assert await reader.scalar(text("SELECT count(*) FROM coins")) == 0
        async with writers(engine).begin() as writer:
            await writer.execute(text("INSERT INTO coins VALUES (1)"))
        assert await reader.scalar(text("SELECT count(*) FROM coins")) == 0
    async with engine.begin() as reader:
        assert await reader.scalar(text("SELECT count(*) FROM coins")) == 1


async def test_a_writer_waits_before_it_reads(engine: AsyncEngine) -> None:
    """A writer that read first and then found another one would have to fail."""
    async with writers(engine).begin() as first:
        await first.execute(text("CREATE TABLE coins (amount INTEGER)"))
        second = asyncio.create_task(count_as_writer(engine))
        await first.execute(text("INSERT INTO coins VALUES (1)"))
        assert not second.done()
    assert await second == 1


async def count_as_writer(engine: AsyncEngine) -> int | None:
    async with writers(engine).begin() as connection:
        return await connection.scalar(text("SELECT count(*) FROM coins"))


async def test_a_schema_change_is_undone_with_its_transaction(engine: AsyncEngine) -> None:
    connection = await writers(engine).connect()
    await connection.execute(text("CREATE TABLE coins (amount INTEGER)"))
    await connection.rollback()
    await connection.close()
    async with engine.begin() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM sqlite_master")) == 0


async def test_two_processes_write_in_turn(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        table = await people.start()
        before = (await people.door.look(table)).seq
    with PROCESSES.Pool(2) as pool:
        jobs = [(url(tmp_path), table, person) for person in (ALICE, BOB)]
        assert pool.starmap(stake_often, jobs) == [ACTS, ACTS]
    async with talking(tmp_path) as people:
        lines = await people.store.read(lambda desk: desk.lines(table, 1))
    assert len(lines) == before + 2 * ACTS
    assert first_broken(lines) is None


@pytest.mark.parametrize("version", ["0.21.0", "0.23.0", "0.220.1", "1.0"])
def test_the_driver_wants_the_aiosqlite_whose_inner_parts_it_knows(version: str) -> None:
    with pytest.raises(ImportError, match=rf"knows aiosqlite 0\.22\.x, and this is {version}"):
        driver.check(version)
