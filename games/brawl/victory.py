"""How a game is won (BR-04)."""

from dataclasses import dataclass, replace

from games.brawl.course import Course, Event
from games.brawl.state import Phase, State
from games.kernel import Outcome


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over. `reason`: target, rounds, or last (everybody else has left)."""

    winners: tuple[int, ...]
    reason: str

    @property
    def rule(self) -> str:
        return "BR-04"

    def apply(self, state: State) -> State:
        over = state.with_turn(phase=Phase.OVER)
        return replace(over, outcome=Outcome(self.winners, self.reason), combat=None)


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most Influence, then the most cash; several share."""
    standing = {
        seat: (player.influence, player.cash) for seat, player in enumerate(state.players) if not player.left
    }
    best = max(standing.values())
    return tuple(seat for seat, figures in standing.items() if figures == best)


def begins_round(state: State, following: int) -> bool:
    """Whether a new round begins with the turn of this seat, which follows the present one."""
    count = len(state.players)
    return (following - state.first) % count <= (state.turn.seat - state.first) % count


def last_round_over(course: Course) -> bool:
    """Whether the turn that ends is the last of the last round."""
    state = course.state
    if state.turn.round < course.pack.rules.rounds:
        return False
    return begins_round(state, state.opponents(state.turn.seat)[0])


def decide_winner(course: Course) -> None:
    """At the end of a turn whoever has reached the target wins; after the last round, the leader."""
    state = course.state
    if any(player.influence >= state.target for player in state.players if not player.left):
        course.add(GameWon(leaders(state), "target"))
    elif last_round_over(course):
        course.add(GameWon(leaders(state), "rounds"))


def decide_last(course: Course) -> None:
    """The last player who has not left wins at once."""
    stayed = tuple(seat for seat, player in enumerate(course.state.players) if not player.left)
    if len(stayed) == 1:
        course.add(GameWon(stayed, "last"))
