"""`python -m bot doctor`, against a Discord on this machine and without one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.discord_clock import DiscordClock
from bot.doctor.house import clock, database
from bot.doctor.remote import discord_side
from bot.settings import Settings
from face.findings import Finding
from face.rights import invite_link
from store.lock import only_instance
from tests.bot.discord_stub import BOT, TOKEN, Stub, guild

VIEW, SEND, EMBED, ATTACH, HISTORY, THREADS = 1 << 10, 1 << 11, 1 << 14, 1 << 15, 1 << 16, 1 << 38
NEEDED = VIEW | SEND | EMBED | ATTACH | HISTORY | THREADS


def settings(folder: Path, **more: object) -> Settings:
    url = f"sqlite+aiosqlite:///{folder}/tables.sqlite3"
    return Settings(_env_file=None, discord_token=TOKEN, database_url=url, **more)  # type: ignore[call-arg, arg-type]


async def found(stub: Stub, folder: Path, **more: object) -> list[Finding]:
    findings, _ = await discord_side(settings(folder, **more))
    assert stub.asked
    assert not stub.identified, "the doctor must not push a running bot off its connection"
    return list(findings)


def keys(findings: list[Finding], *, ok: bool) -> list[str]:
    return [finding.key for finding in findings if finding.ok is ok]


async def test_a_healthy_bot_is_one_line_for_each_check_and_the_link(
    stub: Stub, tmp_path: Path, migrated: bytes
) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(migrated)
    stub.guilds = [guild(allowed=NEEDED, table=0)]
    url = "sqlite+aiosqlite:///tables.sqlite3"
    with only_instance(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite3"):  # as while the bot is running
        done = await stub.run(tmp_path, "doctor", DATABASE_URL=url)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    checks = ["Database", "Schema", "Token", "Intents", "Commands", "Servers", "Channels of Parlour", "Clock"]
    assert [line.split("  ")[0] for line in lines[: len(checks)]] == ["ok"] * len(checks)
    assert [line[2:].strip().split("  ")[0] for line in lines[: len(checks)]] == checks
    assert lines[-2] == "Everything is as it should be."
    assert lines[-1].endswith(invite_link(BOT))
    assert TOKEN not in done.out


async def test_without_a_token_all_the_rest_is_checked(stub: Stub, tmp_path: Path) -> None:
    done = await stub.run(tmp_path, "doctor", DISCORD_TOKEN="")
    assert (done.code, done.err) == (1, "")
    assert "DISCORD_TOKEN is not set" in done.out
    assert f"There is none yet; the first start makes {tmp_path}/data/tables.sqlite3." in done.out
    assert done.out.splitlines()[-1].startswith("Problems: 1.")
    assert not stub.asked
    assert not (tmp_path / "data").exists()


async def test_a_refused_token_is_a_finding_and_not_printed(stub: Stub, tmp_path: Path) -> None:
    findings, link = await discord_side(settings(tmp_path).model_copy(update={"discord_token": None}))
    assert (keys(list(findings), ok=False), link) == (["token.bad"], "")
    stub.status = 401
    findings = await found(stub, tmp_path)
    assert keys(findings, ok=False) == ["token.bad"]
    assert "does not accept DISCORD_TOKEN" in findings[0].said
    assert TOKEN not in "".join(finding.said for finding in findings)


async def test_what_is_missing_is_named_for_each_channel(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = [guild(allowed=NEEDED, table=0, news=SEND, cellar=VIEW), guild(7100, "Attic", 0)]
    findings = await found(stub, tmp_path)
    assert keys(findings, ok=False) == ["channels.lacking", "channels.none"]
    lacking = next(finding for finding in findings if finding.key == "channels.lacking")
    assert lacking.said.startswith("#news lacks Send Messages")
    assert lacking.what == "Channels of Parlour"
    fit = next(finding for finding in findings if finding.key == "channels.ok")
    assert fit.said.startswith("It may play in 1. 1 more are hidden from it")


async def test_a_bot_in_no_server(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = []
    assert keys(await found(stub, tmp_path), ok=False) == ["servers.none"]


async def test_a_server_that_cannot_be_read_stops_nothing(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = [guild(allowed=NEEDED, table=0), guild(7100, "Attic", NEEDED, loft=0)]
    stub.hidden = f"/guilds/{stub.guilds[0]['id']}"
    findings = await found(stub, tmp_path)
    assert keys(findings, ok=False) == ["channels.unreadable"]
    assert "channels.ok" in keys(findings, ok=True)


async def test_members_on_here_but_off_in_the_portal(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = [guild(allowed=NEEDED, table=0)]
    assert keys(await found(stub, tmp_path, members=True), ok=False) == ["intents.off"]
    stub.flags = 1 << 15
    assert "intents.members" in keys(await found(stub, tmp_path, members=True), ok=True)


async def test_an_endpoint_that_takes_the_commands_away(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = [guild(allowed=NEEDED, table=0)]
    stub.endpoint = "https://example.invalid/"
    assert keys(await found(stub, tmp_path), ok=False) == ["endpoint.bad"]


async def test_a_clock_that_is_wrong(stub: Stub, tmp_path: Path) -> None:
    stub.guilds = [guild(allowed=NEEDED, table=0)]
    stub.skew = -3600
    findings = await found(stub, tmp_path)
    assert keys(findings, ok=False) == ["clock.off"]
    assert "timedatectl" in findings[-1].said
    assert (clock(None).ok, clock(-5).ok, clock(6).ok) == (True, True, False)


async def test_a_database_in_memory_or_damaged_or_of_another_age(tmp_path: Path, migrated: bytes) -> None:
    assert [finding.key for finding in await database("sqlite+aiosqlite://", for_host=True)] == [
        "database.memory"
    ]
    file = tmp_path / "tables.sqlite3"
    url = f"sqlite+aiosqlite:///{file}"
    file.write_bytes(b"no database at all" * 500)
    assert [finding.key for finding in await database(url, for_host=True)] == ["database.bad"]
    for revision, key in (("0001", "migrations.older"), ("9999", "migrations.newer")):
        file.write_bytes(migrated)
        set_revision(file, revision)
        findings = await database(url, for_host=True)
        assert [finding.key for finding in findings] == ["database.ok", key]
        assert findings[1].ok is (revision == "0001")


async def test_who_is_not_the_host_learns_why_but_no_path(tmp_path: Path) -> None:
    for made in (lambda file: file.write_bytes(b"no database at all" * 500), lambda file: file.mkdir()):
        file = tmp_path / "tables.sqlite3"
        file.unlink(missing_ok=True)
        made(file)
        (told,) = await database(f"sqlite+aiosqlite:///{file}", for_host=True)
        (asked,) = await database(f"sqlite+aiosqlite:///{file}", for_host=False)
        assert str(tmp_path) in told.said
        assert str(tmp_path) not in asked.said
        assert told.said.rpartition(": ")[2] == asked.said.rpartition(": ")[2]
    file.rmdir()
    file.write_text("a file in the folder's place")
    (asked,) = await database(f"sqlite+aiosqlite:///{file}/tables.sqlite3", for_host=False)
    assert str(tmp_path) not in asked.said
    assert "choose another place" in asked.said


@pytest.mark.parametrize(
    "date",
    ["", "yesterday", "Mon, 30 Nov 2026 10:00:00 -0000", "Mon, 30 Nov 99999 10:00:00 GMT"],
)
async def test_a_date_that_is_none_says_nothing(date: str) -> None:
    watch = DiscordClock()

    async def answer(_: web.Request) -> web.Response:
        return web.Response(headers={"Date": date})

    app = web.Application()
    app.router.add_get("/", answer)
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession(trace_configs=[watch]) as session,
        session.get(server.make_url("/")) as answered,
    ):
        assert answered.status == 200
    assert watch.skew is None


def set_revision(file: Path, revision: str) -> None:
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("UPDATE alembic_version SET version_num=?", (revision,))
