"""What the cogs share: each command is read, handed to the desk, and described from one catalogue."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answering import Interaction
from cogs.desk import Desk
from face import limits
from face.command_words import CHOICES, COMMANDS

Suggester: TypeAlias = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
Command = TypeVar("Command")

GRID_WAYS = ("up", "down", "left", "right")
"""The ways of a move on a grid of squares."""


ANYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""In a server's channels, and in the conversation with the bot."""


def group(name: str) -> app_commands.Group:
    """A group of commands with its description, for a server's channels alone."""
    return app_commands.Group(name=name, description=COMMANDS[name], guild_only=True)


def group_anywhere(name: str) -> app_commands.Group:
    """A group of commands that find their table in the conversation with the bot, too."""
    return app_commands.Group(name=name, description=COMMANDS[name], allowed_contexts=ANYWHERE)


def anywhere(command: Command) -> Command:
    """The command works in the conversation with the bot, too."""
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(command)


def described(command: str, *options: str) -> Callable[[Command], Command]:
    """The descriptions of a command's options."""
    return app_commands.describe(**{option: COMMANDS[f"{command}.{option}"] for option in options})


def choices(*values: str) -> list[app_commands.Choice[str]]:
    """A fixed choice of values."""
    return [app_commands.Choice(name=CHOICES[value], value=value) for value in values]


def suggestions(option: str) -> Suggester:
    """Autocomplete of an option by what fits now."""

    async def suggest(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        desk: Desk = interaction.client.desk
        fitting = [value for value in await desk.suggest(interaction, option, typed) if value.strip()]
        whole = [value for value in fitting if limits.size(value) <= limits.SUGGESTION]
        return [app_commands.Choice(name=value, value=value) for value in whole[: limits.SUGGESTIONS]]

    return suggest


class GameCog(commands.Cog):
    """A cog whose commands are acts of a game."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def take(self, interaction: discord.Interaction, command: str, **options: str | int | None) -> None:
        """Hand a command with the options that were given to the desk."""
        given = {name: value for name, value in options.items() if value is not None}
        await self.desk.command(interaction, command, given)
