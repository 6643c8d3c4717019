"""The legal ways of soldiers, each with what will happen there (SQ-10 to SQ-18, SQ-22, SQ-33, SQ-41)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.squads.board import Area, Ground, Way
from games.squads.pack import Pack
from games.squads.state import NUMBERS, OFF_BOARD, State
from games.squads.tracks import Track, tracks_from, tracks_out


class Fate(StrEnum):
    """What happens to a soldier at the end of its way."""

    MINE = "mine"
    """On or before the last space: to the enemy's camp."""
    COMBAT = "combat"
    """An enemy soldier stands there."""
    GUARD = "guard"
    """COMBAT against the guard of the camp, for the prisoners."""
    RESCUE = "rescue"
    HEADQUARTERS = "headquarters"
    DECISION = "decision"
    OBJECT = "object"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Route:
    """A legal way of one soldier."""

    way: str
    path: tuple[str, ...]
    """The spaces, in order; none where the border of an area is crossed at once."""
    fate: Fate
    into: Area | None = None
    """The area that is entered after the path."""
    mine: str | None = None
    """The first mine of the path: the soldier gets no further."""
    meets: int | None = None
    """The number of the enemy soldier of a combat."""

    @property
    def walked(self) -> tuple[str, ...]:
        """The path as far as it is walked."""
        return self.path if self.mine is None else self.path[: self.path.index(self.mine) + 1]


Taken = Mapping[str, tuple[int, int]]
"""Seat and number of the soldier on each space that is not free."""


def taken_spaces(state: State) -> Taken:
    """Who stands where."""
    return {
        place: (seat, number)
        for seat, squad in enumerate(state.squads)
        for number, place in enumerate(squad.soldiers, 1)
        if place not in OFF_BOARD
    }


def routes(pack: Pack, state: State, seat: int, soldier: int, steps: int) -> tuple[Route, ...]:
    """The soldier's legal ways with so many steps, in the order of SQ-60. None for a prisoner."""
    return _routes(pack, state, seat, soldier, steps, taken_spaces(state))


def _routes(pack: Pack, state: State, seat: int, soldier: int, steps: int, taken: Taken) -> tuple[Route, ...]:
    found = (
        _route(pack, state, seat, track, taken) for track in tracks_of(pack, state, seat, soldier, steps)
    )
    return _told_apart(pack, (route for route in found if route))


def all_routes(pack: Pack, state: State, seat: int, steps: int) -> dict[int, tuple[Route, ...]]:
    """The legal ways of each soldier that has any."""
    squad, taken = state.squads[seat], taken_spaces(state)
    by_place: dict[str, tuple[Route, ...]] = {}
    for number in NUMBERS:
        place = squad.at(number)
        if place not in by_place:
            by_place[place] = _routes(pack, state, seat, number, steps, taken)
    return {number: found for number in NUMBERS if (found := by_place[squad.at(number)])}


def tracks_of(pack: Pack, state: State, seat: int, soldier: int, steps: int) -> Iterator[Track]:
    """Where so many steps would lead the soldier on the empty board."""
    squad = state.squads[seat]
    place = squad.at(soldier)
    area = squad.area(place)
    if area is None:
        return tracks_from(pack.ground, place, steps, turning=pack.rules.turns_within_move)
    if area.ground is Ground.CAMP:
        return iter(())
    return tracks_out(pack.ground, area, steps)


def _told_apart(pack: Pack, found: Iterator[Route]) -> tuple[Route, ...]:
    """All ways; where moves may turn, only the first of those that come to the same end."""
    if not pack.rules.turns_within_move:
        return tuple(found)
    ends: dict[tuple[object, ...], Route] = {}
    for route in found:
        ends.setdefault((route.into, route.walked[-1:], route.fate), route)
    return tuple(ends.values())


def may_enter(state: State, seat: int, area: Area) -> bool:
    """Whether a soldier of the seat may cross the border of this area (SQ-18, SQ-41, SQ-50)."""
    squad = state.squads[seat]
    if area.side is squad.side:
        return False
    if area.ground is Ground.CAMP:
        return "camp" in squad.soldiers
    return area.ground is Ground.HEADQUARTERS


def guard_of(pack: Pack, state: State, camp: Area) -> int | None:
    """The number of the soldier that guards a camp for its side."""
    squad = next(squad for squad in state.squads if squad.side is camp.side)
    return next(iter(squad.on(pack.ground.guards[camp.side])), None)


def _route(pack: Pack, state: State, seat: int, track: Track, taken: Taken) -> Route | None:
    """The track as a legal way: free up to its last space (SQ-14), no own soldier there (SQ-17)."""
    path, into = track.spaces, track.into
    if into is None:
        *passed, last = path
        met = taken.get(last)
        if met and met[0] == seat:
            return None
    else:
        passed, met = path, None
        if not may_enter(state, seat, into):
            return None
    if not taken.keys().isdisjoint(passed):
        return None
    if mine := first_mine(state, path):
        return Route(track.way, path, Fate.MINE, into, mine)
    if met:
        return Route(track.way, path, Fate.COMBAT, meets=met[1])
    if into is None:
        return Route(track.way, path, _fate_on(state, path[-1]))
    if into.ground is Ground.HEADQUARTERS:
        return Route(track.way, path, Fate.HEADQUARTERS, into)
    guard = guard_of(pack, state, into) if pack.rules.guard_stops_rescue else None
    return Route(track.way, path, Fate.GUARD if guard else Fate.RESCUE, into, meets=guard)


def first_mine(state: State, path: tuple[str, ...]) -> str | None:
    """The first mine of a path."""
    return next((space for space in path if state.marks.get(space) is Ground.MINE), None)


FATES = {Ground.DECISION: Fate.DECISION, Ground.OBJECT: Fate.OBJECT}


def _fate_on(state: State, space: str) -> Fate:
    mark = state.marks.get(space)
    return FATES.get(mark, Fate.PLAIN) if mark else Fate.PLAIN


def escapes(pack: Pack, state: State, soldier: int, steps: int) -> tuple[Route, ...]:
    """How an enemy of the mover can get exactly so far from a combat (SQ-22)."""
    squad = state.enemy(state.turn.seat)
    turning = pack.rules.turns_within_move
    tracks = tracks_from(pack.ground, squad.at(soldier), steps, turning=turning)
    return _free(pack, state, (track for track in tracks if track.into is None))


def stumbles(pack: Pack, state: State, soldier: int) -> tuple[Route, ...]:
    """To which neighbouring spaces it can get instead: free ones without a mine (SQ-22)."""
    space = state.enemy(state.turn.seat).at(soldier)
    lines = ((way, pack.ground.lines[space, way].spaces[:1]) for way in Way)
    found = _free(pack, state, (Track(way.value, spaces) for way, spaces in lines if spaces))
    return tuple(route for route in found if route.fate is not Fate.MINE)


def _free(pack: Pack, state: State, tracks: Iterator[Track]) -> tuple[Route, ...]:
    """The tracks on which nobody stands, not even at their end."""
    taken = taken_spaces(state)
    free = (track for track in tracks if taken.keys().isdisjoint(track.spaces))
    return _told_apart(pack, (_free_route(state, track) for track in free))


def _free_route(state: State, track: Track) -> Route:
    mine = first_mine(state, track.spaces)
    fate = Fate.MINE if mine else _fate_on(state, track.spaces[-1])
    return Route(track.way, track.spaces, fate, mine=mine)
