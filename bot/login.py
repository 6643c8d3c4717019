"""What can go wrong between this program and Discord, each in one line that says what to do."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from http import HTTPStatus

import aiohttp
import discord

from bot.settings import Settings
from face.operator_words import FINDINGS

REFUSED_CODE = 4004
"""The gateway's code for a token that was taken back after the login."""


class NotRunnableError(Exception):
    """The bot cannot run as things are; the text says in one line why, and what to do."""


class NotNowError(NotRunnableError):
    """The bot cannot run, for a reason that may pass by itself: a later start is worth a try."""


UNSET = "DISCORD_TOKEN is not set. Put the bot's token there, or into a file .env."
MALFORMED = (
    "DISCORD_TOKEN holds something that is no token. Copy it anew from Discord's developer portal "
    "(your application, Bot, Reset Token), without quotes, blanks or the word Bot."
)
REFUSED = (
    "Discord does not accept DISCORD_TOKEN. Copy it anew from Discord's developer portal "
    "(your application, Bot, Reset Token)."
)
SHAPELESS = " What it holds does not look like a bot's token, which is three parts with dots between them."
DOTS = 2
UNREACHABLE = (
    "Discord cannot be reached from this machine. Check the network, the proxy and the firewall, "
    "then start again."
)
TROUBLED = (
    "Discord answers the login with an error ({status}). Nothing is wrong here; try again in a few minutes."
)
BARRED = (
    "Discord refuses this machine ({status}): too many tries, or a blocked address. "
    "Wait an hour before you start again."
)
ENDED = (
    "Discord has ended the connection (code {code}). Update the program; if it is the newest, "
    "report that code."
)


def token_of(settings: Settings) -> str:
    """The token, fit to be sent. Raises NotRunnableError."""
    token = settings.discord_token.get_secret_value().strip() if settings.discord_token else ""
    if not token:
        raise NotRunnableError(UNSET)
    if not re.fullmatch(r"[\w.+/=-]+", token, re.ASCII):
        raise NotRunnableError(MALFORMED)
    return token


@contextmanager
def explained(token: str) -> Generator[None]:
    """Turn what a login or a connection with this token may fail with into NotRunnableError."""
    try:
        yield
    except discord.LoginFailure as error:
        raise NotRunnableError(_refused(token)) from error
    except discord.PrivilegedIntentsRequired as error:
        raise NotRunnableError(FINDINGS["intents.off"]) from error
    except discord.ConnectionClosed as error:
        text = _refused(token) if error.code == REFUSED_CODE else ENDED.format(code=error.code)
        raise NotRunnableError(text) from error
    except discord.HTTPException as error:
        barred = error.status in (HTTPStatus.FORBIDDEN, HTTPStatus.TOO_MANY_REQUESTS)
        raise NotNowError((BARRED if barred else TROUBLED).format(status=error.status)) from error
    except (aiohttp.ClientConnectionError, OSError, TimeoutError) as error:
        raise NotNowError(UNREACHABLE) from error


def _refused(token: str) -> str:
    """That Discord does not accept a token. Its looks are spoken of only then: Discord alone decides."""
    return REFUSED if token.count(".") == DOTS else REFUSED + SHAPELESS
