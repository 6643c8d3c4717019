"""What the running bot looks at when it is asked for its health."""

import asyncio
import logging
from datetime import timedelta

from discord.utils import utcnow
from sqlalchemy.exc import SQLAlchemyError

from bot.client import GameMaster
from bot.health import Findings

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds that the database is given to answer."""

LATE = timedelta(minutes=2)
"""How long something may be due before the clock of the tables counts as stopped."""


async def look(client: GameMaster) -> Findings:
    """What is wrong with the connection, the database and the clock; None for what is well."""
    connected = client.is_ready() and client.ws.open
    found: dict[str, str | None] = {"Discord": None if connected else "not connected"}
    try:
        async with asyncio.timeout(PATIENCE):
            due = await client.door.clock.next_due()
    except (SQLAlchemyError, OSError, TimeoutError):
        log.warning("the database does not answer", exc_info=True)
        return found | {"database": "does not answer", "clock": "unknown"}
    found |= {"database": None, "clock": None}
    if due is not None and utcnow() - due > LATE:
        found["clock"] = f"stands still since {due:%Y-%m-%d %H:%M} UTC"
    return found
