"""The seven phases of a round: how each begins, and when it is over by itself (SG-01, SG-02, SG-03)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.siege.captives import free_the_forsaken
from games.siege.course import Course, Event
from games.siege.deck import deal_display
from games.siege.encounters import NoContest, alone_with_settlement, contested, open_encounters
from games.siege.income import pay_income
from games.siege.items import settle_lying
from games.siege.judgement import judge
from games.siege.omens import omens
from games.siege.razing import raze
from games.siege.reporting import report_battles
from games.siege.sides import free_generals, is_besieged
from games.siege.state import Phase, State, Status


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase begins."""

    phase: Phase
    round: int
    pinned: tuple[str, ...] = ()
    """In Movement: the generals that begin it besieged (SG-15)."""

    @property
    def rule(self) -> str:
        return "SG-01"

    def apply(self, state: State) -> State:
        players = tuple(replace(player, done=player.out) for player in state.players)
        fresh: dict[str, Any] = {}
        if self.phase is Phase.OMENS:
            settlements = tuple(replace(one, disturbed=is_besieged(state, one)) for one in state.settlements)
            generals = tuple(replace(general, moved=False, march=0) for general in state.generals)
            fresh = {"settlements": settlements, "generals": generals, "fought": ()}
        return replace(
            state,
            phase=self.phase,
            round=self.round,
            turn=None,
            pinned=self.pinned,
            players=players,
            met=(),
            **fresh,
        )


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is a player's turn to move generals."""

    seat: int

    @property
    def rule(self) -> str:
        return "SG-03"

    def apply(self, state: State) -> State:
        return replace(state, turn=self.seat)


@dataclass(frozen=True, slots=True)
class Part:
    """How a phase begins, and how it goes on: `advance` does what is due and says whether it is over."""

    begin: Callable[[Course], None]
    advance: Callable[[Course], bool]


def _nothing(course: Course) -> None:
    """Wait for the players."""


def _at_once(course: Course) -> bool:
    return True


def _all_done(course: Course) -> bool:
    return all(player.done for player in course.state.players)


def turn_order(state: State) -> tuple[int, ...]:
    """The seats in the order of Movement, which rotates each round (SG-03)."""
    count = len(state.players)
    start = state.first + state.round - 1
    return tuple((start + offset) % count for offset in range(count))


def _next_mover(course: Course) -> bool:
    """Hand the turn on. Whoever has no free general has none."""
    state = course.state
    if state.turn is not None and not state.players[state.turn].done:
        return False
    for seat in turn_order(state):
        if not state.players[seat].done and free_generals(state, seat):
            course.add(TurnBegan(seat))
            return False
    return True


def _begin_combat(course: Course) -> None:
    """Invaders raze what nobody holds; then every contested hex opens (SG-02, SG-84)."""
    for place in alone_with_settlement(course.state):
        raze(course, place)
    if not contested(course.state):
        course.add(NoContest())


def _fought_out(course: Course) -> bool:
    """Open what comes next on each hex; when nothing is left, report the battles (SG-14, SG-95).

    Captives of who has left meanwhile come home only then: only Movement leads into Combat (SG-02).
    """
    settle_lying(course)
    open_encounters(course)
    if course.state.encounters:
        return False
    report_battles(course)
    free_the_forsaken(course)
    return True


PARTS: Mapping[Phase, Part] = {
    Phase.OMENS: Part(omens, _at_once),
    Phase.INCOME: Part(pay_income, _at_once),
    Phase.MARKET: Part(deal_display, _all_done),
    Phase.MUSTER: Part(_nothing, _all_done),
    Phase.MOVEMENT: Part(_nothing, _next_mover),
    Phase.COMBAT: Part(_begin_combat, _fought_out),
    Phase.JUDGEMENT: Part(judge, _at_once),
}
"""The phases in order."""


def proceed(course: Course) -> None:
    """Let everything happen that nobody is waited for."""
    while course.state.outcome is None and PARTS[course.state.phase].advance(course):
        order = tuple(PARTS)
        following = order[(order.index(course.state.phase) + 1) % len(order)]
        begin(course, following, course.state.round + (following is Phase.OMENS))


def begin(course: Course, phase: Phase, number: int) -> None:
    """Begin a phase of the round with this number."""
    pinned = besieged_generals(course.state) if phase is Phase.MOVEMENT else ()
    course.add(PhaseBegan(phase, number, pinned))
    PARTS[phase].begin(course)


def besieged_generals(state: State) -> tuple[str, ...]:
    """Generals on an own settlement that an enemy general besieges (SG-15)."""
    owners = {one.hex: one.owner for one in state.settlements if is_besieged(state, one)}
    free = (general for general in state.generals if general.status is Status.FREE)
    return tuple(general.name for general in free if owners.get(general.hex or "") == general.owner)
