"""A store so slow that every answer must be promised first."""

import pytest

from tests.cogs.conftest import Talk, all_text
from tests.cogs.test_fight import meet

CALLBACKS = "/interactions/*/*/callback"


@pytest.fixture(autouse=True)
def impatient(talk: Talk) -> None:
    """No work is ever done in time."""
    talk.bot.desk.patience = 0.0


async def test_a_slow_act_is_promised_and_told(talk: Talk) -> None:
    await meet(talk)
    talk.dice.append([3, 6])
    assert await talk.slash("alice", "combat roll") == "Done."
    assert "117" in talk.newest.content


async def test_a_slow_answer_for_everybody_stays_for_everybody(talk: Talk) -> None:
    await talk.start()
    for command in ("table status", "table log"):
        assert await talk.slash("bob", command) == ""
        assert "Brawl" in all_text(talk.newest)


async def test_a_slow_refusal_stays_private_where_the_answer_would_be_public(talk: Talk) -> None:
    before = len(talk.messages())
    assert "TB-06" in await talk.slash("bob", "table status")
    await talk.start()
    count = len(talk.messages())
    assert "no page 99" in await talk.slash("bob", "table log", page=99)
    assert len(talk.messages()) == count > before


async def test_loose_dice_are_for_everybody_though_a_private_answer_was_promised(talk: Talk) -> None:
    assert await talk.slash("bob", "roll", dice="2d6") == ""
    assert "throws `2d6`" in all_text(talk.newest)


async def test_a_promise_that_fails_stops_no_act(talk: Talk) -> None:
    await meet(talk)
    talk.env.check_errors = False
    talk.fail("POST", CALLBACKS, 500)
    talk.dice.append([3, 6])
    await talk.people["alice"].click(talk.newest, label="Roll for combat")
    assert "117" in talk.newest.content
