"""Where a number of steps can lead on the empty board, mines and soldiers aside (SQ-10 to SQ-13, SQ-18)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from games.squads.board import Area, Board, Way


@dataclass(frozen=True, slots=True)
class Track:
    """A way of exactly so many spaces, or of fewer that lead to the border of an area."""

    way: str
    """Its name: `up`, `down exit 2`; with turns `up 2, left`."""
    spaces: tuple[str, ...]
    into: Area | None = None
    """The area whose border is crossed after the last space."""


def tracks_from(board: Board, space: str, steps: int, *, turning: bool) -> Iterator[Track]:
    """The tracks of a soldier on a space, in the order of SQ-60. `turning`: a move may change direction."""
    if turning:
        yield from _turning(board, space, steps)
        return
    for way in Way:
        line = board.lines[space, way]
        yield from _along(way.value, line.spaces, line.into, steps)


def tracks_out(board: Board, area: Area, steps: int) -> Iterator[Track]:
    """The tracks of a soldier in an area, in the order of SQ-60."""
    for lane in exit_lanes(board, area):
        yield from _along(lane.way, lane.spaces, lane.into, steps)


def exit_lanes(board: Board, area: Area) -> Iterator[Track]:
    """The ways out of an area as far as they go: the exit is space 1, then straight on (SQ-11, SQ-18)."""
    exits = board.exits.get(area, ())
    for way in Way:
        along = [exit_ for exit_ in exits if exit_.way is way]
        for number, exit_ in enumerate(along, 1):
            line = board.lines[exit_.space, way]
            name = f"{way} exit {number}" if len(along) > 1 else way.value
            yield Track(name, (exit_.space, *line.spaces), line.into)


def _along(way: str, spaces: tuple[str, ...], into: Area | None, steps: int) -> Iterator[Track]:
    if len(spaces) >= steps:
        yield Track(way, spaces[:steps])
    elif into:
        yield Track(way, spaces, into)


@lru_cache(maxsize=64)
def _turning(board: Board, start: str, steps: int) -> Sequence[Track]:
    """All tracks that enter no space twice, those with fewer turns first: many, so the last ones are kept."""
    return sorted(_grown(board, (start,), (), steps), key=lambda track: track.way.count(","))


def _grown(board: Board, trail: tuple[str, ...], ways: tuple[Way, ...], steps: int) -> Iterator[Track]:
    """The tracks that go on from this trail, its start included."""
    if len(ways) == steps:
        yield Track(_in_words(ways), trail[1:])
        return
    for way in Way:
        line = board.lines[trail[-1], way]
        if not line.spaces:
            if line.into:
                yield Track(_in_words((*ways, way)), trail[1:], line.into)
        elif line.spaces[0] not in trail:
            yield from _grown(board, (*trail, line.spaces[0]), (*ways, way), steps)


def _in_words(ways: tuple[Way, ...]) -> str:
    """A single run is named by its way alone; of several, each says how far, if more than one space."""
    runs = [(way, len(list(run))) for way, run in groupby(ways)]
    if len(runs) == 1:
        return runs[0][0].value
    return ", ".join(f"{way} {length}" if length > 1 else way.value for way, length in runs)
