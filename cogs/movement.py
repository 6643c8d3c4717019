"""The Movement phase, and the end of a turn."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, choices, described, group_anywhere, suggestions

WAYS = ("clockwise", "counter-clockwise")


class MovementCog(GameCog):
    """`/move …`"""

    move = group_anywhere("move")

    @move.command(name="roll", description=COMMANDS["move.roll"])
    @described("move.roll", "direction")
    @app_commands.choices(direction=choices(*WAYS))
    async def roll(self, interaction: discord.Interaction, direction: str | None = None) -> None:
        """Throw the movement dice."""
        await self.take(interaction, "move.roll", direction=direction)

    @move.command(name="pass", description=COMMANDS["move.pass"])
    async def pass_(self, interaction: discord.Interaction) -> None:
        """Stay."""
        await self.take(interaction, "move.pass")

    @move.command(name="use", description=COMMANDS["move.use"])
    @described("move.use", "what")
    @app_commands.describe(named=COMMANDS["move.use.for"])
    @app_commands.rename(named="for")
    @app_commands.autocomplete(what=suggestions("goods"), named=suggestions("whom"))
    async def use(
        self, interaction: discord.Interaction, what: str | None = None, named: str | None = None
    ) -> None:
        """Use the Major Square."""
        await self.take(interaction, "move.use", **{"what": what, "for": named})

    @move.command(name="play", description=COMMANDS["move.play"])
    @described("move.play", "card", "target")
    @app_commands.autocomplete(card=suggestions("card"), target=suggestions("whom"))
    async def play(self, interaction: discord.Interaction, card: str, target: str | None = None) -> None:
        """Play a card."""
        await self.take(interaction, "move.play", card=card, target=target)

    @move.command(name="choose", description=COMMANDS["move.choose"])
    @described("move.choose", "option")
    @app_commands.autocomplete(option=suggestions("option"))
    async def choose(self, interaction: discord.Interaction, option: str) -> None:
        """Choose an option of a card."""
        await self.take(interaction, "move.choose", option=option)

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
