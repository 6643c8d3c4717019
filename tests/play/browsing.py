"""A local table of its own for each test, and a real browser that looks at it."""

import asyncio
import shutil
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, FrameLocator, Locator, Page, async_playwright, expect

from bot.play.local_table import table_at
from bot.play.pulse import Pulse
from bot.scenario.host import Maker, make_bot
from bot.scenario.tables import Tables
from table.dice import LoadedDice

PEOPLE = ("alice", "bob", "carol")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM = next((found for name in NAMES if (found := shutil.which(name))), None)
OFFLINE = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
BATTLE = (
    ("phase", "combat"),
    ("hexes.D4", "kind=city owner=bob garrison=4 siege_rounds=0"),
    ("hexes.A7", "owner=alice"),
    ("hexes.I7", "owner=bob"),
    ("generals.Abner", "owner=alice hex=D4 troops=5 strength=4"),
    ("generals.Barak", "owner=alice hex=D4 troops=2 strength=2"),
    ("generals.Jael", "owner=bob hex=D4 troops=2 strength=3"),
    ("arrivals", "D4 bob alice"),
)
"""The first worked example of Siege's rules: equal strength, so bob, who defends, holds the city."""
PATIENCE = 30_000
"""Milliseconds after which something does not come any more, on the busiest machine."""

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason=f"none of {', '.join(NAMES)} is installed")


@asynccontextmanager
async def playing(folder: Path, port: int = 0, make: Maker = make_bot) -> AsyncGenerator[tuple[str, Pulse]]:
    """The local table as `make play` opens it: its address and its pulse, which beats."""
    database = folder / "table.sqlite3"
    async with table_at(port, PEOPLE, database=database, make=make) as (address, pulse):
        beating = asyncio.create_task(pulse.beat())
        try:
            yield address, pulse
        finally:
            beating.cancel()
            await asyncio.wait({beating})
        assert beating.cancelled()


@asynccontextmanager
async def browsing() -> AsyncGenerator[Browser]:
    """The browser."""
    expect.set_options(timeout=PATIENCE)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=OFFLINE)
        yield browser
        await browser.close()


@asynccontextmanager
async def looking(address: str) -> AsyncGenerator[Page]:
    """A page of the browser that shows the address."""
    async with browsing() as browser:
        yield await shown(browser, address)


async def shown(browser: Browser, address: str) -> Page:
    """A window of its own on the address."""
    page = await browser.new_page(viewport={"width": 1440, "height": 900})
    page.set_default_timeout(PATIENCE)
    await page.goto(address)
    return page


def loaded(dice: LoadedDice) -> Maker:
    """Makes the bot with these dice."""
    return lambda url, _dice, on_refused: make_bot(url, dice, on_refused)


async def start(pulse: Pulse, game: str = "brawl") -> None:
    """alice and bob begin a game without a page."""
    alice, bob = (pulse.world.people[name].member for name in PEOPLE[:2])
    async with pulse.turn:
        await alice.slash(pulse.world.channel, "table new", game=game)
        for who, command in ((alice, "table join"), (bob, "table join"), (alice, "table start")):
            await who.slash(pulse.world.channel, command)


async def lay(pulse: Pulse, *entries: tuple[str, str]) -> None:
    """Set a position, as the lines of a scenario do."""
    async with pulse.turn:
        tables = Tables(pulse.world.client)
        look = await tables.look(pulse.world.channel.id)
        assert look is not None
        assert await tables.lay(look, entries, "1") is None


def window(page: Page, person: str, kind: str = "table") -> FrameLocator:
    return page.frame_locator(f"#{person} iframe.{kind}")


def messages(page: Page, person: str, kind: str = "table") -> Locator:
    return window(page, person, kind).locator("#channel-message-list")


async def sees(page: Page, person: str, text: str, kind: str = "table") -> None:
    await expect(messages(page, person, kind).get_by_text(text).last).to_be_visible()


async def open_mail(page: Page, person: str) -> None:
    """Look at the person's direct messages, whether new ones are announced or not."""
    await page.locator(f"#{person} button.mail").click()


async def press(page: Page, person: str, label: str, kind: str = "table") -> None:
    """Press the newest button of that label."""
    await messages(page, person, kind).get_by_role("button", name=label, exact=True).last.click()


async def fill(page: Page, person: str, kind: str, **fields: str) -> None:
    """Fill in the form that has opened in the person's window, and send it."""
    form = window(page, person, kind).locator("#modal-root")
    for label, value in fields.items():
        await form.get_by_label(label).fill(value)
    await form.get_by_role("button", name="Submit").click()


async def type_in(page: Page, person: str, text: str) -> Locator:
    """Type a text whole. Gives the place where it was typed; pressing Enter there sends it."""
    place = window(page, person).locator("#channel-composer-input")
    await place.fill(text)
    return place


async def write(page: Page, person: str, text: str) -> Locator:
    """Type a text whole, and send it. Gives the place where it was typed."""
    place = await type_in(page, person, text)
    await place.press("Enter")
    return place


async def says(page: Page, state: str) -> None:
    """What the page says of the table as a whole."""
    await expect(page.locator("#state")).to_contain_text(state)
