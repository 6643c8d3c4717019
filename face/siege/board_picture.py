"""The map of Siege as a picture: land, settlements and their walls, generals, invaders, and the last move."""

from collections.abc import Mapping, Sequence
from math import sqrt

from face import limits
from face.names import Names
from face.picture.drawing import Drawing, Point, written
from face.picture.painting import Picture
from face.picture.pieces import INK, MARKS, PAPER, corners, outline, piece
from face.siege.words import BOARD, say
from games.siege.pack import Pack
from games.siege.sides import bonus, generals_on
from games.siege.state import General, Settlement, Site, State
from games.siege.view import SiegeView

RADIUS, MARGIN, ROW = 50, 8, 34
"""Of a hex, of the picture, and the height of a line of the key."""
DOWN = RADIUS * sqrt(3)
TABLE, RIM, FIGHT, INVADER = "#e9e2d0", "#8a8168", "#c1121f", "#3a3a3c"
LANDS: Mapping[str, str] = {
    "road": "#efe3c2",
    "plain": "#dfe8c5",
    "hill": "#c9d3a0",
    "mountain": "#b9b2a6",
    "sea": "#a9cfe4",
}
OTHER_LAND = "#e4dcc8"
SHORT = 2
"""Letters of a general's name on a piece."""
SPREAD: Sequence[Sequence[Point]] = (
    ((0, 16),),
    ((-18, 16), (18, 16)),
    ((-27, 12), (0, 22), (27, 12)),
    ((-30, 8), (-11, 24), (11, 24), (30, 8)),
)
"""Where so many generals stand on one hex, from its middle. More of them stand upon each other."""


