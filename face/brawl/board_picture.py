"""Brawl's loop of squares as a picture: kinds, pieces, the fight, and the last move."""

from collections.abc import Mapping, Sequence

from face.brawl.words import BOARD, say
from face.names import Names
from face.picture.drawing import Drawing, Point, written
from face.picture.painting import Picture
from face.picture.pieces import INK, LABEL, MARKS, outline, owner, piece
from games.brawl.state import Player, State
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
KEY, KEY_WIDTH, ROW = 26, 520, 98
"""The radius of a piece of the key, the width of the key, and the height of a line of it."""
FIGHT = "#c1121f"
START = 9
"""The radius of the empty shape where a move began."""
FEW = 2
"""Where more pieces stand, they take the room of the square's sign."""
SPREAD: Sequence[Sequence[Point]] = (
    ((10, -6),),
    ((-16, 1), (16, 1)),
    ((13, -15), (-15, 14), (15, 14)),
    ((-15, -4), (15, -4), (-15, 20), (15, 20)),
    ((-21, -4), (0, -4), (21, -4), (-11, 20), (11, 20)),
    ((-21, -4), (0, -4), (21, -4), (-21, 20), (0, 20), (21, 20)),
)
"""Where so many pieces stand on one square, from its middle: beside and below its number."""
RADII: Sequence[float] = (16, 14, 13, 11, 10, 10)
"""The radius of each of so many pieces."""


def board_picture(view: BrawlView, names: Names) -> Picture:
    """The board as everybody sees it."""
    state = view.state
    places = loop(len(state.squares))
    across, down = (max(place[axis] for place in places) + 1 for axis in (0, 1))
    width, height = (round(2 * MARGIN + count * (SIDE + GAP) - GAP) for count in (across, down))
    drawing = Drawing(width, height, TABLE)
    corners = [(MARGIN + right * (SIDE + GAP), MARGIN + below * (SIDE + GAP)) for right, below in places]
    for number, corner in enumerate(corners):
        colour = KINDS[state.squares[number]][1]
        drawing.rectangle(corner, (SIDE, SIDE), radius=6, fill=colour, stroke=RIM, stroke_width=1)
    centres = [(x + SIDE / 2, y + SIDE / 2) for x, y in corners]
    _last_move(drawing, state, centres)
    _fight(drawing, state, corners)
    for square, corner in enumerate(corners):
        _labels(drawing, corner, square, state)
        _pieces(drawing, centres[square], state.seats_on(square))
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
    return " ".join(lines)


def _standing(state: State, view: BrawlView, names: Names, seat: int) -> str:
    player, name = state.players[seat], f"{MARKS[seat].letter} {names.plain[seat]}"
    if not player.on_board:
        return say(BOARD, "nowhere", name=name)
    square = view.pack.squares[player.square].name
    kind = state.squares[player.square]
    return say(BOARD, "stands", name=name, number=player.square, square=square, kind=kind)


def _labels(drawing: Drawing, corner: Point, number: int, state: State) -> None:
    (x, y), (sign, _) = corner, KINDS[state.squares[number]]
    drawing.text((x + 15, y + 12), str(number), 18, LABEL)
    if len(state.seats_on(number)) <= FEW:
        drawing.text((x + SIDE / 2, y + SIDE - 10), sign, 18, INK, room=SIDE - 8)


def _pieces(drawing: Drawing, centre: Point, seats: Sequence[int]) -> None:
    crowd = max(0, len(seats) - 1)
    for seat, (right, below) in zip(seats, SPREAD[crowd], strict=False):
        piece(drawing, (centre[0] + right, centre[1] + below), RADII[crowd], MARKS[seat])


def _last_move(drawing: Drawing, state: State, centres: Sequence[Point]) -> None:
    """The empty shape of the piece where it came from, and a line to where it went."""
    last = state.last_move
    if last is None or not state.players[last.seat].on_board:
        return
    start, stop = centres[last.start], centres[last.stop]
    drawing.line((start, stop), stroke=MARKS[last.seat].colour, stroke_width=4, stroke_dasharray="3 7")
    shape = {"fill": TABLE, "stroke": MARKS[last.seat].colour, "stroke_width": 3}
    outline(drawing, start, START, MARKS[last.seat], **shape)


def _fight(drawing: Drawing, state: State, corners: Sequence[Point]) -> None:
    if state.combat is None:
        return
    x, y = corners[state.players[state.combat.defender.seat].square]
    drawing.rectangle((x, y), (SIDE, SIDE), radius=6, fill="none", stroke=FIGHT, stroke_width=6)


def _key(drawing: Drawing, centre: Point, state: State, names: Names) -> None:
    """In the middle, over the line of the last move: whose a piece is, where it stands, of which Group."""
    room = KEY_WIDTH - 4 * KEY
    rows = [(seat, player) for seat, player in enumerate(state.players) if not player.left]
    (x, middle), height = centre, len(rows) * ROW
    drawing.rectangle((x - KEY_WIDTH / 2, middle - height / 2), (KEY_WIDTH, height), fill=TABLE)
    for line, (seat, player) in enumerate(rows):
        y = middle + (line - (len(rows) - 1) / 2) * ROW
        piece(drawing, (x - KEY_WIDTH / 2 + KEY + 10, y), KEY, MARKS[seat])
        drawing.text((x + KEY, y - 28), owner(names.plain[seat], seat), 31, INK, room=room)
        drawing.text((x + KEY, y + 3), _place(state, player), 25, INK, room=room)
        drawing.text((x + KEY, y + 30), written(player.group), 22, LABEL, room=room)


def _place(state: State, player: Player) -> str:
    if not player.on_board:
        return BOARD["off"]
    return say(BOARD, "place", number=player.square, kind=state.squares[player.square])
