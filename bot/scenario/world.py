"""The offline Discord in which a scenario happens: people, a server, channels, and the bot."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeVar, cast

from discord import Permissions
from simcord.env import Env

from .seen import plain

if TYPE_CHECKING:
    import discord
    from simcord.actors import MemberActor
    from simcord.backend.models import Message
    from simcord.builders import ChannelHandle, GuildHandle, UserHandle
    from simcord.results import InteractionResult

    from .host import Client

T = TypeVar("T")

_IDLE_SECONDS = 0.005
_LULL_SECONDS = 0.05
_MOST_LULLS = 1_000
_HOUR = 3_600
"""Waiting goes hour by hour, so that each has its own allowance of real time."""


class QuickEnv(Env):
    """The offline Discord, which looks every 5 milliseconds whether the bot has come to rest.

    Its own 50 milliseconds for each act would be most of the time that a scenario takes.
    """

    async def _settle_internal(self, **options: Any) -> None:
        await self._lull()
        await super()._settle_internal(**{"idle": _IDLE_SECONDS, **options})

    async def _lull(self) -> None:
        """Wait until none of the bot's tasks ends for a while.

        Only then is it worth its time to find out, task by task, what the others wait for.
        """
        for _ in range(_MOST_LULLS):
            running = [task for task in self._work.tasks if not task.done()]
            if not running or not (await asyncio.wait(running, timeout=_LULL_SECONDS))[0]:
                return

    def start_as_bot(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start work that is the bot's own: it is waited for, and its timers follow the clock."""
        with self._bot_scope():
            return asyncio.create_task(work)


@dataclass(slots=True)
class Person:
    """A member of the server, and the last thing that the bot answered them."""

    name: str
    user: "UserHandle"
    member: "MemberActor"
    last: "InteractionResult | None" = None
    last_in_dm: bool = False


@dataclass(slots=True)
class World:
    """One server with its people. Made by `build`."""

    env: QuickEnv
    client: "Client"
    guild: "GuildHandle"
    people: dict[str, Person]
    channels: "dict[str, ChannelHandle]"
    channel: "ChannelHandle"
    names: dict[str, str] = field(default_factory=dict[str, str])
    """How mentions read: `<@7>` as `@alice`."""
    forgiven: int = 0
    """How many of the bot's errors are the work of calls that failed on purpose."""

    def enter(self, name: str) -> None:
        """Go to the channel of that name; it is made when it is new."""
        if name not in self.channels:
            self.channels[name] = self.guild.create_text_channel(name)
            self.names[f"<#{self.channels[name].id}>"] = f"#{name}"
        self.channel = self.channels[name]

    @property
    def failing(self) -> bool:
        """Whether calls to Discord are still to fail on purpose."""
        return any(fault["times"] for fault in self.env.backend.faults)

    @property
    def errors(self) -> Sequence[BaseException]:
        """What the bot has raised, as far as it was not made to."""
        return self.env.errors_since(self.forgiven)

    def forgive(self) -> None:
        """Take what the bot has raised so far as the work of calls that failed on purpose."""
        self.forgiven = self.env.error_cursor

    async def settle(self) -> None:
        """Let the bot come to rest."""
        await self.env.settle(idle=_IDLE_SECONDS)

    async def let_bot(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the bot do something that nobody's click or command asks for."""
        task = self.env.start_as_bot(work)
        await self.settle()
        return await task

    async def wait(self, seconds: float) -> None:
        """Let the clock go forward; what is due on the way happens in its order."""
        while seconds > 0:
            step = min(seconds, _HOUR)
            await self.env.advance_time(step)
            seconds -= step

    async def restart(self, make: "Callable[[], Awaitable[Client]]") -> None:
        """Take the bot down and bring another one up in its place; only then is the database free for it."""
        await self.client.close()
        client = await make()
        await self.env.restart_bot(cast("discord.Client", client))
        self.client = client

    def plain(self, text: str) -> str:
        """A text as people read it here."""
        return plain(text, self.names)

    def public(self) -> "Iterator[Message]":
        """The channel's messages that everybody sees, oldest first."""
        return (message for message in self._messages(self.channel.id) if not message.is_ephemeral)

    def visible(self, person: Person) -> "Iterator[Message]":
        """The channel's messages that the person sees, oldest first."""
        seen = self._messages(self.channel.id)
        return (message for message in seen if message.visible_to(person.user.id))

    def whispers(self, person: Person) -> "Iterator[Message]":
        """What the person alone was answered in the channels of the server."""
        for channel in self.channels.values():
            for message in self._messages(channel.id):
                if message.is_ephemeral and message.visible_to(person.user.id):
                    yield message

    def mail(self, person: Person) -> "Iterator[Message]":
        """The direct messages between the bot and the person, oldest first."""
        return self._messages(person.user.dm_channel.id)

    def from_bot(self, message: "Message") -> bool:
        """Whether the bot wrote it."""
        return message.author_id == self.env.backend.bot_user.id

    def mailboxes(self) -> str:
        """The beginning of the ids that the channels of direct messages, and no others, have."""
        ids = [str(person.user.dm_channel.id) for person in self.people.values()]
        alike = takewhile(lambda digits: len(set(digits)) == 1, zip(*ids, strict=True))
        return "".join(digits[0] for digits in alike)

    def _messages(self, channel: int) -> "Iterator[Message]":
        kept = self.env.backend.messages.get(channel, {})
        return (kept[number] for number in sorted(kept))


async def build(
    client: "Client",
    people: tuple[str, ...],
    manager: str,
    *,
    born: datetime | None = None,
    now: datetime | None = None,
) -> World:
    """A running world, its ids counted from when it was `born`: people in the same order have the same ids.

    The bot comes up at `now`. Without these the clock begins where the offline Discord lets it.
    """
    env = QuickEnv(cast("discord.Client", client), check_errors=False)
    _set_clock(env, born)
    env.backend.edit_bot_profile("Game Master")
    users = {name: env.create_user(name) for name in people}
    for user in users.values():
        env.backend.get_dm_channel(user.id)
    # A second later: so the ids of the mailboxes begin otherwise than all ids that are made from now on.
    env.backend.advance_clock(1)
    guild = env.create_guild("Games")
    managing = guild.create_role("Manager", permissions=Permissions(manage_guild=True))
    members = {
        name: Person(name, user, guild.add_member(user, roles=[managing] if name == manager else []))
        for name, user in users.items()
    }
    channel = guild.create_text_channel("table")
    names = {f"<@{user.id}>": f"@{name}" for name, user in users.items()}
    names |= {f"<@!{user.id}>": f"@{name}" for name, user in users.items()}
    names[f"<#{channel.id}>"] = "#table"
    _set_clock(env, now)
    await env.start()
    return World(env, client, guild, members, {"table": channel}, channel, names)


def _set_clock(env: Env, time: datetime | None) -> None:
    if time is not None:
        env.backend.advance_clock((time - env.now()).total_seconds())
