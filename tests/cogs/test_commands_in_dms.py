"""Commands in the conversation with the bot find their table, and ask where several could be meant."""

from typing import Any

from tests.cogs.conftest import Talk, all_text
from tests.cogs.test_notices import opened_by_alice, rolled, said


def answer(result: Any) -> str:
    assert result.acknowledged
    assert not result.response.ephemeral
    return result.response.content


async def two_tables(toy: Talk) -> None:
    """alice is to pick at the first table, and to roll at the second."""
    await rolled(toy)
    toy.channel = toy.guild.create_text_channel("garden")
    await opened_by_alice(toy)


def menu(toy: Talk, name: str) -> list[tuple[str, str, str]]:
    (row,) = toy.mail(name)[-1].components
    (select,) = row.children  # type: ignore[union-attr]
    return [(option.label, option.description or "", option.value) for option in select.options]  # type: ignore[union-attr]


async def test_without_a_table_of_ones_own_the_refusal_says_so(toy: Talk) -> None:
    await opened_by_alice(toy)
    for command in ("now", "my", "combat roll", "deal list"):
        assert "You sit at no open table" in answer(await toy.slash_dm("carol", command))


async def test_the_only_table_is_found(toy: Talk) -> None:
    await opened_by_alice(toy)
    assert "What you can do now" in answer(await toy.slash_dm("alice", "now"))
    assert answer(await toy.slash_dm("alice", "move roll")) == "Done."
    assert "alice rolls 3." in toy.newest.content
    assert answer(await toy.slash_dm("alice", "combat weapon", weapon="high")) == "You have picked high."
    assert not any("high" in all_text(message) for message in toy.messages())
    await toy.slash_dm("alice", "my")
    assert "Pick: high" in all_text(toy.mail("alice")[-1])


async def test_of_several_tables_the_one_is_meant_where_the_act_is_possible(toy: Talk) -> None:
    await two_tables(toy)
    first, second = [(await toy.bot.door.look(table)).channel for table in (1, 2)]
    picked = answer(await toy.slash_dm("alice", "combat weapon", weapon="low"))
    assert picked == f"Toy, table 1, in <#{first}>:\nYou have picked low."
    assert (await toy.bot.door.look(2)).phase == "roll"
    assert answer(await toy.slash_dm("alice", "move roll")) == f"Toy, table 2, in <#{second}>:\nDone."
    assert "alice rolls 3." in toy.newest.content


async def test_where_several_tables_could_be_meant_the_person_chooses(toy: Talk) -> None:
    await two_tables(toy)
    await toy.slash("alice", "move roll")
    seqs = [await toy.seq(1), await toy.seq(2)]
    asked = await toy.slash_dm("alice", "combat weapon", weapon="high")
    assert answer(asked) == "You sit at several tables. For which one is it?"
    assert menu(toy, "alice") == [
        ("Toy, table 1", "#table · Server", "1"),
        ("Toy, table 2", "#garden · Server", "2"),
    ]
    assert [await toy.seq(1), await toy.seq(2)] == seqs
    assert answer(await toy.users["alice"].select(asked.response, ["2"])) == "You have picked high."
    assert said(toy.messages(), "alice has picked.") == 1
    assert await toy.seq(1) == seqs[0]


async def test_a_table_is_chosen_once(toy: Talk) -> None:
    await two_tables(toy)
    asked = await toy.slash_dm("alice", "now")
    assert "What you can do now" in answer(await toy.users["alice"].select(asked.response, ["2"]))
    again = await toy.users["alice"].select(asked.response, ["2"])
    assert "type the command once more" in answer(again)


async def test_a_command_that_is_possible_nowhere_is_refused_at_the_table_that_is_chosen(toy: Talk) -> None:
    await two_tables(toy)
    asked = await toy.slash_dm("bob", "move end")
    assert "For which one" in answer(asked)
    assert "TOY-9" in answer(await toy.users["bob"].select(asked.response, ["1"]))


async def test_what_one_can_do_is_asked_for_a_table(toy: Talk) -> None:
    await two_tables(toy)
    asked = await toy.slash_dm("alice", "now")
    assert "What you can do now" in answer(await toy.users["alice"].select(asked.response, ["2"]))


async def test_a_choice_that_the_bot_no_longer_understands_asks_for_the_command_again(toy: Talk) -> None:
    await two_tables(toy)
    asked = await toy.slash_dm("alice", "now")
    await toy.restart()
    again = await toy.users["alice"].select(toy.mail("alice")[-1], ["2"])
    assert asked.response
    assert "type the command once more" in answer(again)


async def test_a_channel_that_is_closed_to_the_bot_is_named_with_all_that_opens_it(toy: Talk) -> None:
    await opened_by_alice(toy)
    toy.fail("POST", f"/channels/{toy.channel.id}/messages", 403, 50013)
    await toy.slash_dm("alice", "move roll")
    said_last = toy.mail("alice")[-1].content + toy.mail("alice")[-2].content
    assert f"I may not write in <#{toy.channel.id}>" in said_last
    assert "View Channel, Send Messages" in said_last


async def test_suggestions_come_from_all_tables_of_ones_own(toy: Talk) -> None:
    await two_tables(toy)
    choices = await toy.users["alice"].autocomplete("combat weapon", "weapon", "h")
    assert [choice["name"] for choice in choices] == ["h at 1", "h at 2"]
    assert await toy.users["carol"].autocomplete("combat weapon", "weapon", "h") == []


async def test_rules_and_help_are_for_everywhere_and_tables_are_for_servers(toy: Talk) -> None:
    commands = toy.users["carol"].available_commands()
    assert {"rules", "help", "now", "my", "combat weapon", "move roll", "deal list"} <= set(commands)
    assert not [command for command in commands if command.startswith(("table", "referee", "roll"))]
    assert (await toy.slash_dm("carol", "rules", topic="TB-06")).response
    assert (await toy.slash_dm("carol", "help")).response
