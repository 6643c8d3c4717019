"""Menus, for choices that are too many for buttons or that need a line of text each."""

from collections.abc import Sequence
from typing import Any, cast

import discord
from discord import ui

from face import ids
from face.buttons import NO_ID, Held, desk_of
from face.game_face import Option
from face.limits import OPTION, PLACEHOLDER, SELECT_OPTIONS, cut
from face.words import TEXTS, say

PAGE = SELECT_OPTIONS - 2
"""Options on a page of a menu that has several: there is room for the way back and the way on."""
PAGE_MARK = ":"
"""Begins the value of an option that turns the page. No other value begins so."""


def page_of(value: str) -> int | None:
    """The page that a chosen value turns to, if it is no real choice."""
    number = value.removeprefix(PAGE_MARK)
    return int(number) if number != value and number.isdecimal() else None


def shown_options(options: Sequence[Option], page: int = 1) -> list[Option]:
    """The options of a page, from 1, with those that turn it."""
    if len(options) <= SELECT_OPTIONS:
        return list(options)
    pages = -(-len(options) // PAGE)
    page = min(max(page, 1), pages)
    found = list(options[(page - 1) * PAGE : page * PAGE])
    if page > 1:
        found.insert(0, _turning("menu_back", page - 1, pages))
    if page < pages:
        found.append(_turning("menu_more", page + 1, pages))
    return found


def _turning(key: str, page: int, pages: int) -> Option:
    return Option(f"{PAGE_MARK}{page}", say(key, page=page, pages=pages))


class Menu(Held[ui.Select[Any]], template=NO_ID):
    """What both menus share."""

    def __init__(self, custom_id: str, options: Sequence[Option] = (), page: int = 1) -> None:
        super().__init__(
            ui.Select(
                custom_id=custom_id,
                placeholder=cut(TEXTS["menu"], PLACEHOLDER),
                options=[
                    discord.SelectOption(
                        label=cut(option.label, OPTION),
                        value=option.value,
                        description=cut(option.text, OPTION) or None,
                    )
                    for option in shown_options(options, page)
                ],
            )
        )


def _chosen(interaction: discord.Interaction) -> str:
    return str(cast("Any", interaction.data)["values"][0])


class ArgumentMenu(Menu, template=ids.ARGUMENT):
    """What an act is about: what is bought, whom it names."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take the act with what was chosen."""
        parts, value = self.parts, _chosen(interaction)
        await desk_of(interaction).picked(
            interaction, int(parts["table"]), parts["step"], parts["key"], value
        )


class ActsMenu(Menu, template=ids.ACTS):
    """Acts that have found no room as buttons."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Take the act, or turn the page."""
        table, value = int(self.parts["table"]), _chosen(interaction)
        desk, page = desk_of(interaction), page_of(value)
        if page is None:
            await desk.chosen(interaction, table, *value.split(":", 1))
        else:
            await desk.turned(interaction, table, page)


class TablesMenu(Menu, template=ids.TABLES):
    """The tables at which a command in the conversation with the bot may be meant."""

    async def callback(self, interaction: discord.Interaction) -> None:
        """Go on at the table that was chosen, or turn the page."""
        await desk_of(interaction).located(interaction, int(self.parts["asked"]), _chosen(interaction))


ALL = (ArgumentMenu, ActsMenu, TablesMenu)
