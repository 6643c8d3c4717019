"""Leaving the game: the other squad wins."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Kind, Legal, Refusal
from games.squads.course import Action, Course, Event
from games.squads.pack import Pack
from games.squads.state import State
from games.squads.victory import GameEnded


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A player has left the game."""

    seat: int

    @property
    def rule(self) -> str:
        return "SQ-52"

    def apply(self, state: State) -> State:
        return state


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Leave the game for good. Possible at any time."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("concede", "game", cls(), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(Conceded(seat))
        course.add(GameEnded((1 - seat,), "last"))
