"""Asking the running bot how it is: it answers on a socket beside its database.

One JSON object is the whole talk: what the bot has looked at, and what is wrong with it (null: nothing).
"""

import asyncio
import json
import logging
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

from store.lock import database_file

log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that the bot is given to answer; what it looks at for so long is not well."""

Findings: TypeAlias = Mapping[str, str | None]


class SilentError(Exception):
    """Nobody answers; the text says why."""


@asynccontextmanager
async def answering(url: str, look: Callable[[], Awaitable[Findings]]) -> AsyncGenerator[None]:
    """Answer whoever asks while the body runs. Where that cannot be, the log says so, and the body runs.

    The caller holds the database, so a socket that is there already is a dead one and is replaced.
    """

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(json.dumps(await look()).encode())
        writer.close()

    path = _socket(url)
    try:
        server = path and await asyncio.start_unix_server(answer, path)
    except OSError as failure:
        log.warning("nobody will be able to ask for the bot's health: %s: %s", path, failure)
        server = None
    try:
        yield
    finally:
        if server and path:
            server.close()
            path.unlink(missing_ok=True)


def ask(url: str) -> Findings:
    """What the bot on this database says of itself. Raises SilentError."""
    path = _socket(url)
    if path is None:
        raise SilentError("a bot whose database is not in a file cannot be asked")
    try:
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PATIENCE)
            line.connect(str(path))
            with line.makefile("rb") as answer:
                return json.load(answer)
    except (FileNotFoundError, ConnectionRefusedError):
        raise SilentError(f"no bot is running on {database_file(url)}") from None
    except (OSError, ValueError) as failure:
        raise SilentError(f"the bot does not answer: {failure}") from None


def _socket(url: str) -> Path | None:
    database = database_file(url)
    return database and database.with_name(f"{database.name}-health")
