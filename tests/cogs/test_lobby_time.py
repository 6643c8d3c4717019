"""What time does at a table: idle lobbies, reminders, missed deadlines, absence, and people who go away."""

from tests.cogs.conftest import Talk, all_text, labels


async def said_since(talk: Talk, count: int) -> str:
    return "\n".join(all_text(message) for message in talk.messages()[count:])


async def test_an_idle_lobby_closes_itself_and_makes_room(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.env.advance_time(23 * 3600)
    await talk.slash("bob", "table join")
    await talk.env.advance_time(23 * 3600)
    assert await talk.bot.door.find(talk.channel.id) == 1
    await talk.env.advance_time(3700)
    secret = (await talk.bot.door.look(1)).dice_secret
    assert "Nobody has done anything here for 24 hours" in talk.newest.content
    assert secret
    assert secret in talk.newest.content
    assert labels(talk.newest) == []
    assert "table is open" in await talk.slash("bob", "table new", game="brawl")
    assert "You can" not in await talk.slash("bob", "table leave")


async def test_half_a_deadline_reminds_with_a_mention_and_the_end_tells_the_default(talk: Talk) -> None:
    await talk.start()
    (awaited,) = (await talk.bot.door.look(1)).awaited
    name = ["alice", "bob"][awaited.seat]
    before = len(talk.messages())
    await talk.env.advance_time(12 * 3600 + 10)
    assert len(talk.messages()) == before + 1
    assert f"**{name}** is still awaited" in talk.newest.content
    assert f"<@{talk.people[name].id}>: " in talk.newest.content
    await talk.env.advance_time(12 * 3600)
    assert f"**{name}** did not answer in time" in await said_since(talk, before + 1)


async def test_three_missed_deadlines_are_shown_and_an_act_ends_them(talk: Talk) -> None:
    await talk.start()
    await talk.lay(("alice", "square=10 direction=clockwise"), ("bob", "square=30"), ("turn", "alice"))
    before = len(talk.messages())
    for _ in range(3):
        await talk.env.advance_time(24 * 3600 + 10)
    told = await said_since(talk, before)
    assert "**alice** has missed 3 deadlines running and counts as absent" in told
    assert "Absent: alice" in all_text(talk.newest)
    await talk.slash("alice", "table join")
    assert "**alice** is back" in talk.newest.content
    assert "Absent" not in all_text(talk.newest)


async def test_who_leaves_the_server_is_absent_and_not_rung(talk: Talk) -> None:
    await talk.start()
    await talk.lay(("alice", "square=10 direction=clockwise"), ("bob", "square=30"), ("turn", "alice"))
    talk.leave("alice")
    await talk.env.settle()
    assert "**alice** has left the server" in talk.newest.content
    assert f"<@{talk.people['alice'].id}>" not in talk.newest.content
    before = len(talk.messages())
    await talk.env.advance_time(31)
    assert "**alice** is absent" in await said_since(talk, before)


async def test_when_everybody_has_left_the_server_the_table_is_closed(talk: Talk) -> None:
    await talk.start()
    talk.leave("alice")
    talk.leave("bob")
    await talk.env.settle()
    assert (await talk.bot.door.look(1)).phase == "over"
    assert "Nobody at this table acts any more" in all_text(talk.newest)


async def test_who_leaves_the_server_before_the_game_frees_the_seat(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("bob", "table join")
    talk.leave("bob")
    await talk.env.settle()
    assert "Seats (0 of 6)" in all_text(talk.newest)
