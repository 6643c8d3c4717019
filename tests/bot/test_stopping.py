"""How the running bot says that it is well, and how it ends, against a Discord on this machine."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from discord.utils import utcnow

from bot.client import create
from bot.doctor.house import NoAnswerError, answer_of
from bot.doctor.vitals import look
from bot.registry import GAMES
from bot.settings import Settings
from store.store import open_store
from table.door import Door
from table.intents import Person, Place
from tests.bot.discord_stub import GUILD, ROOT, Stub, ended, guild

CHANNEL = GUILD + 1
WELL = "Discord: well\ndatabase: well\nclock: well\n"
URL = "sqlite+aiosqlite:///tables.sqlite3"

PATIENCE = 20
"""Seconds after which a process that was told to stop has failed to. Left to the libraries, the last word to
a silent Discord alone takes thirty."""


async def ready(process: asyncio.subprocess.Process) -> None:
    """Wait until the bot says that it is ready."""
    assert process.stderr
    said = b""
    while b"is ready" not in said:
        line = await process.stderr.readline()
        assert line, said.decode()
        said += line


async def untold_table(folder: Path) -> None:
    """A database with an open table that nobody has heard of yet."""
    async with open_store(f"sqlite+aiosqlite:///{folder}/tables.sqlite3") as store:
        door = Door(store, GAMES, now=utcnow)
        await door.open(Place(GUILD, CHANNEL), Person(1, "alice"), "brawl", None, "1")


def told(folder: Path) -> list[tuple[int]]:
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as database:
        return database.execute("SELECT told FROM outbox").fetchall()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_bot_that_is_well_says_so_and_ends_when_told_to(stub: Stub, tmp_path: Path) -> None:
    process = await stub.start(tmp_path, "run", DATABASE_URL=URL)
    await ready(process)
    asked = await stub.run(tmp_path, "health", DATABASE_URL=URL)
    assert (asked.code, asked.out) == (0, WELL), asked.err
    process.send_signal(signal.SIGTERM)
    assert (await ended(process)).code == 0
    asked = await stub.run(tmp_path, "health", DATABASE_URL=URL)
    assert (asked.code, asked.out) == (1, "")
    assert "no bot is running on" in asked.err
    assert names(tmp_path) == ["tables.sqlite3", "tables.sqlite3-lock"]


async def test_a_silent_discord_holds_up_no_end_and_costs_no_news(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = [guild(table=0)]
    await untold_table(tmp_path)
    stub.silent = True
    process = await stub.start(tmp_path, "run", DATABASE_URL=URL)
    await ready(process)
    await stub.posted.wait()
    for _ in range(2):  # whoever is impatient presses twice, and breaks nothing off
        process.send_signal(signal.SIGTERM)
    done = await asyncio.wait_for(ended(process), PATIENCE)
    assert (done.code, "Traceback" in done.err) == (0, False), done.err
    assert told(tmp_path) == [(0,)]
    stub.silent = False
    stub.posted.clear()
    async with stub.connected(tmp_path):
        await stub.posted.wait()
    assert told(tmp_path) == [(1,)]


def test_a_thread_that_hangs_holds_up_no_end() -> None:
    """As the look-up of an address does where the network is gone."""
    script = """
import asyncio, threading
from bot.running import end_soon
async def main():
    hanging = asyncio.get_running_loop().run_in_executor(None, threading.Event().wait)
    end_soon()
asyncio.run(main())
"""
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=PATIENCE, check=False)
    assert done.returncode == 0


def change(folder: Path, statement: str) -> None:
    """Change the database behind the bot's back."""
    with closing(sqlite3.connect(folder / "tables.sqlite3", timeout=60)) as database, database:
        database.execute(statement)


async def test_what_is_not_well_is_named(stub: Stub, tmp_path: Path) -> None:
    async with stub.connected(tmp_path) as client:
        assert set((await look(client)).values()) == {None}
        await client.scheduler.close()  # or it may handle what is due before anybody looks
        due = "INSERT INTO deadlines VALUES (1, 0, 'roll', 0, 0, NULL)"
        await asyncio.to_thread(change, tmp_path, due)
        assert (await look(client))["clock"] == "stands still since 1970-01-01 00:00 UTC"
        await asyncio.to_thread(change, tmp_path, "ALTER TABLE deadlines RENAME TO gone")
        found = await look(client)
        assert (found["database"], found["clock"]) == ("does not answer", "unknown")


async def test_a_database_that_answers_nobody_is_not_waited_for() -> None:
    with pytest.raises(NoAnswerError):
        await answer_of(asyncio.Event().wait(), patience=0)


async def test_a_locked_database_holds_up_no_end(tmp_path: Path) -> None:
    await untold_table(tmp_path)
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"
    client = await create(Settings(_env_file=None, database_url=url))  # type: ignore[call-arg]
    store = client._examiner._store  # noqa: SLF001
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(client.door.outbox.renew(1))
        await asyncio.wait({writing}, timeout=0)  # it begins
        await client.close()
        assert not writing.done(), "it has waited until the driver gave up"
    await writing
    await store.close()


async def test_a_bot_that_has_never_been_connected_is_not_well(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"
    async with await create(Settings(_env_file=None, database_url=url)) as client:  # type: ignore[call-arg]
        assert (await look(client))["Discord"] == "not connected"
