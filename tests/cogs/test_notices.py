"""Private notices: direct messages with the buttons of one's own choices, each sent once, whatever fails."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest

from tests.cogs.conftest import Talk, labels
from tests.cogs.test_fight import meet, rung

OPENING = "/users/@me/channels"


async def rolled(toy: Talk) -> None:
    """A started game in which alice has rolled, so that both are to pick in secret."""
    await opened_by_alice(toy)
    await toy.slash("alice", "move roll")


async def opened_by_alice(toy: Talk) -> None:
    await toy.slash("alice", "table new", game="toy")
    await toy.slash("alice", "table join")
    await toy.slash("bob", "table join")
    toy.dice.append([1])
    await toy.slash("alice", "table start")
    toy.dice.append([3])


def mailbox(toy: Talk, name: str) -> str:
    return f"/channels/{toy.users[name].dm_channel.id}/messages"


def close_mailbox(toy: Talk, name: str, code: int = 50007) -> None:
    toy.env.inject_error("POST", mailbox(toy, name), status=403, code=code, message="closed", times=None)


def said(messages: list[discord.Message], text: str) -> int:
    return sum(text in message.content for message in messages)


def notices(toy: Talk) -> list[Any]:
    with closing(sqlite3.connect(toy.file)) as connection:
        return connection.execute("SELECT * FROM notices ORDER BY row").fetchall()


async def test_each_seat_is_told_in_private_with_its_own_choices_and_where_it_plays(toy: Talk) -> None:
    await rolled(toy)
    for name in ("alice", "bob"):
        (message,) = toy.mail(name)
        assert message.content == (
            f"**Toy**, table 1 in <#{toy.channel.id}>\nA 3 was rolled: pick in secret."
        )
        assert labels(message) == ["High", "Low", "Write", "What can I do?", "How?"]
    assert toy.mail("carol") == []
    assert said(toy.messages(), "pick in secret") == 0


async def test_a_form_opened_from_the_notice_seals_and_says_so_there_alone(toy: Talk) -> None:
    await rolled(toy)
    form = await toy.users["bob"].click(toy.mail("bob")[-1], label="Write")
    answer = await toy.users["bob"].submit_modal(form, {"weapon": "high"})
    assert answer.response.content == "You have picked high."
    assert not answer.response.ephemeral
    assert toy.newest.content.startswith("bob has picked.")
    assert said(toy.messages(), "high") == 0


async def test_private_menus_and_forms_leave_no_work_behind(toy: Talk) -> None:
    await rolled(toy)
    before = asyncio.all_tasks()
    for _ in range(2):
        assert (await toy.press("alice", "What can I do?")).response.components
        form = await toy.users["bob"].click(toy.mail("bob")[-1], label="Write")
        assert form.modal
    assert not {task for task in asyncio.all_tasks() - before if "View" in repr(task.get_coro())}


async def test_a_button_of_the_notice_acts(toy: Talk) -> None:
    await rolled(toy)
    await toy.users["alice"].click(toy.mail("alice")[-1], label="Low")
    assert toy.mail("alice")[-1].content == "You have picked low."
    await toy.users["bob"].click(toy.mail("bob")[-1], label="Low")
    assert "Picked: low, low." in toy.newest.content


async def test_a_button_without_a_word_of_its_own_is_answered_in_the_conversation(talk: Talk) -> None:
    await meet(talk)
    await talk.env.advance_time(12 * 3600 + 10)
    talk.dice.append([3, 6])
    await talk.users["alice"].click(talk.mail("alice")[-1], label="Roll for combat")
    assert "117" in talk.newest.content
    assert talk.mail("alice")[-1].content.startswith("Done.")


async def test_the_buttons_of_an_old_notice_go_and_those_still_on_a_screen_say_it_is_over(toy: Talk) -> None:
    await rolled(toy)
    old = toy.mail("bob")[0]
    await toy.users["alice"].click(toy.mail("alice")[-1], label="Low")
    await toy.users["bob"].click(old, label="Low")
    again = await toy.users["bob"].click(old, label="High")
    assert again.response.content.startswith("That is over.")
    await toy.env.advance_time(40)
    toy.dice.append([5])
    await toy.slash("bob", "move roll")
    assert said(toy.mail("bob"), "A 5 was rolled") == 1
    assert labels(toy.mail("bob")[0]) == []


async def test_half_a_deadline_is_told_in_private_too(talk: Talk) -> None:
    await meet(talk)
    await talk.env.advance_time(12 * 3600 + 10)
    (notice,) = talk.mail("alice")
    assert f"**Brawl**, table 1 in <#{talk.channel.id}>" in notice.content
    assert "You are still awaited, and half of your time is over." in notice.content
    assert labels(notice) == ["Roll for combat", "What can I do?", "How?"]
    assert talk.mail("bob") == []
    assert said(talk.messages(), "**alice** is still awaited") == 1


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_closed_mailbox_is_told_in_the_channel_once_for_each_step(toy: Talk, code: int) -> None:
    close_mailbox(toy, "bob", code)
    await rolled(toy)
    line = f"<@{toy.users['bob'].id}>, I cannot write to you in private."
    assert toy.newest.content.startswith(line)
    assert "Write" in labels(toy.newest)
    assert said(toy.messages(), "3 was rolled") == 0
    assert said(toy.mail("alice"), "A 3 was rolled") == 1
    await toy.env.advance_time(12 * 3600 + 10)
    assert said(toy.messages(), "still awaited") == 2
    assert said(toy.messages(), line) == 1
    await toy.env.advance_time(12 * 3600 + 60)
    toy.dice.append([4])
    await toy.slash("bob", "move roll")
    assert said(toy.messages(), line) == 2
    assert not toy.bot.notifier.postponed


async def test_the_line_about_a_closed_mailbox_rings_its_player_alone(toy: Talk) -> None:
    close_mailbox(toy, "bob")
    await rolled(toy)
    assert "I cannot write to you" in toy.newest.content
    assert rung(toy) == {"bob"}


async def test_who_is_not_in_need_of_a_private_word_is_not_named(toy: Talk) -> None:
    await opened_by_alice(toy)
    toy.fail("POST", mailbox(toy, "bob"), 500, times=3)
    close_mailbox(toy, "bob")
    await toy.slash("alice", "move roll")
    await toy.click("bob", "Low")
    await toy.env.advance_time(20)
    assert said(toy.messages(), "I cannot write to you") == 0
    assert not toy.bot.notifier.postponed


@pytest.mark.parametrize(("status", "code"), [(403, 40003), (429, 0), (500, 0)])
async def test_what_cannot_be_sent_now_is_sent_later_and_holds_nothing_up(
    toy: Talk, status: int, code: int
) -> None:
    await opened_by_alice(toy)
    toy.fail("POST", OPENING, status, code, times=1)
    await toy.slash("alice", "move roll")
    assert "alice rolls 3." in toy.newest.content
    assert sorted(len(toy.mail(name)) for name in ("alice", "bob")) == [0, 1]
    await toy.env.advance_time(20)
    assert [said(toy.mail(name), "A 3 was rolled") for name in ("alice", "bob")] == [1, 1]
    assert said(toy.messages(), "I cannot write to you") == 0


async def test_a_channel_that_cannot_be_told_holds_no_notice_up(toy: Talk) -> None:
    await opened_by_alice(toy)
    toy.fail("POST", f"/channels/{toy.channel.id}/messages", 500, times=3)
    await toy.slash("alice", "move roll")
    assert said(toy.messages(), "alice rolls 3.") == 0
    assert said(toy.mail("bob"), "A 3 was rolled") == 1
    await toy.env.advance_time(20)
    assert said(toy.messages(), "alice rolls 3.") == 1


async def test_a_conversation_is_opened_once(toy: Talk) -> None:
    await rolled(toy)
    await toy.env.advance_time(12 * 3600 + 10)
    assert len(toy.mail("bob")) == 2
    opened = [request for request in toy.env.http_requests if request.path.endswith("@me/channels")]
    assert len(opened) == 2


async def test_a_notice_whose_process_died_after_sending_is_not_sent_again(toy: Talk) -> None:
    await rolled(toy)
    for row in (1, 2):
        await toy.forget_notice(row)
    assert [len(toy.mail(name)) for name in ("alice", "bob")] == [1, 1]
    assert [row[-2] for row in notices(toy)] == [1, 1]


async def test_a_notice_that_was_not_sent_is_sent_after_a_restart(toy: Talk) -> None:
    await opened_by_alice(toy)
    toy.fail("POST", mailbox(toy, "bob"), 500, times=3)
    await toy.slash("alice", "move roll")
    assert toy.mail("bob") == []
    await toy.restart()
    assert said(toy.mail("bob"), "A 3 was rolled") == 1
    await toy.users["bob"].click(toy.mail("bob")[-1], label="Low")
    assert toy.newest.content.startswith("bob has picked.")


async def test_who_has_left_is_told_nothing_more(toy: Talk) -> None:
    await opened_by_alice(toy)
    toy.fail("POST", mailbox(toy, "bob"), 500, times=3)
    await toy.slash("alice", "move roll")
    await toy.slash("bob", "table leave")
    await toy.env.advance_time(20)
    assert toy.mail("bob") == []
    assert not toy.bot.notifier.postponed


async def test_notices_hold_no_text(toy: Talk) -> None:
    await rolled(toy)
    assert all(isinstance(value, int) for row in notices(toy) for value in row)
