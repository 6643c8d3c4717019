"""The local table: the same place at every start, and a clear word where it cannot be opened."""

import socket
from contextlib import chdir
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.play.local_table import DATABASE, open_table
from bot.scenario.world import World, build
from store.lock import only_instance
from table.dice import LoadedDice
from tests.play.browsing import BATTLE, lay, playing, start
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


def test_a_taken_port_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with chdir(tmp_path), socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert open_table(port, ("alice", "bob"), browser=False, make=make_toy) == 1
    assert (
        capsys.readouterr().err
        == f"Port {port} is taken by another program. Try: make play PORT={port + 1}\n"
    )


def test_a_table_that_is_open_already_is_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with chdir(tmp_path), only_instance(f"sqlite+aiosqlite:///{DATABASE}"):
        assert open_table(0, ("alice", "bob"), browser=False) == 1
    assert capsys.readouterr().err.startswith("The local table is open already")


async def test_what_goes_on_is_said_in_one_sentence(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, pulse):
        assert pulse.news.state == "No table is open yet."
        alice = pulse.world.people["alice"].member
        async with pulse.turn:
            await alice.slash(pulse.world.channel, "table new", game="brawl")
            await alice.slash(pulse.world.channel, "table join")
            await pulse.show()
        assert pulse.news.state == "The Brawl table waits for players: 1 of 6 seats are taken."
    async with playing(tmp_path) as (_, pulse):
        assert pulse.news.state == "The Brawl table waits for players: 1 of 6 seats are taken."
        async with pulse.turn:
            await pulse.world.people["bob"].member.slash(pulse.world.channel, "table join")
            await pulse.world.people["bob"].member.slash(pulse.world.channel, "table start")
            await pulse.show()
        (mover,) = pulse.news.awaited
        assert pulse.news.state == f"The Brawl table goes on and waits for {mover}."
        async with pulse.turn:
            await pulse.world.people["alice"].member.slash(pulse.world.channel, "table end")
            await pulse.show()
        assert pulse.news.state == "The Brawl table is over. Open the next one above on the left."


async def test_what_was_asked_in_private_is_answered_at_the_card_after_the_next_start(tmp_path: Path) -> None:
    async with playing(tmp_path) as (_, pulse):
        await start(pulse, "siege")
        await lay(pulse, *BATTLE)
        world = pulse.world
        async with pulse.turn:
            attack = {"where": "D4", "troops": "Abner 5, Barak 2"}
            await world.people["alice"].member.slash(world.channel, "combat commit", **attack)
        assert list(world.mail(world.people["bob"]))
    async with playing(tmp_path) as (_, pulse):
        world, bob = pulse.world, pulse.world.people["bob"]
        # The letter is gone with the old Discord; the card has the same form.
        assert not list(world.mail(bob))
        card = world.channel.last_message
        assert card
        async with pulse.turn:
            form = await bob.member.click(card, label="Commit")
            await bob.member.submit_modal(form, {"troops": "Jael 2", "garrison": "3"})
        assert "bob won." in "".join(message.content for message in world.public())
