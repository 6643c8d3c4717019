"""Migrations lead to exactly the schema that the program uses."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from store.engine import connect
from store.migrate import HEAD, SCRIPTS, SchemaTooNewError, revision, upgrade
from store.schema import metadata
from store.store import open_store
from tests.toy_table import url


async def seen(database: str, look: Any) -> Any:
    engine = connect(database)
    async with engine.begin() as connection:
        found = await connection.run_sync(look)
    await engine.dispose()
    return found


def differences(connection: Connection) -> Sequence[Any]:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


async def test_the_scripts_make_the_schema_of_an_empty_file(tmp_path: Path) -> None:
    await upgrade(url(tmp_path))
    assert await seen(url(tmp_path), differences) == []
    assert await seen(url(tmp_path), revision) == HEAD


async def test_the_newest_revision_is_the_one_that_the_program_knows() -> None:
    assert ScriptDirectory(str(SCRIPTS)).get_heads() == [HEAD]


async def test_deadlines_of_the_first_schema_stay_and_remind_nobody(tmp_path: Path) -> None:
    engine = connect(url(tmp_path))
    async with engine.begin() as connection:
        await connection.run_sync(first_schema)
    await engine.dispose()
    await upgrade(url(tmp_path))
    assert await seen(url(tmp_path), differences) == []
    async with open_store(url(tmp_path)) as store, store.reading() as desk:
        (row,) = await desk.deadlines(1)
        assert (row.seat, row.step, row.remind) == (0, "r1.roll", None)
        assert await desk.next_due() == row.due


def scripts(connection: Connection) -> Config:
    """The scripts, to be run on a connection."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.attributes["connection"] = connection
    return config


def first_schema(connection: Connection) -> None:
    """A database as the first revision left it, with one deadline in it."""
    command.upgrade(scripts(connection), "0001")
    connection.execute(text("INSERT INTO tables VALUES (1, 1, 2, 'toy', 'plain', x'00', 1, 0, '', 0, '')"))
    connection.execute(text("INSERT INTO deadlines VALUES (1, 0, 'r1.roll', 0, 1000)"))


async def test_the_newest_schema_can_be_left_again(tmp_path: Path) -> None:
    await upgrade(url(tmp_path))
    engine = connect(url(tmp_path))
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.downgrade(scripts(sync), "0001"))
    await engine.dispose()
    assert await seen(url(tmp_path), revision) == "0001"
    await upgrade(url(tmp_path))
    assert await seen(url(tmp_path), differences) == []


async def test_migrating_again_changes_nothing(tmp_path: Path) -> None:
    await upgrade(url(tmp_path))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        before = list(database.iterdump())
    await asyncio.gather(upgrade(url(tmp_path)), upgrade(url(tmp_path)))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        assert list(database.iterdump()) == before


async def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    await upgrade(url(tmp_path))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(SchemaTooNewError, match="schema 9999, newer than this program"):
        await upgrade(url(tmp_path))
    assert await seen(url(tmp_path), revision) == "9999"


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
def test_the_schema_can_be_written_for_postgresql(table: Any) -> None:
    assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=postgresql.dialect()))
