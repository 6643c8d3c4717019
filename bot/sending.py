"""Sending one message, and finding one that was sent already."""

import logging
from http import HTTPStatus
from typing import NamedTuple, TypeAlias

import discord
from discord import AllowedMentions, DMChannel, PartialMessageable
from discord.abc import GuildChannel
from discord.utils import MISSING

from cogs.reply import UNREACHED, report
from face import ids
from face.message import Message
from face.picture.illustrating import illustrated
from face.rights import lacking
from face.words import say

log = logging.getLogger(__name__)

Channel: TypeAlias = PartialMessageable | DMChannel

TRIES = 3
"""How often a message is sent at once while Discord answers with a fault of its own."""
LOOKED_THROUGH = 50
"""How many of the newest messages are searched for one that a crash may have left unnoted."""

INVALID_BODY, UNKNOWN_CHANNEL, ARCHIVED, LOCKED = 50035, 10003, 50083, 160005
"""Discord's codes for a message that breaks its rules, for a deleted channel, whose id never comes back, and
for threads in which nobody may write any more."""


class Standing(NamedTuple):
    """A message in the channel, and whether it carries the card and a picture."""

    message: int
    card: bool
    picture: bool


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


async def send(channel: Channel, message: Message, nonce: str, act: str) -> Standing:
    """Send a message; a plain one in its place where Discord finds it invalid. `act` names it in the log."""
    for tries in range(1, TRIES + 1):
        try:
            return await _post(channel, message, nonce)
        except discord.HTTPException as failure:
            invalid = failure.code == INVALID_BODY
            if tries == TRIES or not (invalid or failure.status >= HTTPStatus.INTERNAL_SERVER_ERROR):
                raise
            if invalid:
                message = Message(say("unspeakable", error=report(f"sending {act}")), view=message.view)
    raise AssertionError("the last try has returned or raised")


async def find(
    channel: Channel, me: discord.ClientUser | None, row: int, after: int | None, message: Message
) -> Standing | None:
    """The message of an outbox row or a notice, if an earlier try has sent it after all.

    Rows are told in their order, so it can only stand below the last message that is known, `after`. A row's
    buttons name it; a message without any is known by its text.
    """
    below = discord.Object(after) if after else None
    async for found in channel.history(limit=LOOKED_THROUGH, after=below, oldest_first=False):
        if me is None or found.author.id != me.id or found.interaction_metadata:
            continue
        same = message.view is None and found.content == message.content.strip()
        if same or row in _rows_of(found):
            return Standing(found.id, bool(found.embeds or found.components), bool(found.attachments))
    return None


async def take_buttons_off(channel: Channel, message: int) -> None:
    """Take the buttons off a message whose place a newer one has taken."""
    try:
        await channel.get_partial_message(message).edit(view=None)
    except UNREACHED as failure:
        # The old buttons then stay, and answer that their step is over.
        log.info("the buttons of message %s could not be taken off: %s", message, failure)


async def _post(channel: Channel, message: Message, nonce: str) -> Standing:
    rung = [discord.Object(user) for user in message.mentions]
    shown, file = await illustrated(message.embed, message.picture)
    sent = await channel.send(
        message.content or None,
        embed=shown or MISSING,
        file=file or MISSING,
        view=message.view or MISSING,
        allowed_mentions=AllowedMentions(everyone=False, roles=False, replied_user=False, users=rung),
        nonce=nonce,
    )
    return Standing(sent.id, shown is not None, file is not None)


def _rows_of(message: discord.Message) -> set[int | None]:
    """The outbox rows that stand in a message's buttons."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return {ids.row_of(item.custom_id or "") for row in rows for item in row.children} - {None}
