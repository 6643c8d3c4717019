"""What happens to whoever presses something while the bot is told to stop."""

import asyncio
import sqlite3
from contextlib import closing

import discord

from cogs.reply import Reply
from tests.cogs.conftest import Talk
from tests.cogs.test_fight import meet


async def test_what_is_pressed_while_the_bot_goes_down_is_left_alone(talk: Talk) -> None:
    await meet(talk)
    press, seq = talk.kept("Roll for combat"), await talk.seq()
    begun = asyncio.Event()
    answering = asyncio.ensure_future(begun.wait())
    talk.bot.desk.running.add(answering)
    answering.add_done_callback(talk.bot.desk.running.discard)
    closing_down = asyncio.create_task(talk.bot.close())
    await asyncio.wait({closing_down}, timeout=0)  # it begins
    talk.env.check_errors = False
    pressed = await talk.deliver("alice", press)
    assert not pressed.acknowledged
    begun.set()
    await closing_down
    with closing(sqlite3.connect(talk.file)) as database:
        assert database.execute("SELECT seq FROM tables").fetchall() == [(seq,)]
    await talk.restart()
    talk.dice.append([3, 6])
    await talk.press_kept("alice", press)
    assert "117" in talk.newest.content


async def test_who_is_cancelled_while_waiting_takes_the_work_along(talk: Talk) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    seen: list[discord.Interaction] = []

    async def see(interaction: discord.Interaction) -> None:
        seen.append(interaction)

    talk.bot.add_listener(see, "on_interaction")
    await talk.slash("alice", "help")
    waiting = asyncio.create_task(Reply(seen[0]).within(work()))
    await begun.wait()
    waiting.cancel()
    await asyncio.wait({waiting})
    await asyncio.wait_for(ended.wait(), 20)
