"""From SVG to PNG: off the event loop, once for each content, and smaller rather than not at all."""

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from threading import Lock
from typing import cast

from PIL import Image
from thorvg_python.base import Result
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture as Scene
from thorvg_python.paint.text import Text

from face.picture.drawing import FONT

COLOURS, SAMPLE = 48, 4
"""Boards have few colours: a palette makes the file a quarter as large, and one pixel of so many across and
down is enough to find it."""
EFFORT = 3
"""How hard a file is compressed, of 9: harder takes three times as long for a fifth less."""
MOST_BYTES = 8_000_000
"""What a server without boosts takes, less what the rest of a message needs."""
SHRINK, SMALLEST = 0.7, 200
"""Each try is smaller by this factor; below so many pixels a picture says nothing any more."""


class UndrawableError(Exception):
    """The renderer cannot draw a picture; the text says what it answered."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a board: SVG with its size in pixels, and the text that says the same in words."""

    svg: str
    width: int
    height: int
    text: str


renderer = Lock()
"""The renderer has one state for the whole process."""


async def painted(picture: Picture, most_bytes: int = MOST_BYTES) -> bytes | None:
    """The picture as PNG within so many bytes, smaller if it must be; None where even that is too large.

    Raises UndrawableError.
    """
    return await asyncio.to_thread(paint, picture, most_bytes)


@lru_cache(maxsize=64)
def paint(picture: Picture, most_bytes: int = MOST_BYTES) -> bytes | None:
    """As `painted`, in this thread."""
    scale = 1.0
    while min(picture.width, picture.height) * scale >= SMALLEST:
        image = _rendered(picture.svg, round(picture.width * scale), round(picture.height * scale))
        if len(image) <= most_bytes:
            return image
        scale *= SHRINK
    return None


def _rendered(svg: str, width: int, height: int) -> bytes:
    with renderer:
        canvas = SwCanvas(_engine())
        try:
            image = _drawn(canvas, svg, width, height)
        finally:
            canvas.destroy()
    return _compressed(image)


def _drawn(canvas: SwCanvas, svg: str, width: int, height: int) -> Image.Image:
    scene = Scene(canvas.engine)
    # Its answer has not the type that is declared; without a target the canvas does not draw.
    canvas.set_target(width, height)
    # What has been added is destroyed with the canvas.
    _check(canvas.add(scene))
    _check(scene.load_data(svg.encode(), "svg", None, copy=True))
    _check(scene.set_size(width, height))
    _check(canvas.update())
    _check(canvas.draw(True))
    _check(canvas.sync())
    # Straight from the renderer's pixels: its own way to a Pillow image copies them first.
    return Image.frombuffer("RGBA", (width, height), cast("bytes", canvas.buffer_arr)).convert("RGB")


def _check(answer: Result) -> None:
    if answer != Result.SUCCESS:
        raise UndrawableError(f"the renderer answers {answer!r}")


def _compressed(image: Image.Image) -> bytes:
    file = BytesIO()
    sample = image.resize((image.width // SAMPLE, image.height // SAMPLE), Image.Resampling.NEAREST)
    palette = sample.quantize(COLOURS, Image.Quantize.FASTOCTREE)
    few = image.quantize(palette=palette, dither=Image.Dither.NONE)
    few.save(file, "PNG", compress_level=EFFORT)
    return file.getvalue()


@lru_cache(maxsize=1)
def _engine() -> Engine:
    """The renderer with the font, for as long as the process lives."""
    engine = Engine()
    answer = Text(engine).font_load(str(FONT))
    if answer != Result.SUCCESS:
        raise UndrawableError(f"the renderer does not take the font: {answer!r}")
    return engine
