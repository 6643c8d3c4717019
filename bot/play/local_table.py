"""Opens the local table: the same people and channel at every start, on a database that is kept."""

import asyncio
import socket
import sys
import webbrowser
from pathlib import Path

from bot.scenario.host import Maker, make_bot
from bot.scenario.world import World, build
from store.lock import AlreadyRunningError
from table.dice import LoadedDice

from .pages import Pages, now
from .pulse import keep_time

DATABASE = Path("data/local-table.sqlite3")


def open_table(port: int, people: tuple[str, ...], *, browser: bool, make: Maker = make_bot) -> int:
    """Serve the table until Ctrl-C. Returns 1 where it cannot be opened."""
    if _is_taken(port):
        print(
            f"Port {port} is taken. Is the table open already? Another port: --port {port + 1}",
            file=sys.stderr,
        )
        return 1
    try:
        asyncio.run(_serve(port, people, make, browser=browser))
    except AlreadyRunningError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    print("The table is closed. What stands on it is kept for the next time.")
    return 0


async def _serve(port: int, people: tuple[str, ...], make: Maker, *, browser: bool) -> None:
    DATABASE.parent.mkdir(exist_ok=True)
    client = await make(f"sqlite+aiosqlite:///{DATABASE}", LoadedDice(), lambda _interaction, _refusal: None)
    try:
        world = await build(client, people, people[0], now=now())
        try:
            await _show(world, port, browser=browser)
        finally:
            await world.env.shutdown()
    finally:
        await client.close()


async def _show(world: World, port: int, *, browser: bool) -> None:
    with world.env.time_context():
        await _tell_again(world)
        viewers = [person.member for person in world.people.values()]
        async with world.env.preview(world.channel, viewers=viewers, layout="channel", port=port) as preview:
            print(f"The table is open at {preview.url}")
            print(
                "Type /table new to begin; change between the players at the top. Ctrl-C closes it.",
                flush=True,
            )
            if browser:
                _browse(preview.url)
            beating = asyncio.create_task(keep_time(world, Pages(preview)))
            closing = asyncio.create_task(preview.wait_closed())
            try:
                done, _ = await asyncio.wait({beating, closing}, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                beating.cancel()
                closing.cancel()
                await asyncio.wait({beating, closing})


async def _tell_again(world: World) -> None:
    """Post the present card of the table that was left: the old messages are gone with the old Discord."""
    table = await world.client.door.find(world.channel.id)
    if table is not None:
        await world.let_bot(world.client.retell(table))


def _is_taken(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def _browse(url: str) -> None:
    """Open a browser where there is one that has a window of its own."""
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return
    if type(found) is not webbrowser.GenericBrowser:
        found.open(url)
