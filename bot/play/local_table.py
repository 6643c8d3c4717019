"""Opens the local table: the same people and channel at every start, on a database that is kept."""

import asyncio
import errno
import sys
import webbrowser
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from bot.scenario.host import Maker, make_bot
from bot.scenario.world import World, build
from store.lock import AlreadyRunningError
from store.unusable import UnusableDatabaseError, explained
from table.dice import LoadedDice

from .front import open_front
from .pulse import Pulse, now
from .windows import open_windows

DATABASE = Path("data/local-table.sqlite3")
MOST_PORT = 65535

PORT_TROUBLES = {
    errno.EADDRINUSE: "Port {port} is taken by another program. Try: make play PORT={other}",
    errno.EACCES: "Port {port} is not for everybody to use. Try: make play",
}


def open_table(port: int, people: Sequence[str], *, browser: bool, make: Maker = make_bot) -> int:
    """Serve the table until Ctrl-C. Returns 1 where it cannot be opened."""
    try:
        asyncio.run(_play(port, people, make, browser=browser))
    except AlreadyRunningError:
        return _stop("The local table is open already: see the window in which `make play` runs.")
    except UnusableDatabaseError as error:
        return _stop(f"The local table cannot be opened: {error}")
    except OSError as error:
        if error.errno not in PORT_TROUBLES:
            raise
        return _stop(port_trouble(port, error.errno))
    except KeyboardInterrupt:
        print()
    print("The table is closed. The game and its newest card are kept; older messages are not.")
    return 0


@asynccontextmanager
async def table_at(
    port: int, people: Sequence[str], *, database: Path = DATABASE, make: Maker = make_bot
) -> AsyncGenerator[tuple[str, Pulse]]:
    """An open local table until the context ends: its address, and its pulse, which is yet to `beat`.

    Port 0 is any that is free. Raises UnusableDatabaseError, and of its kind AlreadyRunningError where the
    database is in use, and OSError where the port is.
    """
    with explained(str(database)):
        database.parent.mkdir(parents=True, exist_ok=True)
    async with AsyncExitStack() as opened:
        client = await make(f"sqlite+aiosqlite:///{database}", LoadedDice(), lambda *_refused: None)
        opened.push_async_callback(client.close)
        world = await build(client, tuple(people), people[0], now=now())
        opened.push_async_callback(world.env.shutdown)
        opened.enter_context(world.env.time_context())
        with explained(str(database)):
            await _tell_again(world)
        pulse = Pulse(world, await opened.enter_async_context(open_windows(world)))
        await pulse.news.read(world)
        yield await opened.enter_async_context(open_front(pulse, port)), pulse


async def _play(port: int, people: Sequence[str], make: Maker, *, browser: bool) -> None:
    async with table_at(port, people, make=make) as (address, pulse):
        print(f"The table is open at {address} (Ctrl-C closes it).\n{pulse.news.state}", flush=True)
        if browser:
            _browse(address)
        await pulse.beat()


async def _tell_again(world: World) -> None:
    """Post the present card of the table that was left: the old messages are gone with the old Discord.

    Whatever somebody was asked in a direct message has its button on the card, too.
    """
    table = await world.client.door.find(world.channel.id)
    if table is not None:
        await world.let_bot(world.client.retell(table))


def port_trouble(port: int, code: int) -> str:
    """Why the page cannot be served at this port, and where else it may."""
    return PORT_TROUBLES[code].format(port=port, other=port + 1 if port < MOST_PORT else port - 1)


def _browse(url: str) -> None:
    """Open a browser where there is one that has a window of its own."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return
    if type(found) is not webbrowser.GenericBrowser:
        found.open(url)


def _stop(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 1
