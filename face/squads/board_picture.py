"""The grid of Squads as a picture: spaces, areas, soldiers, the combat under way, and the last move."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from face.names import Names
from face.picture.drawing import Drawing, Point, written
from face.picture.painting import Picture
from face.picture.pieces import INK, PAPER, outline, owner, piece
from face.squads.board_text import told
from face.squads.pieces import MARKS
from face.squads.signs import GUARD, kind_of, letters
from face.squads.words import BOARD, say
from games.squads.board import Area, Board, Ground, Side, Way
from games.squads.state import NUMBERS, OFF_BOARD, State
from games.squads.view import SquadsView

CELL, EDGE, KEY, LINE = 44, 30, 84, 40
"""The side of a space, and the heights of the margin with its letters, of the key below and of its lines."""
RADIUS, SMALL, APART = 17, 12, 9
"""The radius of a soldier, of the two of a combat on one space, and how far these stand from its middle."""
SIGN = 24
"""The height of the name of an area, but never more than a third of the area's."""
TABLE, LAND, RIM, WATER, WOOD, FIGHT = "#e9e2d0", "#f6f1e4", "#b5ab93", "#8fbfdc", "#b08d57", "#c1121f"
GROUNDS: Mapping[Ground, str] = {Ground.RIVER: WATER, Ground.BRIDGE: WOOD, Ground.GUARD: "#e3dcf2"}
AREAS: Mapping[tuple[Ground, Side], str] = {
    (Ground.HEADQUARTERS, Side.BLUE): "#c9ddf0",
    (Ground.HEADQUARTERS, Side.RED): "#f6d3bd",
    (Ground.CAMP, Side.BLUE): "#aebccb",
    (Ground.CAMP, Side.RED): "#cdb5a6",
    (Ground.RELEASE, Side.BLUE): "#dcefe0",
    (Ground.RELEASE, Side.RED): "#efe9c9",
}
SIGNS: Mapping[Ground, str] = {Ground.HEADQUARTERS: "hq", Ground.CAMP: "camp", Ground.RELEASE: "release"}
ARROWS: Mapping[Way, str] = {Way.UP: "↑", Way.RIGHT: "→", Way.DOWN: "↓", Way.LEFT: "←"}


def board_picture(view: SquadsView, names: Names) -> Picture:
    """The board as everybody sees it."""
    board, state = view.board, view.state
    width, height = EDGE + board.width * CELL + 6, EDGE + board.height * CELL + KEY
    drawing = Drawing(width, height, TABLE)
    _grounds(drawing, board)
    _letters(drawing, board.width, board.height)
    _last_moves(drawing, state)
    for name in board.ground:
        _mark(drawing, view, name)
    _owned(drawing, view)
    for area in dict.fromkeys(board.areas.values()):
        _area(drawing, view, area)
    for space, label in _exits(board):
        drawing.text(middle(space), label, 23, INK)
    _fight(drawing, state)
    for seat, squad in enumerate(state.squads):
        for number in NUMBERS:
            if squad.at(number) not in OFF_BOARD:
                _on_space(drawing, state, seat, number)
    _key(drawing, state, names, (width, height))
    drawing.text((width / 2, height - LINE / 2), _meanings(view), 20, INK, room=width - EDGE)
    return Picture(drawing.svg(), width, height, told(state, names))


def middle(space: str) -> Point:
    """The middle of a space."""
    column, row = ord(space[0]) - ord("A"), int(space[1:]) - 1
    return EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL


def _on_space(drawing: Drawing, state: State, seat: int, number: int) -> None:
    """A soldier in the middle of its space, or small beside whoever it fights there."""
    space = state.squads[seat].at(number)
    if space in state.squads[1 - seat].soldiers:
        (x, y), aside = middle(space), APART if seat else -APART
        _soldier(drawing, state, seat, number, (x + aside, y + aside), SMALL)
    else:
        _soldier(drawing, state, seat, number, middle(space))


def _letters(drawing: Drawing, width: int, height: int) -> None:
    for column in range(width):
        drawing.text((EDGE + (column + 0.5) * CELL, EDGE / 2), chr(ord("A") + column), 20, INK)
    for row in range(height):
        drawing.text((EDGE / 2, EDGE + (row + 0.5) * CELL), str(row + 1), 20, INK)


def _corner(space: str) -> Point:
    x, y = middle(space)
    return x - CELL / 2, y - CELL / 2


def _grounds(drawing: Drawing, board: Board) -> None:
    """The grid, its spaces in the colours of what they are."""
    right, bottom = EDGE + board.width * CELL, EDGE + board.height * CELL
    drawing.rectangle((EDGE, EDGE), (right - EDGE, bottom - EDGE), fill=LAND)
    for name, ground in board.ground.items():
        if colour := GROUNDS.get(ground):
            drawing.rectangle(_corner(name), (CELL, CELL), fill=colour)
    for x in range(EDGE, right + 1, CELL):
        drawing.line(((x, EDGE), (x, bottom)), stroke=RIM, stroke_width=1)
    for y in range(EDGE, bottom + 1, CELL):
        drawing.line(((EDGE, y), (right, y)), stroke=RIM, stroke_width=1)


def _exits(board: Board) -> Iterator[tuple[str, str]]:
    """Each exit with its arrow, and with its number where several share one."""
    for exits in board.exits.values():
        for way in Way:
            along = [one.space for one in exits if one.way is way]
            for number, space in enumerate(along, 1):
                yield space, f"{ARROWS[way]}{number}" if len(along) > 1 else ARROWS[way]


