"""The buttons. Each holds ids only and hands its press to the desk, so all of them survive a restart."""

import re
from typing import Any, Protocol, Self, TypeVar, cast

import discord
from discord import ButtonStyle, ui

from face import ids
from face.limits import LABEL, cut


class Desk(Protocol):
    """Where presses arrive. It answers every one of them, whatever happens."""

    async def chosen(self, interaction: discord.Interaction, table: int, step: str, key: str) -> None: ...

    async def picked(
        self, interaction: discord.Interaction, table: int, step: str, key: str, value: str
    ) -> None: ...

    async def located(self, interaction: discord.Interaction, asked: int, value: str) -> None: ...

    async def turned(self, interaction: discord.Interaction, table: int, page: int) -> None: ...

    async def asked(self, interaction: discord.Interaction, table: int, what: str) -> None: ...

    async def called(self, interaction: discord.Interaction, table: int, what: str) -> None: ...


def desk_of(interaction: discord.Interaction) -> Desk:
    """The desk of the client that the press came in by."""
    return cast("Any", interaction.client).desk


Item = TypeVar("Item", bound=ui.Item[Any])
NO_ID = re.compile("(?!)")
"""Stands in bases that are no parts of a message themselves."""


class Held(ui.DynamicItem[Item], template=NO_ID):
    """A part of a message that is known again by its id alone."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The part that was used again, from its id alone."""
        del interaction, item
        return cast("Any", cls)(match[0])

    @property
    def parts(self) -> re.Match[str]:
        """The id taken apart."""
        return cast("re.Match[str]", self.template.fullmatch(self.custom_id))


class Button(Held[ui.Button[Any]], template=NO_ID):
    """What all buttons share."""

    def __init__(self, custom_id: str, label: str = "", style: ButtonStyle = ButtonStyle.secondary) -> None:
        super().__init__(ui.Button(custom_id=custom_id, label=cut(label, LABEL), style=style))


class ChoiceButton(Button, template=ids.CHOICE):
    """A legal act."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take the act."""
        parts = self.parts
        await desk_of(interaction).chosen(interaction, int(parts["table"]), parts["step"], parts["key"])


class ValueButton(Button, template=ids.ARGUMENT_VALUE):
    """A value of an act's open argument."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take the act with it."""
        parts = self.parts
        await desk_of(interaction).picked(
            interaction, int(parts["table"]), parts["step"], parts["key"], parts["value"]
        )


class StandingButton(Button, template=ids.STANDING):
    """`What can I do?`, `How?` and `Deal`, which are always there."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Answer in private."""
        await desk_of(interaction).asked(interaction, int(self.parts["table"]), self.parts["what"])


class LobbyButton(Button, template=ids.LOBBY):
    """`Join` and `Start`, and the ways out of a table."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take a seat, start, or leave."""
        await desk_of(interaction).called(interaction, int(self.parts["table"]), self.parts["what"])


ALL = (ChoiceButton, ValueButton, StandingButton, LobbyButton)
