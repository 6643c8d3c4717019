"""The map of Siege as a picture: land, settlements and their walls, generals, invaders, and the last move."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from face.names import Names
from face.picture.drawing import Drawing, Point, written
from face.picture.painting import Picture
from face.picture.pieces import INK, LABEL, MARKS, PAPER, Mark, corners, outline, owner, piece
from face.siege.words import BOARD, say
from games.siege.pack import Pack
from games.siege.sides import bonus, generals_on
from games.siege.state import General, Settlement, Site, State
from games.siege.view import SiegeView

RADIUS, MARGIN, ROW, LINE = 50, 8, 40, 26
"""Of a hex, of the picture, and the heights of a line of the key and of the one that explains the signs."""
DOWN = RADIUS * sqrt(3)
TABLE, RIM, FIGHT = "#e9e2d0", "#8a8168", "#c1121f"
LANDS: Mapping[str, str] = {
    "road": "#efe3c2",
    "plain": "#dfe8c5",
    "hill": "#c9d3a0",
    "mountain": "#b9b2a6",
    "sea": "#a9cfe4",
}
OTHER_LAND = "#e4dcc8"
INVADERS = Mark("!", "triangle upside down", "#3a3a3c", PAPER, 3, 90)
SHORT = 2
"""Letters of a general's name on a piece."""
FEW, ACROSS, WIDEST, LARGEST = 3, 80, 34, 13
"""Pieces that have room on one hex for their numbers below them; the room of all who stand there, the most
that one gets of it, and the greatest radius of a piece."""
FOOT = 15
"""How far below the middle of a hex pieces stand."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on a hex, with its troops; invaders with their strength."""

    mark: Mark
    text: str
    troops: int


