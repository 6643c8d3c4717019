"""The grid of Squads as a picture: spaces, areas, soldiers, the combat under way, and the last move."""

from collections.abc import Iterator, Mapping, Sequence

from face import limits
from face.names import Names
from face.picture.drawing import Drawing, Point, written
from face.picture.painting import Picture
from face.picture.pieces import INK, PAPER, outline, piece
from face.squads.figures import place, soldier
from face.squads.pieces import MARKS
from face.squads.words import BOARD, say
from games.squads.board import Area, Board, Ground, Side, Way
from games.squads.state import ENEMY_HEADQUARTERS, NUMBERS, OFF_BOARD, State
from games.squads.view import SquadsView

CELL, EDGE, KEY, LINE = 44, 26, 68, 32
"""The side of a space, and the heights of the margin with its letters, of the key below and of its lines."""
RADIUS, SMALL = 16, 10
"""The radius of a soldier, and of the two of a combat on one space."""
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
SIGNS: Mapping[Ground, str] = {Ground.HEADQUARTERS: "HQ", Ground.CAMP: "CAMP", Ground.RELEASE: "FREE"}
OBJECT = "object"
"""Stands for one without a name."""
ARROWS: Mapping[Way, str] = {Way.UP: "↑", Way.RIGHT: "→", Way.DOWN: "↓", Way.LEFT: "←"}


def board_picture(view: SquadsView, names: Names) -> Picture:
    """The board as everybody sees it."""
    board, state = view.board, view.state
    width, height = EDGE + board.width * CELL + 6, EDGE + board.height * CELL + KEY
    drawing = Drawing(width, height, TABLE)
    _letters(drawing, board.width, board.height)
    for name in board.ground:
        _space(drawing, view, name)
    for area in dict.fromkeys(board.areas.values()):
        _area(drawing, view, area)
    _last_move(drawing, view)
    for space, label in _exits(board):
        drawing.text(middle(space), label, 21, INK)
    for seat, squad in enumerate(state.squads):
        for number in NUMBERS:
            if squad.at(number) not in OFF_BOARD:
                _on_space(drawing, state, seat, number)
    _fight(drawing, state)
    _key(drawing, state, names, (width, height))
    drawing.text((width / 2, height - LINE / 2), _meanings(view), 16, INK, room=width - EDGE)
    return Picture(drawing.svg(), width, height, told(state, names))


def middle(space: str) -> Point:
    """The middle of a space."""
    column, row = ord(space[0]) - ord("A"), int(space[1:]) - 1
    return EDGE + (column + 0.5) * CELL, EDGE + (row + 0.5) * CELL


def _on_space(drawing: Drawing, state: State, seat: int, number: int) -> None:
    """A soldier in the middle of its space, or small beside whoever it fights there."""
    space = state.squads[seat].at(number)
    if space in state.squads[1 - seat].soldiers:
        x, y = middle(space)
        _soldier(drawing, state, seat, number, (x + (SMALL if seat else -SMALL), y), SMALL)
    else:
        _soldier(drawing, state, seat, number, middle(space))


def told(state: State, names: Names) -> str:
    """The picture in words: where every soldier is."""
    lines = [
        say(
            BOARD,
            "squad",
            side=squad.side.value,
            name=names.plain[seat],
            places=", ".join(_stands(squad.at(number), number) for number in NUMBERS),
        )
        for seat, squad in enumerate(state.squads)
    ]
    if last := state.last_move:
        moved = soldier(state, last.seat, last.soldier)
        lines.append(say(BOARD, "moved", soldier=moved, start=place(last.start), stop=place(last.stop)))
    return limits.cut(" ".join(lines), limits.PICTURE_TEXT)


def _stands(where: str, number: int) -> str:
    shown = f"in {place(where)}" if where in OFF_BOARD else say(BOARD, "on", space=where)
    return say(BOARD, "place", number=number, where=shown)


def _letters(drawing: Drawing, width: int, height: int) -> None:
    for column in range(width):
        drawing.text((EDGE + (column + 0.5) * CELL, EDGE / 2), chr(ord("A") + column), 17, INK)
    for row in range(height):
        drawing.text((EDGE / 2, EDGE + (row + 0.5) * CELL), str(row + 1), 17, INK)


def _corner(space: str) -> Point:
    x, y = middle(space)
    return x - CELL / 2, y - CELL / 2


