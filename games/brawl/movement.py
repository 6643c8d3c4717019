"""The Movement phase: the direction, the two dice, the walk and the Income, or a pass (BR-13, BR-14)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.board import walk
from games.brawl.course import Action, Course, Event
from games.brawl.effects import INCOME, MOVEMENT, Bonus, bonuses
from games.brawl.encounter import proceed
from games.brawl.pack import Pack
from games.brawl.passing import asks_after_pass
from games.brawl.state import WAYS, Direction, Phase, State
from games.brawl.steps import turn_step
from games.brawl.warrants import arrest_pending, piece_stopped
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
    bonuses: tuple[Bonus, ...] = ()
    """Squares that things and abilities have added to the dice."""

    @property
    def rule(self) -> str:
        return "BR-14"

    def apply(self, state: State) -> State:
        state = state.carried(self.seat, self.stop)
        return state.with_turn(remaining=self.remaining, moved=True, passed=False, may_move=False, asks=())


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """Moving earns the Income, before any Combat on the square."""

    seat: int
    before: int
    after: int
    bonuses: tuple[Bonus, ...] = ()
    """What things and abilities have added."""

    @property
    def rule(self) -> str:
        return "BR-13"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, cash=self.after)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The mover stays, and forfeits the Income. `asks`: who says in turn whether they instigate."""

    seat: int
    asks: tuple[int, ...]

    @property
    def rule(self) -> str:
        return "BR-13"

    def apply(self, state: State) -> State:
        return state.with_turn(passed=True, may_move=False, asks=self.asks)


def movement_refusal(state: State, seat: int) -> Refusal | None:
    """Why the seat can neither move nor pass now."""
    turn = state.turn
    if seat != turn.seat:
        return refuse("BR-10", "not_your_turn", mover=state.mover.name)
    if turn.phase is Phase.CHALLENGE:
        return refuse("BR-10", "challenges_first")
    if refusal := arrest_pending(state):
        return refusal
    if turn.phase is Phase.MOVEMENT and turn.passed and not turn.may_move:
        return refuse("BR-13 BR-43", "passed_already")
    if turn.phase is not Phase.MOVEMENT or turn.moved:
        return refuse("BR-14 BR-13", "passed_already" if turn.passed else "moved_already")
    return None


def in_own_movement(state: State, seat: int) -> bool:
    """Whether it is the seat's turn and its Movement phase."""
    return state.turn.phase is Phase.MOVEMENT and state.turn.seat == seat


@dataclass(frozen=True, slots=True)
class RollMove(Action):
    """Throw the movement dice. Whoever has no direction yet, and nobody else, chooses one with the throw."""

    direction: Direction | None = None

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if not in_own_movement(state, seat):
            return
        if state.players[seat].direction is not Direction.UNDETERMINED:
            yield Legal("move", turn_step(state), cls())
            return
        for way in WAYS:
            yield Legal(f"move-{way}", turn_step(state), cls(way))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := movement_refusal(state, seat):
            return refusal
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
        extra = bonuses(MOVEMENT, course.pack, course.state, seat)
        way = walk(course.state, sum(dice) + sum(bonus.amount for bonus in extra), direction)
        start = course.state.mover.square
        course.add(Moved(seat, dice, direction, start, way.stop, way.walked, way.remaining, extra))
        pay_income(course, seat)
        piece_stopped(course, seat)
        proceed(course)


def pay_income(course: Course, seat: int) -> None:
    """Pay the mover's Income (BR-13)."""
    player = course.state.players[seat]
    extra = bonuses(INCOME, course.pack, course.state, seat)
    if amount := player.income + sum(bonus.amount for bonus in extra):
        course.add(IncomePaid(seat, player.cash, player.cash + amount, extra))


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass the Movement phase; after a Combat that was called off, stay after all (BR-23, BR-43)."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if in_own_movement(state, seat):
            yield Legal("pass", turn_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return movement_refusal(state, seat)

    def carry_out(self, course: Course, seat: int) -> None:
        turn = course.state.turn
        course.add(Passed(seat, turn.asks if turn.passed else asks_after_pass(course.state)))
        proceed(course)
