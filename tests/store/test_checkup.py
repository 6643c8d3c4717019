"""A look at the database from outside."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from store.checkup import Checkup, examine
from store.migrate import HEAD
from store.store import open_store
from store.unusable import UnusableDatabaseError, explained
from table.intents import Place
from tests.toy_table import database, url

PROC = Path("/proc")


async def test_a_database_in_use_is_looked_at_without_disturbing_it(tmp_path: Path, migrated: bytes) -> None:
    file = database(tmp_path)
    file.write_bytes(migrated)
    async with open_store(url(tmp_path)) as store:
        await store.write(lambda desk: desk.create(Place(1, 2), "toy", "", b"secret"))
        found = await examine(file)
        assert await store.read(lambda desk: desk.open_tables()) == 1
    assert found
    assert found.size > 0
    assert found == Checkup(HEAD, found.size, "", 1)


async def test_no_file_and_an_empty_one(tmp_path: Path) -> None:
    file = tmp_path / "new" / "tables.sqlite3"
    assert await examine(file) is None
    assert not file.parent.exists()
    file.parent.mkdir()
    file.touch()
    assert await examine(file) == Checkup(None, 0, "", 0)


def a_folder(file: Path) -> None:
    file.mkdir()


def a_letter(file: Path) -> None:
    file.write_text("Dear bob, " * 500)


def nowhere(file: Path) -> None:
    file.parent.rmdir()
    file.parent.write_text("a file in the folder's place")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (a_folder, "cannot be opened"),
        (a_letter, "no SQLite database"),
        (nowhere, "its folder cannot be made"),
    ],
)
async def test_what_is_no_database(tmp_path: Path, spoil: Callable[[Path], None], said: str) -> None:
    file = tmp_path / "data" / "tables.sqlite3"
    file.parent.mkdir()
    spoil(file)
    with pytest.raises(UnusableDatabaseError, match=said):
        await examine(file)


@pytest.mark.skipif(not PROC.is_dir(), reason="this system has no /proc, where nobody can make a file")
@pytest.mark.parametrize("place", ["tables.sqlite3", "new/tables.sqlite3"])
async def test_a_place_where_even_root_can_make_no_file(place: str) -> None:
    with pytest.raises(UnusableDatabaseError, match="choose another place"):
        await examine(PROC / place)


async def test_a_locked_database(tmp_path: Path, migrated: bytes) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(migrated)
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UnusableDatabaseError, match="locked by another program"):
            await examine(file, patience=0)


def test_a_database_that_may_not_be_written(tmp_path: Path, migrated: bytes) -> None:
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(migrated)
    with (
        closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as reader,
        pytest.raises(UnusableDatabaseError, match="may not be written"),
        explained(str(file)),
    ):
        reader.execute("PRAGMA user_version = 1")


def spoiled_in(file: Path, migrated: bytes) -> bytes:
    spoiled = bytearray(migrated)
    # The last page of 4096 bytes holds rows or an index; the first ones hold the schema.
    spoiled[-4096:] = b"\xff" * 4096
    file.write_bytes(spoiled)
    return bytes(spoiled)


async def test_a_database_is_read_without_a_lock(tmp_path: Path, migrated: bytes) -> None:
    """So that the tables go on however long it takes: only a whole one is then tried for a moment."""
    file = tmp_path / "tables.sqlite3"
    spoiled_in(file, migrated)
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        found = await examine(file, patience=0)
    assert found
    assert "Page" in found.damage


async def test_a_damaged_database(tmp_path: Path, migrated: bytes) -> None:
    file = tmp_path / "tables.sqlite3"
    spoiled = spoiled_in(file, migrated)
    found = await examine(file)
    assert found
    assert "Page" in found.damage
    assert file.read_bytes() == spoiled
