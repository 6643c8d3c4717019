"""The status card: what a game shows of itself, and its embed within Discord's limits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import discord

from face import limits
from face.words import say

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
    colour: int | None = None
    """Of the stripe beside it. What it tells is told in words, too."""


def blocks(name: str, lines: Sequence[str]) -> Iterator[Block]:
    """The lines under one name, in as many blocks as they need."""
    text = "\n".join(limits.cut(line, limits.EMBED_FIELD_VALUE) for line in lines)
    for number, part in enumerate(limits.split(text, limits.EMBED_FIELD_VALUE)):
        yield Block(say("continued", name=name) if number else name, (part,))


def embed(card: Card) -> discord.Embed:
    """The card as an embed. What does not fit is cut, the last blocks first."""
    title = limits.cut(card.title, limits.EMBED_TITLE)
    footer = limits.cut(card.footer, limits.EMBED_FOOTER)
    room = limits.EMBED_TOTAL - limits.size(title + footer)
    lines = limits.cut("\n".join(card.lines), min(limits.EMBED_DESCRIPTION, room))
    room -= limits.size(lines)
    shown = discord.Embed(title=title or None, description=lines or None, colour=card.colour)
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
