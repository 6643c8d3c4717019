"""What the operator reads in the terminal: what matters, in one line each."""

import logging

import discord
from discord.utils import setup_logging

from bot.discretion import Discretion

OWN_ROOMS = ("bot", "cogs", "face", "table", "store", "games")
CHATTY = ("alembic", "discord.client")
"""Say at every start what nobody needs; their warnings are heard."""


def log_to_terminal(level: str) -> None:
    """Log at this level. Libraries stay at INFO or above: their details hold tokens and sealed choices."""
    wanted = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler()
    handler.addFilter(Discretion())
    setup_logging(handler=handler, level=max(wanted, logging.INFO))
    for room in OWN_ROOMS:
        logging.getLogger(room).setLevel(wanted)
    for library in CHATTY:
        logging.getLogger(library).setLevel(logging.WARNING)
    logging.getLogger("discord.client").addFilter(_briefly)
    # Nobody here speaks, so nobody needs to hear at every start what speaking would take.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def _briefly(record: logging.LogRecord) -> bool:
    """A lost connection, after which discord.py connects again by itself, is told without its traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if str(record.msg).startswith("Attempting a reconnect"):
        record.levelno, record.levelname = logging.WARNING, "WARNING"
        record.msg, record.exc_info = f"connection to Discord lost ({error!r}). {record.msg}", None
    return True
