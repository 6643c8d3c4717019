"""Telling people what happened: from the outbox into the channel, first in, first out, and never twice.

A row is told only after its act is committed, and stays in the outbox until its message is known to stand. So
a crash between sending and noting leaves a row with a try behind it, and its message is looked for first.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.backoff import Backoff
from bot.sending import UNKNOWN_CHANNEL, Standing, closed, find, send, take_buttons_off, where
from cogs.reply import UNREACHED, report
from face.game_face import GameFace
from face.message import Message, passing, present
from face.rights import may_attach
from face.words import say
from table.door import Door
from table.events import SeatReminded, SeatUnreached
from table.news import News
from table.outbox import Telling

log = logging.getLogger(__name__)

SEAL = 8
"""How many digits of the dice seal stand in a nonce: rows count from 1 again in a fresh database."""

RINGING = (SeatReminded, SeatUnreached)
"""Events whose seat is rung, whether or not it was before."""

Asked: TypeAlias = frozenset[tuple[int, str]]
"""Who is waited for in which step."""


class Worded(NamedTuple):
    """An act that is to be told, in words."""

    telling: Telling
    message: Message
    nonce: str
    asked: Asked = frozenset()
    reminds: bool = False
    over: bool = False


class Teller:
    """Tells tables. One task at a time speaks at each."""

    def __init__(self, client: discord.Client, door: Door, faces: Mapping[str, GameFace]) -> None:
        self._client = client
        self._door = door
        self._faces = faces
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.postponed: Backoff[int] = Backoff()
        self._shown: dict[int, int] = {}
        """The hash of the board that each open table has seen last: it is shown again when it has changed."""
        self._asked: dict[int, Asked] = {}
        """Whom the newest card of a table has rung, so that a stranger's offer rings nobody again."""

    async def tell(self, table: int) -> str | None:
        """Tell everything that is untold at a table; what cannot be told now is left for later.

        Returns the key of what somebody must know who could open the channel, where it is closed.
        """
        lock = self._locks.get(table) or self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            try:
                await self._tell_all(table)
            except UNREACHED as failure:
                wait = self.postponed.failed(table)
                log.warning("table %s could not be told, trying again in %s: %s", table, wait, failure)
                return closed(failure)
            except Exception:  # a fault at one table must neither silence it for ever nor stop the others
                self.postponed.failed(table)
                report(f"telling table {table}")
                return None
            self.postponed.forget(table)
        return None

    async def due(self) -> Sequence[int]:
        """The tables with something untold that are not left alone for now."""
        untold = await self._door.outbox.tables_with_untold()
        tables = dict.fromkeys((*untold, *self.postponed))
        return [table for table in tables if not self.postponed.is_waiting(table)]

    async def orphan(self, table: int) -> None:
        """Close a table whose channel was deleted. There is nowhere left to tell it."""
        await self._door.gone(table)
        self.postponed.forget(table)
        self._forget(table)

    async def retell(self, table: int) -> None:
        """Post the present card of a table anew."""
        await self._door.outbox.renew(table)
        await self.tell(table)

    async def _tell_all(self, table: int) -> None:
        more = True
        try:
            while more and (worded := await self._next(table)):
                more = await self._tell(worded)
        except discord.NotFound as failure:
            if failure.code != UNKNOWN_CHANNEL:
                raise
            await self.orphan(table)

    async def _tell(self, worded: Worded) -> bool:
        """Tell one act. Returns whether more is untold."""
        telling, message, nonce = worded[:3]
        channel = self._client.get_partial_messageable(telling.channel)
        try:
            for number, text in enumerate(message.before):
                await self._stand(telling, channel, Message(text), f"{nonce}-{number}")
            standing = await self._stand(telling, channel, message, nonce)
        except discord.Forbidden:
            log.warning("the bot may not write in %s", where(self._client, telling.channel))
            raise
        stands, card, pictured = standing or (None, False, False)
        more = await self._door.outbox.told(telling.row, stands, card=card)
        self._remember(worded, rang=card)
        if pictured:
            self._shown[telling.table] = hash(message.picture)
        if worded.over and not more:
            self._forget(telling.table)
        if card and telling.card not in (None, stands):
            await take_buttons_off(channel, telling.card)
        return more

    async def _stand(
        self, telling: Telling, channel: discord.PartialMessageable, message: Message, nonce: str
    ) -> Standing | None:
        """Send a message of an act, unless an earlier try has; None where there is nothing to send."""
        if telling.attempts:
            found = await find(channel, self._client.user, telling.row, telling.after, message)
            if found:
                return found
        if not (message.content or message.embed):
            return None
        fresh = self._with_fresh_board(telling, message)
        return await send(channel, fresh, nonce, f"outbox row {telling.row}")

    def _with_fresh_board(self, telling: Telling, message: Message) -> Message:
        """The message without its picture where nobody needs to see that again, or it may not be sent."""
        seen = hash(message.picture) == self._shown.get(telling.table)
        if (seen and not message.by_board) or not may_attach(self._client.get_channel(telling.channel)):
            return replace(message, picture=None)
        return message

    def _forget(self, table: int) -> None:
        self._shown.pop(table, None)
        self._asked.pop(table, None)

    def _remember(self, worded: Worded, *, rang: bool) -> None:
        """Keep whom the newest card has rung. A message that rings nobody leaves them to the next card."""
        if rang and worded.asked:
            self._asked[worded.telling.table] = worded.asked
        elif worded.reminds or not worded.asked:
            self._asked.pop(worded.telling.table, None)

    async def _next(self, table: int) -> Worded | None:
        try:
            news = await self._door.next_news(table)
        except Exception:  # as below, a table that cannot be read must not be silent for ever
            plain = unspeakable(f"table {table}")
            telling = await self._door.outbox.next_untold(table)
            return telling and Worded(telling, plain, str(telling.row))
        if news is None:
            return None
        nonce = f"{news.telling.row}-{news.look.dice_seal[:SEAL]}"
        asked = frozenset((wanted.seat, wanted.step) for wanted in news.look.awaited)
        message = self._message(news)
        events = (line.event for line in news.lines)
        again = [news.look.seats[event.seat].user for event in events if isinstance(event, RINGING)]
        if asked == self._asked.get(news.look.table):
            rung = tuple(user for user in message.mentions if user in again)
            message = replace(message, mentions=rung)
        over = news.look.dice_secret is not None
        return Worded(news.telling, message, nonce, asked, bool(again), over)

    def _message(self, news: News) -> Message:
        try:
            face = self._faces[news.look.game]
            if news.telling.is_last:
                return present(news.lines, news.look, face, news.telling.row)
            return passing(news.lines, news.look, face)
        except Exception:  # a fault in wording must not keep a table silent for ever
            return unspeakable(f"outbox row {news.telling.row}")


def unspeakable(act: str) -> Message:
    """What is told in the place of an act when the exception being handled is in the way."""
    return Message(say("unspeakable", error=report(f"the wording of {act}")))
