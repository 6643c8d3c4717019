"""Ways out of a fight and of captivity."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GRID_WAYS, GameCog, choices, described, group_anywhere, suggestions


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

    @retreat.command(name="escape", description=COMMANDS["retreat.escape"])
    @described("retreat.escape", "way", "route")
    @app_commands.choices(way=choices(*GRID_WAYS))
    @app_commands.autocomplete(route=suggestions("escape-route"))
    async def escape(self, interaction: discord.Interaction, way: str, route: str | None = None) -> None:
        """Escape by the number spun."""
        await self.take(interaction, "retreat.escape", way=way, route=route)

    @retreat.command(name="ransom", description=COMMANDS["retreat.ransom"])
    @described("retreat.ransom", "general", "price")
    @app_commands.autocomplete(general=suggestions("captive"))
    async def ransom(self, interaction: discord.Interaction, general: str, price: int) -> None:
        """Offer a captive to its owner."""
        await self.take(interaction, "retreat.ransom", general=general, price=price)

    @retreat.command(name="free", description=COMMANDS["retreat.free"])
    @described("retreat.free", "general")
    @app_commands.autocomplete(general=suggestions("captured"))
    async def free(self, interaction: discord.Interaction, general: str) -> None:
        """Pay a captive's holder."""
        await self.take(interaction, "retreat.free", general=general)
