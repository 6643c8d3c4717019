"""Telling people what happened: from the outbox into the channel, first in, first out, and never twice.

A row is told only after its act is committed, and stays in the outbox until its message is known to stand. So
a crash between sending and noting leaves a row with a try behind it, and its message is looked for first.
"""

import asyncio
import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from http import HTTPStatus
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import AllowedMentions, PartialMessageable
from discord.utils import MISSING, utcnow

from cogs.reply import report
from face import ids
from face.game_face import GameFace
from face.message import Message, passing, present
from face.words import say
from table.door import Door
from table.outbox import Telling

log = logging.getLogger(__name__)

TRIES = 3
"""How often a message is sent at once while Discord answers with a fault of its own."""
LOOKED_THROUGH = 50
"""How many of the newest messages are searched for one that a crash may have left unnoted."""
SHORTEST, LONGEST = timedelta(seconds=6), timedelta(hours=1)
"""How long a table that could not be told is left alone: doubled with every failure."""

UNKNOWN_CHANNEL = 10003
"""Discord's code for a channel that was deleted. Its id never comes back."""

UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Discord could not be reached or did not take the message."""


class Teller:
    """Tells tables. One task at a time speaks at each."""

    def __init__(self, client: discord.Client, door: Door, faces: Mapping[str, GameFace]) -> None:
        self._client = client
        self._door = door
        self._faces = faces
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.postponed: dict[int, datetime] = {}
        """When to try again at tables that could not be told. Only a memory aid: the outbox is the truth."""

    async def tell(self, table: int) -> bool:
        """Tell everything that is untold at a table. False where Discord forbids to write there."""
        lock = self._locks.get(table) or self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            telling = await self._door.outbox.next_untold(table)
            while telling:
                try:
                    telling = await self._tell_row(telling)
                except UNREACHED as failure:
                    if isinstance(failure, discord.NotFound) and failure.code == UNKNOWN_CHANNEL:
                        await self.orphan(table)
                        return True
                    self._postpone(telling, failure)
                    return not isinstance(failure, discord.Forbidden | discord.NotFound)
            self.postponed.pop(table, None)
        return True

    async def orphan(self, table: int) -> None:
        """Close a table whose channel was deleted. There is nowhere left to tell it."""
        await self._door.gone(table)
        self.postponed.pop(table, None)

    async def retell(self, table: int) -> None:
        """Post the present card of a table anew."""
        await self._door.outbox.renew(table)
        await self.tell(table)

    def _postpone(self, telling: Telling, failure: Exception) -> None:
        # An exponent beyond 10 means the longest wait anyway.
        wait = min(SHORTEST * 2 ** min(telling.attempts, 10), LONGEST)
        self.postponed[telling.table] = utcnow() + wait
        log.warning("table %s could not be told, trying again in %s: %s", telling.table, wait, failure)

    async def _tell_row(self, telling: Telling) -> Telling | None:
        message = await self._message(telling)
        channel = self._client.get_partial_messageable(telling.channel)
        standing = await self._standing(channel, telling, message) if telling.attempts else None
        if standing is None and (message.content or message.embed):
            standing = await self._send(channel, telling, message)
        following = await self._door.outbox.told(telling.row, standing, card=telling.is_last)
        if telling.is_last and telling.card not in (None, standing):
            await self._take_buttons_off(channel, telling.card)
        return following

    async def _message(self, telling: Telling) -> Message:
        try:
            look, lines = await self._door.news(telling.table, telling.first, telling.last)
            face = self._faces[look.game]
            if telling.is_last:
                return present(lines, look, face, telling.row)
            return passing(lines, look, face)
        except Exception:  # a fault in wording must not keep a table silent for ever
            return Message(say("unspeakable", error=report(f"the wording of outbox row {telling.row}")))

    async def _standing(self, channel: PartialMessageable, telling: Telling, message: Message) -> int | None:
        """The row's message, if an earlier try has sent it after all."""
        after = discord.Object(telling.card) if telling.card else None
        me = self._client.user
        async for found in channel.history(limit=LOOKED_THROUGH, after=after, oldest_first=False):
            if me is None or found.author.id != me.id or found.interaction_metadata:
                continue
            if telling.row in _rows_of(found) or (not telling.is_last and found.content == message.content):
                return found.id
        return None

    async def _send(self, channel: PartialMessageable, telling: Telling, message: Message) -> int:
        for tries in range(1, TRIES + 1):
            try:
                return await _post(channel, telling, message)
            except discord.HTTPException as failure:
                at_fault = failure.status >= HTTPStatus.INTERNAL_SERVER_ERROR
                invalid = failure.status == HTTPStatus.BAD_REQUEST
                if tries == TRIES or not (at_fault or invalid):
                    raise
                if invalid:
                    error = report(f"sending outbox row {telling.row}")
                    message = Message(say("unspeakable", error=error), view=message.view)
        raise AssertionError("the last try has returned or raised")

    async def _take_buttons_off(self, channel: PartialMessageable, message: int | None) -> None:
        if message is None:
            return
        try:
            await channel.get_partial_message(message).edit(view=None)
        except UNREACHED as failure:
            # The old buttons then stay, and answer that their step is over.
            log.info("the buttons of message %s could not be taken off: %s", message, failure)


async def _post(channel: PartialMessageable, telling: Telling, message: Message) -> int:
    rung = [discord.Object(user) for user in message.mentions]
    sent = await channel.send(
        message.content or None,
        embed=message.embed or MISSING,
        view=message.view or MISSING,
        allowed_mentions=AllowedMentions(everyone=False, roles=False, replied_user=False, users=rung),
        nonce=telling.row,
    )
    return sent.id


def _rows_of(message: discord.Message) -> set[int | None]:
    """The outbox rows that stand in a message's buttons."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return {ids.row_of(item.custom_id or "") for row in rows for item in row.children} - {None}
