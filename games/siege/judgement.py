"""Phase 7: sieges count, settlements find owners, regions their judges, and somebody may win (SG-90)."""

from collections import Counter
from dataclasses import dataclass, replace

from games.siege.captives import free_the_forsaken
from games.siege.course import Course, Event
from games.siege.leaving import put_out
from games.siege.sides import (
    besiegers,
    bonus,
    free_generals,
    generals_on,
    is_besieged,
    settlements_of,
    whole_bonus,
)
from games.siege.state import Meeting, Settlement, Site, State
from games.siege.victory import SETTLEMENTS_OF_A_JUDGE, decide_winner, in_region


@dataclass(frozen=True, slots=True)
class SiegeCounted(Event):
    """A siege round melts a defence bonus (SG-54)."""

    hex: str
    before: int
    after: int

    @property
    def rule(self) -> str:
        return "SG-54"

    def apply(self, state: State) -> State:
        settlement = state.settlement(self.hex)
        assert settlement is not None
        return state.with_settlement(self.hex, siege_rounds=settlement.siege_rounds + 1)


@dataclass(frozen=True, slots=True)
class WallsWhole(Event):
    """No enemy general stood there for a full round: the bonus is whole again (SG-54)."""

    hex: str
    before: int
    after: int

    @property
    def rule(self) -> str:
        return "SG-54"

    def apply(self, state: State) -> State:
        return state.with_settlement(self.hex, siege_rounds=0)


@dataclass(frozen=True, slots=True)
class SettlementTaken(Event):
    """Nobody's settlement belongs to the player who has the only generals there (SG-04)."""

    hex: str
    seat: int

    @property
    def rule(self) -> str:
        return "SG-04"

    def apply(self, state: State) -> State:
        return state.with_settlement(self.hex, owner=self.seat, siege_rounds=0, disturbed=False)


@dataclass(frozen=True, slots=True)
class TitleGiven(Event):
    """A region has a Judge: from now on the title goes with its city (SG-90)."""

    region: str
    seat: int
    hex: str
    """The city."""

    @property
    def rule(self) -> str:
        return "SG-90"

    def apply(self, state: State) -> State:
        return replace(state, judged=(*state.judged, self.region))


def judge(course: Course) -> None:
    """Everything that happens in Judgement."""
    for settlement in course.state.settlements:
        _siege(course, settlement)
    for settlement in course.state.settlements:
        _ownership(course, settlement)
    _titles(course)
    before = course.state.seats()
    lost = [seat for seat in before if has_nothing(course.state, seat)]
    for seat in lost:
        put_out(course, seat, "SG-44")
    free_the_forsaken(course)
    decide_winner(course, before)


def has_nothing(state: State, seat: int) -> bool:
    """Whether the seat has neither settlement nor free general (SG-44)."""
    return not settlements_of(state, seat) and not free_generals(state, seat)


def _siege(course: Course, settlement: Settlement) -> None:
    """Count a siege round, or let a bonus be whole again."""
    before = bonus(settlement)
    if is_besieged(course.state, settlement):
        if before and _goes_on(course.state, settlement):
            course.add(SiegeCounted(settlement.hex, before, before - 1))
    elif settlement.siege_rounds and not settlement.disturbed and settlement.owner is not None:
        course.add(WallsWhole(settlement.hex, before, whole_bonus(settlement)))


def _goes_on(state: State, settlement: Settlement) -> bool:
    """Whether a besieger had no battle with the owner, whomever else the owner fought (SG-21, SG-54)."""
    assert settlement.owner is not None
    besieging = {general.owner for general in besiegers(state, settlement)}
    return any(Meeting.of(settlement.hex, settlement.owner, seat) not in state.fought for seat in besieging)


def _ownership(course: Course, settlement: Settlement) -> None:
    owners = {general.owner for general in generals_on(course.state, settlement.hex)}
    if settlement.owner is None and len(owners) == 1:
        course.add(SettlementTaken(settlement.hex, owners.pop()))


def _titles(course: Course) -> None:
    """Give the titles of regions that have no judge yet."""
    pack = course.pack
    for region in pack.regions:
        there = in_region(pack, course.state.settlements, region.name)
        owned = Counter(one.owner for one in there)
        for city in there:
            if city.kind is not Site.CITY or city.owner is None or region.name in course.state.judged:
                continue
            if owned[city.owner] >= SETTLEMENTS_OF_A_JUDGE:
                course.add(TitleGiven(region.name, city.owner, city.hex))
