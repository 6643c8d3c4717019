"""Legal moves of Squads worked out slowly from the rules' text, square by square.

Shares nothing with the rules' code: it reads the rows of the board as drawn, and plain values.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
ARROWS = {"^": "up", ">": "right", "v": "down", "<": "left"}
RIVER = "~"


@dataclass(frozen=True)
class Situation:
    """Who stands where. Places are `hq`, `enemy-hq`, `camp`, `release`, or a space like `F7`."""

    rows: Sequence[str]
    blue: Sequence[str]
    red: Sequence[str]
    mines: frozenset[str]
    turning: bool = False
    decisions: frozenset[str] = frozenset()

    def own(self, side: str) -> Sequence[str]:
        return self.blue if side == "blue" else self.red

    def other(self, side: str) -> Sequence[str]:
        return self.red if side == "blue" else self.blue


@dataclass(frozen=True)
class End:
    """Where a move ends: a space or an area, and the mine that stops it before."""

    place: str
    mine: str | None


def sign(rows: Sequence[str], x: int, y: int) -> str:
    """The sign of a place; the river beyond the edges."""
    inside = 0 <= y < len(rows) and 0 <= x < len(rows[y])
    return rows[y][x] if inside else RIVER


def spot(name: str) -> tuple[int, int]:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(name[0]), int(name[1:]) - 1


def named(x: int, y: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[x] + str(y + 1)


def letter(kind: str, side: str) -> str:
    return kind if side == "blue" else kind.upper()


def enemy_of(side: str) -> str:
    return "red" if side == "blue" else "blue"


def all_moves(situation: Situation, side: str, spin: int) -> dict[int, set[tuple[str, End]]]:
    """For each soldier every way, by its name, and where it ends."""
    found: dict[int, set[tuple[str, End]]] = {}
    for number, place in enumerate(situation.own(side), 1):
        if moves := set(moves_of(situation, side, place, spin)):
            found[number] = moves
    return found


def moves_of(situation: Situation, side: str, place: str, spin: int) -> Iterator[tuple[str, End]]:
    if place == "camp":
        return
    for way, trail in trails(situation, side, place, spin):
        if end := judged(situation, side, trail, spin):
            yield way, end


Trail = Sequence[tuple[int, int]]


def trails(situation: Situation, side: str, place: str, spin: int) -> Iterator[tuple[str, Trail]]:
    """Every way with `spin` steps over the grid, wherever it leads."""
    if place in ("hq", "enemy-hq", "release"):
        yield from out_of(situation.rows, side, place, spin)
    elif situation.turning:
        yield from turning(situation, spot(place), spin)
    else:
        for way, (dx, dy) in STEPS.items():
            x, y = spot(place)
            yield way, [(x + dx * step, y + dy * step) for step in range(spin + 1)]


def out_of(rows: Sequence[str], side: str, place: str, spin: int) -> Iterator[tuple[str, Trail]]:
    """Through each exit: the arrow is space 1, behind it lies the area."""
    kind = "r" if place == "release" else "h"
    area = letter(kind, enemy_of(side) if place == "enemy-hq" else side)
    count: dict[str, int] = {}
    found: list[tuple[str, int, Trail]] = []
    for x in range(len(rows[0])):
        for y in range(len(rows)):
            way = ARROWS.get(rows[y][x], "")
            if not way:
                continue
            dx, dy = STEPS[way]
            if sign(rows, x - dx, y - dy) == area:
                count[way] = count.get(way, 0) + 1
                trail = [(x + dx * step, y + dy * step) for step in range(-1, spin)]
                found.append((way, count[way], trail))
    for way, number, trail in found:
        yield (f"{way} exit {number}" if count[way] > 1 else way), trail


def turning(situation: Situation, start: tuple[int, int], spin: int) -> Iterator[tuple[str, Trail]]:
    """Every walk of single steps that enters no space twice; all that lead to one end count as one way."""
    walks: list[list[tuple[int, int]]] = [[start]]
    for _ in range(spin):
        longer: list[list[tuple[int, int]]] = []
        for walk in walks:
            if sign(situation.rows, *walk[-1]) in "hHcCrR" and len(walk) > 1:
                longer.append(walk)
                continue
            for dx, dy in STEPS.values():
                ahead = (walk[-1][0] + dx, walk[-1][1] + dy)
                if ahead not in walk:
                    longer.append([*walk, ahead])
        walks = longer
    yield from (("", walk) for walk in walks)


def judged(situation: Situation, side: str, trail: Trail, spin: int) -> End | None:
    """Where the trail ends if it is legal, else None. Its first place is where it starts."""
    rows = situation.rows
    own = {place for place in situation.own(side) if place[0].isupper()}
    others = {place for place in situation.other(side) if place[0].isupper()}
    mine: str | None = None
    for step, (x, y) in enumerate(trail[1:], 1):
        here = sign(rows, x, y)
        if here == letter("h", enemy_of(side)):
            return None if into_exit(rows, trail, step) else End("enemy-hq", mine)
        if here == letter("c", enemy_of(side)):
            return End("enemy camp", mine) if "camp" in situation.own(side) else None
        if here in "hHcCrR~":
            return None
        name = named(x, y)
        if name in own or (name in others and step < spin):
            return None
        if mine is None and name in situation.mines:
            mine = name
    return End(named(*trail[spin]), mine)


def into_exit(rows: Sequence[str], trail: Trail, step: int) -> bool:
    """Whether this step goes through an exit the wrong way: the exit's arrow points against it."""
    (x, y), (to_x, to_y) = trail[step - 1], trail[step]
    way = ARROWS.get(sign(rows, x, y))
    return way is not None and STEPS[way] == (x - to_x, y - to_y)
