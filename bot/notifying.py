"""Telling single players in private: notices become direct messages, one seat's in their order, never twice.

Nothing here waits for what is told in public, nor the other way round. A notice holds no text: what stands in
the message is made of what its player may know at the moment it is sent.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

import discord

from bot.backoff import Backoff
from bot.sending import find, send, take_buttons_off
from bot.telling import SEAL, unspeakable
from cogs.reply import UNREACHED, report
from face.game_face import GameFace
from face.message import Message
from face.notice import notice
from table.answers import Done
from table.door import Door
from table.news import PrivateNews
from table.ports import Lane

log = logging.getLogger(__name__)

TOO_FAST = 40003
"""Discord's code for opening too many private conversations at a time."""


class Notifier:
    """Tells seats what is for them alone. One task at a time writes to each."""

    def __init__(
        self,
        client: discord.Client,
        door: Door,
        faces: Mapping[str, GameFace],
        tell: Callable[[int], object],
    ) -> None:
        self._client = client
        self._door = door
        self._faces = faces
        self._tell = tell
        self._locks: WeakValueDictionary[Lane, asyncio.Lock] = WeakValueDictionary()
        self.postponed: Backoff[Lane] = Backoff()

    async def notify(self) -> None:
        """Tell every seat what is still to be told to it, but those that are left alone for now."""
        lanes = dict.fromkeys((*await self._door.notices.lanes(), *self.postponed))
        ready = [lane for lane in lanes if not self.postponed.is_waiting(lane)]
        await asyncio.gather(*(self._notify(lane) for lane in ready))

    async def _notify(self, lane: Lane) -> None:
        lock = self._locks.get(lane) or self._locks.setdefault(lane, asyncio.Lock())
        async with lock:
            try:
                while news := await self._door.next_notice(lane):
                    await self._tell_one(news)
            except UNREACHED as failure:
                wait = self.postponed.failed(lane)
                log.warning("%s could not be notified, trying again in %s: %s", lane, wait, failure)
            except Exception:  # a fault with one notice must not stop those of others
                self.postponed.failed(lane)
                report(f"notifying {lane}")
            else:
                self.postponed.forget(lane)

    async def _tell_one(self, news: PrivateNews) -> None:
        message = self._message(news)
        if news.user is None or message is None:
            await self._door.notices.told(news.notice.row, None)
            return
        try:
            await self._send(news, news.user, message)
        except (discord.Forbidden, discord.NotFound) as failure:
            if failure.code == TOO_FAST:
                raise
            log.info("%s cannot be written to in private: %s", news.notice.lane, failure)
            if isinstance(await self._door.unreached(news.notice), Done):
                self._tell(news.notice.lane.table)

    async def _send(self, news: PrivateNews, user: int, message: Message) -> None:
        row, before = news.notice.row, news.notice.before
        channel = await self._client.create_dm(discord.Object(user))
        standing = None
        if news.notice.attempts:
            standing = await find(channel, self._client.user, row, before, message)
        if standing is None:
            nonce = f"p{row}-{news.look.look.dice_seal[:SEAL]}"
            standing = await send(channel, message, nonce, f"notice {row}")
        await self._door.notices.told(row, standing.message)
        if before:
            await take_buttons_off(channel, before)

    def _message(self, news: PrivateNews) -> Message | None:
        try:
            face = self._faces[news.look.look.game]
            return notice(news.lines, news.look, face, news.notice.row)
        except Exception:  # a fault in wording must not keep a seat's other notices back
            return unspeakable(f"notice {news.notice.row}")
