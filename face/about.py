"""What everybody may know of the running bot."""

from dataclasses import dataclass
from datetime import datetime

from discord.utils import format_dt

from face.card import Card
from face.operator_words import OPERATOR

SLOW = 500
"""Milliseconds from which somebody at the table would notice."""


@dataclass(frozen=True, slots=True)
class About:
    """Milliseconds are None where nothing has been measured, or nothing has answered."""

    version: str
    started: datetime
    heartbeat: int | None
    """What Discord takes to answer on the bot's own connection."""
    database: int | None = None
    tables: int = 0


def card(about: About) -> Card:
    """Version, uptime, and whose fault a delay is."""
    version = OPERATOR["version"].format(version=about.version, since=format_dt(about.started, "R"))
    speed = (_heartbeat(about), _database(about), _verdict(about))
    return Card(OPERATOR["about"], (version, *speed, OPERATOR["report"]))


def _heartbeat(about: About) -> str:
    if about.heartbeat is None:
        return OPERATOR["heartbeat_unknown"]
    return OPERATOR["heartbeat"].format(ms=about.heartbeat)


def _database(about: About) -> str:
    if about.database is None:
        return OPERATOR["no_database"]
    return OPERATOR["database"].format(ms=about.database, tables=about.tables)


def _verdict(about: About) -> str:
    if about.database is None or about.database > SLOW:
        return OPERATOR["slow_here"]
    return OPERATOR["slow_discord" if (about.heartbeat or 0) > SLOW else "quick"]
