"""A fight by clicks, and what people are told in it."""

from tests.cogs.conftest import Talk, all_text, labels

DUEL = (
    ("alice", "power=500 intelligence=400 influence=500 square=10 direction=clockwise"),
    ("bob", "power=600 intelligence=200 cash=30 square=12"),
    ("turn", "alice"),
)
ARMED = (
    ("alice", 'power=500 intelligence=400 square=10 direction=clockwise possessions="Cudgel"'),
    ("bob", 'power=600 intelligence=200 square=12 possessions="Cudgel, Dustbin Lid"'),
    ("turn", "alice"),
)


async def meet(talk: Talk, position: tuple[tuple[str, str], ...] = DUEL) -> None:
    """Alice meets bob, and says that it is a normal Combat."""
    await talk.start()
    await talk.lay(*position)
    talk.dice.append([1, 1])
    for label in ("Challenge bob", "Done challenging", "Roll", "Normal combat"):
        await talk.click("alice", label)


async def test_the_worked_example_by_clicks(talk: Talk) -> None:
    await meet(talk)
    assert "alice **54** = 50 (Power) + 4 (Intelligence)\n" in talk.newest.content
    assert "bob **62** = 60 (Power) + 2 (Intelligence)\n**alice** rolls first." in talk.newest.content
    assert f"<@{talk.people['alice'].id}>: roll for combat." in talk.newest.content
    assert talk.buttons() == ["Roll for combat"]
    talk.dice.append([3, 6, 4, 3, 12])
    await talk.click("alice", "Roll for combat")
    assert "63 + 54 = **117**" in talk.newest.content
    await talk.click("bob", "Roll for combat")
    assert "34 + 62 = **96**" in talk.newest.content
    assert "alice 117, bob 96: **alice wins the round.**" in talk.newest.content
    assert talk.buttons() == ["Roll for damage"]
    await talk.click("alice", "Roll for damage")
    assert "12 × 10 = **120**" in talk.newest.content
    assert "bob: Power 600 → 480 (−120)" in talk.newest.content
    await talk.click("alice", "Go on")
    assert talk.newest.content.endswith(f"<@{talk.people['bob'].id}>: go on, or call it off?")
    await talk.click("bob", "Call it off")
    await talk.click("bob", "Retreat")
    assert "Influence 500 → 700 (+200)" in talk.newest.content
    paths = await talk.paths()
    assert (paths["alice.influence"], paths["bob.square"], paths["bob.direction"]) == (
        "700",
        "15",
        "clockwise",
    )
    assert talk.refused == {}


def rung(talk: Talk) -> set[str]:
    """Whom the newest message was allowed to ring; the text of a mention alone says nothing about that."""
    sent = [
        call.json
        for call in talk.env.http_requests
        if call.json and call.method == "POST" and call.path == f"/channels/{talk.channel.id}/messages"
    ]
    names = {str(person.id): name for name, person in talk.people.items()}
    return {names[user] for user in map(str, sent[-1]["allowed_mentions"].get("users", ()))}


async def test_only_the_awaited_are_mentioned_in_a_new_message_and_old_buttons_are_off(talk: Talk) -> None:
    await meet(talk)
    assert rung(talk) == {"alice"}
    assert [message for message in talk.messages() if labels(message)] == [talk.newest]


async def test_an_offer_rings_nobody_again_and_an_untold_act_rings_with_the_next(talk: Talk) -> None:
    await meet(talk)
    await talk.slash("bob", "deal offer", to="alice", give="$30", get="call off")
    assert rung(talk) == set()
    talk.fail("POST", "/channels/*/messages", 500, times=3)
    talk.dice.append([3, 6])
    await talk.click("alice", "Roll for combat")
    await talk.slash("alice", "deal offer", to="bob", give="nothing", get="$1")
    assert rung(talk) == {"bob"}


async def test_weapons_are_chosen_in_secret(talk: Talk) -> None:
    await meet(talk, ARMED)
    assert talk.buttons() == ["Bare-handed", "Cudgel", "Dustbin Lid"]
    before = len(talk.messages())
    assert "Your choice is sealed: Cudgel" in await talk.click("alice", "Cudgel")
    news = "\n".join(message.content for message in talk.messages()[before:])
    assert "alice has chosen a Weapon, or none, in secret. Seal: `" in news
    assert "Cudgel" not in news
    await talk.slash("bob", "combat weapon", weapon="dustbin LID")
    assert "alice: **Cudgel** · bob: **Dustbin Lid**" in talk.newest.content
    assert "opened: `" in talk.newest.content


async def test_a_weapon_that_is_not_owned_is_refused(talk: Talk) -> None:
    await meet(talk, ARMED)
    seq = await talk.seq()
    answer = await talk.slash("alice", "combat weapon", weapon="Dustbin Lid")
    assert "BR-50" in answer
    assert "Cudgel" in answer
    assert await talk.suggestions("bob", "combat weapon", "weapon", "d") == ["Cudgel", "Dustbin Lid"]
    assert await talk.seq() == seq


async def test_a_refusal_is_private_says_why_and_what_is_possible(talk: Talk) -> None:
    await meet(talk)
    seq, newest = await talk.seq(), talk.newest.id
    result = await talk.people["bob"].slash(talk.channel, "combat roll")
    assert result.ephemeral
    assert "alice rolls first. (BR-52)" in result.response.content
    assert "We wait for alice to roll for combat." in result.response.content
    offered = [button["label"] for row in result.response.components for button in row["components"]]
    assert offered == ["Call it off", "Standing challenge to alice", "Deal with alice", "Leave the game"]
    assert (await talk.seq(), talk.newest.id) == (seq, newest)


async def test_the_private_panel_acts_and_is_redrawn(talk: Talk) -> None:
    await meet(talk)
    panel = await talk.press("alice", "What can I do?")
    talk.dice.append([3, 6])
    await talk.people["alice"].click(panel.response.message, label="Roll for combat")
    assert "117" in talk.newest.content
    assert panel.response.content.startswith("Done.")
    assert "We wait for bob to roll for combat." in panel.response.content


async def test_how_explains_the_present_step_with_rule_ids(talk: Talk) -> None:
    await meet(talk)
    answer = await talk.click("carol", "How?")
    assert "BR-51 to BR-57" in answer
    assert "BR-80 to BR-82" in answer


async def test_the_card_shows_the_fight(talk: Talk) -> None:
    await meet(talk)
    shown = all_text(talk.newest)
    assert "alice attacks bob: normal Combat" in shown
    assert "alice · factor 54" in shown
    assert "Power 600 of 1000 · Intelligence 200" in shown


async def test_a_throw_without_a_choice_is_thrown_after_the_tempo_time(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    await talk.click("alice", "Roll for combat")
    assert "Or wait" in talk.newest.content
    talk.dice.append([4, 3])
    await talk.env.advance_time(29)
    assert (await talk.paths())["combat.stage"] == "rolls"
    await talk.env.advance_time(1)
    assert (await talk.paths())["combat.stage"] == "damage"
    assert "bob** rolls 4 (ones), then 3 (tens)" in talk.newest.content


async def test_a_deadline_passes_while_the_bot_is_down(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*DUEL)
    await talk.bot.close()
    await talk.env.advance_time(25 * 3600)
    await talk.restart()
    assert (await talk.paths())["phase"] != "challenge"
