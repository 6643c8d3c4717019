"""Acts whose object is chosen from a menu, and menus for acts that are too many for buttons."""

from typing import Any

import discord
from discord import ui

from face import ids
from face.menus import ArgumentMenu
from games.brawl.loading import load
from tests.cogs.conftest import Talk, private_text

SHOPPING = (
    ("alice", "cash=300 square=2 direction=clockwise"),
    ("bob", "square=20"),
    ("squares.2", "Shop"),
    ("turn", "alice"),
)


def menu_of(result: Any) -> dict[str, Any]:
    """The menu of a private answer."""
    rows = result.response.components
    return next(part for row in rows for part in row["components"] if "options" in part)


async def pick(talk: Talk, name: str, result: Any, value: str) -> Any:
    return await talk.people[name].select(result.response, [value], custom_id=menu_of(result)["custom_id"])


async def at_the_square(talk: Talk, *position: tuple[str, str]) -> None:
    await talk.start()
    await talk.lay(*position)
    await talk.click("alice", "Done challenging")
    await talk.click("alice", "Pass")


async def test_a_shop_shows_its_goods_with_prices_and_effects(talk: Talk) -> None:
    await at_the_square(talk, *SHOPPING)
    result = await talk.press("alice", "Use Shop")
    assert "You have $300." in private_text(result)
    [cudgel] = [option for option in menu_of(result)["options"] if option["label"] == "Cudgel"]
    assert cudgel["description"].startswith("$120. Weapon.")
    await pick(talk, "alice", result, "Cudgel")
    assert "alice buys **Cudgel** for $120: Cash $300 → $180 (−$120)" in talk.newest.content
    assert (await talk.paths())["alice.possessions"] == "Cudgel"


async def test_a_menu_that_is_over_changes_nothing(talk: Talk) -> None:
    await at_the_square(talk, *SHOPPING)
    result = await talk.press("alice", "Use Shop")
    await talk.slash("alice", "move use", what="cudgel")
    seq = await talk.seq()
    assert "That is over." in private_text(await pick(talk, "alice", result, "Umbrella"))
    assert await talk.seq() == seq


async def test_nobody_else_chooses_and_nothing_else_can_be_chosen(talk: Talk) -> None:
    await at_the_square(talk, *SHOPPING)
    view = (await talk.bot.door.look_as(1, talk.people["alice"].id)).legal
    [entry] = [entry for entry in view if entry.key == "use"]
    options = ArgumentMenu(ids.argument(1, entry.step, entry.key), []).item
    options.add_option(label="a pony", value="a pony")
    options.add_option(label="a page", value=":99")
    made = ui.View()
    made.add_item(options)
    with talk.env.time_context():
        await talk.bot.get_partial_messageable(talk.channel.id).send("forged", view=made)
    seq = await talk.seq()
    chosen = await talk.people["bob"].select(talk.newest, ["a pony"])
    assert "TB-07" in private_text(chosen)
    assert "BR-72" in private_text(await talk.people["alice"].select(talk.newest, ["a pony"]))
    assert "What do you buy?" in private_text(await talk.people["alice"].select(talk.newest, [":99"]))
    assert await talk.seq() == seq


async def test_the_precinct_asks_whom_the_warrant_names(talk: Talk) -> None:
    await at_the_square(talk, *SHOPPING[:2], ("squares.2", "Precinct"), ("turn", "alice"))
    result = await talk.press("alice", "Use Precinct")
    assert [option["label"] for option in menu_of(result)["options"]] == ["bob"]
    await pick(talk, "alice", result, menu_of(result)["options"][0]["value"])
    assert (await talk.paths())["alice.possessions"] == "Warrant: bob"


async def test_a_warrant_changes_hands_by_any_spelling(talk: Talk) -> None:
    await talk.start()
    await talk.lay(
        ("alice", 'possessions="Warrant: bob, Warrant: bob"'), ("bob", "cash=9"), ("turn", "alice")
    )
    bob = talk.people["bob"].id
    for thing in ("warrant: BOB", f"Warrant:<@{bob}>"):
        await talk.slash("alice", "deal offer", to="bob", give=thing, get="nothing")
        await talk.slash("bob", "deal accept")
    assert (await talk.paths())["bob.possessions"] == "Warrant: bob, Warrant: bob"


async def test_acts_that_are_too_many_for_buttons_are_in_a_menu_with_pages(talk: Talk) -> None:
    await talk.start("alice", "bob", "carol")
    await talk.lay(("alice", "cash=100"), ("bob", "cash=100"), ("carol", "cash=100"), ("turn", "alice"))
    for giver in ("bob", "carol"):
        for dollars in range(1, 9):
            await talk.slash(giver, "deal offer", to="alice", give=f"${dollars}", get="nothing")
    result = await talk.press("alice", "What can I do?")
    assert "in the menu" in private_text(result)
    shown = menu_of(result)["options"]
    assert len(shown) == 25 or shown[-1]["label"].startswith("More")
    result = await pick(talk, "alice", result, shown[-1]["value"])
    shown = menu_of(result)["options"]
    assert shown[0]["label"].startswith("Back")
    [oldest] = [option for option in shown if option["label"] == "Counter 1"]
    form = await pick(talk, "alice", result, oldest["value"])
    assert form.modal["title"] == "Answer offer 1"


