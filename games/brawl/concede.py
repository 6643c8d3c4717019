"""Leaving the game (BR-04): one routine that settles everything the seat was part of."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.course import Action, Course, Event
from games.brawl.encounter import proceed
from games.brawl.ending import CombatCalledOff, CombatEnded
from games.brawl.pack import Pack
from games.brawl.state import State
from games.brawl.turn import next_turn
from games.brawl.victory import decide_last
from games.kernel import Kind, Legal, Refusal


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A player has left the game. Things go with them, cards to the discard pile, challenges are gone."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-04"

    def apply(self, state: State) -> State:
        gone, turn = self.seat, state.turn
        state = replace(state, discards=(*state.discards, *state.players[gone].cards))
        for seat, player in enumerate(state.players):
            standing = tuple(whom for whom in player.standing if whom != gone)
            state = state.with_player(seat, standing=standing)
        state = state.with_player(gone, left=True, cards=(), standing=())
        if gone == turn.seat:
            state = replace(state, previous=None)
        return state.with_turn(
            challenges=tuple(c for c in turn.challenges if gone not in (c.challenger, c.challenged)),
            arrests=tuple(a for a in turn.arrests if gone not in (a.bearer, a.named)),
        )


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Leave the game for good. Possible at any time."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("concede", "game", cls(), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        fight = course.state.combat
        course.add(Conceded(seat))
        if fight and seat in fight.seats:
            course.add(CombatEnded("BR-04") if fight.rolled else CombatCalledOff())
        decide_last(course)
        if course.state.outcome:
            return
        if seat == course.state.turn.seat:
            next_turn(course)
        else:
            proceed(course)
