"""Acts that stay secret: answered to their player alone, in a channel and in direct messages."""

import logging

import pytest

from tests.cogs.conftest import Talk, all_text, labels
from tests.cogs.test_notices import rolled, said


async def test_a_secret_form_in_the_channel_is_answered_in_private(toy: Talk) -> None:
    await rolled(toy)
    form = await toy.press("bob", "Write")
    assert await toy.fill("bob", form, weapon="high") == "You have picked high."
    assert toy.newest.content.startswith("bob has picked.")
    assert not any("high" in all_text(message) for message in toy.messages())


async def test_a_secret_command_is_answered_in_private_and_told_by_a_message_of_its_own(toy: Talk) -> None:
    await rolled(toy)
    assert await toy.slash("bob", "combat weapon", weapon="low") == "You have picked low."
    assert toy.newest.content.startswith("bob has picked.")
    assert toy.newest.interaction_metadata is None
    assert not any("low" in all_text(message) for message in toy.messages())


@pytest.mark.parametrize("typed", ["middle", ""])
async def test_a_secret_form_that_is_refused_stays_secret_and_can_be_sent_again(
    toy: Talk, typed: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    await rolled(toy)
    seq = await toy.seq()
    answer = await toy.fill("bob", await toy.press("bob", "Write"), weapon=typed)
    assert "TOY-9" in answer
    assert await toy.seq() == seq
    assert "middle" not in "".join(map(all_text, toy.messages()))
    again = await toy.press("bob", "Write")
    (field,) = [part["component"] for part in again.modal["components"]]
    assert field.get("value") == (typed or None)
    await toy.fill("bob", again, weapon="low")
    assert toy.newest.content.startswith("bob has picked.")
    ours = [record for record in caplog.records if record.name.startswith(("bot", "cogs", "table", "store"))]
    assert not any("middle" in record.getMessage() or "Pick(" in record.getMessage() for record in ours)


async def test_what_was_typed_by_one_is_shown_to_no_other_and_not_after_it_counts(toy: Talk) -> None:
    await rolled(toy)
    await toy.fill("bob", await toy.press("bob", "Write"), weapon="middle")
    form = await toy.press("alice", "Write")
    assert "middle" not in str(form.modal)


async def test_a_refused_form_in_the_conversation_offers_the_way_back(toy: Talk) -> None:
    await rolled(toy)
    bob = toy.users["bob"]
    form = await bob.click(toy.mail("bob")[-1], label="Write")
    answer = (await bob.submit_modal(form, {"weapon": "middle"})).response
    assert "TOY-9" in answer.content
    assert "Write" in labels(toy.mail("bob")[-1])
    form = await bob.click(toy.mail("bob")[-1], label="Write")
    answer = (await bob.submit_modal(form, {"weapon": "low"})).response
    assert answer.content == "You have picked low."
    assert said(toy.messages(), "bob has picked.") == 1
