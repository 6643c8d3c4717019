"""What the bot must be allowed to do in a channel, before anything is begun there."""

from typing import Any

import discord

from face.words import RIGHTS


def missing_rights(interaction: discord.Interaction[Any]) -> str:
    """The rights that are missing for playing here, by their names in Discord; empty if none is."""
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    speaking = "send_messages_in_threads" if in_thread else "send_messages"
    # A message that a crash has left unnoted is looked for before it is sent again.
    needed = ("view_channel", speaking, "embed_links", "read_message_history")
    return ", ".join(RIGHTS[right] for right in needed if not getattr(allowed, right))
