"""The local table in a real browser, as people use it."""

import asyncio
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

from playwright.async_api import expect

from bot.play.pulse import now
from table.dice import LoadedDice
from tests.play.browsing import (
    BATTLE,
    PEOPLE,
    browsing,
    fill,
    lay,
    loaded,
    looking,
    messages,
    needs_browser,
    open_mail,
    playing,
    press,
    says,
    sees,
    shown,
    start,
    window,
    write,
)
from tests.scenario.toy import make_toy

pytestmark = needs_browser

HALF = 24 * 3_600
"""Half of the time that a player has."""
SLOW_ANSWERS = """
const read = Response.prototype.json;
Response.prototype.json = async function () {
  if (this.url.endsWith("/api/action")) await new Promise((resolve) => setTimeout(resolve, 1500));
  return read.call(this);
};
"""
"""Longer than a preview waits from one look to the next."""


async def test_a_fight_by_clicks_is_seen_by_everybody(tmp_path: Path) -> None:
    # The seed's fight, whose numbers tests/scenarios/brawl works out.
    dice = LoadedDice()

    async with playing(tmp_path, make=loaded(dice)) as (address, pulse), looking(address) as page:
        await page.get_by_role("button", name="New Brawl table").click()
        for person in ("alice", "bob"):
            await press(page, person, "Join")
            await sees(page, "alice", f"{person} sits down")
            await sees(page, "bob", f"{person} sits down")
        await press(page, "alice", "Start")
        await sees(page, "carol", "The game begins.")
        await lay(
            pulse,
            ("alice", "power=500 intelligence=400 influence=500 square=10 direction=clockwise"),
            ("bob", "power=600 intelligence=200 cash=30 square=12"),
            ("turn", "alice"),
        )
        await sees(page, "alice", "Square 10")
        dice.append((1, 1, 3, 6, 4, 3, 12))
        for person, label, told in (
            ("alice", "Challenge bob", "challenges"),
            ("alice", "Done challenging", "Movement"),
            ("alice", "Roll", "Normal combat"),
            ("alice", "Normal combat", "alice 54"),
            ("alice", "Roll for combat", "63 + 54 = 117"),
            ("bob", "Roll for combat", "34 + 62 = 96"),
            ("alice", "Roll for damage", "600 → 480 (−120)"),
        ):
            await press(page, person, label)
            await sees(page, "carol", told)
        await says(page, "waits for alice")
        await expect(page.locator("#alice h2")).to_have_text("alice · must act")


async def test_two_act_at_the_same_moment_in_windows_of_their_own(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, _), browsing() as browser:
        alice = await shown(browser, f"{address}?as=alice")
        bob = await shown(browser, f"{address}?as=bob")
        await alice.get_by_role("button", name="New Brawl table").click()
        await sees(bob, "bob", "Nobody sits here yet.")
        await sees(alice, "alice", "Nobody sits here yet.")
        await asyncio.gather(press(alice, "alice", "Join"), press(bob, "bob", "Join"))
        for page, person in ((alice, "alice"), (bob, "bob")):
            await says(page, "2 of 6 seats are taken")
            await sees(page, person, "Seats (2 of 6)")
        await expect(bob.locator("#columns section")).to_have_count(1)


async def test_a_command_typed_whole_is_run(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, _), looking(f"{address}?as=bob") as page:
        await write(page, "bob", "/table new game:brawl")
        await sees(page, "bob", "bob opens a table")
        place = await write(page, "bob", "/tabel join")
        await expect(page.locator(".notice")).to_have_text(
            "There is no such command. Type / to see all of them."
        )
        await expect(place).to_have_value("/tabel join")
        await write(page, "bob", "/table join side:Harbour Choir")
        await sees(page, "bob", "bob sits down as Harbour Choir")
        await expect(page.locator(".notice")).to_be_hidden()


async def test_what_is_sent_or_pressed_while_the_window_is_busy_waits_for_its_turn(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, pulse), looking(f"{address}?as=bob") as page:
        await write(page, "bob", "/table new game:brawl")
        await sees(page, "bob", "Nobody sits here yet.")
        async with pulse.turn:
            await write(page, "bob", "/roll dice:1d6")
            await write(page, "bob", "/roll dice:1d8")
        await sees(page, "bob", "1d8:")
        await sees(page, "bob", "1d6:")
        async with pulse.turn:
            await write(page, "bob", "/roll dice:1d10")
            await messages(page, "bob").get_by_role("button", name="Join").last.click(force=True)
        await sees(page, "bob", "1d10:")
        await sees(page, "bob", "bob sits down")


async def test_a_direct_message_is_read_and_answered(tmp_path: Path) -> None:
    async with playing(tmp_path, make=make_toy) as (address, _), looking(address) as page:
        await write(page, "alice", '/count write whom:@bob text:"Meet me at dawn"')
        await sees(page, "alice", "Delivered")
        await page.locator("#bob").get_by_role("button", name="Direct messages (1 new)").click()
        await sees(page, "bob", "Meet me at dawn", "mail")
        await press(page, "bob", "Thanks", "mail")
        await sees(page, "bob", "You are welcome", "mail")
        await expect(page.locator("#bob button.mail")).to_have_text("Direct messages")
        await expect(page.locator("#carol button.mail")).to_have_text("Direct messages")


