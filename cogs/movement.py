"""The Movement phase, and the end of a turn."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, choices, described, group

WAYS = ("clockwise", "counter-clockwise")


class MovementCog(GameCog):
    """`/move …`"""

    move = group("move")

    @move.command(name="roll", description=COMMANDS["move.roll"])
    @described("move.roll", "direction")
    @app_commands.choices(direction=choices(*WAYS))
    async def roll(self, interaction: discord.Interaction, direction: str | None = None) -> None:
        """Throw the movement dice."""
        await self.take(interaction, "move.roll", direction=direction)

    @move.command(name="direction", description=COMMANDS["move.direction"])
    @described("move.direction", "way")
    @app_commands.choices(way=choices(*WAYS))
    async def direction(self, interaction: discord.Interaction, way: str) -> None:
        """Declare the direction of travel."""
        await self.take(interaction, "move.direction", way=way)

    @move.command(name="end", description=COMMANDS["move.end"])
    async def end(self, interaction: discord.Interaction) -> None:
        """End the turn."""
        await self.take(interaction, "move.end")
