"""How soon others see an act at the local table: `python -m bench.watching`.

It prints the seconds from the moment in which alice sends a command in one window of a browser until bob sees
what came of it in another: the median and the longest of some. On a busy machine it is mostly the browser's.
Needs Chromium.
"""

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from playwright.async_api import Page

from tests.play.browsing import browsing, playing, sees, shown, start, write

ROUNDS = 10


async def seconds(alice: Page, bob: Page, number: int) -> float:
    """From the act of one to the sight of the other. Dice of their own tell each roll from the rest."""
    begun = time.perf_counter()
    await write(alice, "alice", f"/roll dice:1d{number}")
    await sees(bob, "bob", f"1d{number}:")
    return time.perf_counter() - begun


async def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(prefix="watching-") as folder:
        async with playing(Path(folder)) as (address, pulse), browsing() as browser:
            await start(pulse)
            alice, bob = [await shown(browser, f"{address}?as={name}") for name in ("alice", "bob")]
            taken = [await seconds(alice, bob, number) for number in range(2, 2 + ROUNDS)]
    print(f"median {statistics.median(taken):.2f} s, longest {max(taken):.2f} s")


if __name__ == "__main__":
    asyncio.run(main())
