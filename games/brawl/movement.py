"""The Movement phase: the direction, the two dice, the walk and the Income (BR-13, BR-14)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.board import walk
from games.brawl.course import Action, Course, Event
from games.brawl.encounter import proceed
from games.brawl.pack import Pack
from games.brawl.state import WAYS, Direction, Phase, State
from games.brawl.steps import turn_step
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class DirectionChosen(Event):
    """A player's direction of travel is determined."""

    seat: int
    direction: Direction
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, direction=self.direction)


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """The movement dice have carried the mover's piece."""

    seat: int
    dice: tuple[int, int]
    direction: Direction
    start: int
    stop: int
    walked: int
    remaining: int

    @property
    def rule(self) -> str:
        return "BR-14"

    def apply(self, state: State) -> State:
        state = state.with_player(self.seat, square=self.stop)
        return state.with_turn(remaining=self.remaining)


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """Moving earns the Income, before any Combat on the square."""

    seat: int
    before: int
    after: int

    @property
    def rule(self) -> str:
        return "BR-13"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, cash=self.after)


@dataclass(frozen=True, slots=True)
class RollMove(Action):
    """Throw the movement dice. Whoever has no direction yet, and nobody else, chooses one with the throw."""

    direction: Direction | None = None

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.players[seat].direction is not Direction.UNDETERMINED:
            yield Legal("move", turn_step(state), cls())
            return
        for way in WAYS:
            yield Legal(f"move-{way}", turn_step(state), cls(way))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if seat != state.turn.seat:
            return refuse("BR-10", "not_your_turn", mover=state.mover.name)
        if state.turn.phase is Phase.CHALLENGE:
            return refuse("BR-10", "challenges_first")
        if state.turn.phase is not Phase.MOVEMENT:
            return refuse("BR-14", "moved_already")
        direction = state.mover.direction
        if direction is Direction.UNDETERMINED:
            return None if self.direction in WAYS else refuse("BR-14", "choose_direction")
        if self.direction is not None:
            return refuse("BR-14", "direction_kept", direction=direction)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        direction = course.state.mover.direction
        if direction is Direction.UNDETERMINED:
            direction = self.direction or Direction.CLOCKWISE
            course.add(DirectionChosen(seat, direction, "BR-14"))
        dice = (course.chance.die(6, "move:first"), course.chance.die(6, "move:second"))
        way = walk(course.state, sum(dice), direction)
        start = course.state.mover.square
        course.add(Moved(seat, dice, direction, start, way.stop, way.walked, way.remaining))
        pay_income(course, seat)
        proceed(course)


def pay_income(course: Course, seat: int) -> None:
    """Pay the mover's Income (BR-13)."""
    player = course.state.players[seat]
    if player.income:
        course.add(IncomePaid(seat, player.cash, player.cash + player.income))
