"""The answer to one interaction: in time, private, and never a second crash on top of a first."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Sequence
from typing import Any, TypeAlias, TypeVar

import discord
from discord import InteractionType, ui
from discord.utils import MISSING

from face import limits
from face.message import Row, view
from face.words import TEXTS

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds after which an answer that is not ready is promised; Discord waits for three."""

UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_TOKEN, ANSWERED = 10062, 10015, 50027, 40060
LOST = frozenset({UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_TOKEN, ANSWERED})
"""Discord no longer wants this answer. What was done stands in the channel."""

T = TypeVar("T")
Rows: TypeAlias = Sequence[Row]


def report(what: str) -> str:
    """Log the exception being handled and return the id that people can quote."""
    error = secrets.token_hex(4)
    log.exception("error %s in %s", error, what)
    return error


class Reply:
    """Answers one interaction."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        message = interaction.message
        self.on_panel = message is not None and message.flags.ephemeral
        """The button stood in a private message, which can be redrawn."""

    async def within(self, work: Awaitable[T]) -> T:
        """The result of the work. If it takes long, the interaction is acknowledged meanwhile."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await self.acknowledge()
        return await task

    async def acknowledge(self) -> None:
        """Accept a press silently; promise a command its private answer."""
        response = self.interaction.response
        if not response.is_done():
            await self._sent(response.defer(ephemeral=True))

    async def private(self, text: str = "", rows: Rows = (), shown: discord.Embed | None = None) -> None:
        """Say or show something to this person alone. On a private panel it replaces the panel."""
        content = limits.cut(text, limits.CONTENT) or None
        buttons = view(rows) if rows else None
        response = self.interaction.response
        if response.is_done():
            if self.on_panel or self.interaction.type is InteractionType.application_command:
                await self._sent(
                    self.interaction.edit_original_response(content=content, embed=shown, view=buttons)
                )
            else:
                await self.more(text, rows)
        elif self.on_panel:
            await self._sent(response.edit_message(content=content, embed=shown, view=buttons))
        else:
            await self._sent(
                response.send_message(
                    content, embed=shown or MISSING, view=buttons or MISSING, ephemeral=True
                )
            )

    async def more(self, text: str, rows: Rows = ()) -> None:
        """Say something more to this person alone, after the answer."""
        content = limits.cut(text, limits.CONTENT)
        buttons = view(rows) if rows else MISSING
        await self._sent(self.interaction.followup.send(content, view=buttons, ephemeral=True))

    async def public(self, shown: discord.Embed) -> None:
        """Show something to everybody in the channel."""
        if self.interaction.response.is_done():
            await self._sent(self.interaction.followup.send(embed=shown))
        else:
            await self._sent(self.interaction.response.send_message(embed=shown))

    async def form(self, modal: ui.Modal) -> None:
        """Open a form, which can only be the very first answer."""
        if self.interaction.response.is_done():
            await self.private(TEXTS["press_again"])
            return
        await self._sent(self.interaction.response.send_modal(modal))

    async def _sent(self, call: Awaitable[object]) -> None:
        try:
            await call
        except discord.HTTPException as failure:
            if failure.code not in LOST:
                raise
            log.warning("answer to interaction %s came too late: %s", self.interaction.id, failure.code)
        except discord.InteractionResponded:
            log.warning("interaction %s was answered already", self.interaction.id)
