"""Stale and doubled presses, wrong people, restarts, closed channels, and a Discord that fails."""

import discord
import pytest

from tests.cogs.conftest import Talk, all_text, labels
from tests.cogs.test_fight import DUEL, meet


async def test_a_stale_button_says_so_and_shows_what_is_possible(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*DUEL)
    press = talk.kept("Done challenging")
    await talk.click("alice", "Done challenging")
    seq = await talk.seq()
    answer = await talk.press_kept("alice", press)
    assert "That is over." in answer
    assert "What you can do now is on the buttons below." in answer
    assert await talk.seq() == seq


async def test_an_act_of_somebody_else_does_not_spoil_my_button(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*DUEL)
    press = talk.kept("Done challenging")
    await talk.slash("bob", "challenge declare", whom="alice")
    await talk.press_kept("alice", press)
    assert (await talk.paths())["phase"] == "movement"


async def test_one_press_delivered_twice_is_one_act(talk: Talk) -> None:
    await meet(talk)
    seq = await talk.seq()
    talk.dice.append([3, 6])
    await talk.press_kept("alice", talk.kept("Roll for combat"), deliveries=2)
    assert await talk.seq() == seq + 1
    rolled = [message for message in talk.messages() if "63 + 54" in message.content]
    assert len(rolled) == 1


async def test_a_button_of_somebody_else_is_refused(talk: Talk) -> None:
    await meet(talk)
    seq = await talk.seq()
    assert "TB-07" in await talk.click("bob", "Roll for combat")
    assert "TB-02" in await talk.click("carol", "Roll for combat")
    assert await talk.seq() == seq


async def test_a_button_works_after_a_restart_and_after_days(talk: Talk) -> None:
    await meet(talk)
    await talk.restart()
    talk.dice.append([3, 6])
    await talk.click("alice", "Roll for combat")
    assert "117" in talk.newest.content


async def test_a_form_opened_before_a_restart_is_understood_after_it(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*DUEL)
    form = await talk.press("bob", "Deal")
    await talk.restart()
    await talk.fill("bob", form, to=["alice"], give="$10", get="")
    assert "bob gives $10; alice gives nothing" in talk.newest.content


async def test_an_act_is_told_after_a_restart_when_sending_failed(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("POST", "/channels/*/messages", 500, times=3)
    await talk.click("alice", "Roll for combat")
    assert "117" not in talk.newest.content
    assert talk.bot.teller.postponed
    await talk.restart()
    assert "117" in talk.newest.content


async def test_two_failures_in_a_row_are_overcome_at_once(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("POST", "/channels/*/messages", 503, times=2)
    await talk.click("alice", "Roll for combat")
    assert "117" in talk.newest.content


async def test_a_table_that_could_not_be_told_is_told_later_by_itself(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("POST", "/channels/*/messages", 500, times=3)
    await talk.click("alice", "Roll for combat")
    await talk.env.advance_time(20)
    assert "117" in talk.newest.content
    assert not talk.bot.teller.postponed


async def test_a_message_sent_but_not_noted_is_not_sent_again(talk: Talk) -> None:
    await meet(talk)
    before = len(talk.messages())
    outbox = talk.bot.door.outbox
    await outbox.renew(1)
    telling = await outbox.next_untold(1)
    assert telling
    await talk.bot.teller.tell(1)
    assert len(talk.messages()) == before + 1
    # As though the process had died between sending and noting:
    await talk.forget(telling.row)
    assert len(talk.messages()) == before + 1
    assert await outbox_is_empty(talk)


async def outbox_is_empty(talk: Talk) -> bool:
    return await talk.bot.door.outbox.next_untold(1) is None


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001)])
async def test_a_closed_channel_keeps_the_act_and_says_what_is_missing(
    talk: Talk, status: int, code: int
) -> None:
    await meet(talk)
    seq = await talk.seq()
    talk.dice.append([3, 6])
    talk.fail("POST", "/channels/*/messages", status, code)
    answer = await talk.click("alice", "Roll for combat")
    assert "It counts, but I may not write" in answer
    assert await talk.seq() == seq + 1
    await talk.click("bob", "What can I do?")
    assert "117" not in talk.newest.content
    await talk.env.advance_time(20)
    assert "117" in talk.newest.content


async def test_a_channel_that_discord_no_longer_knows_ends_the_table(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("POST", "/channels/*/messages", 404, 10003)
    assert await talk.click("alice", "Roll for combat") == ""
    assert (await talk.bot.door.look(1)).ending == "gone"
    assert await outbox_is_empty(talk)
    assert len(talk.bot.teller.postponed) == 0


async def test_a_message_that_discord_finds_invalid_is_replaced_by_a_plain_one(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("POST", "/channels/*/messages", 400, 50035)
    await talk.click("alice", "Roll for combat")
    assert "could not be shown" in talk.newest.content
    assert talk.buttons() == ["Roll for combat"]
    await talk.slash("carol", "table status")
    assert "Combat Total 117" in all_text(talk.newest)


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (401, 50027)])
async def test_an_answer_that_comes_too_late_does_no_harm(talk: Talk, status: int, code: int) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("POST", "/interactions/*/*/callback", status, code)
    await talk.people["alice"].click(talk.newest, label="Roll for combat")
    assert "117" in talk.newest.content


async def test_old_buttons_that_cannot_be_taken_off_do_no_harm(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    talk.fail("PATCH", "/channels/*/messages/*", 404, 10008)
    await talk.click("alice", "Roll for combat")
    assert "117" in talk.newest.content


async def test_somebody_leaving_the_server_leaves_the_table_as_it_is(talk: Talk) -> None:
    await meet(talk)
    talk.leave("bob")
    await talk.env.settle()
    talk.dice.append([3, 6])
    await talk.click("alice", "Roll for combat")
    assert "117" in talk.newest.content


async def test_ready_three_times_is_one_scheduler(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6, 4, 3])
    await talk.click("alice", "Roll for combat")
    before = len(talk.messages())
    for _ in range(3):
        talk.bot.dispatch("ready")
    await talk.env.advance_time(30)
    rolled = [message for message in talk.messages()[before:] if "rolls" in message.content]
    assert len(rolled) == 1


@pytest.mark.parametrize("name", ["@everyone", "```", "||x||", "\u202e\u05d0", "\u200b", "**b**\n# x"])
async def test_hostile_names_stay_inert(talk: Talk, name: str) -> None:
    talk.rename("bob", name)
    await talk.start()
    shown = "\n".join(all_text(message) for message in talk.messages())
    assert "@everyone" not in shown.replace("\\@everyone", "")
    assert "```" not in shown
    assert "||" not in shown
    assert "\n# x" not in shown
    assert not any(message.mention_everyone for message in talk.messages())
    assert "Challenge" in " ".join(labels(talk.newest))


async def test_an_unknown_table_in_a_button_is_answered(talk: Talk) -> None:
    await talk.start()
    forged = "g:9223372036854775808:1.challenge:challenge-done"
    await talk.post(discord.ui.Button(label="Forged", custom_id=forged))
    assert "TB-06" in await talk.click("alice", "Forged")


@pytest.mark.parametrize("forged", ["x:1:now:1", "g:1:a:b:c", "s:1:other:1", "g:-1:a:b"])
async def test_a_button_of_no_known_kind_harms_nobody(talk: Talk, forged: str) -> None:
    await talk.start()
    seq = await talk.seq()
    await talk.post(discord.ui.Button(label="Forged", custom_id=forged))
    await talk.press("alice", "Forged")
    assert await talk.seq() == seq