async def test_too_many_things_to_take_are_a_menu_on_the_card(talk: Talk) -> None:
    things = ", ".join(item.name for item in load("standard").items)
    names = "Warrant: alice, Warrant: bob, Warrant: carol"
    await talk.start("alice", "bob", "carol")
    await talk.lay(
        ("alice", "intelligence=400 square=10 direction=clockwise"),
        ("bob", f'square=12 cash=90 possessions="{things}, {names}, {names}"'),
        ("turn", "alice"),
    )
    await talk.slash("alice", "challenge declare", whom="bob")
    await talk.slash("alice", "challenge done")
    talk.dice.append([1, 1])
    await talk.slash("alice", "move roll")
    await talk.click("bob", "Do not arrest")
    await talk.slash("alice", "combat begin", kind="mugging")
    await talk.slash("bob", "combat weapon")
    talk.dice.append([1, 2, 6, 5, 7])
    await talk.click("bob", "Roll for combat")
    await talk.click("alice", "Roll for combat")
    await talk.click("alice", "Roll for damage")
    rows: list[Any] = list(talk.newest.components)
    [menu] = [part for row in rows for part in row.children if isinstance(part, discord.SelectMenu)]
    assert {"Take Cudgel", "Take Warrant: carol", "Take cash", "Damage"} <= {
        one.label for one in menu.options
    }
    [warrant] = [one.value for one in menu.options if one.label == "Take Warrant: carol"]
    await talk.people["alice"].select(talk.newest, [warrant], custom_id=menu.custom_id)
    assert "**alice steals from bob** instead of dealing Damage: **Warrant\\: carol**" in talk.newest.content


SQUADS = (("board", "open"), ("soldiers.blue1", "F8"), ("spaces.F7", "mine"), ("turn", "alice"))
"""alice, blue, has a soldier in the middle of the board, with a mine above it."""


def labels_of(result: Any) -> list[str]:
    """The buttons of a private answer."""
    return [part["label"] for row in result.response.components for part in row["components"]]


async def to_the_move(talk: Talk, spin: int) -> None:
    await talk.start(game="squads")
    await talk.lay(*SQUADS)
    talk.dice.append([spin])
    await talk.click("alice", "Spin")


async def test_a_menu_of_few_short_values_is_buttons_whose_texts_stand_above(talk: Talk) -> None:
    """SQ-10, SQ-33: the ways of a soldier, each with what will happen there."""
    await to_the_move(talk, 2)
    result = await talk.press("alice", "Soldier 1")
    assert labels_of(result) == ["Up", "Right", "Down", "Left"]
    assert "**Up**: onto the mine on F7, and so into the enemy's camp" in private_text(result)
    assert "**Down**: to F10" in private_text(result)
    await talk.people["alice"].click(result.response, label="Down")
    assert "**blue 1** goes down: F8 → F10." in talk.newest.content


async def test_a_way_out_of_date_is_refused_and_changes_nothing(talk: Talk) -> None:
    """SQ-10: the soldier has gone another way by command meanwhile."""
    await to_the_move(talk, 2)
    result = await talk.press("alice", "Soldier 1")
    await talk.slash("alice", "move soldier", soldier="1", way="right")
    seq = await talk.seq()
    late = await talk.people["alice"].click(result.response, label="Left")
    assert "That is over." in private_text(late)
    assert await talk.seq() == seq


async def test_soldiers_and_exits_are_suggested_while_typing(talk: Talk) -> None:
    """SQ-11: whoever can move, and the exits of headquarters."""
    await to_the_move(talk, 2)
    assert await talk.suggestions("alice", "move soldier", "soldier", "") == ["1", "2", "3", "4", "5", "6"]
    assert await talk.suggestions("bob", "move soldier", "soldier", "") == []


async def test_who_has_nothing_to_do_after_an_act_gets_no_button_and_reads_why(talk: Talk) -> None:
    await talk.start(game="squads")
    panel = await talk.press("alice", "What can I do?")
    await talk.people["alice"].click(panel.response.message, label="Spin")
    assert panel.response.content.startswith("Done.\n**Not now:**\n- We wait for bob")
    assert labels_of(panel) == []


async def test_who_is_still_offered_something_after_an_act_keeps_the_answers(talk: Talk) -> None:
    await talk.start()
    for give in ("$1", "$2"):
        await talk.slash("alice", "deal offer", to="bob", give=give, get="nothing")
    panel = await talk.press("bob", "What can I do?")
    await talk.people["bob"].click(panel.response.message, label="Decline")
    assert {"Accept", "Decline"} <= set(labels_of(panel))
