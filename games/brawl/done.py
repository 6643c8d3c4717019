"""Saying that one is done: with challenging, or that one does not instigate or have somebody arrested."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.arrest import ArrestDeclined
from games.brawl.challenge import close_challenges
from games.brawl.course import Action, Course
from games.brawl.encounter import proceed
from games.brawl.instigation import InstigationDeclined
from games.brawl.pack import Pack
from games.brawl.passing import asked
from games.brawl.state import Phase, State
from games.brawl.steps import arrest_step, turn_step
from games.brawl.warrants import arrest_pending
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class SayDone(Action):
    """The clear "no" of the moment: no arrest (BR-71), no instigation (BR-25), no more challenges (BR-12)."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.arrests:
            yield Legal("no-arrest", arrest_step(state), cls())
        elif state.turn.phase is Phase.CHALLENGE:
            yield Legal("challenge-done", turn_step(state), cls())
        elif state.turn.passed:
            yield Legal("no-instigation", turn_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.turn.arrests:
            return None if state.turn.arrests[0].bearer == seat else arrest_pending(state)
        if state.turn.phase is Phase.MOVEMENT and not state.turn.may_move and asked(state) == seat:
            return None
        if seat != state.turn.seat:
            return refuse("BR-12", "mover_closes", mover=state.mover.name)
        if state.turn.phase is not Phase.CHALLENGE:
            return refuse("BR-12", "not_challenge_phase", phase=state.turn.phase)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        turn = course.state.turn
        if turn.arrests:
            course.add(ArrestDeclined(turn.arrests[0].bearer, turn.arrests[0].named))
        elif turn.phase is Phase.CHALLENGE:
            close_challenges(course, seat)
        else:
            course.add(InstigationDeclined(seat))
        proceed(course)