def _meanings(view: SquadsView) -> str:
    """What the signs on spaces stand for."""
    named = (
        say(BOARD, "sign", sign=letter, meaning=written(kind) or BOARD["object"])
        for kind, letter in letters(view.state.objects).items()
    )
    return BOARD["between"].join([BOARD["mine"], BOARD["decision"], BOARD["guard"], *named])


def _mark(drawing: Drawing, view: SquadsView, name: str) -> None:
    match view.state.marks.get(name):
        case Ground.MINE:
            x, y = middle(name)
            drawing.circle((x, y), 13, fill=INK)
            for right, below in ((1, 1), (1, -1)):
                arm = ((x - 8 * right, y - 8 * below), (x + 8 * right, y + 8 * below))
                drawing.line(arm, stroke=PAPER, stroke_width=4)
        case Ground.DECISION:
            drawing.rectangle(
                (middle(name)[0] - 13, middle(name)[1] - 13), (26, 26), radius=5, fill="#6a4c93"
            )
            drawing.text(middle(name), "?", 23, PAPER)
        case _:
            pass


def _owned(drawing: Drawing, view: SquadsView) -> None:
    """The objects and the guard spaces, each in the shape of its squad."""
    signs = letters(view.state.objects)
    things = [
        (space, Side(thing.split()[0]), signs[kind_of(thing)]) for thing, space in view.state.objects.items()
    ]
    guards = [(space, side, GUARD) for side, space in view.board.guards.items()]
    for space, side, letter in (*things, *guards):
        outline(drawing, middle(space), 14, MARKS[side], fill=LAND, stroke=MARKS[side].colour, stroke_width=4)
        drawing.text(middle(space), letter, 20, INK)


def _area(drawing: Drawing, view: SquadsView, area: Area) -> None:
    """The area's outline, who is inside, and below them its name."""
    inside = [name for name, found in view.board.areas.items() if found == area]
    (left, top), (right, bottom) = _corner(inside[0]), _corner(inside[-1])
    width, height = right - left + CELL, bottom - top + CELL
    drawing.rectangle(
        (left, top), (width, height), fill=AREAS[area.ground, area.side], stroke=INK, stroke_width=3
    )
    sign = min(SIGN, height / 3)
    label = say(BOARD, "owned", letter=MARKS[area.side].letter, sign=BOARD[SIGNS[area.ground]])
    low = (left + width / 2, top + height - sign / 2 - 2)
    drawing.text(low, label, sign - 4, INK, room=width - 8)
    people = list(_people(view.state, area))
    radius, places = spots((width, height - sign), len(people))
    for (seat, number), (x, y) in zip(people, places, strict=True):
        _soldier(drawing, view.state, seat, number, (left + x, top + y), radius)


def spots(size: Point, count: int) -> tuple[float, Sequence[Point]]:
    """Places for so many soldiers within a size, and the radius with which they have room there."""
    width, height = size
    lines = max(1, round(sqrt(count * height / width)))
    columns = max(1, -(-count // lines))
    across, down = width / columns, height / lines
    places = [((one % columns + 0.5) * across, (one // columns + 0.5) * down) for one in range(count)]
    return min(RADIUS, min(across, down) / 2 - 2), places


def _people(state: State, area: Area) -> Iterator[tuple[int, int]]:
    for seat, squad in enumerate(state.squads):
        for number in NUMBERS:
            if squad.area(squad.at(number)) == area:
                yield seat, number


def _soldier(
    drawing: Drawing, state: State, seat: int, number: int, where: Point, radius: float = RADIUS
) -> None:
    piece(drawing, where, radius, MARKS[state.squads[seat].side], str(number))


def _last_moves(drawing: Drawing, state: State) -> None:
    """A line from where each soldier came to where it went, with its empty shape at the start."""
    for move in state.last_moves:
        mark = MARKS[state.squads[move.seat].side]
        spaces = [one for one in (move.start, *move.path, move.stop) if one not in OFF_BOARD]
        points = [middle(one) for one in dict.fromkeys(spaces)]
        if len(points) > 1:
            drawing.line(points, stroke=mark.colour, stroke_width=5, stroke_dasharray="4 6")
        if move.start not in OFF_BOARD:
            outline(
                drawing, middle(move.start), RADIUS, mark, fill="none", stroke=mark.colour, stroke_width=3
            )


def _fight(drawing: Drawing, state: State) -> None:
    combat = state.turn.combat
    if combat is None:
        return
    where = state.squads[1 - state.turn.seat].at(combat.target)
    if where not in OFF_BOARD:
        drawing.rectangle(_corner(where), (CELL, CELL), fill="none", stroke=FIGHT, stroke_width=6)


def _key(drawing: Drawing, state: State, names: Names, size: Point) -> None:
    width, height = size
    for seat, squad in enumerate(state.squads):
        x, y = width * (0.06 + 0.5 * seat), height - KEY + LINE / 2 + 2
        piece(drawing, (x, y), RADIUS, MARKS[squad.side])
        label = say(BOARD, "key", side=squad.side.value, name=owner(names.plain[seat], seat))
        drawing.text((x + width * 0.23, y), label, 24, INK, room=width * 0.38)
