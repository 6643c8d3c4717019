"""What must be on the board of a pack, and where."""

from collections.abc import Iterator
from itertools import product

from games.pack_parts import Fault, Place
from games.squads.board import AREAS, ARROWS, LONGEST, SIGNS, Area, Board, Exit, Ground, Side, Way, beyond
from games.squads.pack import Pack

SHORTER, LONGER = 15, 17
"""The least size of the board."""
EXITS_OF_HEADQUARTERS = 3
EXITS_OF_RELEASE = 2
LANE = LONGEST
"""Spaces of the way straight out of a headquarters."""
LINE = 3
"""Width of the line of a headquarters: sides of spaces over which it can be entered."""
CAMP = 2
"""Length of the shorter sides of a camp, at least."""
BRIDGES = 2
APART = 4
"""Columns from one bridge to the other, at least."""

BOARD: Place = ("board",)


def faults(pack: Pack) -> Iterator[Fault]:
    """What is wrong with the parts of the board, the most general first.

    That no mine or decision lies on a bridge, guard or exit space needs no look: one sign means one thing.
    """
    board = pack.ground
    short, long = sorted((board.width, board.height))
    if short < SHORTER or long < LONGER:
        yield BOARD, f"the board has at least {SHORTER} by {LONGER} places, and here are {short} by {long}"
    yield from _signs(pack)
    yield from _symmetry(pack)
    for side in Side:
        yield from _areas(board, side)
        yield from _guard(board, side)
    yield from _arrows(pack)
    for side in Side:
        yield from _exits(board, side)
    yield from _bridges(board)


def _signs(pack: Pack) -> Iterator[Fault]:
    """Every letter is an object, and every object is once on each side."""
    drawn = "".join(pack.board)
    signs = [thing.sign for thing in pack.objects]
    for number, sign in enumerate(signs):
        if sign in signs[:number]:
            yield ("objects", number, "sign"), f"{sign!r} is the sign of another object, too"
    known = {*SIGNS, *signs}
    if unknown := sorted(set(drawn) - known - {sign.upper() for sign in known} - set(ARROWS)):
        yield BOARD, f"there is nothing with the sign {unknown[0]!r}"
    for number, sign in enumerate(signs):
        for found in (sign, sign.upper()):
            if (count := drawn.count(found)) != 1:
                yield ("objects", number, "sign"), f"the board has {count} spaces {found!r} and must have one"
    if not signs:
        yield ("objects",), "there is no object on the board"


TURNED = {"^": "v", "v": "^", "<": ">", ">": "<"}


def _symmetry(pack: Pack) -> Iterator[Fault]:
    """Half a turn changes the sides and the arrows, and nothing else."""
    for number, (row, opposite) in enumerate(zip(pack.board, reversed(pack.board), strict=True)):
        turned = "".join(TURNED.get(sign, sign.swapcase()) for sign in reversed(opposite))
        if row != turned:
            yield (*BOARD, number), f"after half a turn this row would be {turned!r}"


def _places(board: Board, area: Area) -> list[str]:
    return [name for name, found in board.areas.items() if found == area]


def _size(names: list[str]) -> tuple[int, int]:
    """Width and height of what these places take up."""
    columns, rows = {name[0] for name in names}, {int(name[1:]) for name in names}
    width = ord(max(columns)) - ord(min(columns)) + 1
    return width, max(rows) - min(rows) + 1


def _areas(board: Board, side: Side) -> Iterator[Fault]:
    for kind in AREAS:
        names = _places(board, Area(kind, side))
        if not names:
            yield BOARD, f"{side} has no {kind}"
            return
        width, height = _size(names)
        if width * height != len(names):
            yield BOARD, f"{side}'s {kind} is no rectangle"
        if kind is Ground.CAMP and min(width, height) < CAMP:
            yield BOARD, f"a camp has at least {CAMP} by {CAMP} places, and {side}'s has {width} by {height}"


