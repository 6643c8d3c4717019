"""Who may clear a seat, skip somebody, or end a table; and what a refusal says is possible instead."""

from tests.cogs.conftest import Talk, all_text, labels


async def started(talk: Talk) -> None:
    """A game of bob and carol; alice, its referee, only watches."""
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("bob", "table join")
    await talk.slash("carol", "table join")
    await talk.slash("bob", "table start")


async def test_a_second_table_is_refused_with_a_link_to_the_first(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    card = talk.newest
    answer = await talk.slash("bob", "table new", game="brawl")
    assert f"https://discord.com/channels/{talk.guild.id}/{talk.channel.id}/{card.id}" in answer
    assert "TB-01" in answer


async def test_a_side_that_is_taken_is_refused_with_the_free_ones(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("alice", "table join", side="The Night Bakers")
    answer = await talk.slash("bob", "table join", side="the night bakers")
    assert "Free: " in answer
    assert "Harbour Choir" in answer
    assert "Free: " in await talk.slash("bob", "table join", side="Nobody's Own")


async def test_a_full_table_says_what_is_left_to_do(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl", seats=2)
    await talk.slash("alice", "table join")
    await talk.slash("bob", "table join")
    answer = await talk.slash("carol", "table join")
    assert "All 2 seats are taken. You can watch" in answer


async def test_the_referee_takes_somebody_off_the_table(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("bob", "table join")
    await talk.slash("carol", "table join")
    assert await talk.suggestions("alice", "table kick", "whom", "car") == ["carol"]
    assert "TB-04" in await talk.slash("carol", "table kick", whom="bob")
    assert "Nobody called dave" in await talk.slash("alice", "table kick", whom="dave")
    await talk.slash("alice", "table kick", whom=f"<@{talk.people['bob'].id}>")
    assert "**alice** takes **bob** off the table" in talk.newest.content
    assert "1. carol" in all_text(talk.newest)
    await talk.slash("bob", "table join")
    await talk.slash("bob", "table start")
    assert "TB-05" in await talk.slash("alice", "table kick", whom="bob")


async def test_the_referee_skips_who_is_awaited(talk: Talk) -> None:
    await started(talk)
    (awaited,) = (await talk.bot.door.look(1)).awaited
    names = ["bob", "carol"]
    slow, other = names[awaited.seat], names[1 - awaited.seat]
    assert (await talk.suggestions("alice", "referee skip", "whom", ""))[0] == slow
    assert "TB-04" in await talk.slash(other, "referee skip", whom=slow)
    assert "TB-10" in await talk.slash("alice", "referee skip", whom=other)
    await talk.slash("alice", "referee skip", whom=slow)
    assert f"**alice** skips **{slow}**" in all_text(talk.messages()[-1])
    assert (await talk.bot.door.look(1)).awaited[0].step != awaited.step


async def test_a_game_ends_as_a_draw_when_all_who_sit_agree(talk: Talk) -> None:
    await started(talk)
    await talk.slash("bob", "table end")
    assert "**bob** agrees to end the game as a draw" in talk.newest.content
    assert "consent: bob (1 of 2)" in all_text(talk.newest)
    assert "agreed already" in await talk.slash("bob", "table end")
    await talk.slash("carol", "table end")
    shown = all_text(talk.newest)
    look = await talk.bot.door.look(1)
    assert "the game ends as a draw" in shown
    assert "A draw, by everybody's consent. Nobody has won." in shown
    assert look.dice_secret
    assert look.dice_secret in shown
    assert labels(talk.newest) == []
    assert "table is open" in await talk.slash("bob", "table new", game="brawl")


async def test_a_lobby_is_closed_by_all_who_sit_there(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("bob", "table join")
    assert "TB-04" in await talk.slash("carol", "table end")
    await talk.slash("bob", "table end")
    assert "bob** agrees to close the table" in talk.newest.content
    await talk.slash("carol", "table join")
    await talk.slash("carol", "table end")
    assert "Everybody at the table agrees to close it" in talk.newest.content
    assert "closed before a game was begun" in all_text(talk.newest)


async def test_who_plays_on_takes_the_vote_back(talk: Talk) -> None:
    await started(talk)
    (awaited,) = (await talk.bot.door.look(1)).awaited
    mover = ["bob", "carol"][awaited.seat]
    await talk.slash(mover, "table end")
    await talk.click(mover, "Done challenging")
    assert f"**{mover}** plays on, and no longer agrees to a draw" in all_text(talk.newest)
    assert "by consent" not in all_text(talk.newest)
