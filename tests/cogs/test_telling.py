"""Every act is told exactly once, whatever fails between its commit and its message."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import discord
import pytest

from table.lines import LogLine
from table.looks import Look
from tests.cogs.conftest import Talk, all_text, labels, opened
from tests.cogs.test_fight import DUEL, meet
from tests.cogs.test_notices import rolled
from tests.toy_face import ToyFace
from tests.toy_game import TOY

MESSAGES = "/channels/*/messages"
CALLBACKS = "/interactions/*/*/callback"
LINES = 200
"""So many lines fill three messages."""
FULL = "CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"


def on_disk(talk: Talk, statement: str) -> None:
    """Something is done to the database from outside."""
    with closing(sqlite3.connect(talk.file)) as connection, connection:
        connection.execute(statement)


def said(talk: Talk, text: str) -> int:
    """How many messages say it."""
    return sum(text in message.content for message in talk.messages())


async def test_an_answer_that_fails_leaves_the_act_told_and_the_clock_set(talk: Talk) -> None:
    await meet(talk)
    talk.env.check_errors = False
    talk.fail("POST", CALLBACKS, 500, times=2)
    talk.dice.append([3, 6])
    await talk.people["alice"].slash(talk.channel, "combat roll")
    assert "117" in talk.newest.content
    await talk.env.advance_time(60)
    assert "117" not in talk.newest.content


async def test_a_table_whose_telling_fails_is_told_later_by_itself(talk: Talk) -> None:
    await meet(talk)
    on_disk(talk, FULL)
    talk.dice.append([3, 6])
    await talk.click("alice", "Roll for combat")
    assert said(talk, "**117**") == 0
    on_disk(talk, "DROP TRIGGER full")
    await talk.env.advance_time(20)
    assert said(talk, "**117**") == 1
    assert not talk.bot.teller.postponed


async def test_a_table_that_cannot_be_told_stops_no_other(talk: Talk) -> None:
    await meet(talk)
    first, talk.channel = talk.channel, talk.guild.create_text_channel("elsewhere")
    await talk.slash("alice", "table new", game="brawl")
    on_disk(talk, FULL.replace("ON outbox", 'ON outbox WHEN OLD."table" = 1'))
    await talk.env.advance_time(24 * 3600 + 60)
    assert "Nobody has done anything here for 24 hours" in talk.newest.content
    assert "still awaited" not in first.last_message.content


async def test_a_last_message_without_buttons_is_not_sent_again(talk: Talk) -> None:
    await meet(talk)
    await talk.slash("alice", "table leave")
    assert labels(talk.newest) == []
    await talk.forget(talk.row())
    assert said(talk, "Dice secret") == 1


async def test_an_older_message_of_the_same_text_is_not_taken_for_a_newer_one(talk: Talk) -> None:
    await talk.start()
    talk.dice.append([3] * 4)
    for _ in range(2):
        talk.fail("POST", MESSAGES, 500, times=3)
        await talk.slash("carol", "roll", dice="d6")
        await talk.slash("carol", "roll", dice="d6")
    assert said(talk, "throws `1d6`: 3.") == 4


async def test_a_message_sent_as_the_newest_is_known_when_others_wait_behind_it(talk: Talk) -> None:
    await meet(talk)
    card, row = talk.newest, talk.row()
    await talk.bot.close()
    on_disk(
        talk,
        f'INSERT INTO outbox ("table", first, last, attempts, told, card) '
        f'SELECT "table", first, last, 0, 0, 0 FROM outbox WHERE row={row}',
    )
    await talk.forget(row)
    assert (talk.messages()[-2].id, labels(talk.messages()[-2])) == (card.id, [])
    assert "Roll for combat" in labels(talk.newest)


@pytest.mark.parametrize(
    ("status", "code", "answer"),
    [
        (400, 50083, "is archived or locked"),
        (403, 160005, "is archived or locked"),
        (403, 50013, "Send Messages"),
        (403, 50001, "View Channel"),
    ],
)
async def test_who_acts_in_a_closed_channel_is_told_what_opens_it(
    talk: Talk, status: int, code: int, answer: str
) -> None:
    await meet(talk)
    talk.fail("POST", MESSAGES, status, code)
    talk.dice.append([3, 6])
    assert answer in await talk.click("alice", "Roll for combat")
    await talk.env.advance_time(20)
    assert said(talk, "**117**") == 1


async def test_a_server_that_sends_the_bot_away_keeps_its_tables(talk: Talk) -> None:
    await meet(talk)
    stood = await talk.seq()
    talk.env.backend.remove_guild(talk.guild.id)
    await talk.env.settle()
    look = await talk.bot.door.look(1)
    assert (look.ending, look.seq) == (None, stood)


async def test_the_dice_secret_stands_however_much_happens_at_the_end(talk: Talk) -> None:
    await talk.start()
    await talk.lay(("alice", "cash=100"), ("bob", "cash=100"))
    for dollars in range(1, 11):
        await talk.slash("alice", "deal offer", to="bob", give=f"${dollars}", get="nothing")
        await talk.slash("bob", "deal offer", to="alice", give=f"${dollars}", get="nothing")
    await talk.slash("alice", "table leave")
    secret = (await talk.bot.door.look(1)).dice_secret
    assert secret
    assert secret in talk.newest.content
    assert "lapse: 1, 2, 3," in talk.newest.content


class TalkativeFace(ToyFace):
    """Says more of a throw than one message has room for."""

    def news(self, line: LogLine, look: Look) -> Sequence[str]:
        told = super().news(line, look)
        return [f"{text} Line {number}." for text in told for number in range(LINES)]


async def test_what_one_message_has_no_room_for_is_told_before_it_and_once(
    tmp_path: Path, migrated: bytes
) -> None:
    """Even where the process dies when the first part or all of it was sent."""
    house = ({"toy": TOY}, {"toy": TalkativeFace()})
    async with opened(Talk(tmp_path / "table.sqlite3", house), migrated) as talk:
        await rolled(talk)
        *_, first, second, card = talk.messages()
        assert first.content.startswith("alice rolls")
        assert labels(card)
        await talk.forget(talk.row())
        assert talk.messages()[-3:] == [first, second, card]
        await talk.bot.close()
        for message in (second, card):
            talk.env.backend.delete_message(message.channel.id, message.id)
        await talk.forget(talk.row())
        whole = "\n".join(message.content for message in talk.messages())
        assert [whole.count(f"Line {number}.") for number in range(LINES)] == [1] * LINES
        assert labels(talk.newest) == labels(card)


async def test_a_table_that_is_over_still_shows_its_end_and_its_log(talk: Talk) -> None:
    assert "TB-06" in await talk.slash("bob", "table status")
    assert "TB-06" in await talk.slash("bob", "table log")
    await meet(talk)
    await talk.slash("alice", "table end", reason="late")
    secret = (await talk.bot.door.look(1)).dice_secret
    assert secret
    await talk.slash("bob", "table status")
    shown = all_text(talk.newest)
    assert secret in shown
    assert "the table is closed" in shown
    assert "on turn" not in shown
    await talk.slash("bob", "table log")
    assert "closes the table: late" in all_text(talk.newest)


async def test_a_card_that_was_deleted_can_be_had_again_with_its_buttons(talk: Talk) -> None:
    await meet(talk)
    talk.env.backend.delete_message(talk.channel.id, talk.newest.id)
    await talk.slash("carol", "table status")
    assert labels(talk.newest) == ["Roll for combat", "What can I do?", "How?", "Deal"]
    talk.dice.append([3, 6])
    await talk.click("alice", "Roll for combat")
    assert "117" in talk.newest.content


async def test_a_table_that_cannot_be_read_is_a_fault_and_no_missing_table(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*DUEL)
    press = talk.kept("Done challenging")
    talk.env.check_errors = False
    on_disk(talk, "DELETE FROM snapshots")
    on_disk(talk, "UPDATE log SET kind='brawl.Nothing' WHERE kind='table.PositionSet'")
    answer = await talk.press_kept("alice", press)
    assert "Something went wrong on my side" in answer
    assert "TB-06" not in answer


async def test_no_table_is_opened_where_old_messages_cannot_be_read(talk: Talk) -> None:
    assert talk.guild.me
    denied = discord.PermissionOverwrite(read_message_history=False)
    talk.channel = talk.guild.create_text_channel("forgetful", overwrites={talk.guild.me: denied})
    assert "Read Message History" in await talk.slash("alice", "table new", game="brawl")
    assert await talk.bot.door.newest(talk.channel.id) is None
