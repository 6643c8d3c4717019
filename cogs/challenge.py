"""The Challenge phase: who wants to fight whom."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, described, group, suggestions


class ChallengeCog(GameCog):
    """`/challenge …`"""

    challenge = group("challenge")

    @challenge.command(name="declare", description=COMMANDS["challenge.declare"])
    @described("challenge.declare", "whom")
    @app_commands.autocomplete(whom=suggestions("whom"))
    async def declare(self, interaction: discord.Interaction, whom: str) -> None:
        """Challenge an opponent."""
        await self.take(interaction, "challenge.declare", whom=whom)

    @challenge.command(name="withdraw", description=COMMANDS["challenge.withdraw"])
    @described("challenge.withdraw", "whom")
    @app_commands.autocomplete(whom=suggestions("whom"))
    async def withdraw(self, interaction: discord.Interaction, whom: str) -> None:
        """Take a challenge back."""
        await self.take(interaction, "challenge.withdraw", whom=whom)

    @challenge.command(name="done", description=COMMANDS["challenge.done"])
    async def done(self, interaction: discord.Interaction) -> None:
        """Close the Challenge phase."""
        await self.take(interaction, "challenge.done")
