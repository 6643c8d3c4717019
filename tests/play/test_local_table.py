"""The local table: the same place at every start, and a clear word where it cannot be opened."""

import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.play.local_table import open_table
from bot.scenario.world import World, build
from table.dice import LoadedDice
from tests.scenario.toy import make_toy

TODAY = datetime(2030, 5, 1, tzinfo=UTC)


async def opened(folder: Path, now: datetime) -> World:
    toy = await make_toy(f"toy:///{folder / 'table'}", LoadedDice(), lambda _interaction, _refusal: None)
    return await build(toy, ("alice", "bob"), "alice", now=now)


async def ids(world: World) -> tuple[list[int], int]:
    """The ids of the people and of the channel, when the world has been closed."""
    await world.env.shutdown()
    return [person.user.id for person in world.people.values()], world.channel.id


async def test_people_and_channel_are_the_same_at_every_start(tmp_path: Path) -> None:
    assert await ids(await opened(tmp_path, TODAY)) == await ids(
        await opened(tmp_path, TODAY + timedelta(days=1))
    )


async def test_the_clock_is_that_of_the_world_outside(tmp_path: Path) -> None:
    world = await opened(tmp_path, TODAY)
    try:
        with world.env.time_context():
            message = await world.people["alice"].member.send(world.channel, "hello")
            assert message.created_at == TODAY
    finally:
        await world.env.shutdown()


def test_a_taken_port_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert open_table(port, ("alice", "bob"), browser=False, make=make_toy) == 1
    printed = capsys.readouterr().err
    assert printed.count("\n") == 1
    assert f"Port {port} is taken" in printed
