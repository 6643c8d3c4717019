"""Having somebody arrested, or not (BR-71)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.board import nearest
from games.brawl.course import Action, Course, Event
from games.brawl.encounter import proceed
from games.brawl.pack import Pack
from games.brawl.state import Arrest, Phase, State
from games.brawl.steps import arrest_step
from games.brawl.warrants import bears, piece_stopped, warrant_for
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class Arrested(Event):
    """A player goes to Jail: the turn or the coming Combat lapses, and the Warrant is spent."""

    bearer: int
    named: int
    start: int
    jail: int

    @property
    def rule(self) -> str:
        return "BR-71"

    def apply(self, state: State) -> State:
        warrants = list(state.players[self.bearer].possessions)
        warrants.remove(warrant_for(state.players[self.named].name))
        state = state.with_player(self.bearer, possessions=tuple(warrants))
        state = state.carried(self.named, self.jail).with_player(self.named, jailed=True)
        turn = state.turn
        state = state.with_turn(
            arrests=tuple(a for a in turn.arrests if self.named not in (a.bearer, a.named)),
            challenges=tuple(c for c in turn.challenges if self.named not in (c.challenger, c.challenged)),
        )
        if self.named != turn.seat:
            return state
        return state.with_turn(phase=Phase.BOARD, closed=True, remaining=0, asks=(), may_move=False)


@dataclass(frozen=True, slots=True)
class ArrestDeclined(Event):
    """The bearer keeps the Warrant for another time."""

    bearer: int
    named: int

    @property
    def rule(self) -> str:
        return "BR-71"

    def apply(self, state: State) -> State:
        gone = Arrest(self.bearer, self.named)
        return state.with_turn(arrests=tuple(arrest for arrest in state.turn.arrests if arrest != gone))


@dataclass(frozen=True, slots=True)
class HaveArrested(Action):
    """Have a named player arrested."""

    whom: int

    @property
    def names(self) -> tuple[int, ...]:
        return (self.whom,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for arrest in state.turn.arrests[:1]:
            yield Legal(f"arrest-{arrest.named}", arrest_step(state), cls(arrest.named))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if not state.turn.arrests:
            return refuse("BR-71", "no_arrest_due")
        due = state.turn.arrests[0]
        if due != Arrest(seat, self.whom):
            bearer, named = (state.players[who].name for who in (due.bearer, due.named))
            return refuse("BR-71", "other_arrest_due", bearer=bearer, named=named)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        start = course.state.players[self.whom].square
        course.add(Arrested(seat, self.whom, start, nearest(course.state, "Jail", start)))
        piece_stopped(course, self.whom)
        proceed(course)


def settle_arrests(course: Course) -> None:
    """Drop the arrests whose Warrant has meanwhile been dealt away, and carry the turn on."""
    void = [due for due in course.state.turn.arrests if not bears(course.state, due.bearer, due.named)]
    for due in void:
        course.add(ArrestDeclined(due.bearer, due.named))
    if void:
        proceed(course)
