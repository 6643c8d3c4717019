"""Sending one public message, and finding one that was sent already."""

from http import HTTPStatus
from typing import NamedTuple

import discord
from discord import AllowedMentions, PartialMessageable
from discord.abc import GuildChannel
from discord.utils import MISSING

from cogs.reply import report
from face import ids
from face.message import Message
from face.rights import lacking
from face.words import say
from table.outbox import Telling

TRIES = 3
"""How often a message is sent at once while Discord answers with a fault of its own."""
LOOKED_THROUGH = 50
"""How many of the newest messages are searched for one that a crash may have left unnoted."""

INVALID_BODY, UNKNOWN_CHANNEL, ARCHIVED, LOCKED = 50035, 10003, 50083, 160005
"""Discord's codes for a message that breaks its rules, for a deleted channel, whose id never comes back, and
for threads in which nobody may write any more."""


class Standing(NamedTuple):
    """A message in the channel, and whether it carries the card."""

    message: int
    card: bool


def closed(failure: Exception) -> str | None:
    """The key of what people must know about a channel in which the bot may not write; None for others."""
    if isinstance(failure, discord.HTTPException) and failure.code in (ARCHIVED, LOCKED):
        return "closed_thread"
    if isinstance(failure, discord.Forbidden | discord.NotFound):
        return "closed_channel"
    return None


def where(client: discord.Client, channel: int) -> str:
    """A channel as the log names it, with what the bot must be allowed there."""
    known = client.get_channel(channel)
    if not isinstance(known, GuildChannel | discord.Thread):
        return f"channel {channel}"
    rights = ", ".join(lacking(known))
    return f"#{known.name} of {known.guild.name}" + (f" (allow the bot {rights} there)" if rights else "")


async def send(channel: PartialMessageable, message: Message, nonce: str, act: str) -> Standing:
    """Send a message; a plain one in its place where Discord finds it invalid. `act` names it in the log."""
    for tries in range(1, TRIES + 1):
        try:
            return Standing(await _post(channel, message, nonce), message.embed is not None)
        except discord.HTTPException as failure:
            invalid = failure.code == INVALID_BODY
            if tries == TRIES or not (invalid or failure.status >= HTTPStatus.INTERNAL_SERVER_ERROR):
                raise
            if invalid:
                message = Message(say("unspeakable", error=report(f"sending {act}")), view=message.view)
    raise AssertionError("the last try has returned or raised")


async def find(
    channel: PartialMessageable, me: discord.ClientUser | None, telling: Telling, message: Message
) -> Standing | None:
    """The message of an outbox row, if an earlier try has sent it after all.

    Rows are told in their order, so it can only stand below the last message that is known. A row's buttons
    name it; a message without any is known by its text.
    """
    after = discord.Object(telling.after) if telling.after else None
    async for found in channel.history(limit=LOOKED_THROUGH, after=after, oldest_first=False):
        if me is None or found.author.id != me.id or found.interaction_metadata:
            continue
        same = message.view is None and found.content == message.content.strip()
        if same or telling.row in _rows_of(found):
            return Standing(found.id, bool(found.embeds or found.components))
    return None


async def _post(channel: PartialMessageable, message: Message, nonce: str) -> int:
    rung = [discord.Object(user) for user in message.mentions]
    sent = await channel.send(
        message.content or None,
        embed=message.embed or MISSING,
        view=message.view or MISSING,
        allowed_mentions=AllowedMentions(everyone=False, roles=False, replied_user=False, users=rung),
        nonce=nonce,
    )
    return sent.id


def _rows_of(message: discord.Message) -> set[int | None]:
    """The outbox rows that stand in a message's buttons."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return {ids.row_of(item.custom_id or "") for row in rows for item in row.children} - {None}
