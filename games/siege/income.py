"""Phase 2: settlements pay their owners."""

from dataclasses import dataclass

from games.siege.course import Course, Event
from games.siege.pack import Pack
from games.siege.sides import settlements_of
from games.siege.state import Settlement, Site, State


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """A player is paid by all own settlements."""

    seat: int
    before: int
    after: int
    sources: tuple[tuple[str, int], ...]
    """What each hex has paid."""

    @property
    def rule(self) -> str:
        return "SG-01"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, coins=self.after)


def yield_of(pack: Pack, place: Settlement) -> int:
    """What a settlement pays its owner in a round."""
    base = pack.income.city if place.kind is Site.CITY else pack.income.village
    return base + pack.income.development * place.developments


def pay_income(course: Course) -> None:
    """Pay everybody, in seat order."""
    for seat in course.state.seats():
        own = settlements_of(course.state, seat)
        sources = tuple((place.hex, yield_of(course.pack, place)) for place in own)
        if total := sum(amount for _, amount in sources):
            before = course.state.players[seat].coins
            course.add(IncomePaid(seat, before, before + total, sources))
