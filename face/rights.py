"""What the bot must be allowed to do in a channel. `RIGHTS` is the one list of it."""

from collections.abc import Collection, Sequence
from typing import Any

import discord
from discord.abc import GuildChannel

from face.words import RIGHTS

IN_THREADS, ELSEWHERE = "send_messages_in_threads", "send_messages"
"""Which right to speak counts depends on where."""
PICTURES = "attach_files"
"""Without it a game goes on without pictures."""


def missing(allowed: discord.Permissions, *, without: Collection[str] = ()) -> Sequence[str]:
    """The rights that are missing, by their names in Discord. Some of them may be of no matter."""
    return [name for right, name in RIGHTS.items() if right not in without and not getattr(allowed, right)]


def lacking(channel: object) -> Sequence[str]:
    """The rights that the bot lacks for playing in a channel that its client knows; else none."""
    if not isinstance(channel, GuildChannel | discord.Thread):
        return ()
    return missing(channel.permissions_for(channel.guild.me), without=(_other(channel), PICTURES))


def may_attach(channel: object) -> bool:
    """Whether the bot may send pictures to a channel, as far as its client knows the channel."""
    if not isinstance(channel, GuildChannel | discord.Thread):
        return True
    return channel.permissions_for(channel.guild.me).attach_files


def missing_rights(interaction: discord.Interaction[Any]) -> str:
    """The rights that are missing for playing here, as Discord itself says; empty if none is."""
    return ", ".join(missing(interaction.app_permissions, without=(_other(interaction.channel), PICTURES)))


def invite_link(application: int) -> str:
    """Where somebody who manages a server invites the bot with exactly the rights that it needs."""
    needed = discord.Permissions(**dict.fromkeys(RIGHTS, True))
    return discord.utils.oauth_url(application, permissions=needed)


def _other(channel: object) -> str:
    return ELSEWHERE if isinstance(channel, discord.Thread) else IN_THREADS
