"""Running the bot on a real token until it is told to stop."""

import asyncio
import logging
import signal

from bot.client import GameMaster, create
from bot.login import NotRunnableError, explained, token_of
from bot.logs import log_to_terminal
from bot.settings import Settings
from face.rights import invite_link, missing
from store.unusable import UnusableDatabaseError

log = logging.getLogger(__name__)


def serve(settings: Settings) -> None:
    """Run until Ctrl-C or SIGTERM. Raises NotRunnableError."""
    token = token_of(settings)
    log_to_terminal(settings.log_level)
    try:
        asyncio.run(_serve(settings, token))
    except UnusableDatabaseError as error:
        raise NotRunnableError(str(error)) from error


async def _serve(settings: Settings, token: str) -> None:
    async with await create(settings) as client:
        running = asyncio.create_task(client.start(token))
        greeting = asyncio.create_task(_greet(client))
        for signum in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(signum, running.cancel)
        await asyncio.wait({running})
        greeting.cancel()
        if not running.cancelled():
            with explained():
                running.result()


async def _greet(client: GameMaster) -> None:
    """Say once that the bot is there, how to invite it, and where it may not do its work."""
    await client.wait_until_ready()
    assert client.user
    servers = f"{len(client.guilds)} server{'' if len(client.guilds) == 1 else 's'}"
    log.info("%s is ready, in %s. Invite it: %s", client.user, servers, invite_link(client.user.id))
    for guild in client.guilds:
        lacking = missing(guild.me.guild_permissions)
        if lacking:
            log.warning("in %s the bot lacks %s: give its role these", guild.name, ", ".join(lacking))
