"""Running the bot on a real token until it is told to stop."""

import asyncio
import logging
import signal
from functools import partial

import aiohttp
import discord
from discord.utils import setup_logging

from bot.checkup import look
from bot.client import create
from bot.health import answering
from bot.settings import Settings
from store.backup import BackupError
from store.lock import AlreadyRunningError
from store.migrate import SchemaTooNewError


class NotRunnableError(Exception):
    """The bot cannot run as things are; the text says why in one line."""


OWN_ROOMS = ("bot", "cogs", "face", "table", "store", "games")


def log_to_terminal(level: str) -> None:
    """Log at this level. Libraries stay at INFO or above: their details hold tokens and sealed choices."""
    wanted = logging.getLevelNamesMapping()[level]
    setup_logging(level=max(wanted, logging.INFO))
    for room in OWN_ROOMS:
        logging.getLogger(room).setLevel(wanted)


def serve(settings: Settings) -> None:
    """Run until Ctrl-C or SIGTERM. Raises NotRunnableError."""
    log_to_terminal(settings.log_level)
    try:
        asyncio.run(_serve(settings))
    except (AlreadyRunningError, SchemaTooNewError, BackupError) as error:
        raise NotRunnableError(str(error)) from error
    except aiohttp.ClientConnectionError as error:
        raise NotRunnableError("Discord cannot be reached from this machine.") from error
    except discord.LoginFailure as error:
        raise NotRunnableError("Discord does not accept DISCORD_TOKEN.") from error
    except discord.PrivilegedIntentsRequired as error:
        raise NotRunnableError(
            "MEMBERS is on, but the Server Members intent is off in Discord's developer portal."
        ) from error


async def _serve(settings: Settings) -> None:
    running = asyncio.create_task(_run(settings))

    def stop() -> None:
        # Once: a second signal must not break off the going down that the first one began.
        if not running.cancelling():
            running.cancel()

    for signum in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signum, stop)
    await asyncio.wait({running})
    if not running.cancelled():
        running.result()


async def _run(settings: Settings) -> None:
    """Run until cancelled, and go down in good order."""
    token = settings.discord_token
    assert token is not None
    async with await create(settings) as client, answering(settings.database_url, partial(look, client)):
        await client.start(token.get_secret_value())
