"""Running the bot on a real token until it is told to stop."""

import asyncio
import logging
import signal

import aiohttp
import discord
from discord.utils import setup_logging

from bot.client import create
from bot.discretion import Discretion
from bot.settings import Settings
from store.lock import AlreadyRunningError
from store.migrate import SchemaTooNewError


class NotRunnableError(Exception):
    """The bot cannot run as things are; the text says why in one line."""


OWN_ROOMS = ("bot", "cogs", "face", "table", "store", "games")


def log_to_terminal(level: str) -> None:
    """Log at this level. Libraries stay at INFO or above: their details hold tokens and sealed choices."""
    wanted = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler()
    handler.addFilter(Discretion())
    setup_logging(handler=handler, level=max(wanted, logging.INFO))
    for room in OWN_ROOMS:
        logging.getLogger(room).setLevel(wanted)


def serve(settings: Settings) -> None:
    """Run until Ctrl-C or SIGTERM. Raises NotRunnableError."""
    log_to_terminal(settings.log_level)
    try:
        asyncio.run(_serve(settings))
    except (AlreadyRunningError, SchemaTooNewError) as error:
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
    token = settings.discord_token
    assert token is not None
    async with await create(settings) as client:
        running = asyncio.create_task(client.start(token.get_secret_value()))
        for signum in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(signum, running.cancel)
        await asyncio.wait({running})
        if not running.cancelled():
            running.result()
