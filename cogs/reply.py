"""The answer to one interaction: in time, private, and never a second crash on top of a first."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Sequence
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord
from discord import InteractionType, ui
from discord.utils import MISSING

from face import limits
from face.card import Card, embed
from face.message import Message, Row, view
from face.picture.illustrating import illustrated
from face.words import TEXTS

log = logging.getLogger(__name__)

PATIENCE = 2.0
"""Seconds after which an answer that is not ready is promised; Discord waits for three."""

UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_TOKEN, ANSWERED = 10062, 10015, 50027, 40060
LOST = frozenset({UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, INVALID_TOKEN, ANSWERED})
"""Discord no longer wants this answer. What was done stands in the channel."""

UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord could not be reached or did not take what was sent."""

T = TypeVar("T")
Rows: TypeAlias = Sequence[Row]


def report(what: str) -> str:
    """Log the exception being handled and return the id that people can quote."""
    error = secrets.token_hex(4)
    log.exception("error %s in %s", error, what)
    return error


class Reply:
    """Answers one interaction."""

    def __init__(
        self, interaction: discord.Interaction[Any], *, public: bool = False, patience: float = PATIENCE
    ) -> None:
        self.interaction = interaction
        self.preface = ""
        """What is said before the first private answer."""
        self._public = public
        self._promised: bool | None = None
        """Whether an answer that a command was promised is seen by everybody; None where none is promised."""
        # By this process's own clock: the moment in the interaction's id is that of Discord's.
        self._patient_until = asyncio.get_running_loop().time() + patience
        message = interaction.message
        self.in_dm = interaction.guild_id is None
        """The conversation with the bot, where every message is private, and stays."""
        self.on_panel = message is not None and message.flags.ephemeral
        """The button stood in a passing private message, which can be redrawn."""

    async def within(self, work: Awaitable[T]) -> T:
        """The result of the work. If it takes long, the interaction is acknowledged meanwhile."""
        task = asyncio.ensure_future(work)
        left = self._patient_until - asyncio.get_running_loop().time()
        try:
            done, _ = await asyncio.wait({task}, timeout=max(0, left))
            if not done:
                await self._promise()
            return await task
        finally:
            # Who is cancelled while waiting takes the work along.
            task.cancel()

    async def _promise(self) -> None:
        try:
            await self.acknowledge()
        except UNREACHED:
            report(f"acknowledging interaction {self.interaction.id}")

    async def acknowledge(self) -> None:
        """Accept a press silently; promise a command its answer, seen by whom it is for."""
        response = self.interaction.response
        if not response.is_done():
            await self._sent(response.defer(ephemeral=not (self._public or self.in_dm)))
            if self.interaction.type is InteractionType.application_command:
                self._promised = self._public

    async def private(self, text: str = "", rows: Rows = (), shown: discord.Embed | None = None) -> None:
        """Say or show something to this person alone. On a private panel it replaces the panel."""
        content = limits.cut("\n".join(filter(None, (self.preface, text))), limits.CONTENT) or None
        self.preface = ""
        buttons = view(rows) if rows else None
        response = self.interaction.response
        if self._promised is True:
            await self._withdraw_promise()
            await self.more(text, rows, shown)
        elif response.is_done():
            if self.on_panel or self.interaction.type is InteractionType.application_command:
                await self._sent(
                    self.interaction.edit_original_response(content=content, embed=shown, view=buttons)
                )
            else:
                await self.more(text, rows, shown)
        elif self.on_panel:
            await self._sent(response.edit_message(content=content, embed=shown, view=buttons))
        else:
            await self._sent(
                response.send_message(
                    content, embed=shown or MISSING, view=buttons or MISSING, ephemeral=not self.in_dm
                )
            )

    async def more(self, text: str, rows: Rows = (), shown: discord.Embed | None = None) -> None:
        """Say something more to this person alone, after the answer."""
        content = limits.cut(text, limits.CONTENT)
        buttons = view(rows) if rows else MISSING
        await self._sent(
            self.interaction.followup.send(
                content, embed=shown or MISSING, view=buttons, ephemeral=not self.in_dm
            )
        )

    async def card(self, shown: Card) -> None:
        """Show a card to everybody in the channel."""
        await self.public(Message(embed=embed(shown)))

    async def public(self, shown: Message) -> None:
        """Show something to everybody in the channel. It rings nobody."""
        text, buttons = shown.content, shown.view
        card, file = await self.within(illustrated(shown.embed, shown.picture))
        if self._promised is True:
            files = [file] if file else []
            await self._sent(
                self.interaction.edit_original_response(
                    content=text or None, embed=card, view=buttons, attachments=files
                )
            )
            return
        if self._promised is False:
            await self._withdraw_promise()
        response, followup = self.interaction.response, self.interaction.followup
        send = followup.send if response.is_done() else response.send_message
        await self._sent(send(text, embed=card or MISSING, view=buttons or MISSING, file=file or MISSING))

    async def form(self, modal: ui.Modal) -> None:
        """Open a form, which can only be the very first answer."""
        if self.interaction.response.is_done():
            await self.private(TEXTS["press_again"])
            return
        await self._sent(self.interaction.response.send_modal(modal))

    async def _withdraw_promise(self) -> None:
        # A promised answer is seen by whom it was promised to: one for others comes by itself in its place.
        self._promised = None
        await self._sent(self.interaction.delete_original_response())

    async def _sent(self, call: Awaitable[object]) -> None:
        try:
            await call
        except discord.HTTPException as failure:
            if failure.code not in LOST:
                raise
            log.warning("answer to interaction %s came too late: %s", self.interaction.id, failure.code)
        except discord.InteractionResponded:
            log.warning("interaction %s was answered already", self.interaction.id)
