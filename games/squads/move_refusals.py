"""Why a soldier cannot move that way: the first thing that stands against it."""

from collections.abc import Mapping

from games.kernel import Refusal, refuse
from games.squads.board import Ground, Way, beyond
from games.squads.pack import Pack
from games.squads.state import CAMP, NUMBERS, RELEASE, State
from games.squads.tracks import Track, exit_lanes
from games.squads.ways import may_enter, routes, taken_spaces


def why_not(pack: Pack, state: State, soldier: int, way: str) -> Refusal:
    """The refusal of a move of the squad on turn that is not legal. Both arguments may be anything."""
    squad, spin = state.mover, state.turn.spin
    assert spin is not None
    if soldier not in NUMBERS:
        return refuse("SQ-10", "no_such_soldier")
    place = squad.at(soldier)
    if place == CAMP:
        return refuse("SQ-33 SQ-41", "soldier_captive", soldier=soldier)
    possible = ", ".join(route.way for route in routes(pack, state, state.turn.seat, soldier, spin))
    if area := squad.area(place):
        lanes = list(exit_lanes(pack.ground, area))
        # Where all exits that way are shut, it does not matter which one was meant.
        meant = [
            lane for lane in lanes if lane.way == way or (not possible and lane.way.startswith(f"{way} "))
        ]
        if meant:
            return obstacle(pack, state, soldier, meant[0], spin)
        rule, reason = "SQ-18" if place == RELEASE else "SQ-11", "exits_only" if possible else "exits_shut"
        return refuse(rule, reason, soldier=soldier, spin=spin, found=possible)
    if pack.rules.turns_within_move:
        found = possible or "none"
        return refuse("SQ-10 SQ-12 SQ-14", "no_such_way", soldier=soldier, spin=spin, found=found)
    if way not in tuple(Way):
        return refuse("SQ-12", "straight_only", soldier=soldier, ways=", ".join(Way))
    line = pack.ground.lines[place, Way(way)]
    return obstacle(pack, state, soldier, Track(way, line.spaces, line.into), spin)


def obstacle(pack: Pack, state: State, soldier: int, ahead: Track, spin: int) -> Refusal:
    """What is in the way of a straight move: a soldier, or the end of the spaces."""
    taken, seat = taken_spaces(state), state.turn.seat
    for number, space in enumerate(ahead.spaces[:spin], 1):
        if space not in taken:
            continue
        whose, other = taken[space]
        name = f"{state.squads[whose].side} {other}"
        if number < spin:
            return refuse("SQ-14", "soldier_in_the_way", soldier=soldier, spin=spin, space=space, other=name)
        return refuse("SQ-17", "own_soldier_there", soldier=soldier, space=space, other=name)
    room = len(ahead.spaces)
    if ahead.into and not may_enter(state, seat, ahead.into):
        own = ahead.into.side is state.mover.side
        rules, reason = CLOSED[ahead.into.ground, own]
        return refuse(rules, reason, soldier=soldier, spin=spin, room=room)
    start = state.mover.at(soldier)
    last = ahead.spaces[-1] if ahead.spaces else start
    rules, reason = ENDS[pack.ground.ground.get(beyond(last, Way(ahead.way.split()[0])))]
    return refuse(rules, reason, soldier=soldier, spin=spin, room=room)


CLOSED: Mapping[tuple[Ground, bool], tuple[str, str]] = {
    # What lies ahead, and whether it is the mover's own.
    (Ground.HEADQUARTERS, True): ("SQ-50", "own_headquarters"),
    (Ground.CAMP, True): ("SQ-18", "own_camp"),
    (Ground.CAMP, False): ("SQ-41", "nobody_to_free"),
    (Ground.RELEASE, True): ("SQ-18", "own_release_area"),
    (Ground.RELEASE, False): ("SQ-18", "enemy_release_area"),
}

ENDS: Mapping[Ground | None, tuple[str, str]] = {
    None: ("SQ-10", "edge_of_board"),
    Ground.RIVER: ("SQ-13", "river_in_the_way"),
    Ground.HEADQUARTERS: ("SQ-11 SQ-50", "exit_leads_out"),
    Ground.RELEASE: ("SQ-18", "exit_leads_out"),
}
"""What the spaces of a line end at, where it is no border that can be crossed."""
