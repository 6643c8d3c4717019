"""A Discord on this machine, just large enough to log in to: the real client talks to it over real sockets.

Nothing of discord.py is replaced but two addresses, in this process and in those that are started here.
"""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import aiohttp
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.utils import utcnow

from bot.client import GameMaster, create
from bot.login import explained
from bot.settings import Settings

ROOT = Path(__file__).parent.parent.parent
TOKEN = "stub.token.never-to-be-shown"
BOT, OWNER, GUILD = 9001, 9002, 7001
DISPATCH, HEARTBEAT, IDENTIFY, HELLO, ACK = 0, 1, 2, 10, 11
STARTED_BY = """
import sys, discord.gateway, discord.http, yarl
address = sys.argv.pop(1)
discord.http.Route.BASE = f"http://{address}/api"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{address}/gateway")
from bot.cli import app
app()
"""


@dataclass
class Ended:
    """A process that is over."""

    code: int
    out: str
    err: str


@dataclass
class Stub:
    """What this Discord holds, what it does, and what it was asked."""

    address: str = ""
    flags: int = 0
    """Of the application: 1 << 14 and 1 << 15 stand for the Server Members intent."""
    close_code: int | None = None
    """With what the gateway closes instead of saying READY."""
    status: int | None = None
    """With what every request is answered instead of its answer."""
    refuses: str = ""
    """The method that is answered by an error."""
    silent: bool = False
    """Whether it answers neither messages nor a client that takes its leave."""
    posted: asyncio.Event = field(default_factory=asyncio.Event)
    """A message has come."""
    skew: float = 0
    """Seconds by which its clock is behind this machine's."""
    endpoint: str | None = None
    """Where Discord sends commands instead of to the bot's connection."""
    hidden: str = ""
    """A path that does not exist though it should."""
    guilds: list[dict[str, Any]] = field(default_factory=lambda: [guild()])
    commands: list[dict[str, Any]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """Every request: `GET /users/@me`."""
    identified: list[dict[str, Any]] = field(default_factory=list)
    """What clients have said of themselves at the gateway."""

    # what clients ask

    async def rest(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix("/api")
        self.asked.append(f"{request.method} {path}")
        if self.status:
            return self._answer({"message": "stub", "code": 0}, self.status)
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return self._answer({"message": "401: Unauthorized", "code": 0}, 401)
        if request.method == self.refuses:
            return self._answer({"message": "stub", "code": 30034}, 400)
        if request.method == "POST" and path.endswith("/messages"):
            self.posted.set()
            await self._hang_if_silent()
            return self._answer(message(path.split("/")[2], await request.json()))
        if request.method == "PUT":
            self.commands = [_kept(command) for command in await request.json()]
        found = self._found(path)
        return self._answer({"message": "404", "code": 0}, 404) if found is None else self._answer(found)

    def _found(self, path: str) -> Any:
        known = {
            "/users/@me": user(BOT, "Game Master"),
            "/users/@me/guilds": self.guilds,
            "/oauth2/applications/@me": self._application(),
            f"/applications/{BOT}/commands": self.commands,
        }
        for one in self.guilds:
            known[f"/guilds/{one['id']}"] = one
            known[f"/guilds/{one['id']}/channels"] = one["channels"]
            known[f"/guilds/{one['id']}/members/{BOT}"] = one["members"][0]
            known.update({f"/channels/{channel['id']}/messages": [] for channel in one["channels"]})
        return None if path == self.hidden else known.get(path)

    def _application(self) -> dict[str, Any]:
        return {
            "id": str(BOT),
            "name": "Game Master",
            "description": "",
            "icon": None,
            "flags": self.flags,
            "verify_key": "",
            "owner": user(OWNER, "owner"),
            "team": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "interactions_endpoint_url": self.endpoint,
        }

    def _answer(self, found: Any, status: int = 200) -> web.Response:
        date = format_datetime(utcnow() - timedelta(seconds=self.skew), usegmt=True)
        # discord.py reads a body as JSON only where the type names no charset.
        return web.Response(
            body=json.dumps(found).encode(),
            status=status,
            content_type="application/json",
            headers={"Date": date},
        )

    async def gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 41_250}})
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            said = json.loads(message.data)
            if said["op"] == HEARTBEAT:
                await socket.send_json({"op": ACK})
            elif said["op"] == IDENTIFY:
                self.identified.append(said["d"])
                if self.close_code:
                    await socket.close(code=self.close_code)
                else:
                    await self._welcome(socket)
        await self._hang_if_silent()
        return socket

    async def _hang_if_silent(self) -> None:
        if self.silent:
            await asyncio.get_running_loop().create_future()

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        waiting = [{"id": one["id"], "unavailable": True} for one in self.guilds]
        application = {"id": str(BOT), "flags": self.flags}
        ready = {"v": 10, "user": user(BOT, "Game Master"), "guilds": waiting, "session_id": "stub"}
        gateway = {"resume_gateway_url": f"ws://{self.address}/gateway", "application": application}
        await socket.send_json({"op": DISPATCH, "s": 1, "t": "READY", "d": {**ready, **gateway}})
        there = [one for one in self.guilds if not one.get("unavailable")]
        for number, one in enumerate(there, start=2):
            await socket.send_json({"op": DISPATCH, "s": number, "t": "GUILD_CREATE", "d": one})

    # the program, started against it

    @asynccontextmanager
    async def connected(self, folder: Path, **settings: Any) -> AsyncIterator[GameMaster]:
        """The bot in this process, connected here. What ends its connection is raised as `run` meets it."""
        url = f"sqlite+aiosqlite:///{folder}/tables.sqlite3"
        made = Settings(_env_file=None, database_url=url, **settings)  # type: ignore[call-arg]
        async with await create(made) as client:
            running = asyncio.create_task(client.start(TOKEN))
            being_ready = asyncio.create_task(client.wait_until_ready())
            await asyncio.wait({running, being_ready}, return_when=asyncio.FIRST_COMPLETED)
            with explained(TOKEN):
                if running.done():
                    being_ready.cancel()
                    running.result()
            yield client
            running.cancel()
            await asyncio.wait({running})

    async def start(self, cwd: Path, *arguments: str, **environment: str) -> asyncio.subprocess.Process:
        """Start `python -m bot` in a folder, with the token unless another environment is given."""
        given = {"DISCORD_TOKEN": TOKEN, **environment}
        kept = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "COLUMNS": "200"}
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            STARTED_BY,
            self.address,
            *arguments,
            cwd=cwd,
            env={**kept, **given},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def run(self, cwd: Path, *arguments: str, **environment: str) -> Ended:
        """Run `python -m bot` until it ends by itself."""
        return await ended(await self.start(cwd, *arguments, **environment))


