"""Keeps the offline Discord in step with the world outside."""

import asyncio
import logging
from typing import TYPE_CHECKING

from .pages import Pages, now

if TYPE_CHECKING:
    from bot.scenario.world import World

log = logging.getLogger(__name__)

_BEAT = 0.25


async def keep_time(world: "World", pages: Pages) -> None:
    """Let time pass as it does outside, so that deadlines come, and show on all pages what happens."""
    while True:
        await asyncio.sleep(_BEAT)
        async with pages.turn:
            try:
                await world.wait(max(0.0, (now() - world.env.now()).total_seconds()))
                await pages.refresh()
            except TimeoutError:
                log.warning("the bot is busy for longer than usual")
