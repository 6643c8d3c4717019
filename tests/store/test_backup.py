"""Backups are whole whatever goes on meanwhile, and a restore loses nothing."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from store.backup import BackupError, back_up, partial
from store.engine import connect
from store.lock import AlreadyRunningError
from store.migrate import HEAD
from store.restore import restore
from store.store import open_store
from table.answers import Done
from tests.store.test_migrate import first_schema
from tests.toy_game import Stake
from tests.toy_table import ALICE, BOB, PLACE, database, dump, talk, talking, url


def asked(path: Path, question: str) -> list[tuple[object, ...]]:
    """What a database file answers."""
    with closing(sqlite3.connect(path)) as found:
        return found.execute(question).fetchall()


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def played(path: Path) -> None:
    """A database with a started game in it."""
    async with talking(path) as people:
        await people.start()


async def test_a_backup_during_acts_holds_whole_acts(tmp_path: Path) -> None:
    made = tmp_path / "copy" / "tables.sqlite3"
    made.parent.mkdir()
    async with talking(tmp_path) as people:
        await people.start()
        copying = asyncio.create_task(asyncio.to_thread(back_up, url(tmp_path), made))
        while not copying.done():
            await people.plays(BOB, Stake(1))
        assert await copying == made
        before = await people.door.look(people.table)
    assert names(made.parent) == {"tables.sqlite3"}
    ((lines, newest, seq),) = asked(made, "SELECT count(*), max(log.seq), tables.seq FROM log, tables")
    assert lines == newest == seq
    async with open_store(url(made.parent)) as store:
        copied = talk(store)
        look = await copied.door.look(people.table)
        assert (look.dice_seal, look.seq <= before.seq) == (before.dice_seal, True)


async def test_a_backup_is_named_after_its_time_and_never_replaced(tmp_path: Path) -> None:
    await played(tmp_path)
    made = back_up(url(tmp_path))
    assert made.parent == tmp_path / "backups"
    assert made.match("tables-????????-??????.sqlite3")
    content = made.read_bytes()
    with pytest.raises(BackupError, match="exists already"):
        back_up(url(tmp_path), made)
    assert made.read_bytes() == content
    assert names(made.parent) == {made.name}


async def test_a_backup_that_broke_off_is_not_taken_for_one(tmp_path: Path) -> None:
    await played(tmp_path)
    (tmp_path / ".copy.partial").write_bytes(b"half of")
    with pytest.raises(BackupError, match=r"\.copy\.partial cannot be made: File exists"):
        back_up(url(tmp_path), tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


async def test_a_slip_of_the_pen_makes_no_folder(tmp_path: Path) -> None:
    await played(tmp_path)
    before = names(tmp_path)
    with pytest.raises(BackupError, match=r"there is no folder .*elsewhere: make it first"):
        back_up(url(tmp_path), tmp_path / "elsewhere" / "copy")
    with pytest.raises(BackupError, match="is a folder: write the name of the new file"):
        back_up(url(tmp_path), tmp_path)
    assert names(tmp_path) == before


@pytest.mark.parametrize("nowhere", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///gone.sqlite3"])
def test_where_no_file_is_nothing_is_backed_up(nowhere: str, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="there is no database"):
        back_up(nowhere, tmp_path / "copy")
    assert not names(tmp_path)


async def test_a_restore_brings_back_what_was_and_keeps_what_is(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        await people.start()
        made = back_up(url(tmp_path))
        then = asked(made, "SELECT * FROM log")
        await people.plays(BOB, Stake(1))
    now = asked(database(tmp_path), "SELECT * FROM log")
    replaced = restore(url(tmp_path), made)
    assert replaced
    assert asked(database(tmp_path), "SELECT * FROM log") == then
    assert asked(replaced, "SELECT * FROM log") == now != then
    async with talking(tmp_path) as people:
        people.table = 1
        await people.plays(BOB, Stake(1))


async def test_a_restore_after_a_crash_takes_the_side_files_away(tmp_path: Path) -> None:
    """Left beside another database, the write-ahead log of a killed process would damage it."""
    async with talking(tmp_path / "alive") as people:
        await people.start()
        shutil.copytree(tmp_path / "alive", tmp_path / "crashed")
    made = back_up(url(tmp_path / "alive"))
    crashed = tmp_path / "crashed"
    assert (crashed / "tables.sqlite3-wal").stat().st_size
    replaced = restore(url(crashed), made)
    assert replaced
    assert not names(crashed) & {"tables.sqlite3-wal", "tables.sqlite3-shm"}
    assert asked(replaced, "SELECT * FROM log") == asked(database(crashed), "SELECT * FROM log") != []


async def test_nothing_is_restored_under_a_running_bot(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        await people.start()
        made = back_up(url(tmp_path))
        with pytest.raises(AlreadyRunningError):
            restore(url(tmp_path), made)
        await people.plays(BOB, Stake(1))


async def test_a_backup_is_restored_where_no_database_is(tmp_path: Path) -> None:
    await played(tmp_path)
    made = back_up(url(tmp_path))
    assert restore(url(tmp_path / "new"), made) is None
    assert asked(tmp_path / "new" / "tables.sqlite3", "SELECT count(*) FROM tables") == [(1,)]


async def test_a_backup_replaces_a_database_that_cannot_be_read(tmp_path: Path) -> None:
    await played(tmp_path)
    made = back_up(url(tmp_path))
    database(tmp_path).write_bytes(b"torn" * 1000)
    replaced = restore(url(tmp_path), made)
    assert replaced
    assert replaced.read_bytes() == b"torn" * 1000
    assert asked(database(tmp_path), "PRAGMA integrity_check") == [("ok",)]


async def test_ids_given_since_the_backup_are_not_given_again(tmp_path: Path) -> None:
    """They stand in the buttons of messages, which no restore takes back."""
    async with talking(tmp_path) as people:
        first = await people.open()
        made = back_up(url(tmp_path))
        await people.door.gone(first)
        second = await people.open()
    restore(url(tmp_path), made)
    async with talking(tmp_path) as people:
        await people.door.gone(first)
        answer = await people.door.open(PLACE, ALICE, "toy", None, "a later click")
        assert isinstance(answer, Done)
        assert answer.table == second + 1


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def no_database(path: Path) -> None:
    path.write_text("Dear alice, " * 1000)


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-8192])


def damaged(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:] = bytes(byte ^ 0x55 for byte in content[4096:])
    path.write_bytes(content)


def of_somebody_else(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (soup TEXT)")


def of_another_migrated_program(path: Path) -> None:
    of_somebody_else(path)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE alembic_version (version_num TEXT)")
        other.execute("INSERT INTO alembic_version VALUES (?)", (HEAD,))


def of_a_newer_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as newer, newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")


def with_strays(path: Path) -> None:
    with closing(sqlite3.connect(path)) as torn, torn:
        torn.execute("DELETE FROM tables")


HOSTILE: list[tuple[Callable[[Path], object], str]] = [
    (emptied, "no database of this program"),
    (no_database, "not a database"),
    (cut_off, "damaged|malformed"),
    (damaged, "damaged|malformed"),
    (of_somebody_else, "no database of this program"),
    (of_another_migrated_program, "no database of this program"),
    (of_a_newer_program, "schema 9999, newer than this program's .* update the program"),
    (with_strays, "is damaged"),
    (Path.unlink, "not a file"),
]


@pytest.mark.parametrize(("spoil", "said"), HOSTILE, ids=lambda value: getattr(value, "__name__", ""))
async def test_a_file_that_is_no_backup_changes_nothing(
    tmp_path: Path, spoil: Callable[[Path], object], said: str
) -> None:
    await played(tmp_path)
    spoilt = back_up(url(tmp_path), tmp_path / "copy")
    spoil(spoilt)
    before, files = dump(tmp_path), names(tmp_path)
    with pytest.raises(BackupError, match=said):
        restore(url(tmp_path), spoilt)
    assert (dump(tmp_path), names(tmp_path)) == (before, files)


def test_what_cannot_even_be_looked_at_is_said(tmp_path: Path) -> None:
    too_long = tmp_path / ("x" * 300)
    with pytest.raises(BackupError, match="cannot be read: File name too long"):
        restore(url(tmp_path), too_long)
    with pytest.raises(BackupError, match="cannot be made: File name too long"), partial(too_long):
        pass


async def test_the_database_itself_is_no_backup(tmp_path: Path) -> None:
    await played(tmp_path)
    with pytest.raises(BackupError, match="the database itself"):
        restore(url(tmp_path), database(tmp_path))


async def as_the_first_program_left_it(path: Path) -> None:
    engine = connect(url(path))
    async with engine.begin() as connection:
        await connection.run_sync(first_schema)
    await engine.dispose()


async def test_an_older_database_is_backed_up_before_it_is_migrated(tmp_path: Path) -> None:
    await as_the_first_program_left_it(tmp_path)
    for _ in range(2):
        async with open_store(url(tmp_path)):
            pass
    (made,) = (tmp_path / "backups").iterdir()
    assert made.match("tables-schema-0001-*.sqlite3")
    assert asked(made, "SELECT version_num FROM alembic_version") == [("0001",)]
    assert asked(made, "SELECT step FROM deadlines") == [("r1.roll",)]
    restore(url(tmp_path), made)
    async with open_store(url(tmp_path)):
        assert asked(database(tmp_path), "SELECT version_num FROM alembic_version") == [(HEAD,)]


async def test_what_cannot_be_backed_up_is_not_migrated(tmp_path: Path) -> None:
    await as_the_first_program_left_it(tmp_path)
    (tmp_path / "backups").write_text("a file stands where the folder should")
    with pytest.raises(BackupError, match="cannot be made"):
        async with open_store(url(tmp_path)):
            pass
    assert asked(database(tmp_path), "SELECT version_num FROM alembic_version") == [("0001",)]


async def test_a_new_database_needs_no_backup(tmp_path: Path) -> None:
    await played(tmp_path)
    await played(tmp_path / "other")
    assert not (tmp_path / "backups").exists()


def test_a_folder_that_goes_meanwhile_is_said(tmp_path: Path) -> None:
    target = tmp_path / "backups" / "copy"
    target.parent.mkdir()
    with pytest.raises(BackupError, match="cannot be made"), partial(target):
        shutil.rmtree(target.parent)
