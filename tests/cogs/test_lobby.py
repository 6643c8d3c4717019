"""Opening a table, sitting down, starting, leaving and closing."""

import re

from tests.cogs.conftest import Talk, all_text, labels


async def test_a_table_is_opened_with_its_dice_sealed(talk: Talk) -> None:
    answer = await talk.slash("alice", "table new", game="brawl")
    assert "table is open" in answer
    assert "SHA-256" in talk.newest.content
    assert (await talk.bot.door.look(1)).dice_seal in talk.newest.content
    assert labels(talk.newest) == ["Join", "Start", "What can I do?", "How?"]


async def test_seats_are_taken_by_button_and_by_side(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.click("alice", "Join")
    await talk.slash("bob", "table join", side="Scrapyard Orchestra")
    shown = all_text(talk.newest)
    assert "bob** sits down as **Scrapyard Orchestra" in shown
    assert "1. alice: The Night Bakers" in shown
    assert "Ready" in shown


async def test_sides_are_suggested_while_they_are_free(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.slash("alice", "table join", side="Harbour Choir")
    assert await talk.suggestions("bob", "table join", "side", "orch") == ["Scrapyard Orchestra"]
    assert await talk.suggestions("bob", "table join", "side", "harb") == []


async def test_the_lobby_refuses_with_its_rules(talk: Talk) -> None:
    assert "TB-06" in await talk.slash("alice", "table join")
    await talk.slash("alice", "table new", game="brawl")
    assert "TB-01" in await talk.slash("bob", "table new", game="brawl")
    assert "TB-02" in await talk.slash("bob", "table leave")
    await talk.click("alice", "Join")
    again = await talk.click("alice", "Join")
    assert "TB-02" in again
    assert "Wait for more players" in again
    assert "TB-03" in await talk.click("alice", "Start")
    assert "TB-04" in await talk.slash("bob", "table end")
    assert "TB-05" in await talk.slash("alice", "combat roll")
    assert len(talk.refused) == 7


async def test_a_game_for_two_speaks_of_no_range(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="squads")
    assert "2 players are needed to start" in all_text(talk.newest)
    await talk.click("alice", "Join")
    assert "The game needs 2 players to start; 1 so far." in await talk.click("alice", "Start")
    assert "The game is for 2 players." in await talk.click("alice", "How?")
    await talk.click("bob", "Join")
    assert "everybody is there" in await talk.click("bob", "What can I do?")


async def test_packs_and_seats_that_do_not_fit_are_refused(talk: Talk) -> None:
    assert "TB-09" in await talk.slash("bob", "table new", game="brawl", pack="../../`etc`")
    for seats in (-1, 0, 1, 7, 2**53 - 1):
        assert "TB-09" in await talk.slash("bob", "table new", game="brawl", seats=seats)
    assert await talk.bot.door.find(talk.channel.id) is None


async def test_who_leaves_the_lobby_frees_the_seat(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    await talk.click("alice", "Join")
    await talk.slash("alice", "table leave")
    assert "Seats (0 of 6)" in all_text(talk.newest)


async def test_the_referee_closes_the_table_and_the_secret_is_opened(talk: Talk) -> None:
    await talk.start()
    await talk.slash("alice", "table end", reason="**late** @everyone")
    look = await talk.bot.door.look(1)
    assert look.dice_secret
    assert look.dice_secret in talk.newest.content
    assert "\\*\\*late\\*\\* \\@everyone" in talk.newest.content
    assert labels(talk.newest) == []
    assert "TB-06" in await talk.slash("alice", "table join")
    assert "table is open" in await talk.slash("bob", "table new", game="brawl")


async def test_leaving_the_game_asks_once_more_and_concedes(talk: Talk) -> None:
    await talk.start("alice", "bob")
    panel = await talk.press("bob", "What can I do?")
    form = await talk.people["bob"].click(panel.response.message, label="Leave the game")
    assert form.modal["title"] == "Leave the game?"
    assert (await talk.bot.door.look(1)).dice_secret is None
    await talk.fill("bob", form)
    assert "alice won" in talk.newest.content
    assert (await talk.bot.door.look(1)).dice_secret


async def test_the_status_and_the_log_are_shown_to_all(talk: Talk) -> None:
    await talk.start()
    await talk.slash("carol", "table status")
    assert "Challenge phase" in all_text(talk.newest)
    await talk.slash("carol", "table log")
    assert "`2` **alice** sits down" in all_text(talk.newest)
    for page in (2, 0, -1, -(2**53) + 1):
        answer = await talk.slash("carol", "table log", page=page)
        assert f"The log has no page {page}. Its pages are 1 to 1. (TB-12)" in answer


async def test_the_pages_of_the_log_leave_nothing_out_and_mark_loaded_dice(talk: Talk) -> None:
    await talk.start()
    for face in (1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6):
        talk.dice.append([face])
        await talk.slash("carol", "roll", dice="d6", why="a long story " * 15)
    told = ""
    for page in (1, 2, 3):
        await talk.slash("carol", "table log", page=page)
        shown = talk.newest.embeds[0]
        assert shown.title == f"Log of table 1, page {page} of 3"
        told += f"{shown.description}\n"
    entries = [int(seq) for seq in re.findall(r"(?m)^`(\d+)`", told)]
    assert entries == [1, 2, 3, 4, 4, *(number for line in range(5, 17) for number in (line, line))]
    assert told.count("Loaded dice") == 12


async def test_no_table_is_opened_where_the_bot_may_not_write(talk: Talk) -> None:
    talk.closed_channel()
    answer = await talk.slash("alice", "table new", game="brawl")
    assert "Send Messages" in answer
    assert await talk.bot.door.find(talk.channel.id) is None
