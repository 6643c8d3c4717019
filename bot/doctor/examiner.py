"""What the running bot knows of itself, for `/about` and `/doctor`."""

import asyncio
import math
from collections.abc import Sequence

import discord
from discord.utils import utcnow

from bot import __version__
from bot.discord_clock import DiscordClock
from bot.doctor.house import NoAnswerError, answer_of, clock, database
from bot.doctor.remote import channels, endpoint, intents
from bot.settings import Settings
from face.about import About
from face.findings import Finding
from face.names import inert
from face.rights import invite_link
from store.store import SqlStore

MILLISECONDS = 1000


class Examiner:
    """Examines one client, its store and its machine."""

    def __init__(
        self, client: discord.Client, store: SqlStore, settings: Settings, clock: DiscordClock
    ) -> None:
        self._client = client
        self._store = store
        self._settings = settings
        self._clock = clock
        self._started = utcnow()

    async def about(self) -> About:
        """What everybody may know."""
        latency = self._client.latency
        heartbeat = round(latency * MILLISECONDS) if math.isfinite(latency) else None
        now = asyncio.get_running_loop().time
        asked = now()
        try:
            tables = await answer_of(self._store.read(lambda desk: desk.open_tables()))
        except NoAnswerError:
            return About(__version__, self._started, heartbeat)
        return About(__version__, self._started, heartbeat, round((now() - asked) * MILLISECONDS), tables)

    async def examine(self, guild: discord.Guild, asking: discord.Member) -> Sequence[Finding]:
        """What somebody who manages a server should know; of its channels, those that they see themselves."""
        assert self._client.application
        seen = [place for place in guild.channels if place.permissions_for(asking).view_channel]
        return (
            *channels(inert(guild.name), seen, guild.me, lambda place: place.mention),
            intents(members=self._settings.members, allowed=self._client.is_ready()),
            endpoint(self._client.application),
            *await database(self._settings.database_url, for_host=False),
            clock(self._clock.skew),
        )

    def invite_link(self) -> str:
        """Where the bot is invited."""
        assert self._client.application_id
        return invite_link(self._client.application_id)