def _guard(board: Board, side: Side) -> Iterator[Fault]:
    guards = [
        name
        for name, kind in board.ground.items()
        if kind is Ground.GUARD and board.signs[name].isupper() is (side is Side.RED)
    ]
    if len(guards) != 1:
        yield BOARD, f"{side} has {len(guards)} guard spaces and must have one"
    elif Area(Ground.CAMP, side) not in [board.areas.get(beyond(guards[0], way)) for way in Way]:
        yield BOARD, f"{side}'s guard space is not in front of its camp"


def _arrows(pack: Pack) -> Iterator[Fault]:
    leading = {exit_.space for exits in pack.ground.exits.values() for exit_ in exits}
    for name, sign in pack.ground.signs.items():
        if sign in ARROWS and name not in leading:
            yield (*BOARD, int(name[1:]) - 1), f"the arrow on {name} leads out of nothing"


def _exits(board: Board, side: Side) -> Iterator[Fault]:
    out = board.exits.get(Area(Ground.HEADQUARTERS, side), ())
    if len(out) < EXITS_OF_HEADQUARTERS:
        yield BOARD, f"a headquarters has at least {EXITS_OF_HEADQUARTERS} exits, and {side}'s has {len(out)}"
    for exit_ in out:
        lane = lane_of(board, exit_)
        if len(lane) < LANE:
            yield BOARD, f"the way out of {exit_.space} has {len(lane)} spaces and needs {LANE}"
        if mined := [space for space in lane if board.ground[space] is Ground.MINE]:
            yield BOARD, f"the way out of {exit_.space} is mined on {mined[0]}"
    released = board.exits.get(Area(Ground.RELEASE, side), ())
    if len(released) != EXITS_OF_RELEASE:
        yield BOARD, f"a release area has {EXITS_OF_RELEASE} exits, and {side}'s has {len(released)}"
    if (line := _line_width(board, side)) < LINE:
        yield BOARD, f"the line of a headquarters is at least {LINE} wide, and {side}'s is {line}"


def lane_of(board: Board, exit_: Exit) -> tuple[str, ...]:
    """The way straight out of an exit, itself included, as far as the rules look at it."""
    return (exit_.space, *board.lines[exit_.space, exit_.way].spaces)[:LANE]


def _line_width(board: Board, side: Side) -> int:
    """How many sides of spaces are a line of this headquarters: its exits lead out only."""
    area = Area(Ground.HEADQUARTERS, side)
    return sum(line.into == area and not line.spaces for line in board.lines.values())


def _bridges(board: Board) -> Iterator[Fault]:
    """A river right across, in it two bridges of one column each."""
    names = [name for name, kind in board.ground.items() if kind is Ground.BRIDGE]
    columns = sorted({name[0] for name in names})
    if len(columns) != BRIDGES:
        yield BOARD, f"{len(columns)} columns have a bridge, and there are {BRIDGES} bridges, each one wide"
        return
    first, second = (ord(column) for column in columns)
    if second - first < APART:
        yield BOARD, f"the bridges are {second - first} columns apart and must be {APART}"
    if first == ord("A") or second == ord("A") + board.width - 1:
        yield BOARD, "a bridge lies at the edge of the board"
    for exit_ in (found for exits in board.exits.values() for found in exits):
        if exit_.way.step[0] == 0 and exit_.space[0] in columns:
            yield BOARD, f"the exit {exit_.space} is in line with a bridge"
    river = {int(name[1:]) for name, kind in board.ground.items() if kind in (Ground.RIVER, Ground.BRIDGE)}
    wet = {Ground.RIVER, Ground.BRIDGE}
    letters = [chr(ord("A") + column) for column in range(board.width)]
    whole = all(board.ground[f"{letter}{row}"] in wet for letter, row in product(letters, river))
    spanned = all(board.ground[f"{column}{row}"] is Ground.BRIDGE for column, row in product(columns, river))
    if not (whole and spanned and max(river) - min(river) + 1 == len(river)):
        yield BOARD, "the river runs right across in rows of its own, and each bridge right over it"
