"""`python -m bot run` as an operator meets it, against a Discord on this machine."""

import re
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.cli import LATER
from bot.login import NotNowError, NotRunnableError, token_of
from bot.settings import Settings
from face.rights import invite_link
from store.unusable import UnusableDatabaseError
from tests.bot.discord_stub import BOT, TOKEN, Ended, Stub, ended, guild

SEND, EMBED = 1 << 11, 1 << 14

NEEDED = 1 << 10 | SEND | EMBED | 1 << 15 | 1 << 16 | 1 << 38


def one_line(done: Ended, *parts: str, code: int = 2) -> None:
    """The program has ended with one line that says all that."""
    assert done.code == code, done.err
    assert "Traceback" not in done.err
    (line,) = done.err.splitlines()
    assert all(part in line for part in parts), line
    assert TOKEN not in done.err + done.out


async def test_a_token_that_discord_refuses(stub: Stub, tmp_path: Path) -> None:
    done = await stub.run(tmp_path, "run", DISCORD_TOKEN="some.other.token")
    one_line(done, "does not accept DISCORD_TOKEN", "Reset Token")
    assert "some.other" not in done.err
    assert "look like" not in done.err


async def test_a_refused_token_that_looks_like_none(stub: Stub, tmp_path: Path) -> None:
    done = await stub.run(tmp_path, "run", DISCORD_TOKEN="abcdef")
    one_line(done, "does not accept DISCORD_TOKEN", "does not look like a bot's token")
    assert "abcdef" not in done.err


async def test_a_pause_keeps_what_starts_it_again_from_doing_so_at_once(stub: Stub, tmp_path: Path) -> None:
    process = await stub.start(tmp_path, "run", "--pause", "3600", DISCORD_TOKEN="some.other.token")
    assert process.stderr
    assert b"does not accept DISCORD_TOKEN" in await process.stderr.readline()
    assert process.returncode is None
    process.send_signal(signal.SIGTERM)
    assert (await ended(process)).code == -signal.SIGTERM


@pytest.mark.parametrize("token", ["two\nlines", "Bot abc", "tök.en", '"quoted"'])
def test_what_is_no_token_is_never_sent(token: str) -> None:
    with pytest.raises(NotRunnableError, match="holds something that is no token") as raised:
        token_of(Settings(_env_file=None, discord_token=SecretStr(token)))  # type: ignore[call-arg]
    assert token not in str(raised.value)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (4004, "does not accept DISCORD_TOKEN"),
        (4014, "MEMBERS is on, but the Server Members Intent is off"),
        (4013, "code 4013"),
    ],
)
async def test_a_gateway_that_closes(stub: Stub, tmp_path: Path, code: int, said: str) -> None:
    stub.close_code = code
    with pytest.raises(NotRunnableError, match=said):
        async with stub.connected(tmp_path, members=True):
            pass


@pytest.mark.parametrize(("status", "said"), [(403, "refuses this machine"), (503, "an error .503.")])
async def test_a_discord_in_trouble(stub: Stub, tmp_path: Path, status: int, said: str) -> None:
    stub.status = status
    with pytest.raises(NotNowError, match=said):
        async with stub.connected(tmp_path):
            pass


async def test_a_discord_that_cannot_be_reached(stub: Stub, tmp_path: Path) -> None:
    stub.address = "127.0.0.1:1"
    one_line(await stub.run(tmp_path, "run"), "cannot be reached", "network", code=LATER)


async def test_a_database_of_a_newer_program(stub: Stub, tmp_path: Path, migrated: bytes) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(migrated)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute("UPDATE alembic_version SET version_num='9999'")
    with pytest.raises(UnusableDatabaseError, match=r"newer than this program's .* update the program"):
        async with stub.connected(tmp_path):
            pass


async def test_a_file_that_is_no_database(stub: Stub, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear alice, " * 500)
    done = await stub.run(tmp_path, "run", DATABASE_URL="sqlite+aiosqlite:///letter.txt")
    one_line(done, "letter.txt cannot be used", "no SQLite database")
    assert not stub.asked


async def test_a_folder_that_cannot_be_written(stub: Stub, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file stands where the folder should")
    one_line(await stub.run(tmp_path, "migrate"), "cannot be used", "its folder cannot be made or written")


async def test_a_good_start_says_who_where_and_how_to_invite(stub: Stub, tmp_path: Path) -> None:
    out_of_reach = {**guild(7100, "Attic"), "unavailable": True}
    stub.guilds = [out_of_reach, guild(allowed=NEEDED - EMBED, table=0)]
    process = await stub.start(tmp_path, "run")
    assert process.stderr
    said = ""
    while "lacks" not in said:
        line = (await process.stderr.readline()).decode()
        assert line, said
        said += line
    process.send_signal(signal.SIGTERM)
    done = await ended(process)
    assert f"Game Master is ready, in 2 servers. Invite it: {invite_link(BOT)}" in said
    assert "in Parlour the bot lacks Embed Links" in said
    assert not re.search(r"voice|alembic|Traceback", said + done.err), said + done.err
    assert (done.code, TOKEN in said) == (0, False)


async def test_the_link_asks_for_exactly_the_rights_that_are_needed() -> None:
    assert f"permissions={NEEDED}&" in invite_link(BOT) + "&"
    assert f"client_id={BOT}" in invite_link(BOT)
    assert "scope=bot+applications.commands" in invite_link(BOT)


@pytest.mark.parametrize(("members", "intents"), [(False, 1), (True, 3)])
async def test_servers_are_the_only_intent_that_is_needed(
    stub: Stub, tmp_path: Path, members: bool, intents: int
) -> None:
    async with stub.connected(tmp_path, members=members):
        assert [said["intents"] for said in stub.identified] == [intents]


async def test_commands_are_sent_only_when_discord_holds_others(stub: Stub, tmp_path: Path) -> None:
    async def puts() -> int:
        stub.asked.clear()
        async with stub.connected(tmp_path):
            return sum(asked.startswith("PUT") for asked in stub.asked)

    assert (await puts(), await puts()) == (1, 0)
    command = next(one for one in stub.commands if one["name"] == "roll")
    command["options"][0]["description"] = "as an older program said it"
    assert (await puts(), await puts()) == (1, 0)
    stub.commands.pop()
    assert (await puts(), await puts()) == (1, 0)
    assert len(stub.commands) > 10


async def test_a_start_survives_commands_that_cannot_be_sent(stub: Stub, tmp_path: Path) -> None:
    stub.refuses = "PUT"
    async with stub.connected(tmp_path) as client:
        assert client.is_ready()
    assert not stub.commands