async def ended(process: asyncio.subprocess.Process) -> Ended:
    """Wait for the end of a process. One that never ends fails the test."""
    try:
        out, err = await asyncio.wait_for(process.communicate(), timeout=120)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode is not None
    return Ended(process.returncode, out.decode(), err.decode())


@asynccontextmanager
async def discord_stub() -> AsyncIterator[Stub]:
    """A Discord that listens on a free port of this machine."""
    stub = Stub()
    app = web.Application()
    app.router.add_get("/gateway", stub.gateway)
    app.router.add_get("/gateway/", stub.gateway)
    app.router.add_route("*", "/api/{path:.*}", stub.rest)
    runner = web.AppRunner(app, shutdown_timeout=1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    stub.address = f"{host}:{port}"
    real = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"http://{stub.address}/api"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{stub.address}/gateway")
    try:
        yield stub
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = real
        await runner.cleanup()


def user(number: int, name: str) -> dict[str, Any]:
    """A user as Discord sends one."""
    return {"id": str(number), "username": name, "discriminator": "0", "avatar": None, "bot": number == BOT}


def message(channel: str, sent: dict[str, Any]) -> dict[str, Any]:
    """A message of the bot's as Discord keeps one."""
    nobody = {"mentions": [], "mention_roles": [], "mention_everyone": False}
    nothing = {"attachments": [], "embeds": [], "components": [], "edited_timestamp": None}
    own = {"id": "8001", "channel_id": channel, "author": user(BOT, "Game Master"), "type": 0}
    more = {"content": sent.get("content") or "", "timestamp": "2026-01-01T00:00:00+00:00"}
    return {**own, **more, **nobody, **nothing, "tts": False, "pinned": False}


def guild(number: int = GUILD, name: str = "Parlour", allowed: int = 0, **denied: int) -> dict[str, Any]:
    """A server where everybody may do what is allowed, and the bot is denied something in each channel."""
    everybody = {"id": str(number), "name": "@everyone", "permissions": str(allowed), "position": 0}
    role = {**everybody, "color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
    channels = [_channel(number + place, name, deny) for place, (name, deny) in enumerate(denied.items(), 1)]
    me = {"user": user(BOT, "Game Master"), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00"}
    return {
        "id": str(number),
        "name": name,
        "owner_id": str(OWNER),
        "owner": False,
        "permissions": str(allowed),
        "roles": [role],
        "channels": channels,
        "members": [{**me, "deaf": False, "mute": False, "flags": 0}],
        "emojis": [],
        "features": [],
        "threads": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "preferred_locale": "en-US",
        "member_count": 2,
        "system_channel_flags": 0,
    }


def _channel(number: int, name: str, deny: int) -> dict[str, Any]:
    overwrite = {"id": str(BOT), "type": 1, "allow": "0", "deny": str(deny)}
    place = {"position": number, "parent_id": None, "nsfw": False, "topic": None}
    return {"id": str(number), "type": 0, "name": name, "permission_overwrites": [overwrite], **place}


def _kept(command: dict[str, Any]) -> dict[str, Any]:
    """A command as Discord keeps it: with an id, and without what is as good as not said."""
    options = [_kept_option(option) for option in command.pop("options", [])]
    kept = {name: value for name, value in command.items() if value is not None}
    more = {"options": options} if options else {}
    return {
        "id": "1",
        "application_id": str(BOT),
        "version": "2",
        **kept,
        **more,
        "description_localizations": None,
    }


def _kept_option(option: dict[str, Any]) -> dict[str, Any]:
    options = [_kept_option(one) for one in option.get("options", [])]
    said = {name: value for name, value in option.items() if value not in (None, False, [])}
    return {**said, "options": options} if options else said
