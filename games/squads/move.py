"""Moving one soldier exactly the number spun (SQ-10, SQ-15)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Choices, Legal, Refusal
from games.squads.arrival import ARRIVALS
from games.squads.course import Action, Course
from games.squads.due import not_yours, something_first, step_of
from games.squads.move_refusals import why_not
from games.squads.moving import moved
from games.squads.pack import Pack
from games.squads.proceed import proceed
from games.squads.state import NUMBERS, Phase, State
from games.squads.ways import Fate, Route, all_routes, routes


def routes_now(pack: Pack, state: State, seat: int) -> dict[int, tuple[Route, ...]]:
    """The legal ways of each soldier that can complete the move that is due from the seat."""
    turn = state.turn
    if turn.phase is not Phase.MOVE or turn.spin is None or seat != turn.seat:
        return {}
    return all_routes(pack, state, seat, turn.spin)


@dataclass(frozen=True, slots=True)
class MoveSoldier(Action):
    """Move a soldier along one of its legal ways."""

    soldier: int
    way: str = ""
    """The name of the way: see `games.squads.tracks.Track`."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for soldier, found in routes_now(pack, state, seat).items():
            ways = Choices(tuple(route.way for route in found))
            yield Legal(f"soldier-{soldier}", step_of(state), cls(soldier), domains={"way": ways})

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := not_yours(state, seat, "SQ-10"):
            return refusal
        if state.turn.phase is not Phase.MOVE:
            return something_first(state)
        return None if self._route(pack, state) else self._why_not(pack, state, seat)

    def _why_not(self, pack: Pack, state: State, seat: int) -> Refusal:
        """Why not that way. SQ-15 stands against it as well where only another soldier can move."""
        refusal, able = why_not(pack, state, self.soldier, self.way), routes_now(pack, state, seat)
        if len(able) > 1 or self.soldier in able:
            return refusal
        only = next(iter(able))
        return replace(refusal, rules=(*refusal.rules, "SQ-15"), facts={**refusal.facts, "only": only})

    def _route(self, pack: Pack, state: State) -> Route | None:
        turn = state.turn
        assert turn.spin is not None
        if self.soldier not in NUMBERS:
            return None
        found = routes(pack, state, turn.seat, self.soldier, turn.spin)
        return next((route for route in found if route.way == self.way), None)

    def carry_out(self, course: Course, seat: int) -> None:
        able = routes_now(course.pack, course.state, seat)
        route = next(route for route in able[self.soldier] if route.way == self.way)
        # Who comes for prisoners under guard leaves its place only when the guard is overcome (SQ-41).
        if route.fate is not Fate.GUARD:
            course.add(moved(course.pack, course.state, self.soldier, route, forced=len(able) == 1))
        ARRIVALS[route.fate](course, seat, self.soldier, route)
        proceed(course)
