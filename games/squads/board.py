"""The game board: what its signs mean, and the straight lines on it, worked out once for each pack."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

LONGEST = 6
"""The highest face of the spinner: no way is longer."""


class Way(StrEnum):
    """The four directions of a move (SQ-12), in the order in which they are offered (SQ-60)."""

    UP = "up"
    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"

    @property
    def step(self) -> tuple[int, int]:
        """Columns and rows gained by one step; row 1 is on top."""
        return {Way.UP: (0, -1), Way.RIGHT: (1, 0), Way.DOWN: (0, 1), Way.LEFT: (-1, 0)}[self]

    @property
    def back(self) -> "Way":
        """The opposite direction."""
        order = tuple(Way)
        return order[(order.index(self) + 2) % len(order)]


class Side(StrEnum):
    """The two squads, in pack order. Red's headquarters is on top."""

    BLUE = "blue"
    RED = "red"

    @property
    def other(self) -> "Side":
        return Side.RED if self is Side.BLUE else Side.BLUE


class Ground(StrEnum):
    """What one sign of the board stands for."""

    PLAIN = "plain"
    MINE = "mine"
    DECISION = "decision"
    OBJECT = "object"
    BRIDGE = "bridge"
    GUARD = "guard"
    RIVER = "river"
    HEADQUARTERS = "headquarters"
    CAMP = "camp"
    RELEASE = "release"


MARKS = (Ground.MINE, Ground.DECISION, Ground.OBJECT)
"""What is printed on a space and does something to whoever lands there."""
AREAS = (Ground.HEADQUARTERS, Ground.CAMP, Ground.RELEASE)
"""What holds any number of soldiers."""

SIGNS: Mapping[str, Ground] = {
    ".": Ground.PLAIN,
    "*": Ground.MINE,
    "?": Ground.DECISION,
    "~": Ground.RIVER,
    "=": Ground.BRIDGE,
    "h": Ground.HEADQUARTERS,
    "c": Ground.CAMP,
    "r": Ground.RELEASE,
    "g": Ground.GUARD,
}
"""Small letters are blue's, capitals red's. Any other letter is an object space, an arrow an exit."""
ARROWS: Mapping[str, Way] = {"^": Way.UP, ">": Way.RIGHT, "v": Way.DOWN, "<": Way.LEFT}


@dataclass(frozen=True, slots=True)
class Area:
    """Headquarters, camp or release area of one side. The camp of a side holds its *enemies*."""

    ground: Ground
    side: Side


@dataclass(frozen=True, slots=True)
class Exit:
    """A space that leads out of an area, straight along its arrow (SQ-11, SQ-18)."""

    area: Area
    space: str
    way: Way


@dataclass(frozen=True, slots=True)
class Line:
    """What lies straight ahead of a space: up to six spaces, and the area that begins right after them."""

    spaces: tuple[str, ...]
    into: Area | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The board of a pack. Spaces have names: column A… from the left, row 1… from the top.

    A board is equal to itself alone, so that what is worked out for it can be kept.
    """

    width: int
    height: int
    signs: Mapping[str, str]
    """The sign of every place of the grid, river and areas included."""
    ground: Mapping[str, Ground]
    """The same, as what it stands for."""
    areas: Mapping[str, Area]
    """The area that a place belongs to, where it belongs to one."""
    exits: Mapping[Area, tuple[Exit, ...]]
    """The exits of an area, from left to right, then from top to bottom."""
    guards: Mapping[Side, str]
    """The guard space of each side: before the camp that holds its enemies."""
    lines: Mapping[tuple[str, Way], Line]
    """By space and direction."""

    @property
    def spaces(self) -> tuple[str, ...]:
        """Every space that a soldier can stand on, row by row."""
        return tuple(name for name in self.ground if (name, Way.UP) in self.lines)

    def marks(self) -> dict[str, Ground]:
        """The mines, decision and object spaces as printed."""
        return {name: ground for name, ground in self.ground.items() if ground in MARKS}


def name_of(column: int, row: int) -> str:
    """The name of a place, both numbers from 0."""
    return f"{chr(ord('A') + column)}{row + 1}"


def beyond(space: str, way: Way) -> str:
    """The name of the place one step further, which may lie off the board."""
    dx, dy = way.step
    return f"{chr(ord(space[0]) + dx)}{int(space[1:]) + dy}"


def build(rows: Sequence[str]) -> Board:
    """The board drawn by these rows, all of one length. What is missing on it, the loader complains about."""
    signs = {name_of(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    ground = {name: ground_of(sign) for name, sign in signs.items()}
    areas = {name: Area(ground[name], side_of(signs[name])) for name in signs if ground[name] in AREAS}
    exits = list(_exits(rows, areas))
    walkable = {name for name, kind in ground.items() if name not in areas and kind is not Ground.RIVER}
    gaps = {(exit_.space, exit_.way.back) for exit_ in exits}
    lines = {
        (name_of(x, y), way): _line(x, y, way, walkable, areas, gaps)
        for y, row in enumerate(rows)
        for x in range(len(row))
        if name_of(x, y) in walkable
        for way in Way
    }
    ordered = sorted(exits, key=lambda found: (found.area.ground, found.area.side))
    return Board(
        width=len(rows[0]),
        height=len(rows),
        signs=signs,
        ground=ground,
        areas=areas,
        exits={area: tuple(found) for area, found in groupby(ordered, key=lambda found: found.area)},
        guards={side_of(sign): name for name, sign in signs.items() if ground[name] is Ground.GUARD},
        lines=lines,
    )


def ground_of(sign: str) -> Ground:
    """What a sign stands for."""
    if sign in ARROWS:
        return Ground.PLAIN
    return SIGNS.get(sign) or SIGNS.get(sign.lower()) or Ground.OBJECT


def side_of(sign: str) -> Side:
    """Whose a letter is."""
    return Side.RED if sign.isupper() else Side.BLUE


def _exits(rows: Sequence[str], areas: Mapping[str, Area]) -> Iterator[Exit]:
    """Each arrow is an exit of the headquarters or release area behind it. From left to right."""
    for x in range(len(rows[0])):
        for y, row in enumerate(rows):
            if way := ARROWS.get(row[x]):
                dx, dy = way.step
                area = areas.get(name_of(x - dx, y - dy))
                if area and area.ground is not Ground.CAMP:
                    yield Exit(area, name_of(x, y), way)


def _line(
    x: int, y: int, way: Way, walkable: set[str], areas: Mapping[str, Area], gaps: set[tuple[str, Way]]
) -> Line:
    """What lies ahead. An exit leads out only: nobody goes in through it."""
    found: list[str] = []
    dx, dy = way.step
    here = name_of(x, y)
    while len(found) < LONGEST:
        x, y = x + dx, y + dy
        ahead = name_of(x, y)
        if ahead not in walkable:
            into = None if (here, way) in gaps else areas.get(ahead)
            return Line(tuple(found), into)
        found.append(ahead)
        here = ahead
    return Line(tuple(found))
