"""What the table's referee may do beside playing."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, described, group, suggestions
from table.intents import Skip


class RefereeCog(GameCog):
    """`/referee …`"""

    referee = group("referee")

    @referee.command(name="skip", description=COMMANDS["referee.skip"])
    @described("referee.skip", "whom")
    @app_commands.autocomplete(whom=suggestions("seat"))
    async def skip(self, interaction: discord.Interaction, whom: str) -> None:
        """Take the default of an awaited seat now."""
        await self.desk.upon(interaction, whom, lambda _, seat: Skip(seat))
