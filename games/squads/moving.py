"""Events in which soldiers change their places."""

from dataclasses import dataclass

from games.squads.board import Ground
from games.squads.course import Event
from games.squads.pack import Pack
from games.squads.state import CAMP, ENEMY_HEADQUARTERS, RELEASE, Squad, State
from games.squads.ways import Route


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A soldier has moved by the spin; what it meets there, the next events tell."""

    seat: int
    soldier: int
    start: str
    """A space, or what it has left: `hq`, `enemy-hq`, `release`."""
    path: tuple[str, ...]
    """The spaces walked; none when the border of an area is crossed at once."""
    way: str
    forced: bool
    """It was the only one that could move."""
    by: str
    """SQ-15 forced, SQ-11 out of headquarters, SQ-18 out of release, SQ-13 over a bridge, or SQ-12."""
    crosses: bool = False
    """It goes on over the border of an area after the path."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        stop = self.path[-1] if self.path else self.start
        state = state.afresh().gone(self.seat, self.soldier, stop, self.path)
        return state.with_turn(landing=self.soldier)


OUT_OF = {Ground.HEADQUARTERS: "SQ-11", Ground.RELEASE: "SQ-18"}


def moved(pack: Pack, state: State, soldier: int, route: Route, *, forced: bool) -> Moved:
    """The event of a legal move of the squad on turn."""
    squad = state.mover
    start = squad.at(soldier)
    rule = "SQ-15" if forced else _rule_of(pack, squad, start, route)
    crosses = route.into is not None and route.mine is None
    return Moved(state.turn.seat, soldier, start, route.walked, route.way, forced, rule, crosses)


def _rule_of(pack: Pack, squad: Squad, start: str, route: Route) -> str:
    if area := squad.area(start):
        return OUT_OF[area.ground]
    over_bridge = any(pack.ground.ground[space] is Ground.BRIDGE for space in route.walked)
    return "SQ-13" if over_bridge else "SQ-12"


@dataclass(frozen=True, slots=True)
class MineTouched(Event):
    """A soldier has come upon a mine and goes to the enemy's camp."""

    seat: int
    soldier: int
    space: str
    held: int
    """Comrades that were in that camp already."""

    @property
    def rule(self) -> str:
        return "SQ-33"

    def apply(self, state: State) -> State:
        return state.gone(self.seat, self.soldier, CAMP)


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A soldier is taken prisoner and goes to the enemy's camp."""

    seat: int
    """Of the prisoner."""
    soldier: int
    start: str
    held: int
    """Comrades that were in that camp already."""
    by: str
    """SQ-21 by the spinner, SQ-22 without any way to escape, SQ-41 a guard, SQ-51 in its headquarters."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.gone(self.seat, self.soldier, CAMP)


def touched_mine(state: State, seat: int, soldier: int, space: str) -> MineTouched:
    """The event of a soldier's end on a mine."""
    return MineTouched(seat, soldier, space, len(state.squads[seat].on(CAMP)))


def captured(state: State, seat: int, soldier: int, rule: str) -> Captured:
    """The event of a capture, from wherever the soldier is."""
    squad = state.squads[seat]
    return Captured(seat, soldier, squad.at(soldier), len(squad.on(CAMP)), rule)


@dataclass(frozen=True, slots=True)
class HeadquartersEntered(Event):
    """A soldier enters the enemy headquarters."""

    seat: int
    soldier: int
    inside: int
    """Comrades that were there already."""

    @property
    def rule(self) -> str:
        return "SQ-50"

    def apply(self, state: State) -> State:
        return state.gone(self.seat, self.soldier, ENEMY_HEADQUARTERS)


@dataclass(frozen=True, slots=True)
class PrisonersFreed(Event):
    """Prisoners go to their own release area, and so does the soldier who has freed them."""

    seat: int
    rescuer: int | None
    """None where a card has freed them."""
    freed: tuple[int, ...]
    held: int
    """How many were held, these included."""

    @property
    def rule(self) -> str:
        return "SQ-30" if self.rescuer is None else "SQ-42"

    def apply(self, state: State) -> State:
        for soldier in self.freed if self.rescuer is None else (*self.freed, self.rescuer):
            state = state.gone(self.seat, soldier, RELEASE)
        return state


@dataclass(frozen=True, slots=True)
class Sent(Event):
    """A card sends a soldier to a space at once."""

    seat: int
    soldier: int
    start: str
    space: str
    what: str
    """What is there: the name of an object, or `guard`."""

    @property
    def rule(self) -> str:
        return "SQ-31"

    def apply(self, state: State) -> State:
        return state.gone(self.seat, self.soldier, self.space)


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A soldier goes back to its own release area."""

    seat: int
    soldier: int
    start: str
    by: str
    """SQ-31 it makes room for another, SQ-30 its own card says so."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.gone(self.seat, self.soldier, RELEASE)
