"""The map: flat-topped hexes in lettered columns, of which every second lies half a hex lower."""

from collections import deque
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TypeAlias

FIRST_COLUMN = "A"


def name_of(column: int, row: int) -> str:
    """The name of the hex in this column and row, both counted from 0."""
    return f"{chr(ord(FIRST_COLUMN) + column)}{row + 1}"


def around(place: str) -> Iterator[str]:
    """The names that the six neighbours of a hex would have, on the map or not."""
    column, row = ord(place[0]) - ord(FIRST_COLUMN), int(place[1:]) - 1
    lower = column % 2
    yield from (name_of(column, row - 1), name_of(column, row + 1))
    for beside in (column - 1, column + 1):
        yield from (name_of(beside, row - 1 + lower), name_of(beside, row + lower))


@dataclass(frozen=True, slots=True)
class Board:
    """The hexes of a pack. Only land can be entered."""

    terrain: Mapping[str, str]
    """The terrain of every hex, water included, in the order of columns and rows."""
    costs: Mapping[str, int]
    """Movement points that entering a hex of land costs."""
    regions: Mapping[str, str]
    neighbours: Mapping[str, tuple[str, ...]]
    """The land beside each hex of land."""
    border: tuple[str, ...]
    """Land at the edge of the map."""


def board_of(terrain: Mapping[str, str], costs: Mapping[str, int], regions: Mapping[str, str]) -> Board:
    """The board with these hexes; `costs` of land alone."""
    neighbours = {place: tuple(n for n in around(place) if n in costs) for place in costs}
    border = tuple(place for place in costs if any(n not in terrain for n in around(place)))
    return Board(terrain, costs, regions, neighbours, border)


def reachable(board: Board, start: str, points: int, stops: Collection[str]) -> Mapping[str, int]:
    """The hexes that can be entered with so many points, and what each way costs. Nobody passes a stop."""
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, place = heappop(queue)
        if spent > best[place] or (place in stops and place != start):
            continue
        for beside in board.neighbours[place]:
            cost = spent + board.costs[beside]
            if cost <= points and cost < best.get(beside, points + 1):
                best[beside] = cost
                heappush(queue, (cost, beside))
    del best[start]
    return best


def step_towards(board: Board, start: str, goals: Collection[str]) -> str | None:
    """The first hex of a shortest way over land to the nearest goal; None where there is none to go to."""
    first: dict[str, str] = {}
    queue = deque([start])
    while queue:
        place = queue.popleft()
        for beside in board.neighbours[place]:
            if beside in first or beside == start:
                continue
            first[beside] = first.get(place, beside)
            if beside in goals:
                return first[beside]
            queue.append(beside)
    return None


Distances: TypeAlias = Mapping[str, Mapping[str, int]]
"""By start and goal, the movement points of the cheapest way; the start itself is left out."""


def all_distances(board: Board) -> Distances:
    """The ways between all hexes of land where nobody is in the way."""
    longest = sum(board.costs.values())
    return {place: reachable(board, place, longest, ()) for place in board.costs}
