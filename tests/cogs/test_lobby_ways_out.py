"""The way out of a table from anywhere, and tables whose channel was deleted."""

from table.answers import Done
from table.intents import Person, Place
from tests.cogs.conftest import Talk, all_text, labels


async def deleted_while_down(talk: Talk) -> None:
    """The channel is deleted while no process runs that could hear of it."""
    await talk.bot.close()
    delete(talk)
    await talk.restart()
    talk.channel = talk.guild.create_text_channel("elsewhere")


async def in_a_fight(talk: Talk) -> None:
    await talk.start()
    await talk.lay(
        ("alice", "power=500 intelligence=400 square=10 direction=clockwise"),
        ("bob", "power=600 intelligence=200 square=12 direction=clockwise"),
        ("turn", "alice"),
    )
    await talk.slash("alice", "challenge declare", whom="bob")
    await talk.slash("alice", "challenge done")
    talk.dice.append([1, 1])
    await talk.slash("alice", "move roll")
    await talk.slash("alice", "combat begin", kind="normal")
    assert (await talk.paths())["combat.stage"] == "rolls"


def delete(talk: Talk) -> None:
    talk.env.backend.delete_channel(talk.channel.id)


async def test_a_game_is_left_from_another_channel_after_a_question(talk: Talk) -> None:
    await talk.start()
    first, talk.channel = talk.channel, talk.guild.create_text_channel("elsewhere")
    result = await talk.people["bob"].slash(talk.channel, "table leave")
    assert f"table 1 (Brawl) in <#{first.id}>" in result.response.content
    asked = await talk.people["bob"].click(result.response.message, label="Leave table 1")
    assert (await talk.bot.door.look(1)).phase != "over"
    await talk.people["bob"].click(asked.response.message, label="Leave for good")
    assert (await talk.bot.door.look(1)).phase == "over"
    assert "alice won" in all_text(first.last_message)
    assert "TB-06" in await talk.slash("bob", "table leave")


async def test_a_lobby_is_left_from_another_channel_at_once(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("bob", "table join")
    talk.channel = talk.guild.create_text_channel("elsewhere")
    await talk.slash("alice", "table new", game="brawl")
    result = await talk.people["bob"].slash(talk.channel, "table leave")
    assert labels(result.response.message) == ["Leave table 1"]
    await talk.people["bob"].click(result.response.message, label="Leave table 1")
    assert (await talk.bot.door.look(1)).seats == ()


async def test_a_deleted_channel_frees_everybody_in_the_middle_of_a_combat(talk: Talk) -> None:
    await in_a_fight(talk)
    delete(talk)
    await talk.env.settle()
    look = await talk.bot.door.look(1)
    assert (look.phase, look.ending) == ("over", "gone")
    assert await talk.bot.door.outbox.tables_with_untold() == []
    assert await talk.bot.door.clock.next_due() is None
    assert not talk.bot.teller.postponed
    talk.channel = talk.guild.create_text_channel("elsewhere")
    assert "TB-06" in await talk.slash("bob", "table leave")
    assert "table is open" in await talk.slash("bob", "table new", game="brawl")


async def test_a_channel_deleted_while_the_bot_was_down_is_noticed_when_it_is_told(talk: Talk) -> None:
    await in_a_fight(talk)
    first = talk.channel
    await deleted_while_down(talk)
    assert (await talk.bot.door.look(1)).phase == "combat"
    result = await talk.people["bob"].slash(talk.channel, "table leave")
    assert "its channel is gone" in result.response.content
    assert f"<#{first.id}>" not in result.response.content
    await talk.env.advance_time(12 * 3600 + 60)
    look = await talk.bot.door.look(1)
    assert (look.phase, look.ending) == ("over", "gone")
    assert not talk.bot.teller.postponed
    before = look.seq
    await talk.env.advance_time(3 * 24 * 3600)
    assert (await talk.bot.door.look(1)).seq == before


async def test_a_table_of_a_deleted_channel_is_left_from_elsewhere(talk: Talk) -> None:
    await in_a_fight(talk)
    await deleted_while_down(talk)
    result = await talk.people["bob"].slash(talk.channel, "table leave")
    asked = await talk.people["bob"].click(result.response.message, label="Leave table 1")
    await talk.people["bob"].click(asked.response.message, label="Leave for good")
    assert (await talk.bot.door.look(1)).phase == "over"
    assert await talk.bot.door.outbox.tables_with_untold() == []
    assert await talk.bot.door.tables_of(talk.people["alice"].id) == []


async def test_a_deleted_thread_ends_its_table(talk: Talk) -> None:
    backend = talk.env.backend
    thread = backend.create_thread(talk.channel.id, name="side", owner_id=talk.people["alice"].id)
    answer = await talk.bot.door.open(
        Place(talk.guild.id, thread.id), Person(talk.people["bob"].id, "bob"), "brawl", None, "1"
    )
    assert isinstance(answer, Done)
    backend.delete_channel(thread.id)
    await talk.env.settle()
    assert (await talk.bot.door.look(answer.table)).ending == "gone"


async def test_a_channel_without_a_table_is_deleted_in_peace(talk: Talk) -> None:
    delete(talk)
    await talk.env.settle()
    talk.channel = talk.guild.create_text_channel("elsewhere")
    assert "table is open" in await talk.slash("bob", "table new", game="brawl")
