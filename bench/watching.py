"""How soon others see an act at the local table: `python -m bench.watching`.

It prints the seconds from the moment in which alice's window of a browser hears the key that sends a command
until what came of it stands in bob's: the median and the longest of some. Both moments are taken in the
browser: neither the typing counts, nor how late this program hears of it. In between lie the act, the drawing
of what everybody sees, and the way to the windows. On a busy machine it is mostly time of others. Needs
Chromium.
"""

import asyncio
import statistics
import tempfile
from pathlib import Path

from playwright.async_api import Page

from tests.play.browsing import browsing, messages, playing, sees, shown, start, type_in

ROUNDS = 20

PRESSED = """() => {
  window.pressed = new Promise((resolve) => {
    addEventListener("keydown", () => resolve(Date.now()), { capture: true, once: true });
  });
}"""
SEEN = """(list, text) => {
  window.seen = new Promise((resolve) => {
    const look = () => { if (list.textContent.includes(text)) resolve(Date.now()); };
    new MutationObserver(look).observe(list, { subtree: true, childList: true, characterData: true });
  });
}"""


async def seconds(alice: Page, bob: Page, number: int) -> float:
    """From the act of one to the sight of the other. Dice of their own tell each roll from the rest."""
    place = await type_in(alice, "alice", f"/roll dice:1d{number}")
    await place.evaluate(PRESSED)
    await messages(bob, "bob").evaluate(SEEN, f"1d{number}:")
    await place.press("Enter")
    seen = await messages(bob, "bob").evaluate("() => window.seen")
    return (seen - await place.evaluate("() => window.pressed")) / 1000


async def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(prefix="watching-") as folder:
        async with playing(Path(folder)) as (address, pulse), browsing() as browser:
            await start(pulse)
            alice, bob = [await shown(browser, f"{address}?as={name}") for name in ("alice", "bob")]
            await sees(alice, "alice", "The game begins.")
            await sees(bob, "bob", "The game begins.")
            taken = [await seconds(alice, bob, number) for number in range(2, 2 + ROUNDS)]
    print(f"median {statistics.median(taken):.2f} s, longest {max(taken):.2f} s")


if __name__ == "__main__":
    asyncio.run(main())