def _space(drawing: Drawing, view: SquadsView, name: str) -> None:
    ground = view.board.ground[name]
    if area := view.board.areas.get(name):
        drawing.rectangle(_corner(name), (CELL, CELL), fill=AREAS[area.ground, area.side])
        return
    drawing.rectangle(_corner(name), (CELL, CELL), fill=GROUNDS.get(ground, LAND), stroke=RIM, stroke_width=1)
    if ground is Ground.GUARD and view.state.who(name) is None:
        drawing.text(middle(name), "GUARD", 13, INK, room=CELL - 6)
    _mark(drawing, view, name)


def _exits(board: Board) -> Iterator[tuple[str, str]]:
    """Each exit with its arrow, and with its number where several share one."""
    for exits in board.exits.values():
        for way in Way:
            along = [one.space for one in exits if one.way is way]
            for number, space in enumerate(along, 1):
                yield space, f"{ARROWS[way]}{number}" if len(along) > 1 else ARROWS[way]


def _meanings(view: SquadsView) -> str:
    """What the signs on spaces stand for."""
    things = dict.fromkeys(thing.split(" ", 1)[-1] for thing in view.state.objects)
    named = [say(BOARD, "sign", sign=thing[0], meaning=thing) for thing in things]
    return BOARD["between"].join([BOARD["mine"], BOARD["decision"], *named])


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
            drawing.text(middle(name), "?", 21, PAPER)
        case Ground.OBJECT:
            drawing.circle(middle(name), 14, fill=LAND, stroke=INK, stroke_width=3)
            drawing.text(middle(name), _initial(view.object_at(name)), 18, INK)
        case _:
            pass


def _initial(thing: str | None) -> str:
    """The letter of an object; before its name stands whose it is."""
    return (thing or OBJECT).split(" ", 1)[-1][0].upper()


def _area(drawing: Drawing, view: SquadsView, area: Area) -> None:
    """The area's outline and name, and who is inside, from its first place on."""
    inside = [name for name, found in view.board.areas.items() if found == area]
    (left, top), (right, bottom) = _corner(inside[0]), _corner(inside[-1])
    size = (right - left + CELL, bottom - top + CELL)
    drawing.rectangle((left, top), size, fill="none", stroke=INK, stroke_width=3)
    low = (left + size[0] / 2, top + size[1] * 3 / 4)
    drawing.text(low, SIGNS[area.ground], 20, INK, room=size[0] - 8)
    for spot, (seat, number) in zip(_spots(inside), _people(view.state, area), strict=False):
        _soldier(drawing, view.state, seat, number, spot)


def _spots(inside: Sequence[str]) -> Iterator[Point]:
    """Places for soldiers in an area; from the second time round they overlap."""
    for shift in (0, 9):
        for name in inside:
            x, y = middle(name)
            yield x + shift, y + shift


def _people(state: State, area: Area) -> Iterator[tuple[int, int]]:
    for seat, squad in enumerate(state.squads):
        for number in NUMBERS:
            if squad.area(squad.at(number)) == area:
                yield seat, number


def _soldier(
    drawing: Drawing, state: State, seat: int, number: int, where: Point, radius: int = RADIUS
) -> None:
    piece(drawing, where, radius, MARKS[state.squads[seat].side], str(number))


def _last_move(drawing: Drawing, view: SquadsView) -> None:
    """A line from where the last soldier came to where it went, with its empty shape at the start."""
    last = view.state.last_move
    if last is None:
        return
    mark = MARKS[view.state.squads[last.seat].side]
    spaces = [one for one in (last.start, *last.path, last.stop) if one not in OFF_BOARD]
    points = [middle(one) for one in dict.fromkeys(spaces)]
    if len(points) > 1:
        drawing.line(points, stroke=mark.colour, stroke_width=5, stroke_dasharray="4 6")
    if last.start not in OFF_BOARD:
        outline(drawing, middle(last.start), RADIUS - 4, mark, fill=LAND, stroke=mark.colour, stroke_width=3)


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
        inside = len(squad.on(ENEMY_HEADQUARTERS))
        label = say(BOARD, "key", side=squad.side.value, name=written(names.plain[seat]), inside=inside)
        drawing.text((x + width * 0.23, y), label, 18, INK, room=width * 0.4)
