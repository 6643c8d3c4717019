"""Turns and rounds: how a turn begins (BR-10, BR-70) and ends (BR-18)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.board import nearest
from games.brawl.card_play import option_pending
from games.brawl.course import Action, Course, Event
from games.brawl.pack import Pack
from games.brawl.state import Direction, Fight, Phase, State, Turn
from games.brawl.steps import turn_step
from games.brawl.victory import begins_round, decide_winner
from games.brawl.warrants import arrest_pending, piece_stopped
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player has ended the turn."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-18"

    def apply(self, state: State) -> State:
        fought = state.turn.fought
        state = state.with_player(self.seat, last_effect=state.turn.effect_square)
        return replace(state, previous=Fight(self.seat, fought) if fought else None)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The next player's turn begins with its Challenge phase."""

    number: int
    seat: int
    round: int

    @property
    def rule(self) -> str:
        return "BR-10"

    def apply(self, state: State) -> State:
        return replace(state, turn=Turn(self.number, self.seat, self.round))


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A dead player comes back at a Hospital, with a direction yet to be chosen."""

    seat: int
    square: int
    power: int

    @property
    def rule(self) -> str:
        return "BR-70"

    def apply(self, state: State) -> State:
        return state.with_player(
            self.seat, alive=True, square=self.square, power=self.power, direction=Direction.UNDETERMINED
        )


@dataclass(frozen=True, slots=True)
class TurnMissed(Event):
    """An arrested player misses this turn, and can be fought again (BR-71)."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-71"

    def apply(self, state: State) -> State:
        return replace(state.with_player(self.seat, jailed=False), previous=None)


def next_turn(course: Course) -> None:
    """Hand the turn to the next player who has one, unless the game is over. A dead player returns first."""
    while True:
        decide_winner(course)
        state = course.state
        if state.outcome:
            return
        seat = state.opponents(state.turn.seat)[0]
        wrapped = begins_round(state, seat)
        course.add(TurnBegan(state.turn.number + 1, seat, state.turn.round + wrapped))
        if not course.state.mover.jailed:
            break
        course.add(TurnMissed(seat))
    player = course.state.mover
    if not player.alive:
        hospital = nearest(course.state, "Hospital", player.square)
        course.add(Returned(seat, hospital, max(1, player.power_max // 2)))
        piece_stopped(course, seat)


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End one's turn. Until then everybody may bargain (BR-18)."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.phase is Phase.BOARD and state.turn.seat == seat:
            yield Legal("end-turn", turn_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if seat != state.turn.seat:
            return refuse("BR-18", "not_your_turn", mover=state.mover.name)
        if state.turn.phase is not Phase.BOARD:
            return refuse("BR-18 BR-10", "turn_not_over", phase=state.turn.phase)
        return arrest_pending(state) or option_pending(state)

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(TurnEnded(seat))
        next_turn(course)
