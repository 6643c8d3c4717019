"""Whether a soldier gets everywhere on the board of a pack, and how soon: on an empty board, for blue.

Red has the same ways, since the board is symmetric under half a turn.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from games.pack_parts import Fault
from games.squads.board import LONGEST, Area, Board, Ground, Side, Way
from games.squads.board_parts import BOARD, lane_of
from games.squads.pack import Pack
from games.squads.tracks import tracks_from, tracks_out

SHORTEST_JOURNEY, LONGEST_JOURNEY = 8, 12
"""Turns that a lone soldier needs from headquarters to headquarters, on average."""
EXACT = 1e-3
"""Turns by which the reckoning of a journey may be off from one round to the next."""
HOPELESS = 10 * LONGEST_JOURNEY

OWN = Area(Ground.HEADQUARTERS, Side.BLUE)
RELEASE = Area(Ground.RELEASE, Side.BLUE)
GOAL = Area(Ground.HEADQUARTERS, Side.RED)
PRISON = Area(Ground.CAMP, Side.RED)
START = "hq"
"""Stands for the own headquarters among the spaces of a journey."""


def faults(pack: Pack) -> Iterator[Fault]:
    """Where a soldier would stand still, what it cannot reach, or how long it takes."""
    board = pack.ground
    yield from _stuck(board)
    yield from _out_of_reach(board)
    turns = journey(board)
    if not SHORTEST_JOURNEY <= turns <= LONGEST_JOURNEY:
        right = f"{SHORTEST_JOURNEY} to {LONGEST_JOURNEY} are right"
        yield (
            BOARD,
            f"a lone soldier needs {turns:.1f} turns to the enemy headquarters, and {right}",
        )


def _stuck(board: Board) -> Iterator[Fault]:
    """Every spin has a legal way through each release exit and from every space.

    Out of headquarters it has, since the lanes of their exits are long enough.
    """
    for spin in range(1, LONGEST + 1):
        for exit_ in board.exits[RELEASE]:
            if len(lane_of(board, exit_)) < spin:
                yield BOARD, f"nobody can leave the release area through {exit_.space} with a {spin}"
        for space in board.spaces:
            if not _moves(tracks_from(board, space, spin, turning=False)):
                yield BOARD, f"a soldier on {space} cannot move {spin} on the empty board"


def _moves(tracks: Iterable[object]) -> bool:
    """Whether one of the tracks leads to a space or into the enemy headquarters."""
    return any(getattr(track, "into", None) in (None, GOAL) for track in tracks)


def _out_of_reach(board: Board) -> Iterator[Fault]:
    """Headquarters, camp and bridges from everywhere, without touching a mine: step by step is enough."""
    bridges = [space for space in board.spaces if board.ground[space] is Ground.BRIDGE]
    goals = {
        **{f"the bridge on {space}": [space] for space in bridges},
        "the enemy camp": _beside(board, PRISON),
        "the enemy headquarters": _beside(board, GOAL),
    }
    near = {what: _within_reach(board, goal) for what, goal in goals.items()}
    outside = [exit_.space for area in (OWN, RELEASE) for exit_ in board.exits[area]]
    clear = [space for space in board.spaces if board.ground[space] is not Ground.MINE]
    for space in (*outside, *clear):
        if far := [what for what, spaces in near.items() if space not in spaces]:
            yield BOARD, f"from {space} nobody gets to {far[0]} without touching a mine"


def _beside(board: Board, area: Area) -> list[str]:
    """The spaces without a mine from which one step enters the area."""
    beside = (space for (space, _), line in board.lines.items() if line.into == area and not line.spaces)
    return [space for space in beside if board.ground[space] is not Ground.MINE]


def _within_reach(board: Board, goal: list[str]) -> set[str]:
    """The spaces from which single steps lead to one of these without a mine. Steps can be gone back."""
    found, waiting = set(goal), deque(goal)
    while waiting:
        space = waiting.popleft()
        for way in Way:
            for ahead in board.lines[space, way].spaces[:1]:
                if ahead not in found and board.ground[ahead] is not Ground.MINE:
                    found.add(ahead)
                    waiting.append(ahead)
    return found


def journey(board: Board) -> float:
    """How many turns a lone soldier needs on average from its headquarters into the enemy's.

    It always takes the way that is best in the long run. Whoever touches a mine begins anew, whoever cannot
    move waits, decision cards do nothing: turns = 1 + the mean over the six spins of the best end's turns.
    Where that would be more than `HOPELESS`, it is reckoned no further.
    """
    ends = _ends(board)
    turns = dict.fromkeys(ends, 0.0)
    change = EXACT
    while change >= EXACT and turns[START] < HOPELESS:
        change = 0.0
        for place, by_spin in ends.items():
            best = 1 + sum(min(turns.get(end, 0.0) for end in found) for found in by_spin) / len(by_spin)
            change = max(change, abs(best - turns[place]))
            turns[place] = best
    return turns[START]


def _ends(board: Board) -> Mapping[str, list[list[str]]]:
    """By place and spin, the places that can be reached; the goal is one that has no ends of its own."""

    def reached(place: str, spin: int) -> list[str]:
        tracks = (
            tracks_out(board, OWN, spin) if place == START else tracks_from(board, place, spin, turning=False)
        )
        found: list[str] = []
        for track in tracks:
            if track.into not in (None, GOAL):
                continue
            if any(board.ground[space] is Ground.MINE for space in track.spaces):
                found.append(START)
            else:
                found.append("goal" if track.into else track.spaces[-1])
        return found or [place]

    clear = (space for space in board.spaces if board.ground[space] is not Ground.MINE)
    return {place: [reached(place, spin) for spin in range(1, LONGEST + 1)] for place in (START, *clear)}
