"""Bargaining: by form, by button and by command, with whatever people type."""

import pytest

from tests.cogs.conftest import Talk, all_text
from tests.cogs.test_fight import DUEL, meet

RICH = (
    ("alice", 'cash=100 possessions="Cudgel" square=10 direction=clockwise'),
    ("bob", "cash=30 square=12"),
    ("turn", "alice"),
)


async def table_with(talk: Talk, position: tuple[tuple[str, str], ...] = RICH) -> None:
    await talk.start()
    await talk.lay(*position)


async def test_an_offer_by_form_is_accepted_by_button(talk: Talk) -> None:
    await table_with(talk)
    form = await talk.press("alice", "Deal")
    assert form.modal["title"] == "Offer a deal"
    await talk.fill("alice", form, to=["bob"], give="$20, cudgel", get="$30")
    assert "Offer 1, alice to bob:** alice gives $20, Cudgel; bob gives $30.\n" in talk.newest.content
    assert talk.buttons()[-3:] == ["Accept", "Decline", "Counter"]
    await talk.click("bob", "Accept")
    told = talk.newest.content
    assert "**Deal!** bob accepts offer 1 of alice." in told
    assert "alice: Cash $100 → $80 (−$20)" in told
    assert "bob: Cash $50 → $20 (−$30)" in told
    assert "alice hands over to bob: Cudgel." in told
    paths = await talk.paths()
    assert (paths["alice.cash"], paths["bob.cash"], paths["bob.possessions"]) == ("110", "20", "Cudgel")


async def test_only_the_receiver_answers_an_offer(talk: Talk) -> None:
    await table_with(talk)
    await talk.slash("alice", "deal offer", to="@bob", give="$20", get="nothing")
    assert "TB-07" in await talk.click("alice", "Accept")
    assert "TB-02" in await talk.click("carol", "Decline")


async def test_an_offer_is_countered_by_form(talk: Talk) -> None:
    await table_with(talk)
    await talk.slash("alice", "deal offer", to="bob", give="$20", get="$30")
    form = await talk.press("bob", "Counter")
    assert form.modal["title"] == "Answer offer 1"
    await talk.fill("bob", form, give="$5", get="Cudgel")
    told = "Offer 2, bob to alice**, in answer to offer 1: bob gives $5; alice gives Cudgel.\n"
    assert told in talk.newest.content
    await talk.slash("alice", "deal accept")
    assert (await talk.paths())["bob.possessions"] == "Cudgel"


async def test_a_form_for_an_offer_that_is_gone_is_refused(talk: Talk) -> None:
    await table_with(talk)
    await talk.slash("alice", "deal offer", to="bob", give="$20", get="$30")
    form = await talk.press("bob", "Counter")
    await talk.slash("alice", "deal withdraw")
    seq = await talk.seq()
    assert "BR-81" in await talk.fill("bob", form, give="$5", get="Cudgel")
    assert await talk.seq() == seq


async def test_an_accepted_call_off_ends_the_combat_before_it_begins(talk: Talk) -> None:
    await meet(talk, (*DUEL[:1], ("bob", "power=600 cash=30 square=12"), DUEL[2]))
    await talk.slash("bob", "deal offer", to="alice", give="$30", get="call off")
    await talk.click("alice", "Accept")
    assert "**The Combat is called off**" in talk.newest.content
    assert (await talk.paths())["combat.stage"] == "none"


async def test_the_newest_offer_is_meant_without_a_number_and_all_are_listed(talk: Talk) -> None:
    await table_with(talk)
    await talk.slash("alice", "deal offer", to="bob", give="$1", get="nothing")
    await talk.slash("alice", "deal offer", to="bob", give="$2", get="nothing")
    assert talk.buttons()[-6:] == ["Accept", "Decline", "Counter", "Accept 1", "Decline 1", "Counter 1"]
    await talk.slash("carol", "deal list")
    assert "2, alice to bob: alice gives $2; bob gives nothing\n1, alice to bob: alice gives $1" in all_text(
        talk.newest
    )
    await talk.slash("bob", "deal decline")
    assert talk.buttons()[-3:] == ["Accept", "Decline", "Counter"]
    await talk.slash("bob", "deal accept", offer=1)
    assert (await talk.paths())["bob.cash"] == "31"
    assert "BR-81" in await talk.slash("bob", "deal accept")
    await talk.slash("carol", "deal list")
    assert "no open offers" in all_text(talk.newest)


