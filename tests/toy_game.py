"""A small game with everything that a table must carry: a throw, sealed choices, an automatic step, an end.

Each round the player whose turn it is rolls; then both, who are notified in private, pick high or low in
secret, by a button or in writing, and both picks are shown together; then the round is settled by the
program. Equal picks are a point for the first seat, others for the second; after three rounds the most points
win. At any time one may stake 1 to 10 coins, or concede.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from games.kernel import (
    Awaited,
    Chance,
    Choices,
    Event,
    Kind,
    Legal,
    Outcome,
    Pace,
    PositionError,
    Refusal,
    Registration,
    Sealed,
    Variant,
    refuse,
)

ROUNDS = 3
PICKS = ("high", "low")


@dataclass(frozen=True, slots=True)
class Toy:
    names: tuple[str, ...]
    first: int
    round: int = 1
    phase: str = "roll"
    rolled: tuple[int, ...] = ()
    picks: Mapping[int, Sealed] = field(default_factory=dict[int, Sealed])
    shown: tuple[str, ...] = ()
    points: tuple[int, ...] = (0, 0)
    stakes: tuple[int, ...] = (0, 0)
    loser: int | None = None

    @property
    def turn(self) -> int:
        return (self.first + self.round - 1) % 2

    @property
    def step(self) -> str:
        return f"r{self.round}.{self.phase}"


@dataclass(frozen=True, slots=True)
class Roll:
    pass


@dataclass(frozen=True, slots=True)
class Pick:
    what: str


@dataclass(frozen=True, slots=True)
class Settle:
    pass


@dataclass(frozen=True, slots=True)
class Stake:
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Concede:
    pass


class ToyEvent(Event):
    __slots__ = ()

    @property
    def rule(self) -> str:
        return "TOY-1"


@dataclass(frozen=True, slots=True)
class Rolled(ToyEvent):
    seat: int
    face: int

    @property
    def notifies(self) -> tuple[int, ...]:
        return (0, 1)


@dataclass(frozen=True, slots=True)
class Picked(ToyEvent):
    seat: int
    pick: Sealed


@dataclass(frozen=True, slots=True)
class Shown(ToyEvent):
    picks: tuple[Sealed, ...]

    @property
    def opened(self) -> tuple[str, ...]:
        return tuple(pick.digest for pick in self.picks)


@dataclass(frozen=True, slots=True)
class Settled(ToyEvent):
    version: ClassVar[int] = 2
    winner: int


@dataclass(frozen=True, slots=True)
class Staked(ToyEvent):
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Conceded(ToyEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class Between:
    """The whole numbers of a range."""

    least: int
    most: int

    def allows(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most

    def sample(self, chance: Chance) -> int:
        return self.least - 1 + chance.die(self.most - self.least + 1, "sample")


@dataclass(frozen=True, slots=True)
class ToyView:
    state: Toy
    seat: int | None

    @property
    def phase(self) -> str:
        return "over" if self.outcome else self.state.phase

    @property
    def outcome(self) -> Outcome | None:
        state = self.state
        if state.loser is not None:
            return Outcome((1 - state.loser,), "conceded")
        if state.round <= ROUNDS:
            return None
        best = max(state.points)
        return Outcome(tuple(seat for seat in (0, 1) if state.points[seat] == best), "points")

    @property
    def pick(self) -> str | None:
        """My own sealed choice."""
        sealed = self.state.picks.get(-1 if self.seat is None else self.seat)
        return sealed.value if sealed else None

    def paths(self) -> Mapping[str, str]:
        points = {
            f"{name}.points": str(self.state.points[seat]) for seat, name in enumerate(self.state.names)
        }
        return {"round": str(self.state.round), **points}


class ToyGame:
    def setup(self, options: Mapping[str, str], seats: Sequence[tuple[str, str]], chance: Chance) -> Toy:  # noqa: ARG002
        return Toy(tuple(name for name, _ in seats), chance.die(2, "first") - 1)

    def legal(self, state: Toy, seat: int) -> Sequence[Legal]:
        if ToyView(state, None).outcome:
            return ()
        extras = (
            Legal("stake", "any", Stake(), Kind.EXTRA, {"amount": Between(1, 10)}),
            Legal("concede", "any", Concede(), Kind.EXTRA),
        )
        return *self._due(state, seat), *extras

    def _due(self, state: Toy, seat: int) -> tuple[Legal, ...]:
        if state.phase == "roll" and seat == state.turn:
            return (Legal("roll", state.step, Roll()),)
        if state.phase == "pick" and seat not in state.picks:
            said = tuple(Legal(what, state.step, Pick(what), private=True) for what in PICKS)
            return *said, Legal("write", state.step, Pick(""), domains={"what": Choices(PICKS)}, private=True)
        if state.phase == "settle" and seat == state.turn:
            return (Legal("settle", state.step, Settle()),)
        return ()

    def decide(self, state: Toy, seat: int, action: Any, chance: Chance) -> tuple[ToyEvent, ...] | Refusal:
        legal = {entry.action for entry in self.legal(state, seat) if not entry.domains}
        match action:
            case Stake(amount=amount) if Between(1, 10).allows(amount) and legal:
                return (Staked(seat, amount),)
            case Roll() if action in legal:
                return (Rolled(seat, chance.die(6, "roll")),)
            case Pick(what=what) if action in legal:
                return self._picked(state, Picked(seat, Sealed(what)))
            case Settle() if action in legal:
                return (Settled(0 if len(set(state.shown)) == 1 else 1),)
            case Concede() if action in legal:
                return (Conceded(seat),)
            case _:
                return refuse("TOY-9", "not_now")

    def _picked(self, state: Toy, picked: Picked) -> tuple[ToyEvent, ...]:
        picks = {**state.picks, picked.seat: picked.pick}
        return (picked, Shown((picks[0], picks[1]))) if len(picks) == 2 else (picked,)

    def apply(self, state: Toy, event: ToyEvent) -> Toy:
        match event:
            case Rolled():
                return replace(state, phase="pick", rolled=(*state.rolled, event.face))
            case Picked():
                return replace(state, picks={**state.picks, event.seat: event.pick})
            case Shown():
                shown = tuple(pick.value or "" for pick in event.picks)
                return replace(state, phase="settle", picks={}, shown=shown)
            case Settled():
                points = tuple(old + (seat == event.winner) for seat, old in enumerate(state.points))
                return replace(state, phase="roll", points=points, round=state.round + 1, shown=())
            case Staked():
                stakes = tuple(
                    old + event.amount * (seat == event.seat) for seat, old in enumerate(state.stakes)
                )
                return replace(state, stakes=stakes)
            case Conceded():
                return replace(state, loser=event.seat)
            case _:
                raise TypeError(event)

    def view(self, state: Toy, seat: int | None) -> ToyView:
        picks = {own: pick if own == seat else pick.hidden() for own, pick in state.picks.items()}
        return ToyView(replace(state, picks=picks), seat)

    def awaited(self, state: Toy) -> Sequence[Awaited]:
        if ToyView(state, None).outcome:
            return ()
        match state.phase:
            case "roll":
                return (Awaited(state.turn, state.step, "roll", Roll()),)
            case "settle":
                return (Awaited(state.turn, state.step, "settle", Settle(), automatic=True),)
            case _:
                return tuple(
                    Awaited(seat, state.step, "pick", Pick("low"))
                    for seat in (0, 1)
                    if seat not in state.picks
                )


def place(_variant: Variant, state: Toy, lines: Sequence[tuple[str, str]]) -> Toy:
    """Sets `round` alone."""
    for path, rest in lines:
        if path != "round" or not rest.isdecimal():
            raise PositionError(f"there is no {path}={rest} in this game")
        state = replace(state, round=int(rest), phase="roll", picks={})
    return state


def variant(pack: str) -> Variant:
    return Variant(pack, ToyGame(), ("red", "blue"), 2, 2, Pace(deadline=86400, tempo=30))


def packs() -> tuple[str, ...]:
    return ("plain", "other")


TOY = Registration(
    name="toy",
    packs=packs,
    variant=variant,
    state=Toy,
    events=(Rolled, Picked, Shown, Settled, Staked, Conceded),
    place=place,
)
