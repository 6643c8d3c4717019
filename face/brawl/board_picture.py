"""Brawl's loop of squares as a picture: kinds, pieces, the fight, and the last move."""

from collections.abc import Mapping, Sequence

from face import limits
from face.brawl.words import BOARD, say
from face.names import Names
from face.picture.drawing import Drawing, Point, written
from face.picture.painting import Picture
from face.picture.pieces import INK, MARKS, outline, piece
from games.brawl.state import State
from games.brawl.view import BrawlView

SIDE = 66
"""The side of a square."""
GAP = 3
MARGIN = 8
TABLE, FELT, RIM = "#e9e2d0", "#f6f1e4", "#8a8168"
KINDS: Mapping[str, tuple[str, str]] = {
    "Plain": ("", FELT),
    "Card": ("CARD", "#e3dcf2"),
    "Shop": ("SHOP", "#f7dca6"),
    "Hospital": ("HOSP", "#f3c9cf"),
    "University": ("UNIV", "#cfe0f4"),
    "Gym": ("GYM", "#d3ead0"),
    "Precinct": ("LAW", "#c9d3dd"),
    "Jail": ("JAIL", "#bdb7ab"),
}
"""What stands on a square of each kind, and its colour."""
STEPS: Sequence[Point] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The four sides of the loop, clockwise from the upper left corner."""
KEY = 22
FIGHT = "#c1121f"
LARGE, SMALL, FEW, ROW = 14, 9, 2, 66
"""The radius of pieces, of pieces where more than a few stand, and the height of a line of the key."""
SPREAD: Sequence[Sequence[Point]] = (
    ((0, -1),),
    ((-15, -1), (15, -1)),
    ((-14, -13), (14, -13), (0, 6)),
    ((-14, -13), (14, -13), (-14, 7), (14, 7)),
    ((-20, -13), (0, -13), (20, -13), (-11, 7), (11, 7)),
    ((-20, -13), (0, -13), (20, -13), (-20, 7), (0, 7), (20, 7)),
)
"""Where so many pieces stand on one square, from its middle."""


def board_picture(view: BrawlView, names: Names) -> Picture:
    """The board as everybody sees it."""
    state = view.state
    places = loop(len(state.squares))
    across, down = (max(place[axis] for place in places) + 1 for axis in (0, 1))
    width, height = (round(2 * MARGIN + count * (SIDE + GAP) - GAP) for count in (across, down))
    drawing = Drawing(width, height, TABLE)
    corners = [(MARGIN + right * (SIDE + GAP), MARGIN + below * (SIDE + GAP)) for right, below in places]
    for number, (x, y) in enumerate(corners):
        _square(drawing, (x, y), number, state.squares[number])
    centres = [(x + SIDE / 2, y + SIDE / 2) for x, y in corners]
    _last_move(drawing, state, centres)
    _fight(drawing, state, corners)
    for square, centre in enumerate(centres):
        _pieces(drawing, centre, state.seats_on(square))
    _key(drawing, (width / 2, height / 2), state, names)
    return Picture(drawing.svg(), width, height, told(state, view, names))


def loop(count: int) -> Sequence[Point]:
    """The places of so many squares, in columns and rows, clockwise from the upper left corner."""
    half = (count + 1) // 2
    across = half // 2
    down = half - across
    places: list[Point] = [(0, 0)]
    for (right, below), steps in zip(STEPS, (across, down, across, down), strict=True):
        for _ in range(steps):
            places.append((places[-1][0] + right, places[-1][1] + below))
    return places[:count]


def told(state: State, view: BrawlView, names: Names) -> str:
    """The picture in words: where everybody stands, who fights, and what moved last."""
    lines = [_standing(state, view, names, seat) for seat in range(len(state.players))]
    if state.combat:
        attacker, defender = (names.plain[seat] for seat in state.combat.seats)
        lines.append(say(BOARD, "fight", attacker=attacker, defender=defender))
    if last := state.last_move:
        lines.append(say(BOARD, "moved", name=names.plain[last.seat], start=last.start, stop=last.stop))
    return limits.cut(" ".join(lines), limits.PICTURE_TEXT)


def _standing(state: State, view: BrawlView, names: Names, seat: int) -> str:
    player, name = state.players[seat], f"{MARKS[seat].letter} {names.plain[seat]}"
    if not player.on_board:
        return say(BOARD, "nowhere", name=name)
    square = view.pack.squares[player.square].name
    kind = state.squares[player.square]
    return say(BOARD, "stands", name=name, number=player.square, square=square, kind=kind)


def _square(drawing: Drawing, corner: Point, number: int, kind: str) -> None:
    sign, colour = KINDS[kind]
    x, y = corner
    drawing.rectangle(corner, (SIDE, SIDE), radius=6, fill=colour, stroke=RIM, stroke_width=1)
    drawing.text((x + 13, y + 11), str(number), 13, RIM)
    drawing.text((x + SIDE / 2, y + SIDE - 9), sign, 15, INK, room=SIDE - 8)


def _pieces(drawing: Drawing, centre: Point, seats: Sequence[int]) -> None:
    radius = LARGE if len(seats) <= FEW else SMALL
    for seat, (right, below) in zip(seats, SPREAD[max(0, len(seats) - 1)], strict=False):
        piece(drawing, (centre[0] + right, centre[1] + below), radius, MARKS[seat])


def _last_move(drawing: Drawing, state: State, centres: Sequence[Point]) -> None:
    """The empty shape of the piece where it came from, and a line to where it went."""
    last = state.last_move
    if last is None or not state.players[last.seat].on_board:
        return
    start, stop = centres[last.start], centres[last.stop]
    drawing.line((start, stop), stroke=MARKS[last.seat].colour, stroke_width=4, stroke_dasharray="3 7")
    shape = {"fill": TABLE, "stroke": MARKS[last.seat].colour, "stroke_width": 3}
    outline(drawing, start, SMALL, MARKS[last.seat], **shape)


def _fight(drawing: Drawing, state: State, corners: Sequence[Point]) -> None:
    if state.combat is None:
        return
    x, y = corners[state.players[state.combat.defender.seat].square]
    drawing.rectangle((x, y), (SIDE, SIDE), radius=6, fill="none", stroke=FIGHT, stroke_width=6)


def _key(drawing: Drawing, centre: Point, state: State, names: Names) -> None:
    """In the middle: which piece is whose."""
    rows = [(seat, player) for seat, player in enumerate(state.players) if not player.left]
    x, top = centre[0], centre[1] - (len(rows) - 1) * ROW / 2
    for line, (seat, player) in enumerate(rows):
        y = top + line * ROW
        piece(drawing, (x - 150, y), KEY, MARKS[seat])
        drawing.text((x + 30, y - 14), written(names.plain[seat]), 24, INK, room=300)
        drawing.text((x + 30, y + 14), written(player.group), 20, RIM, room=300)
