"""For those who run the bot or manage a server: how it is, and what it lacks."""

from collections.abc import Sequence
from typing import Protocol

import discord
from discord import app_commands
from discord.ext import commands

from cogs.base import COMMANDS
from cogs.desk import Desk
from cogs.reply import Reply
from face import about, findings
from face.card import embed


class Examining(Protocol):
    """Who knows how the bot is."""

    async def about(self) -> about.About:
        """What everybody may know."""
        ...

    async def examine(self, guild: discord.Guild, asking: discord.Member) -> Sequence[findings.Finding]:
        """What somebody who manages a server should know."""
        ...

    def invite_link(self) -> str:
        """Where the bot is invited."""
        ...


class OperatingCog(commands.Cog):
    """`/about` and `/doctor`"""

    def __init__(self, desk: Desk, examiner: Examining) -> None:
        self.desk = desk
        self.examiner = examiner

    @app_commands.command(name="about", description=COMMANDS["about"])
    @app_commands.guild_only()
    async def about(self, interaction: discord.Interaction) -> None:
        """Show everybody which version this is, and how it is."""

        async def work(reply: Reply) -> None:
            await reply.card(about.card(await reply.within(self.examiner.about())))

        await self.desk.answered(interaction, work, public=True)

    @app_commands.command(name="doctor", description=COMMANDS["doctor"])
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.checks.has_permissions(manage_guild=True)
    async def doctor(self, interaction: discord.Interaction) -> None:
        """Show privately what the bot lacks in this server and on its machine."""

        async def work(reply: Reply) -> None:
            guild, asking = interaction.guild, interaction.user
            assert guild
            assert isinstance(asking, discord.Member)
            found = await reply.within(self.examiner.examine(guild, asking))
            await reply.private(shown=embed(findings.card(found, self.examiner.invite_link())))

        await self.desk.answered(interaction, work)
