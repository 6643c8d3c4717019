"""Putting the picture of a board onto its card."""

import logging
from io import BytesIO

import discord

from face import limits
from face.picture.painting import Picture, painted

log = logging.getLogger(__name__)

NAME = "board.png"


async def illustrated(
    card: discord.Embed | None, picture: Picture | None
) -> tuple[discord.Embed | None, discord.File | None]:
    """The card with its picture, and the picture's file. What cannot be drawn is left out."""
    image = await _drawn(picture) if card and picture else None
    if card is None or picture is None or image is None:
        return card, None
    shown = card.copy().set_image(url=f"attachment://{NAME}")
    words = limits.cut(picture.text, limits.PICTURE_TEXT)
    return shown, discord.File(BytesIO(image), NAME, description=words)


async def _drawn(picture: Picture) -> bytes | None:
    try:
        return await painted(picture)
    except Exception:  # whatever the renderer raises: without the picture the game goes on
        log.exception("a board could not be drawn")
        return None
