"""How the seats of a table look on a board: each has a letter, a shape and a colour of its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from face.picture.drawing import Drawing, Point, written

INK, PAPER, LABEL = "#1d1d1f", "#fffdf7", "#5c5440"
"""What is written on light ground, on dark ground, and on ground that it should not stand out from."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat's looks. `corners` is the number of its shape's corners, 0 for a circle, `turn` in degrees."""

    letter: str
    shape: str
    colour: str
    ink: str
    corners: int = 0
    turn: float = 0


MARKS: Sequence[Mark] = (
    # The colours can be told apart by people who see red and green alike (Okabe and Ito), and in grey.
    Mark("A", "circle", "#0072b2", PAPER),
    Mark("B", "square", "#e69f00", INK, 4, 45),
    Mark("C", "triangle", "#009e73", INK, 3, -90),
    Mark("D", "diamond", "#d55e00", INK, 4),
    Mark("E", "hexagon", "#cc79a7", INK, 6),
    Mark("F", "octagon", "#56b4e9", INK, 8, 22.5),
)
"""By seat."""

SIZES = {0: 1.0, 3: 1.6, 4: 1.2, 6: 1.1, 8: 1.05}
"""How much larger a shape must be to look as large as a circle."""
TEXT, ROOM, NARROW, LOW = 1.25, 1.5, 1.4, 0.26
"""The size of the text on a piece, its room, its room on a triangle, and how far from the middle of a
triangle towards its side it stands: parts of the radius."""


def piece(drawing: Drawing, centre: Point, radius: float, mark: Mark, text: str | None = None) -> None:
    """A seat's piece, with its letter or another short text."""
    outline(drawing, centre, radius, mark, fill=mark.colour, stroke=PAPER, stroke_width=2)
    x, y = centre
    triangle = mark.corners == 3
    low = -LOW * radius * sin(mark.turn * pi / 180) if triangle else 0
    room = radius * (NARROW if triangle else ROOM)
    drawing.text((x, y + low), text or mark.letter, radius * TEXT, mark.ink, room=room)


def owner(name: str, seat: int) -> str:
    """The name of a seat's player, or its number where the name cannot be drawn."""
    return written(name) or f"player {seat + 1}"


def outline(drawing: Drawing, centre: Point, radius: float, mark: Mark, **style: str | float) -> None:
    """A seat's shape alone."""
    if mark.corners:
        drawing.polygon(corners(centre, radius * SIZES[mark.corners], mark.corners, mark.turn), **style)
    else:
        drawing.circle(centre, radius, **style)


def corners(centre: Point, radius: float, count: int, turn: float = 0) -> Sequence[Point]:
    """The corners of a regular shape, the first one `turn` degrees below the right."""
    start = turn * pi / 180
    return [
        (
            centre[0] + radius * cos(start + 2 * pi * step / count),
            centre[1] + radius * sin(start + 2 * pi * step / count),
        )
        for step in range(count)
    ]
