"""Walking round the loop."""

from dataclasses import dataclass

from games.brawl.state import Direction, State


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk that ended on `stop`; `remaining` squares were cut off by an opponent met there (BR-22)."""

    stop: int
    walked: int
    remaining: int


def ahead(state: State, square: int, distance: int, direction: Direction) -> int:
    """The square so many steps ahead."""
    return (square + distance * direction.step) % len(state.squares)


def foes_at(state: State, square: int) -> tuple[int, ...]:
    """Opponents on that square whom a challenge binds to the mover (BR-20), first declared first.

    Whoever the challenges name twice is listed once, at the earlier place (BR-26).
    """
    mover = state.turn.seat
    named = (
        challenge.challenged if challenge.challenger == mover else challenge.challenger
        for challenge in sorted(state.turn.challenges, key=lambda challenge: challenge.standing)
        if mover in (challenge.challenger, challenge.challenged)
    )
    players = state.players
    return tuple(
        dict.fromkeys(foe for foe in named if players[foe].can_be_fought and players[foe].square == square)
    )


def walk(state: State, distance: int, direction: Direction) -> Walk:
    """Walk the mover's piece until the distance is covered or a challenged opponent is met (BR-21, BR-22)."""
    square = state.mover.square
    for walked in range(1, distance + 1):
        square = ahead(state, square, 1, direction)
        if foes_at(state, square):
            return Walk(square, walked, distance - walked)
    return Walk(square, distance, 0)


def nearest(state: State, kind: str, square: int) -> int:
    """The nearest square of that kind, the clockwise one of two; the square itself where there is none."""
    for distance in range(len(state.squares)):
        for direction in (Direction.CLOCKWISE, Direction.COUNTER_CLOCKWISE):
            found = ahead(state, square, distance, direction)
            if state.squares[found] == kind:
                return found
    return square