async def test_the_table_goes_on_at_the_next_start_in_the_page_that_was_left_open(tmp_path: Path) -> None:
    async with browsing() as browser:
        async with playing(tmp_path) as (address, pulse):
            await start(pulse)
            page = await shown(browser, f"{address}?as=alice")
            await sees(page, "alice", "The game begins.")
        await says(page, "The table is closed.")
        async with playing(tmp_path, urlsplit(address).port or 0):
            await says(page, "The Brawl table goes on and waits for")
            # The old Discord is gone with what was said in it; the card is there anew, and its buttons work.
            await expect(messages(page, "alice").get_by_role("button", name="Challenge bob")).to_have_count(1)
            await expect(messages(page, "alice").get_by_text("sits down")).to_have_count(0)
            await press(page, "alice", "Challenge bob")
            await sees(page, "alice", "alice challenges bob")


async def test_a_deadline_comes_while_nobody_touches_the_page(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, pulse), looking(f"{address}?as=carol") as page:
        await start(pulse)
        await sees(page, "carol", "The game begins.")
        for told in ("is still awaited", "did not answer in time"):
            async with pulse.turn:
                await pulse.world.wait(HALF)
            await sees(page, "carol", told)


async def test_time_passes_as_the_clock_outside_says(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, pulse), looking(f"{address}?as=carol") as page:
        await start(pulse)
        await sees(page, "carol", "The game begins.")
        pulse.clock = lambda: now() + timedelta(seconds=HALF)
        await sees(page, "carol", "is still awaited")


async def test_a_reminder_is_answered_in_the_direct_messages(tmp_path: Path) -> None:
    dice = LoadedDice()
    dice.append((1,))  # alice begins
    async with playing(tmp_path, make=loaded(dice)) as (address, pulse), looking(address) as page:
        await start(pulse)
        async with pulse.turn:
            await pulse.world.wait(HALF)
        await expect(page.locator("#alice button.mail")).to_have_text("Direct messages (1 new)")
        await open_mail(page, "alice")
        await press(page, "alice", "Done challenging", "mail")
        await sees(page, "bob", "Movement")


async def test_a_battle_is_answered_by_a_form_in_the_direct_messages(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, pulse), looking(address) as page:
        await start(pulse, "siege")
        await lay(pulse, *BATTLE)
        await press(page, "alice", "Attack D4")
        await fill(page, "alice", "table", Troops="Abner 5, Barak 2")
        await sees(page, "carol", "alice is locked in on D4")
        await open_mail(page, "bob")
        await sees(page, "bob", "table 1 in #table", "mail")
        await sees(page, "bob", "You are attacked on D4 by alice.", "mail")
        await press(page, "bob", "Commit", "mail")
        await fill(page, "bob", "mail", Troops="Jael 2", Garrison="3")
        await sees(page, "carol", "bob won.")


async def test_the_first_screen_says_what_to_press(tmp_path: Path) -> None:
    async with playing(tmp_path, make=make_toy) as (address, _), looking(address) as page:
        lines = page.locator("header li")
        await expect(lines).to_have_count(3)
        for line, said in enumerate(("Press New", "presses Join", "presses a button of the newest message")):
            await expect(lines.nth(line)).to_contain_text(said)
            await expect(lines.nth(line)).to_be_visible()


async def test_on_a_narrow_screen_one_switches_between_people(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, _), looking(address) as page:
        await page.set_viewport_size({"width": 420, "height": 860})
        await page.get_by_role("button", name="New Brawl table").click()
        for person in ("alice", "bob"):
            await page.locator("#people").get_by_role("button", name=person).click()
            for one in PEOPLE:
                await expect(page.locator(f"#{one}")).to_be_visible(visible=one == person)
            await press(page, person, "Join")
            await sees(page, person, f"{person} sits down")


async def test_a_form_is_filled_in(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, pulse), looking(f"{address}?as=bob") as page:
        await start(pulse)
        await press(page, "bob", "Deal")
        form = window(page, "bob").locator("#modal-root")
        await form.get_by_label("Give").fill("$30")
        await form.get_by_text("Select an option").click()
        await form.get_by_role("option", name="alice").click()
        await form.get_by_role("button", name="Submit").click()
        await sees(page, "bob", "bob gives $30; alice gives nothing")


async def test_a_window_sees_what_came_of_a_press_whose_answer_arrives_slowly(tmp_path: Path) -> None:
    """As on a busy machine: the window has looked meanwhile, and what it saw was thrown away."""
    async with playing(tmp_path) as (address, pulse), browsing() as browser:
        await start(pulse)
        page = await browser.new_page(viewport={"width": 1440, "height": 900})
        await page.add_init_script(SLOW_ANSWERS)
        await page.goto(f"{address}?as=bob")
        await press(page, "bob", "Deal")
        await expect(window(page, "bob").locator("#modal-root").get_by_label("Give")).to_be_visible()


async def test_a_menu_of_the_newest_message_opens_and_a_reload_shows_that_message(tmp_path: Path) -> None:
    async with playing(tmp_path) as (address, pulse), looking(address) as page:
        await start(pulse, "siege")
        await press(page, "alice", "Buy a card")
        await sees(page, "alice", "Which card do you buy")
        await window(page, "alice").locator(".select-trigger").last.click()
        await expect(window(page, "alice").locator(".select-list").last).to_be_visible()
        await page.reload()
        await expect(messages(page, "bob").get_by_role("button", name="How?").last).to_be_in_viewport()
