"""What the running bot looks at when it is asked for its health."""

from datetime import timedelta

from discord.utils import utcnow

from bot.client import GameMaster
from bot.doctor.house import NoAnswerError, answer_of
from bot.health import Findings

LATE = timedelta(minutes=2)
"""How long something may be due before the clock of the tables counts as stopped."""


async def look(client: GameMaster) -> Findings:
    """What is wrong with the connection, the database and the clock; None for what is well."""
    connected = client.is_ready() and client.ws.open
    found: dict[str, str | None] = {"Discord": None if connected else "not connected"}
    try:
        due = await answer_of(client.door.clock.next_due())
    except NoAnswerError:
        return found | {"database": "does not answer", "clock": "unknown"}
    found |= {"database": None, "clock": None}
    if due is not None and utcnow() - due > LATE:
        found["clock"] = f"stands still since {due:%Y-%m-%d %H:%M} UTC"
    return found
