"""Takes the pictures of docs/messages.md from the running program: `python -m tools.screenshots [MOMENT...]`.

Each file in docs/moments is a scenario. When it has run, the newest message is taken as the first of its
`people:` sees it, once as wide as a phone and once as a window. Needs Chromium, Playwright's own or the
system's.
"""

import asyncio
import io
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, async_playwright

from bot.scenario.host import make_bot
from bot.scenario.reader import read
from bot.scenario.runner import run
from bot.scenario.session import migrated
from bot.scenario.show import silent
from bot.scenario.world import World

MOMENTS = Path("docs/moments")
PICTURES = Path("docs/pictures")
WIDTHS = {"": 420, "-wide": 900}
"""Pixels of the window, by what the name of its picture ends in."""
HEIGHT = 2_400
"""Higher than the longest message, since what the window cuts off would be missing."""
SHARPNESS = 2
COLOURS = 128
READY = "() => window.simcordPreview?.ready === true"
NEWEST = ".channel-message >> nth=-1"


@dataclass(frozen=True, slots=True)
class Photographer:
    """Takes the picture of one moment."""

    browser: Browser
    moment: str
    folder: Path

    async def take(self, world: World) -> None:
        """Take the newest message that the first person sees, in both widths."""
        viewer = next(iter(world.people.values())).member
        async with world.env.preview(world.channel, viewers=[viewer], layout="channel") as preview:
            for ending, width in WIDTHS.items():
                shot = await self._shot(preview.url, width)
                _save(shot, self.folder / f"{self.moment}{ending}.png")

    async def _shot(self, url: str, width: int) -> bytes:
        context = await self.browser.new_context(
            viewport={"width": width, "height": HEIGHT},
            device_scale_factor=SHARPNESS,
            reduced_motion="reduce",
            bypass_csp=True,
        )
        try:
            page = await context.new_page()
            await page.goto(url)
            await page.wait_for_function(READY)
            return await page.locator(NEWEST).screenshot(animations="disabled")
        finally:
            await context.close()


def _save(shot: bytes, file: Path) -> None:
    """Write a picture with few colours, which its flat surfaces do not miss."""
    few = Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(file, optimize=True)
    print(f"{file}: {file.stat().st_size // 1024} KiB")


async def main(files: Sequence[Path], empty: bytes, pictures: Path = PICTURES) -> None:
    """Run the scenarios one after the other, each on the empty database, and take their pictures."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=shutil.which("chromium"))
        with tempfile.TemporaryDirectory(prefix="screenshots-") as folder:
            for file in files:
                database = Path(folder) / f"{file.stem}.sqlite3"
                database.write_bytes(empty)
                await run(
                    read(file.read_text("utf-8")),
                    f"sqlite+aiosqlite:///{database}",
                    make_bot,
                    silent,
                    at_end=Photographer(browser, file.stem, pictures).take,
                )
        await browser.close()


if __name__ == "__main__":
    wanted = [MOMENTS / f"{name}.txt" for name in sys.argv[1:]]
    asyncio.run(main(wanted or sorted(MOMENTS.glob("*.txt")), migrated()))
