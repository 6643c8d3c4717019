"""How the game is won (SG-81, SG-90)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.kernel import Outcome
from games.siege.course import Course, Event
from games.siege.pack import Pack
from games.siege.reporting import report_battles
from games.siege.sides import settlements_of
from games.siege.state import Phase, Settlement, Site, State

TITLES_TO_WIN = 2
SETTLEMENTS_OF_A_JUDGE = 3
"""Settlements of a region that its first Judge owns, the city among them."""


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over. `reason`: titles, wrath, rounds, last (everybody else is out), or nobody_left."""

    winners: tuple[int, ...]
    reason: str

    @property
    def rule(self) -> str:
        return "SG-81" if self.reason == "wrath" else "SG-90"

    def apply(self, state: State) -> State:
        over = replace(state, phase=Phase.OVER, turn=None, encounters=())
        return replace(over, outcome=Outcome(self.winners, self.reason))


def in_region(pack: Pack, settlements: Iterable[Settlement], region: str) -> tuple[Settlement, ...]:
    """Those settlements that lie in the region."""
    return tuple(one for one in settlements if pack.board.regions.get(one.hex) == region)


def titles_of(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """The Judge titles of a seat: those of the cities it owns, where they have been given."""
    cities = [one for one in settlements_of(state, seat) if one.kind is Site.CITY]
    held = {pack.board.regions.get(city.hex) for city in cities}
    return tuple(region.name for region in pack.regions if region.name in held & set(state.judged))


def leaders(pack: Pack, state: State, seats: Iterable[int]) -> tuple[int, ...]:
    """The seats with the most titles, then settlements, then coins; several share."""
    standing = {
        seat: (
            len(titles_of(pack, state, seat)),
            len(settlements_of(state, seat)),
            state.players[seat].coins,
        )
        for seat in seats
    }
    best = max(standing.values())
    return tuple(seat for seat, figures in standing.items() if figures == best)


def decide_winner(course: Course, before: tuple[int, ...]) -> None:
    """At the end of a round: two titles, nobody else left, too much Wrath, or the last round.

    `before` are the seats that were still in the game when the round was judged.
    """
    state, pack = course.state, course.pack
    winners = tuple(seat for seat in state.seats() if len(titles_of(pack, state, seat)) >= TITLES_TO_WIN)
    if winners:
        course.add(GameWon(winners, "titles"))
    elif not state.seats():
        course.add(GameWon(leaders(pack, state, before), "nobody_left"))
    elif len(state.seats()) == 1:
        course.add(GameWon(state.seats(), "last"))
    elif state.wrath >= pack.rules.wrath_end:
        course.add(GameWon(leaders(pack, state, state.seats()), "wrath"))
    elif state.round >= pack.rules.rounds:
        course.add(GameWon(leaders(pack, state, state.seats()), "rounds"))


def decide_last(course: Course) -> None:
    """The last player left wins at once, and battles of a Combat that ends with it are reported."""
    stayed = course.state.seats()
    if len(stayed) == 1:
        report_battles(course)
        course.add(GameWon(stayed, "last"))
