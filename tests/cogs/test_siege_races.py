"""Several who commit in the same moment, a commitment with its deadline, and answers from direct messages."""

import asyncio

import discord

from games.siege.battle import BattleDecided
from games.siege.commit import CommitmentSealed
from table.ports import Deadline
from tests.cogs.conftest import Talk, labels
from tests.cogs.siege_talk import begin, deliver

NO_CARDS = {"card": ["No card"], "second": ["No card"]}
"""As the form is opened."""


async def happened(talk: Talk, event: type[object], table: int = 1) -> int:
    lines = await talk.bot.door.told(table, 1, await talk.seq(table))
    return sum(isinstance(line.event, event) for line in lines)


async def test_both_sides_commit_in_the_same_moment(talk: Talk) -> None:
    await begin(talk)
    deliver(talk, "bob", "combat commit", where="D4", troops="Jael 1")
    deliver(talk, "alice", "combat commit", where="D4", troops="Abner 1")
    deliver(talk, "alice", "combat commit", where="D4", troops="Abner 2")
    await talk.env.settle()
    assert await happened(talk, CommitmentSealed) == 2
    assert await happened(talk, BattleDecided) == 1
    assert sum("opened:" in message.content for message in talk.messages()) == 1


async def test_the_last_commitment_and_its_deadline_come_together(talk: Talk) -> None:
    await begin(talk)
    await talk.slash("alice", "combat commit", where="D4", troops="Abner 1")
    (wait,) = [wait for wait in (await talk.bot.door.look(1)).awaited if wait.task == "respond"]
    due = Deadline(1, wait.seat, wait.step, automatic=False, due=discord.utils.utcnow())
    deliver(talk, "bob", "combat commit", where="D4", troops="Jael 1")
    await asyncio.gather(talk.bot.door.act_by_clock(due), talk.env.settle())
    assert await happened(talk, BattleDecided) == 1
    assert await happened(talk, CommitmentSealed) == 2


async def two_tables(talk: Talk) -> None:
    """The same battles at two tables of alice and bob."""
    await begin(talk)
    talk.channel = talk.guild.create_text_channel("garden")
    await begin(talk)


async def test_a_private_message_belongs_to_its_own_table(talk: Talk) -> None:
    await two_tables(talk)
    await talk.slash("alice", "combat commit", where="D4", troops="Abner 1")
    notice = talk.mail("bob")[-1]
    assert f"table 2 in <#{talk.channel.id}>" in notice.content
    seqs = await talk.seq(1), await talk.seq(2)
    form = await talk.users["bob"].click(notice, label="Commit")
    await talk.users["bob"].submit_modal(form, {"troops": "Jael 1", "garrison": "0", **NO_CARDS})
    assert await talk.seq(1) == seqs[0]
    assert await talk.seq(2) > seqs[1]
    assert await happened(talk, BattleDecided, 2) == 1


async def test_a_command_in_private_never_guesses_between_two_battles(talk: Talk) -> None:
    await two_tables(talk)
    seqs = await talk.seq(1), await talk.seq(2)
    commitment = {"where": "D4", "troops": "Abner 1"}
    asked = await talk.slash_dm("alice", "combat commit", **commitment)
    assert asked.response.content == "You sit at several tables. For which one is it?"
    assert (await talk.seq(1), await talk.seq(2)) == seqs
    answer = await talk.users["alice"].select(asked.response, ["2"])
    assert "Locked in on D4" in answer.response.content
    assert await talk.seq(1) == seqs[0]
    # Now it is possible at one table only, and that one is meant.
    answer = await talk.slash_dm("alice", "combat commit", **commitment)
    assert "Locked in on D4" in answer.response.content
    assert await happened(talk, CommitmentSealed, 1) == 1


async def test_a_form_opened_by_a_command_in_private_is_for_its_table(talk: Talk) -> None:
    await two_tables(talk)
    asked = await talk.slash_dm("alice", "challenge attack", where="E5")
    form = await talk.users["alice"].select(asked.response, ["1"])
    assert form.modal["title"] == "Attack on E5"
    await talk.users["alice"].submit_modal(form, {"troops": "Barak 1", "garrison": "1", **NO_CARDS})
    assert await happened(talk, CommitmentSealed, 1) == 1
    assert await happened(talk, CommitmentSealed, 2) == 0


async def test_without_another_battle_the_button_is_called_commit(talk: Talk) -> None:
    await begin(talk)
    await talk.slash("alice", "combat commit", where="D4", troops="Abner 1")
    assert "Commit" in labels(talk.mail("bob")[-1])
    await talk.slash("bob", "combat commit", where="E5", troops="Ehud 1")
    assert {"Commit D4", "Commit E5"} <= set(labels(talk.newest))
    assert "Commit" in labels(talk.mail("alice")[-1])
