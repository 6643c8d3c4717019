"""Migrations lead to exactly the schema that the program uses."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from store.engine import connect
from store.migrate import HEAD, SCRIPTS, SchemaTooNewError, revision, run_scripts, upgrade
from store.schema import metadata
from tests.toy_table import url


async def seen(database: str, look: Any) -> Any:
    engine = connect(database)
    async with engine.begin() as connection:
        found = await connection.run_sync(look)
    await engine.dispose()
    return found


def differences(connection: Connection) -> Sequence[Any]:
    return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)


async def test_an_empty_file_becomes_the_schema(tmp_path: Path) -> None:
    await upgrade(url(tmp_path))
    assert await seen(url(tmp_path), differences) == []
    assert await seen(url(tmp_path), revision) == HEAD


async def test_the_scripts_lead_to_the_schema(tmp_path: Path) -> None:
    await seen(url(tmp_path), lambda connection: run_scripts(connection, None))
    assert await seen(url(tmp_path), differences) == []
    assert await seen(url(tmp_path), revision) == HEAD


async def test_the_newest_revision_is_the_one_that_the_program_knows() -> None:
    assert ScriptDirectory(str(SCRIPTS)).get_heads() == [HEAD]


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
