"""Setting a table to a position: a laboratory in which everything not named is off."""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, get_args

from games.brawl.pack import Pack, SquareKind
from games.brawl.state import Direction, Player, State, Turn
from games.brawl.warrants import PREFIX
from games.kernel import PositionError

LARGEST = 1_000_000

Lines = Sequence[tuple[str, str]]


def place(pack: Pack, state: State, lines: Lines) -> State:
    """A started table set to the position. Raises PositionError where a line names what is not there."""
    seats = {player.name: seat for seat, player in enumerate(state.players)}
    players = [_blank(player) for player in state.players]
    squares = ["Plain"] * len(state.squares)
    mover, round_now = 0, 1
    for path, rest in lines:
        if path == "turn":
            mover = _seat(seats, rest)
        elif path == "round":
            round_now = _number(rest, pack.rules.rounds)
        elif path.startswith("squares."):
            squares[_square(path.removeprefix("squares."), len(squares))] = _kind(rest)
        else:
            seat, changes = _player_line(pack, seats, path, rest, len(squares))
            players[seat] = replace(players[seat], **changes)
            if "group" in changes:
                players[seat] = replace(players[seat], ability=True)
    return State(
        target=state.target,
        first=mover,
        squares=tuple(squares),
        players=tuple(_with_maximum(player) for player in players),
        turn=Turn(state.turn.number + 1, mover, round_now),
        offers_made=state.offers_made,
    )


def _blank(player: Player) -> Player:
    return Player(
        name=player.name,
        group=player.group,
        power=500,
        power_max=0,
        intelligence=0,
        influence=500,
        cash=0,
        income=0,
        square=0,
        ability=False,
    )


def _with_maximum(player: Player) -> Player:
    """Fill in the default Power Maximum: the larger of 1,000 and the Power (BR-02)."""
    if not player.power_max:
        return replace(player, power_max=max(1000, player.power))
    if player.power > player.power_max:
        raise PositionError(f"{player.name}: power {player.power} is above power_max {player.power_max}")
    return player


def _player_line(
    pack: Pack, seats: dict[str, int], path: str, rest: str, loop: int
) -> tuple[int, dict[str, Any]]:
    """A line `NAME: field=value …`, or `NAME.field: value`."""
    name, field = (path, "") if path in seats else path.rpartition(".")[::2]
    seat = _seat(seats, name)
    try:
        words = [f"{field}={shlex.join([rest])}"] if field else [rest]
        pairs = [word.partition("=")[::2] for word in shlex.split(" ".join(words))]
    except ValueError as error:
        raise PositionError(f"{path}: {error}") from error
    return seat, {key: _value(pack, seats, key, text, loop) for key, text in pairs}


def _seat(seats: dict[str, int], name: str) -> int:
    if name not in seats:
        raise PositionError(f"nobody at the table is called {name!r}")
    return seats[name]


def _number(text: str, largest: int = LARGEST) -> int:
    if not (text.isascii() and text.isdigit()) or int(text[:8]) > largest:
        raise PositionError(f"{text!r} is not a whole number from 0 to {largest}")
    return int(text)


def _square(text: str, loop: int) -> int:
    return _number(text, loop - 1)


def _kind(text: str) -> str:
    if text not in get_args(SquareKind):
        raise PositionError(f"{text!r} is no kind of square; there are {', '.join(get_args(SquareKind))}")
    return text


def _direction(text: str) -> Direction:
    if text not in set(Direction):
        raise PositionError(f"{text!r} is no direction; there are {', '.join(Direction)}")
    return Direction(text)


def _truth(text: str) -> bool:
    if text not in ("true", "false"):
        raise PositionError(f"{text!r} is neither true nor false")
    return text == "true"


def _value(pack: Pack, seats: dict[str, int], key: str, text: str, loop: int) -> Any:
    """The value of a player's field."""

    def items(listed: str) -> tuple[str, ...]:
        things = sorted(name.strip() for name in listed.split(",") if name.strip() not in ("", "none"))
        for thing in things:
            if pack.item(thing) is None and thing.removeprefix(PREFIX) not in seats:
                raise PositionError(f"the Catalog has no {thing!r}")
        return tuple(things)

    def cards(listed: str) -> tuple[str, ...]:
        held = [name.strip() for name in listed.split(",") if name.strip() not in ("", "none")]
        for card in held:
            if card not in pack.deck():
                raise PositionError(f"the deck has no {card!r}")
        return tuple(held)

    def group(name: str) -> str:
        if name not in [group.name for group in pack.groups]:
            raise PositionError(f"the pack has no Group {name!r}")
        return name

    readers: dict[str, Callable[[str], Any]] = {
        "square": lambda number: _square(number, loop),
        "direction": _direction,
        "possessions": items,
        "cards": cards,
        "group": group,
        "alive": _truth,
    }
    numbers = ("power", "power_max", "intelligence", "influence", "cash", "income")
    readers.update(dict.fromkeys(numbers, _number))
    if key not in readers:
        raise PositionError(f"a player has no {key!r}; there are {', '.join(sorted(readers))}")
    return readers[key](text)
