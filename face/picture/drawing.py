"""Drawing a picture as SVG, with one font that is shipped, so that it looks the same everywhere."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from PIL import ImageFont

FONT = Path(__file__).with_name("fonts") / "DejaVuSansCondensed-Bold.ttf"
FAMILY = FONT.stem
"""The name under which the renderer knows the font: that of its file."""

Point: TypeAlias = tuple[float, float]
MEASURE = 100
"""The size at which texts are measured."""
MIDDLE = 0.36
"""How far below the middle of a line of capitals its baseline lies, as a part of the font's size."""

LAST_LETTER, FIRST_SIGN, LAST_SIGN = "\u024f", "\u2010", "\u2027"
"""The font has the Latin letters up to the first, and dashes, quotes, dots from the second to the third."""
CONTROL = "Cc"
ORNAMENTS = frozenset({"So", "Sk", "Mn", "Cf", CONTROL})
"""Emoji and what belongs to them, and control characters: a name is itself without them."""


def written(text: str) -> str:
    """The text without emoji, or nothing where the font lacks a letter of it.

    What names a piece has to do with the piece's own letter then.
    """
    composed = unicodedata.normalize("NFC", text)
    letters = [one for one in composed if _has(one) or unicodedata.category(one) not in ORNAMENTS]
    return " ".join("".join(letters).split()) if all(map(_has, letters)) else ""


def _has(letter: str) -> bool:
    latin = letter <= LAST_LETTER and unicodedata.category(letter) != CONTROL
    return latin or FIRST_SIGN <= letter <= LAST_SIGN


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), MEASURE)


@lru_cache(maxsize=4096)
def width_of(text: str, size: float) -> float:
    """The width of a text in pixels."""
    return _font().getlength(text) * size / MEASURE


class Drawing:
    """An SVG picture under way. Later shapes cover earlier ones; lengths are pixels."""

    def __init__(self, width: int, height: int, background: str) -> None:
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        self._parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
        self.rectangle((0, 0), (width, height), fill=background)

    def svg(self) -> str:
        """The picture as SVG text."""
        return "".join((*self._parts, "</svg>"))

    def rectangle(self, corner: Point, size: Point, *, radius: float = 0, **style: str | float) -> None:
        """A rectangle from its upper left corner, with round corners if wanted."""
        (x, y), (width, height) = corner, size
        self._add("rect", {"x": x, "y": y, "width": width, "height": height, "rx": radius}, style)

    def circle(self, centre: Point, radius: float, **style: str | float) -> None:
        """A circle."""
        self._add("circle", {"cx": centre[0], "cy": centre[1], "r": radius}, style)

    def polygon(self, corners: Iterable[Point], **style: str | float) -> None:
        """A closed shape."""
        self._add("polygon", {"points": _points(corners)}, style)

    def line(self, points: Sequence[Point], **style: str | float) -> None:
        """A line through points."""
        self._add("polyline", {"points": _points(points), "fill": "none"}, style)

    def text(self, centre: Point, text: str, size: float, fill: str, *, room: float | None = None) -> None:
        """A line of text round its middle, made smaller where it is wider than its room."""
        if room is not None and (width := width_of(text, size)) > room:
            size *= room / width
        x, y = centre[0] - width_of(text, size) / 2, centre[1] + MIDDLE * size
        # Written from the left, because renderers disagree about anchors.
        placed = {"x": x, "y": y, "font-family": FAMILY, "font-size": size, "fill": fill}
        self._parts.append(f"<text{_attributes(placed)}>{_characters(text)}</text>")

    def _add(self, tag: str, where: dict[str, str | float], style: dict[str, str | float]) -> None:
        self._parts.append(f"<{tag}{_attributes(where)}{_attributes(style)}/>")


def _attributes(values: Mapping[str, str | float]) -> str:
    """None of them holds anything that people have written."""
    return "".join([f' {name.replace("_", "-")}="{_number(value)}"' for name, value in values.items()])


def _characters(text: str) -> str:
    """Any text, as a section of characters: the renderer would draw escaped ones as they are escaped."""
    return f"<![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]>"


def _points(points: Iterable[Point]) -> str:
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in points])


def _number(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")