async def test_an_older_offer_is_answered_by_its_number(talk: Talk) -> None:
    await table_with(talk)
    for give in ("$1", "$2", "$3"):
        await talk.slash("alice", "deal offer", to="bob", give=give, get="nothing")
    await talk.slash("bob", "deal decline", offer=1)
    assert "declines offer 1" in talk.newest.content
    await talk.click("bob", "Accept 2")
    assert (await talk.paths())["bob.cash"] == "32"


async def test_more_offers_than_buttons_leave_the_newest_and_all_else_in_reach(talk: Talk) -> None:
    await table_with(talk)
    for number in range(1, 10):
        await talk.slash("alice", "deal offer", to="bob", give=f"${number}", get="nothing")
    asked = await talk.press("bob", "What can I do?")
    assert "The answers to 4 older offers stand in the menu" in asked.response.content
    shown = [item for row in asked.response.message.components for item in row.children]
    buttons, menu = shown[:-1], shown[-1]
    assert [button.label for button in buttons[1:4]] == ["Accept", "Decline", "Counter"]
    assert [button.label for button in buttons[-3:]] == ["Accept 5", "Decline 5", "Counter 5"]
    assert "Leave the game" in {button.label for button in buttons}
    assert [option.label for option in menu.options[:3]] == ["Accept 4", "Decline 4", "Counter 4"]
    assert menu.options[-1].label == "Counter 1"


@pytest.mark.parametrize(
    ("give", "rule"),
    [
        ("$-1", "BR-82"),
        ("$0", "BR-82"),
        ("$1.5", "BR-05"),
        ("$101", "BR-82"),
        ("$" + "9" * 400, "BR-82"),
        ("$9223372036854775808", "BR-82"),
        ("Dustbin Lid", "BR-82"),
        ("a `pony` @everyone", "BR-82"),
        ("nothing", "BR-82"),
        ("call off", "BR-82"),
    ],
)
async def test_what_cannot_be_given_is_refused_and_changes_nothing(talk: Talk, give: str, rule: str) -> None:
    await table_with(talk)
    seq = await talk.seq()
    answer = await talk.slash("alice", "deal offer", to="bob", give=give, get="nothing")
    assert rule in answer
    assert "@everyone" not in answer.replace("\\@everyone", "")
    assert await talk.seq() == seq


@pytest.mark.parametrize("to", ["alice", "carol", "Bo", "<@1>", "@everyone", "`", "\u200b", "x" * 3000])
async def test_whoever_is_no_other_player_is_refused(talk: Talk, to: str) -> None:
    await table_with(talk)
    answer = await talk.slash("alice", "deal offer", to=to, give="$1", get="nothing")
    assert "BR-82" in answer


async def test_people_are_meant_by_name_and_by_mention(talk: Talk) -> None:
    await table_with(talk)
    bob = talk.people["bob"].id
    for number, to in enumerate(["bob", "BOB", "@bob", f"<@{bob}>", f"<@!{bob}>", " bob "], start=1):
        await talk.slash("alice", "deal offer", to=to, give=f"${number}", get="nothing")
    assert talk.refused == {}


async def test_offers_numbers_beyond_all_bounds_are_refused(talk: Talk) -> None:
    await table_with(talk)
    for number in (-1, 0, 2**31, 2**53 - 1):
        assert "BR-81" in await talk.slash("bob", "deal accept", offer=number)


async def test_things_and_amounts_are_suggested(talk: Talk) -> None:
    await table_with(talk)
    assert await talk.suggestions("alice", "deal offer", "give", "cu") == ["Cudgel"]
    assert await talk.suggestions("alice", "deal offer", "give", "$5, cu") == ["$5, Cudgel"]
    assert await talk.suggestions("alice", "deal offer", "get", "") == ["$30", "nothing"]
    assert await talk.suggestions("alice", "deal offer", "to", "") == ["bob"]
    await talk.slash("bob", "challenge declare", whom="alice")
    assert await talk.suggestions("alice", "deal offer", "get", "w") == ["withdraw challenge"]
    assert await talk.suggestions("alice", "deal offer", "give", "with") == []
    assert await talk.suggestions("carol", "deal offer", "to", "") == []
