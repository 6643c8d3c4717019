"""The status card: what a game shows of itself, and its embed within Discord's limits."""

from dataclasses import dataclass

import discord

from face import limits

EMPTY = "—"


@dataclass(frozen=True, slots=True)
class Block:
    """One named block of a card, in short lines that a phone can show."""

    name: str
    lines: tuple[str, ...]
    inline: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """The present state of a table in a few blocks of text."""

    title: str
    lines: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()
    footer: str = ""


def embed(card: Card) -> discord.Embed:
    """The card as an embed. What does not fit is cut, the last blocks first."""
    title = limits.cut(card.title, limits.EMBED_TITLE)
    footer = limits.cut(card.footer, limits.EMBED_FOOTER)
    room = limits.EMBED_TOTAL - limits.size(title + footer)
    lines = limits.cut("\n".join(card.lines), min(limits.EMBED_DESCRIPTION, room))
    room -= limits.size(lines)
    shown = discord.Embed(title=title, description=lines or None)
    if footer:
        shown.set_footer(text=footer)
    for block in card.blocks[: limits.EMBED_FIELDS]:
        name = limits.cut(block.name, limits.EMBED_FIELD_NAME) or EMPTY
        value = limits.cut("\n".join(block.lines), limits.EMBED_FIELD_VALUE) or EMPTY
        room -= limits.size(name + value)
        if room < 0:
            break
        shown.add_field(name=name, value=value, inline=block.inline)
    return shown
