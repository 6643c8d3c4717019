"""The Retreat."""

import discord

from cogs.base import COMMANDS, GameCog, group_anywhere


class RetreatCog(GameCog):
    """`/retreat …`"""

    retreat = group_anywhere("retreat")

    @retreat.command(name="go", description=COMMANDS["retreat.go"])
    async def go(self, interaction: discord.Interaction) -> None:
        """Retreat."""
        await self.take(interaction, "retreat.go")

    @retreat.command(name="stay", description=COMMANDS["retreat.stay"])
    async def stay(self, interaction: discord.Interaction) -> None:
        """Stay and fight."""
        await self.take(interaction, "retreat.stay")