def board_picture(view: SiegeView, names: Names) -> Picture:
    """The map as everybody sees it."""
    state, pack = view.state, view.pack
    middles = {place: middle(place) for place in pack.board.terrain}
    left = min(x for x, _ in middles.values()) - RADIUS - MARGIN
    top = min(y for _, y in middles.values()) - DOWN / 2 - MARGIN
    middles = {place: (x - left, y - top) for place, (x, y) in middles.items()}
    width = round(max(x for x, _ in middles.values()) + RADIUS + MARGIN)
    below = max(y for _, y in middles.values()) + DOWN / 2 + MARGIN
    height = round(below + ROW * -(-len(state.players) // 2) + MARGIN)
    drawing = Drawing(width, height, TABLE)
    for place, where in middles.items():
        _hex(drawing, pack, place, where)
    for settlement in state.settlements:
        _settlement(drawing, settlement, middles[settlement.hex])
    _last_move(drawing, state, middles)
    for place, where in middles.items():
        _people(drawing, state, place, where)
    for encounter in state.encounters:
        drawing.polygon(
            corners(middles[encounter.hex], RADIUS - 3, 6), fill="none", stroke=FIGHT, stroke_width=6
        )
    _key(drawing, state, names, (width, below))
    return Picture(drawing.svg(), width, height, told(view, names))


def middle(place: str) -> Point:
    """The middle of a hex; every second column lies half a hex lower."""
    column, row = ord(place[0]) - ord("A"), int(place[1:]) - 1
    return column * RADIUS * 1.5, (row + column % 2 / 2) * DOWN


def told(view: SiegeView, names: Names) -> str:
    """The picture in words: who owns what, where generals and invaders stand, and what moved last."""
    state = view.state
    lines = [_belongings(state, seat, names) for seat in state.seats()]
    lines += [say(BOARD, "invaders", hex=pair.hex, strength=pair.strength) for pair in state.pairs]
    lines += [say(BOARD, "contested", hex=encounter.hex) for encounter in state.encounters]
    if last := state.last_move:
        lines.append(say(BOARD, "moved", general=last.general, start=last.start, stop=last.stop))
    return limits.cut(" ".join(lines), limits.PICTURE_TEXT)


def _belongings(state: State, seat: int, names: Names) -> str:
    owned = [_owned(one) for one in state.settlements if one.owner == seat]
    generals = [
        say(BOARD, "general", general=one.name, hex=one.hex, troops=one.troops)
        for one in state.generals
        if one.owner == seat and one.hex is not None
    ]
    parts = ", ".join([*owned, *generals]) or BOARD["nothing"]
    return say(BOARD, "player", letter=MARKS[seat].letter, name=names.plain[seat], parts=parts)


def _owned(settlement: Settlement) -> str:
    return say(
        BOARD,
        "settlement",
        kind=settlement.kind.value,
        hex=settlement.hex,
        bonus=bonus(settlement),
        garrison=settlement.garrison,
    )


def _hex(drawing: Drawing, pack: Pack, place: str, where: Point) -> None:
    terrain = pack.board.terrain[place]
    colour = LANDS.get(terrain, OTHER_LAND)
    drawing.polygon(corners(where, RADIUS - 1, 6), fill=colour, stroke=RIM, stroke_width=1)
    x, y = where
    drawing.text((x, y - 33), place, 14, RIM)
    if place not in pack.board.costs:
        for down in (-6, 6):
            wave = [(x - 24 + 12 * step, y + down + (4 if step % 2 else -4)) for step in range(5)]
            drawing.line(wave, stroke=PAPER, stroke_width=3)
    elif pack.board.costs[place] > PASSABLE:
        _peaks(drawing, where, pack.board.costs[place] - PASSABLE)


PASSABLE = 2
"""Land that costs more than this is drawn with a peak for each point more."""


def _peaks(drawing: Drawing, where: Point, count: int) -> None:
    x, y = where[0] + 26, where[1] - 12
    for number in range(count):
        peak = ((x - 9 + 12 * number - 6 * count, y + 7), (x - 6 * count + 12 * number, y - 7))
        drawing.line((*peak, (x + 9 + 12 * number - 6 * count, y + 7)), stroke=RIM, stroke_width=3)


def _settlement(drawing: Drawing, settlement: Settlement, where: Point) -> None:
    """A village is a house, a city a tower, in its owner's colour; a shield holds the defence bonus."""
    x, y = where[0], where[1] - 10
    mark = None if settlement.owner is None else MARKS[settlement.owner]
    shape = _tower(x, y) if settlement.kind is Site.CITY else _house(x, y)
    drawing.polygon(shape, fill=mark.colour if mark else PAPER, stroke=INK, stroke_width=2)
    if mark is None:
        return
    drawing.text((x, y + 3), mark.letter, 15, mark.ink)
    if bonus(settlement):
        shield = ((x + 17, y - 10), (x + 39, y - 10), (x + 39, y + 4), (x + 28, y + 13), (x + 17, y + 4))
        drawing.polygon(shield, fill=PAPER, stroke=INK, stroke_width=2)
        drawing.text((x + 28, y - 1), f"+{bonus(settlement)}", 13, INK)
    if settlement.garrison:
        drawing.rectangle((x - 40, y - 10), (22, 18), radius=3, fill=PAPER, stroke=INK, stroke_width=2)
        drawing.text((x - 29, y - 1), str(settlement.garrison), 14, INK)


def _house(x: float, y: float) -> Sequence[Point]:
    return ((x - 13, y + 12), (x - 13, y - 4), (x, y - 16), (x + 13, y - 4), (x + 13, y + 12))


def _tower(x: float, y: float) -> Sequence[Point]:
    top = [(x - 15 + 6 * step, y - 16 + (5 if step in (1, 2, 4) else 0)) for step in range(6)]
    return ((x - 15, y + 12), *top, (x + 15, y + 12))


def _people(drawing: Drawing, state: State, place: str, where: Point) -> None:
    x, y = where
    found = generals_on(state, place)
    for general, (right, below) in zip(found, SPREAD[min(len(found), len(SPREAD)) - 1], strict=False):
        _general(drawing, general, (x + right, y + below))
    for pair in state.pairs:
        if pair.hex == place:
            drawing.polygon(corners((x, y - 12), 19, 3, 90), fill=INVADER, stroke=PAPER, stroke_width=2)
            drawing.text((x, y - 16), str(pair.strength), 15, PAPER)


def _general(drawing: Drawing, general: General, where: Point) -> None:
    piece(drawing, where, 14, MARKS[general.owner], general.name[:SHORT])
    drawing.circle((where[0] + 13, where[1] + 11), 9, fill=PAPER, stroke=INK, stroke_width=1)
    drawing.text((where[0] + 13, where[1] + 11), str(general.troops), 12, INK, room=15)


def _last_move(drawing: Drawing, state: State, middles: Mapping[str, Point]) -> None:
    last = state.last_move
    general = state.general(last.general) if last else None
    if last is None or general is None:
        return
    mark = MARKS[general.owner]
    start, stop = middles[last.start], middles[last.stop]
    drawing.line((start, stop), stroke=mark.colour, stroke_width=5, stroke_dasharray="4 8")
    outline(drawing, start, 9, mark, fill=TABLE, stroke=mark.colour, stroke_width=3)


def _key(drawing: Drawing, state: State, names: Names, corner: Point) -> None:
    """Below the map: whose pieces are which, two players a line."""
    width, top = corner
    for seat, player in enumerate(state.players):
        x, y = width * (0.05 + 0.5 * (seat % 2)), top + ROW * (seat // 2 + 0.5)
        piece(drawing, (x, y), 14, MARKS[seat])
        shown = say(BOARD, "key", name=written(names.plain[seat]), people=written(player.people))
        drawing.text((x + width * 0.23, y), shown, 19, INK, room=width * 0.4)
