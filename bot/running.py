"""Running the bot on a real token until it is told to stop."""

import asyncio
import logging
import os
import signal
import threading
from functools import partial

from bot.client import GameMaster, create
from bot.doctor.vitals import look
from bot.health import answering
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
    running = asyncio.create_task(_run(settings, token))

    def stop() -> None:
        # Once: a second signal must not break off the going down that the first one began.
        if not running.cancelling():
            running.cancel()

    for signum in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(signum, stop)
    await asyncio.wait({running})
    if not running.cancelled():
        running.result()
    end_soon()


def end_soon() -> None:
    """End the process within a second, whatever its threads still do. All that matters is closed by now.

    The look-up of an address may hang for long in a thread that nobody can stop, and Python waits for it.
    """
    last = threading.Timer(1, os._exit, (0,))
    last.daemon = True
    last.start()


async def _run(settings: Settings, token: str) -> None:
    """Run until cancelled, and go down in good order."""
    async with await create(settings) as client, answering(settings.database_url, partial(look, client)):
        greeting = asyncio.create_task(_greet(client))
        try:
            with explained(token):
                await client.start(token)
        finally:
            greeting.cancel()


async def _greet(client: GameMaster) -> None:
    """Say once that the bot is there, how to invite it, and where it may not do its work."""
    await client.wait_until_ready()
    assert client.user
    servers = f"{len(client.guilds)} server{'' if len(client.guilds) == 1 else 's'}"
    log.info("%s is ready, in %s. Invite it: %s", client.user, servers, invite_link(client.user.id))
    # Of a server that Discord itself has no reach of, nothing is known yet.
    for guild in (guild for guild in client.guilds if not guild.unavailable):
        lacking = missing(guild.me.guild_permissions)
        if lacking:
            log.warning("in %s the bot lacks %s: give its role these", guild.name, ", ".join(lacking))