def board_picture(view: SiegeView, names: Names) -> Picture:
    """The map as everybody sees it."""
    state, pack = view.state, view.pack
    middles = {place: middle(place) for place in pack.board.terrain}
    left = min(x for x, _ in middles.values()) - RADIUS - MARGIN
    top = min(y for _, y in middles.values()) - DOWN / 2 - MARGIN
    middles = {place: (x - left, y - top) for place, (x, y) in middles.items()}
    width = round(max(x for x, _ in middles.values()) + RADIUS + MARGIN)
    below = max(y for _, y in middles.values()) + DOWN / 2 + MARGIN
    owners = _owners(state, names)
    height = round(below + ROW * -(-len(owners) // 2) + LINE + MARGIN)
    drawing = Drawing(width, height, TABLE)
    for place, where in middles.items():
        _hex(drawing, pack, place, where)
    for encounter in state.encounters:
        around = corners(middles[encounter.hex], RADIUS - 3, 6)
        drawing.polygon(around, fill="none", stroke=FIGHT, stroke_width=6)
    for place, (x, y) in middles.items():
        drawing.text((x, y - 34), place, 18, LABEL)
    _last_move(drawing, state, middles)
    for settlement in state.settlements:
        _settlement(drawing, settlement, middles[settlement.hex])
    for place, where in middles.items():
        _people(drawing, _standing(state, place), where)
    _key(drawing, owners, (width, below))
    return Picture(drawing.svg(), width, height, told(view, names))


def middle(place: str) -> Point:
    """The middle of a hex; every second column lies half a hex lower."""
    column, row = ord(place[0]) - ord("A"), int(place[1:]) - 1
    return column * RADIUS * 1.5, (row + column % 2 / 2) * DOWN


def told(view: SiegeView, names: Names) -> str:
    """The picture in words: who owns what, where generals and invaders stand, and what moved last."""
    state = view.state
    lines = [_belongings(state, seat, names) for seat in state.seats()]
    if pairs := [say(BOARD, "pair", hex=pair.hex, strength=pair.strength) for pair in state.pairs]:
        lines.append(say(BOARD, "invaders", pairs=", ".join(pairs)))
    if hexes := dict.fromkeys(encounter.hex for encounter in state.encounters):
        lines.append(say(BOARD, "contested", hexes=", ".join(hexes)))
    if last := state.last_move:
        lines.append(say(BOARD, "moved", general=last.general, start=last.start, stop=last.stop))
    return " ".join(lines)


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
    shown = say(BOARD, "settlement", kind=settlement.kind.value, hex=settlement.hex)
    defence = {"bonus": bonus(settlement), "garrison": settlement.garrison}
    parts = ", ".join(say(BOARD, name, **{name: figure}) for name, figure in defence.items() if figure)
    return f"{shown} ({parts})" if parts else shown


def _hex(drawing: Drawing, pack: Pack, place: str, where: Point) -> None:
    terrain = pack.board.terrain[place]
    colour = LANDS.get(terrain, OTHER_LAND)
    drawing.polygon(corners(where, RADIUS - 1, 6), fill=colour, stroke=RIM, stroke_width=1)
    x, y = where
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
    x, y = where[0], where[1] - 12
    mark = None if settlement.owner is None else MARKS[settlement.owner]
    shape = _tower(x, y) if settlement.kind is Site.CITY else _house(x, y)
    drawing.polygon(shape, fill=mark.colour if mark else PAPER, stroke=INK, stroke_width=2)
    if mark is None:
        return
    drawing.text((x, y + 2), mark.letter, 18, mark.ink)
    if bonus(settlement):
        shield = ((x + 16, y - 11), (x + 40, y - 11), (x + 40, y + 5), (x + 28, y + 14), (x + 16, y + 5))
        drawing.polygon(shield, fill=PAPER, stroke=INK, stroke_width=2)
        drawing.text((x + 28, y - 2), f"+{bonus(settlement)}", 17, INK, room=21)
    if settlement.garrison:
        drawing.rectangle((x - 40, y - 11), (23, 22), radius=3, fill=PAPER, stroke=INK, stroke_width=2)
        drawing.text((x - 28.5, y), str(settlement.garrison), 18, INK, room=19)


def _house(x: float, y: float) -> Sequence[Point]:
    return ((x - 13, y + 12), (x - 13, y - 4), (x, y - 16), (x + 13, y - 4), (x + 13, y + 12))


def _tower(x: float, y: float) -> Sequence[Point]:
    top = [(x - 15 + 6 * step, y - 16 + (5 if step in (1, 2, 4) else 0)) for step in range(6)]
    return ((x - 15, y + 12), *top, (x + 15, y + 12))


def _standing(state: State, place: str) -> Sequence[Standing]:
    """Who stands on a hex, the first to arrive first. In a crowd each side is one piece with its troops."""
    found = generals_on(state, place)
    invaders = [Standing(INVADERS, "", pair.strength) for pair in state.pairs if pair.hex == place]
    few = len(found) + len(invaders) <= FEW
    return [*(_generals(found) if few else _sides(found)), *invaders]


def _generals(found: Sequence[General]) -> Iterator[Standing]:
    for one in found:
        yield Standing(MARKS[one.owner], written(one.name)[:SHORT], one.troops)


def _sides(found: Sequence[General]) -> Iterator[Standing]:
    for seat in dict.fromkeys(one.owner for one in found):
        yield Standing(MARKS[seat], "", sum(one.troops for one in found if one.owner == seat))


def _people(drawing: Drawing, standing: Sequence[Standing], where: Point) -> None:
    """Side by side in the lower half of the hex, with their numbers below, or upon them in a crowd."""
    across = min(WIDEST, ACROSS / max(1, len(standing)))
    radius = min(LARGEST, across / 2)
    for place, one in enumerate(standing):
        x, y = where[0] + (place - (len(standing) - 1) / 2) * across, where[1] + FOOT
        if len(standing) > FEW:
            piece(drawing, (x, y + 5), radius, one.mark, str(one.troops))
            continue
        piece(drawing, (x, y), radius, one.mark, one.text)
        drawing.rectangle((x - 12.5, y + 10), (25, 18), radius=9, fill=PAPER, stroke=INK, stroke_width=1)
        drawing.text((x, y + 19), str(one.troops), 17, INK, room=22)


def _last_move(drawing: Drawing, state: State, middles: Mapping[str, Point]) -> None:
    last = state.last_move
    general = state.general(last.general) if last else None
    if last is None or general is None:
        return
    mark = MARKS[general.owner]
    start, stop = ((x, y + FOOT) for x, y in (middles[last.start], middles[last.stop]))
    drawing.line((start, stop), stroke=mark.colour, stroke_width=5, stroke_dasharray="4 8")
    outline(drawing, start, 9, mark, fill=TABLE, stroke=mark.colour, stroke_width=3)


def _owners(state: State, names: Names) -> Sequence[tuple[Mark, str]]:
    """Whose pieces there are, by their looks."""
    players = [(MARKS[seat], owner(names.plain[seat], seat)) for seat in state.seats()]
    return [*players, (INVADERS, BOARD["key.invaders"])] if state.pairs else players


def _key(drawing: Drawing, owners: Sequence[tuple[Mark, str]], corner: Point) -> None:
    """Below the map, two a line, and what the signs on it mean."""
    width, top = corner
    for number, (mark, label) in enumerate(owners):
        x, y = width * (0.05 + 0.5 * (number % 2)), top + ROW * (number // 2 + 0.5)
        piece(drawing, (x, y), 15, mark)
        drawing.text((x + width * 0.23, y), label, 24, INK, room=width * 0.38)
    below = top + ROW * -(-len(owners) // 2) + LINE / 2
    drawing.text((width / 2, below), BOARD["key.signs"], 20, INK, room=width * 0.96)
