"""Events in which coins change hands or come and go, each with its value before and after."""

from dataclasses import dataclass

from games.siege.course import Course, Event
from games.siege.state import State


@dataclass(frozen=True, slots=True)
class CoinsChanged(Event):
    """The bank pays a player, or is paid."""

    seat: int
    before: int
    after: int
    source: str
    """The card's name."""
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, coins=self.after)


@dataclass(frozen=True, slots=True)
class CoinsMoved(Event):
    """Coins go from one player to another."""

    giver: int
    receiver: int
    amount: int
    giver_before: int
    receiver_before: int
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        state = state.with_player(self.giver, coins=self.giver_before - self.amount)
        return state.with_player(self.receiver, coins=self.receiver_before + self.amount)


def move_coins(course: Course, giver: int, receiver: int, amount: int, rule: str) -> None:
    """Let one player pay another what the payer has."""
    players = course.state.players
    course.add(CoinsMoved(giver, receiver, amount, players[giver].coins, players[receiver].coins, rule))
