"""The Challenge phase: who wants to fight whom."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, described, group_anywhere, suggestions


class ChallengeCog(GameCog):
    """`/challenge …`"""

    challenge = group_anywhere("challenge")

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

    @challenge.command(name="standing", description=COMMANDS["challenge.standing"])
    @described("challenge.standing", "whom")
    @app_commands.autocomplete(whom=suggestions("whom"))
    async def standing(self, interaction: discord.Interaction, whom: str) -> None:
        """Challenge somebody whenever they start a turn."""
        await self.take(interaction, "challenge.standing", whom=whom)

    @challenge.command(name="instigate", description=COMMANDS["challenge.instigate"])
    @described("challenge.instigate", "whom")
    @app_commands.autocomplete(whom=suggestions("whom"))
    async def instigate(self, interaction: discord.Interaction, whom: str) -> None:
        """Fight somebody on the square after a pass."""
        await self.take(interaction, "challenge.instigate", whom=whom)

    @challenge.command(name="arrest", description=COMMANDS["challenge.arrest"])
    @described("challenge.arrest", "whom")
    @app_commands.autocomplete(whom=suggestions("whom"))
    async def arrest(self, interaction: discord.Interaction, whom: str) -> None:
        """Have somebody arrested."""
        await self.take(interaction, "challenge.arrest", whom=whom)

    @challenge.command(name="done", description=COMMANDS["challenge.done"])
    async def done(self, interaction: discord.Interaction) -> None:
        """Close the Challenge phase."""
        await self.take(interaction, "challenge.done")

    @challenge.command(name="attack", description=COMMANDS["challenge.attack"])
    @described("challenge.attack", "where")
    @app_commands.autocomplete(where=suggestions("battlefield"))
    async def attack(self, interaction: discord.Interaction, where: str) -> None:
        """Declare a battle."""
        await self.take(interaction, "challenge.attack", where=where)

    @challenge.command(name="hold", description=COMMANDS["challenge.hold"])
    @described("challenge.hold", "where")
    @app_commands.autocomplete(where=suggestions("battlefield"))
    async def hold(self, interaction: discord.Interaction, where: str) -> None:
        """Declare no battle."""
        await self.take(interaction, "challenge.hold", where=where)

    @challenge.command(name="combat", description=COMMANDS["challenge.combat"])
    async def combat(self, interaction: discord.Interaction) -> None:
        """Call COMBAT."""
        await self.take(interaction, "challenge.combat")
