"""Getting away from a combat (SQ-22)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Legal, Refusal, refuse
from games.squads.course import Action, Course, Event
from games.squads.due import not_yours, step_of
from games.squads.moving import captured, touched_mine
from games.squads.pack import Pack
from games.squads.proceed import proceed, stand
from games.squads.state import Escape, Phase, State
from games.squads.ways import Route, escapes, stumbles


@dataclass(frozen=True, slots=True)
class EscapeDue(Event):
    """The owner of an attacked soldier says how it gets away."""

    seat: int
    """Of the owner, who is not on turn."""
    soldier: int
    spaces: int
    """How far."""
    stumbles: bool
    """There is no way of the length that the spinner shows, so it goes to a neighbouring space."""

    @property
    def rule(self) -> str:
        return "SQ-22"

    def apply(self, state: State) -> State:
        return state.with_turn(phase=Phase.ESCAPE, escape=Escape(self.soldier, self.spaces, self.stumbles))


@dataclass(frozen=True, slots=True)
class Escaped(Event):
    """The attacked soldier has got away."""

    seat: int
    soldier: int
    start: str
    path: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "SQ-22"

    def apply(self, state: State) -> State:
        state = state.gone(self.seat, self.soldier, self.path[-1], self.path)
        return state.with_turn(escape=None)


def escape_routes(pack: Pack, state: State) -> tuple[Route, ...]:
    """The ways of the escape that is due, in the order of SQ-60."""
    escape = state.turn.escape
    if escape is None:
        return ()
    if escape.stumbles:
        return stumbles(pack, state, escape.soldier)
    return escapes(pack, state, escape.soldier, escape.spaces)


def let_escape(course: Course, soldier: int, spaces: int) -> None:
    """Let the owner choose a way of exactly so many spaces, else any free neighbour; else it is captured."""
    owner = 1 - course.turn.seat
    if escapes(course.pack, course.state, soldier, spaces):
        course.add(EscapeDue(owner, soldier, spaces, stumbles=False))
    elif stumbles(course.pack, course.state, soldier):
        course.add(EscapeDue(owner, soldier, 1, stumbles=True))
    else:
        course.add(captured(course.state, owner, soldier, "SQ-22"))


@dataclass(frozen=True, slots=True)
class EscapeBy(Action):
    """Get away along one of the ways that are open."""

    way: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for route in escape_routes(pack, state):
            yield Legal(f"escape-{route.way}", step_of(state), cls(route.way))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.turn.phase is not Phase.ESCAPE:
            return refuse("SQ-22", "nobody_escapes")
        if refusal := not_yours(state, seat, "SQ-22"):
            return refusal
        if self._route(pack, state) is None:
            found = ", ".join(route.way for route in escape_routes(pack, state))
            return refuse("SQ-22", "no_such_escape", way=str(self.way), found=found)
        return None

    def _route(self, pack: Pack, state: State) -> Route | None:
        return next((route for route in escape_routes(pack, state) if route.way == self.way), None)

    def carry_out(self, course: Course, seat: int) -> None:
        route, escape = self._route(course.pack, course.state), course.turn.escape
        assert route is not None
        assert escape is not None
        start = course.state.squads[seat].at(escape.soldier)
        course.add(Escaped(seat, escape.soldier, start, route.walked))
        if route.mine:
            course.add(touched_mine(course.state, seat, escape.soldier, route.mine))
        else:
            stand(course, seat, escape.soldier)
        proceed(course)
