"""The command tree: guild commands only, and an answer to everybody whose command fails."""

from typing import Any

import discord
from discord import app_commands

from cogs.reply import Reply, report
from face.words import TEXTS, say

KNOWN: dict[type[app_commands.AppCommandError], str] = {
    app_commands.CommandSignatureMismatch: "outdated",
    app_commands.CommandNotFound: "outdated",
    app_commands.NoPrivateMessage: "not_here",
    app_commands.CheckFailure: "not_for_you",
}
"""What is said of errors that are no fault of the program; subclasses stand before their bases."""


class Tree(app_commands.CommandTree[Any]):
    """The tree of slash commands."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that failed before or beside the desk."""
        key = next((key for kind, key in KNOWN.items() if isinstance(error, kind)), None)
        if key:
            text = TEXTS[key]
        else:
            try:
                raise error
            except app_commands.AppCommandError:
                text = say("error", error=report(f"interaction {interaction.id}"))
        if interaction.type is not discord.InteractionType.autocomplete:
            await Reply(interaction).private(text)
