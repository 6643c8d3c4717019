"""Keeps the offline Discord in step with the world outside."""

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from simcord.backend.errors import SetupError

if TYPE_CHECKING:
    from simcord.preview import Preview

    from bot.scenario.world import World

_BEAT = 0.25


async def keep_time(world: "World", preview: "Preview") -> None:
    """Let time pass as it does outside, so that deadlines come, and show what happens on all open pages.

    Pages are drawn anew only when something was said: a click on a page that has just been drawn anew,
    before the browser has fetched it, is refused as out of date.
    """
    told = 0
    while True:
        await asyncio.sleep(_BEAT)
        try:
            await world.wait(max(0.0, (datetime.now(UTC) - world.env.now()).total_seconds()))
            if len(world.env.backend.transcript) != told:
                told = len(world.env.backend.transcript)
                await preview.refresh()
        except SetupError:
            continue  # Somebody is acting at this moment: the next beat makes up for this one.
