"""The client: the desk, the teller and the scheduler on one connection to Discord."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import AsyncExitStack
from typing import Any, TypeAlias, TypeVar

import discord
from discord.ext import commands
from discord.utils import utcnow

from bot.discord_clock import DiscordClock
from bot.doctor.examiner import Examiner
from bot.notifying import Notifier
from bot.registry import FACES, GAMES
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.telling import Teller
from bot.tree import Tree
from cogs.challenge import ChallengeCog
from cogs.combat import CombatCog
from cogs.desk import Desk
from cogs.lobby import LobbyCog
from cogs.movement import MovementCog
from cogs.operating import OperatingCog
from cogs.referee import RefereeCog
from cogs.reference import ReferenceCog
from cogs.retreat import RetreatCog
from cogs.wheel_and_deal import WheelAndDealCog
from face import buttons, ids, menus
from face.game_face import GameFace
from games.kernel import Refusal, Registration
from store.store import SqlStore, open_store
from table.dice import LoadedDice
from table.door import Door

log = logging.getLogger(__name__)

COGS = (LobbyCog, ChallengeCog, MovementCog, CombatCog, RetreatCog, WheelAndDealCog, RefereeCog, ReferenceCog)

House: TypeAlias = tuple[Mapping[str, Registration], Mapping[str, GameFace]]
"""The games that can be played, and their faces."""

T = TypeVar("T")

FINISHING, PARTING, LETTING_GO = 1.5, 1.0, 0.5
"""Seconds for what has begun when the bot is told to stop, for the last word to Discord, and for a database
that another program keeps locked."""

OnRefused = Callable[[int, Refusal | None], None]
"""Hears of every refusal: the interaction, and why; None where a button's step was over."""


def _nobody_listens(interaction: int, refusal: Refusal | None) -> None:
    log.debug("interaction %s refused: %s", interaction, refusal and refusal.rules)


class GameMaster(commands.Bot):
    """The game master. Made by `create`; closing it lets the database go."""

    def __init__(
        self,
        door: Door,
        house: House,
        store: SqlStore,
        holding: AsyncExitStack,
        settings: Settings,
        on_refused: OnRefused,
    ) -> None:
        clock = DiscordClock()
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True, members=settings.members),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            http_trace=clock,
        )
        self.games, self.faces = house
        self.door = door
        self.teller = Teller(self, door, self.faces)
        self.notifier = Notifier(self, door, self.faces, self.tell)
        self.scheduler = Scheduler(door, self.teller, self.notifier)
        self.desk = Desk(door, self.faces, self.tell, on_refused)
        self._examiner = Examiner(self, store, settings, clock)
        self._holding = holding
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing: asyncio.Future[None] | None = None

    async def setup_hook(self) -> None:
        """Called by discord.py once, before the first connection."""
        for cog in COGS:
            await self.add_cog(cog(self.desk))
        await self.add_cog(OperatingCog(self.desk, self._examiner))
        self.add_dynamic_items(*buttons.ALL, *menus.ALL)
        assert isinstance(self.tree, Tree)
        await self.tree.refresh()

    async def on_ready(self) -> None:
        """Tell what an earlier process could not. Comes again after every lost session."""
        await self.while_open(self._catch_up())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms come by their id, so that one opened before a restart is understood after it."""
        if interaction.type is discord.InteractionType.modal_submit and interaction.data:
            found = ids.FORM.fullmatch(str(interaction.data.get("custom_id", "")))
            if found:
                await self.desk.filled(interaction, found, interaction.data)

    async def on_raw_member_remove(self, event: discord.RawMemberRemoveEvent) -> None:
        """Heard only with the members intent. Nobody waits for who has left."""
        await self.while_open(self._departed(event.guild_id, event.user.id))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, and a table perhaps with it."""
        await self.while_open(self._deleted(channel.id))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, and a table perhaps with it."""
        await self.while_open(self._deleted(event.thread_id))

    def tell(self, table: int) -> asyncio.Future[str | None]:
        """Begin to tell what is untold at a table, whoever waits for it. Gives what `Teller.tell` does."""
        telling = self._begin(self._told(table))
        self._begin(self._notified())
        return telling

    async def retell(self, table: int) -> None:
        """Post the present card of a table anew."""
        await self.teller.retell(table)

    async def close(self) -> None:
        """Go down, and let the database go. What is untold is told after the next start."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._go_down())
        await asyncio.shield(self._closing)

    async def _go_down(self) -> None:
        self.desk.closed = True
        try:
            await self.scheduler.close()
            await self._finish()
            await self._part()
        finally:
            await self._let_go()

    async def _finish(self) -> None:
        """Let what has begun come to its end; nobody waits long for Discord then."""
        try:
            async with asyncio.timeout(FINISHING):
                while begun := self._tasks | self.desk.running:
                    await asyncio.wait(begun)
        except TimeoutError:
            log.info("what people have not been told yet, they are told after the next start")
            while begun := self._tasks | self.desk.running:
                for task in begun:
                    task.cancel()
                await asyncio.wait(begun)

    async def _part(self) -> None:
        """Take leave of Discord, which may be too far gone to answer."""
        try:
            async with asyncio.timeout(PARTING):
                await super().close()
        except TimeoutError:
            await self.http.close()

    async def _let_go(self) -> None:
        """Let the database go. An act that still waits to be written was never acknowledged, and is lost."""
        try:
            async with asyncio.timeout(LETTING_GO):
                await self._holding.aclose()
        except TimeoutError:
            log.warning("the database is locked by another program; the bot ends without waiting for it")

    async def while_open(self, work: Coroutine[Any, Any, None]) -> None:
        """Do what Discord has given rise to, unless the database is about to be let go."""
        if self._closing is None:
            await self._begin(work)
        else:
            work.close()

    async def _catch_up(self) -> None:
        for table in await self.door.outbox.tables_with_untold():
            self.tell(table)
        self._begin(self._notified())
        self.scheduler.wake()

    async def _departed(self, guild: int, user: int) -> None:
        for table in await self.door.departed(guild, user):
            self.tell(table)

    async def _deleted(self, channel: int) -> None:
        table = await self.door.find(channel)
        if table is not None:
            await self.teller.orphan(table)

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin work that going down waits for."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _notified(self) -> None:
        await self.notifier.notify()
        if self.notifier.postponed:
            self.scheduler.wake()

    async def _told(self, table: int) -> str | None:
        try:
            return await self.teller.tell(table)
        finally:
            self.scheduler.wake()


async def create(
    settings: Settings,
    *,
    loaded: LoadedDice | None = None,
    laboratory: bool = False,
    on_refused: OnRefused = _nobody_listens,
    house: House = (GAMES, FACES),
) -> GameMaster:
    """The game master on its database, not yet connected.

    Loaded dice and a laboratory exist only offline: nothing that runs on a real token passes them.
    """
    async with AsyncExitStack() as holding:
        store = await holding.enter_async_context(open_store(settings.database_url))
        door = Door(store, house[0], now=utcnow, loaded=loaded, laboratory=laboratory)
        return GameMaster(door, house, store, holding.pop_all(), settings, on_refused)
