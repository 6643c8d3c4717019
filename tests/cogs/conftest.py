"""The real bot on an offline Discord: the only place here that knows simcord."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import discord
import pytest
import simcord
from simcord import interactions
from simcord.backend import serializers

from bot.client import GameMaster, House, create
from bot.registry import FACES, GAMES
from bot.scenario.world import QuickEnv
from bot.settings import Settings
from games.kernel import Refusal
from table.dice import LoadedDice
from table.intents import Lay, Person
from tests.toy_face import ToyFace
from tests.toy_game import TOY

NAMES = ("alice", "bob", "carol")


@dataclass(frozen=True)
class Press:
    """A button and the message it stood in."""

    custom_id: str
    message: dict[str, Any]


class Talk:
    """A channel with people in it, and the bot."""

    def __init__(self, file: Path, house: House = (GAMES, FACES)) -> None:
        self.file = file
        self.house = house
        self.dice = LoadedDice()
        self.refused: dict[int, Refusal | None] = {}
        self.bot: GameMaster
        self.env: simcord.Env
        self.channel: Any
        self.people: dict[str, Any] = {}
        self.users: dict[str, Any] = {}

    async def open(self) -> None:
        self.bot = await self._bot()
        self.env = QuickEnv(self.bot, check_errors=True)
        await self.env.start()
        self.guild = self.env.create_guild("Server")
        self.channel = self.guild.create_text_channel("table")
        for name in NAMES:
            self.users[name] = self.env.create_user(name)
            self.people[name] = self.guild.add_member(self.users[name])

    async def close(self) -> None:
        await self.env.shutdown()
        await self.bot.close()

    async def restart(self) -> None:
        """The process goes down, and a new one comes up on the same database."""
        await self.bot.close()
        self.bot = await self._bot()
        await self.env.restart_bot(self.bot)

    async def _bot(self) -> GameMaster:
        settings = Settings(_env_file=None, database_url=f"sqlite+aiosqlite:///{self.file}", members=True)  # type: ignore[call-arg]
        return await create(
            settings, loaded=self.dice, laboratory=True, on_refused=self._hear, house=self.house
        )

    def _hear(self, interaction: int, refusal: Refusal | None) -> None:
        self.refused[interaction] = refusal

    # what people do

    async def slash(self, name: str, command: str, **options: Any) -> str:
        """Type a command; returns what the person alone was answered."""
        return private_text(await self.people[name].slash(self.channel, command, **options))

    async def click(self, name: str, label: str, message: Any = None) -> str:
        """Press the button in the newest message that has it; returns the private answer."""
        return private_text(await self.people[name].click(message or self.with_button(label), label=label))

    async def suggestions(self, name: str, command: str, option: str, typed: str) -> list[str]:
        choices = await self.people[name].autocomplete(self.channel, command, option, typed)
        return [choice["name"] for choice in choices]

    async def press(self, name: str, label: str, message: Any = None) -> Any:
        """Press a button and keep the whole result, for its form or its private buttons."""
        return await self.people[name].click(message or self.with_button(label), label=label)

    async def fill(self, name: str, result: Any, **answers: Any) -> str:
        """Send the form that a press has opened."""
        return private_text(await self.people[name].submit_modal(result, answers))

    async def slash_dm(self, name: str, command: str, **options: Any) -> Any:
        """Type a command in the conversation with the bot; returns the whole result."""
        return await self.users[name].slash(command, **options)

    def kept(self, label: str) -> Press:
        """A button as a client has it on screen, to be pressed later however the message changes."""
        message = self.with_button(label)
        stored = self.env.backend.get_message(message.channel.id, message.id)
        payload = dict(serializers.message_payload(self.env.backend, stored))
        return Press(custom_id(message, label), payload)

    async def press_kept(self, name: str, press: Press, deliveries: int = 1) -> str:
        """Press it; Discord delivers the event as often as said."""
        record, payload = interactions.base_payload(
            self.env.backend,
            type=3,
            channel_id=self.channel.id,
            guild_id=self.guild.id,
            user_id=self.people[name].id,
            data={"custom_id": press.custom_id, "component_type": 2},
        )
        payload["message"] = press.message
        for _ in range(deliveries):
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()
        return private_text(simcord.InteractionResult(self.env, record))

    async def forget(self, row: int) -> None:
        """Take back that an outbox row was told, as though the process had died right after sending."""
        await self._take_back("UPDATE outbox SET told=0, message=NULL, card=0 WHERE row=?", row)

    async def forget_notice(self, row: int) -> None:
        """The same of a notice."""
        await self._take_back("UPDATE notices SET told=0, message=NULL WHERE row=?", row)

    async def _take_back(self, statement: str, row: int) -> None:
        await self.bot.close()
        with closing(sqlite3.connect(self.file)) as connection, connection:
            connection.execute(statement, (row,))
        await self.restart()

    def fail(self, method: str, path: str, status: int, code: int = 0, times: int = 1) -> None:
        """Let calls to Discord fail."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def leave(self, name: str) -> None:
        """Somebody leaves the server."""
        self.guild.remove_member(self.people[name])

    def rename(self, name: str, shown: str) -> None:
        """Somebody is called otherwise in this server."""
        user = self.env.create_user(f"{name}2")
        self.people[name] = self.guild.add_member(user, nick=shown)

    def closed_channel(self, denied: discord.PermissionOverwrite | None = None) -> None:
        """Go to a channel in which the bot may not write, or may not do something else."""
        assert self.guild.me
        rights = denied or discord.PermissionOverwrite(send_messages=False)
        self.channel = self.guild.create_text_channel("closed", overwrites={self.guild.me: rights})

    async def post(self, button: discord.ui.Button[Any]) -> None:
        """The bot posts a button of any id."""
        view = discord.ui.View()
        view.add_item(button)
        with self.env.time_context():
            await self.bot.get_partial_messageable(self.channel.id).send("forged", view=view)

    async def start(self, *names: str, game: str = "brawl") -> None:
        """A started table."""
        await self.slash("alice", "table new", game=game)
        for name in names or ("alice", "bob"):
            await self.slash(name, "table join")
        await self.slash("alice", "table start")

    async def lay(self, *lines: tuple[str, str]) -> None:
        """Set the position."""
        table = await self.bot.door.find(self.channel.id)
        assert table
        with self.env.time_context():
            await self.bot.door.act(table, Person(1, "x"), Lay(lines), f"lay {table} {len(self.messages())}")
            await self.bot.teller.tell(table)

    # what they see

    def mail(self, name: str) -> list[discord.Message]:
        """The conversation of somebody with the bot."""
        return self.users[name].dm_channel.history()

    def messages(self) -> list[discord.Message]:
        return self.channel.history()

    @property
    def newest(self) -> discord.Message:
        return self.channel.last_message

    def with_button(self, label: str) -> discord.Message:
        return next(message for message in reversed(self.messages()) if label in labels(message))

    def buttons(self) -> list[str]:
        """The labels of the newest message without the standing ones."""
        return [label for label in labels(self.newest) if label not in ("What can I do?", "How?", "Deal")]

    async def paths(self) -> dict[str, str]:
        table = await self.bot.door.find(self.channel.id)
        assert table
        view = (await self.bot.door.look(table)).view
        assert view
        return dict(view.paths())

    def row(self) -> int:
        """The newest outbox row."""
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute("SELECT max(row) FROM outbox").fetchone()[0]

    async def seq(self, table: int = 1) -> int:
        return (await self.bot.door.look(table)).seq


