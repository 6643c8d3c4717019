"""`/about` and `/doctor`, commands that Discord holds otherwise, and channels that close."""

import logging
import sqlite3
from contextlib import closing

import discord
import pytest
from discord import app_commands

from bot import __version__
from bot.tree import Tree
from face import about, findings
from face.findings import bad, good
from face.operator_words import FINDINGS
from tests.cogs.conftest import Talk, all_text, private_text


def manager(talk: Talk) -> None:
    """carol manages the server."""
    role = talk.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
    talk.people["carol"] = talk.guild.add_member(talk.env.create_user("carol2"), roles=[role])


async def examined(talk: Talk) -> str:
    """What `/doctor` shows carol alone."""
    result = await talk.people["carol"].slash(talk.channel, "doctor")
    assert result.response.ephemeral
    return all_text(result.response)


async def test_about_tells_everybody_version_and_speed(talk: Talk) -> None:
    await talk.start()
    await talk.slash("bob", "about")
    told = all_text(talk.newest)
    assert f"Table referee {__version__}" in told
    assert "Open tables: 1." in told
    assert "Both are quick" in told
    assert "Tell whoever runs this bot" in told


@pytest.mark.parametrize(
    ("heartbeat", "database", "said"),
    [
        (80, 3, "Both are quick"),
        (1900, 3, "Discord is slow at the moment"),
        (80, 1900, "own machine is slow"),
        (80, None, "The database does not answer"),
        (None, 3, "not measured yet"),
    ],
)
def test_about_says_whose_fault_a_delay_is(heartbeat: int | None, database: int | None, said: str) -> None:
    now = discord.utils.utcnow()
    assert said in "\n".join(about.card(about.About("1", now, heartbeat, database)).lines)


async def test_about_says_when_the_database_does_not_answer(talk: Talk) -> None:
    with closing(sqlite3.connect(talk.file)) as database, database:
        database.execute("ALTER TABLE tables RENAME TO lost")
    await talk.slash("bob", "about")
    assert "The database does not answer" in all_text(talk.newest)
    with closing(sqlite3.connect(talk.file)) as database, database:
        database.execute("ALTER TABLE lost RENAME TO tables")


async def test_the_doctor_names_channels_and_what_is_missing_there(talk: Talk) -> None:
    manager(talk)
    shown = await examined(talk)
    assert "Everything is as it should be." in shown
    assert "**Channels of Server**: ok. It may play in 1." in shown
    assert "**Schema**: ok." in shown
    assert "client_id=" in shown
    talk.closed_channel()
    shown = await examined(talk)
    assert "Problems: 1." in shown
    assert f"PROBLEM. <#{talk.channel.id}> lacks Send Messages" in shown


async def test_a_hidden_channel_is_no_problem_and_not_named_to_who_may_not_see_it(talk: Talk) -> None:
    manager(talk)
    assert talk.guild.me
    hidden = discord.PermissionOverwrite(view_channel=False)
    talk.guild.create_text_channel("no-bots", overwrites={talk.guild.me: hidden})
    talk.guild.create_text_channel(
        "secret",
        overwrites={
            talk.people["carol"]: hidden,
            talk.guild.me: discord.PermissionOverwrite(send_messages=False),
        },
    )
    shown = await examined(talk)
    assert "Everything is as it should be." in shown
    assert "It may play in 1. 1 more are hidden from it" in shown


async def test_the_doctor_is_for_managers(talk: Talk) -> None:
    command = talk.bot.tree.get_command("doctor")
    assert isinstance(command, app_commands.Command)
    assert command.default_permissions == discord.Permissions(manage_guild=True)
    with talk.env.time_context():
        held = await talk.bot.tree.fetch_commands()
    doctor = next(command for command in held if command.name == "doctor")
    talk.guild.set_command_permissions(doctor, {talk.people["bob"]: True})
    assert "You may not use that command here." in await talk.slash("bob", "doctor")


def test_problems_come_first_and_every_finding_has_words() -> None:
    card = findings.card([good("servers.ok", count=2), bad("servers.none")], "https://discord.invalid")
    assert card.lines[0].startswith("Problems: 1.")
    assert "**Servers**: PROBLEM" in card.lines[2]
    assert {key.partition(".")[0] for key in FINDINGS} <= FINDINGS.keys()


async def test_commands_that_discord_holds_are_not_sent_again(talk: Talk) -> None:
    def puts() -> int:
        return sum(
            request.method == "PUT" and "commands" in request.path for request in talk.env.http_requests
        )

    before = puts()
    await talk.restart()
    assert puts() == before
    tree = talk.bot.tree
    assert isinstance(tree, Tree)
    tree.remove_command("roll")
    with talk.env.time_context():
        await tree.refresh()
    assert puts() == before + 1


async def test_a_command_that_discord_holds_otherwise_is_explained_and_mended_once(talk: Talk) -> None:
    def puts() -> int:
        return sum(
            request.method == "PUT" and "commands" in request.path for request in talk.env.http_requests
        )

    before = puts()
    talk.env.check_errors = False
    talk.bot.tree.remove_command("roll")
    for times in (1, 1):
        answer = private_text(await unknown(talk, "roll"))
        assert "This command has changed since your Discord loaded it." in answer
        assert puts() == before + times


async def unknown(talk: Talk, name: str) -> object:
    """bob's Discord still offers a command that the program no longer has."""
    import simcord
    from simcord import interactions

    record, payload = interactions.base_payload(
        talk.env.backend,
        type=2,
        channel_id=talk.channel.id,
        guild_id=talk.guild.id,
        user_id=talk.people["bob"].id,
        data={"id": "1", "name": name, "type": 1, "options": []},
    )
    talk.env.backend.emit("INTERACTION_CREATE", payload)
    await talk.env.settle()
    return simcord.InteractionResult(talk.env, record)


async def test_a_channel_that_closes_is_named_with_what_is_missing(
    talk: Talk, caplog: pytest.LogCaptureFixture
) -> None:
    await talk.start()
    channel = talk.bot.get_channel(talk.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with talk.env.time_context():
        await channel.set_permissions(channel.guild.me, send_messages=False)
    with caplog.at_level(logging.WARNING):
        answer = await talk.slash("alice", "roll", dice="2d6")
    assert f"I may not write in <#{talk.channel.id}>" in answer
    assert "must allow me: Send Messages" in answer
    assert "#table of Server (allow the bot Send Messages" in caplog.text