def children(message: discord.Message) -> Iterator[discord.Button]:
    for row in message.components:
        yield from cast("Any", row).children


def labels(message: discord.Message) -> list[str]:
    return [button.label or "" for button in children(message)]


def custom_id(message: discord.Message, label: str) -> str:
    return next(button.custom_id or "" for button in children(message) if button.label == label)


def private_text(result: Any) -> str:
    """What was answered to one person alone."""
    assert result.acknowledged
    answers = [answer for answer in (result.response, *result.followups) if answer]
    return "\n".join(answer.content for answer in answers if answer.ephemeral)


def all_text(message: discord.Message) -> str:
    """Everything that a message shows."""
    parts = [message.content]
    for shown in message.embeds:
        parts += [shown.title or "", shown.description or "", shown.footer.text or ""]
        parts += [f"{field.name}\n{field.value}" for field in shown.fields]
    return "\n".join(parts)


@pytest.fixture
async def talk(tmp_path: Path, migrated: bytes) -> AsyncIterator[Talk]:
    async with opened(Talk(tmp_path / "table.sqlite3"), migrated) as talk:
        yield talk


@pytest.fixture
async def toy(tmp_path: Path, migrated: bytes) -> AsyncIterator[Talk]:
    """The same with the toy game in the place of those of the house."""
    house: House = ({"toy": TOY}, {"toy": ToyFace()})
    async with opened(Talk(tmp_path / "table.sqlite3", house), migrated) as talk:
        yield talk


@asynccontextmanager
async def opened(talk: Talk, migrated: bytes) -> AsyncIterator[Talk]:
    talk.file.write_bytes(migrated)
    await talk.open()
    try:
        yield talk
    finally:
        with suppress(simcord.SetupError):
            await talk.close()
