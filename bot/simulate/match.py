"""One simulated game, from the set-up to its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.simulate.dice import SeededDice
from games.kernel import Awaited, Kind, Refusal, Variant
from games.robots import Robot

LONGEST = 20_000
"""Acts after which a game is held to be endless."""
ASIDES = 10
"""One act in so many is nobody's duty: an offer, an answer to one, a challenge, a card."""


class EndlessError(Exception):
    """A game does not end, or waits for nobody; the text says which one."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a game leaves behind."""

    start: Any
    end: Any
    events: tuple[Any, ...]
    winners: tuple[int, ...]
    acts: int


class Match:
    """A game under way among robots. It follows from its seed alone."""

    def __init__(self, variant: Variant, robot: Robot, players: int, seed: str) -> None:
        self._game = variant.game
        self._robot = robot
        self._seed = seed
        self._dice = SeededDice(f"{seed} dice")
        self._whims = SeededDice(f"{seed} whims")
        self._players = players
        sides = list(variant.sides)
        drawn = [sides.pop(self._whims.die(len(sides), "side") - 1) for _ in range(players)]
        seats = [(f"player{seat + 1}", side) for seat, side in enumerate(drawn)]
        self._start = self._state = self._game.setup({}, seats, self._dice)
        self._events: list[Any] = []

    def play(self) -> Record:
        """Play to the end. Raises EndlessError."""
        for acts in range(LONGEST):
            waiting = self._game.awaited(self._state)
            if not waiting:
                return self._record(acts)
            self._act(waiting)
        raise EndlessError(f"game {self._seed!r} has not ended after {LONGEST} acts")

    def _record(self, acts: int) -> Record:
        outcome = self._game.view(self._state, None).outcome
        if outcome is None:
            raise EndlessError(f"game {self._seed!r} waits for nobody after {acts} acts, and is not over")
        return Record(self._start, self._state, tuple(self._events), outcome.winners, acts)

    def _act(self, waiting: Sequence[Awaited]) -> None:
        """Now and then somebody does what nobody waits for; otherwise what is due is done."""
        if self._whims.die(ASIDES, "aside") == 1 and self._aside(waiting):
            return
        due = waiting[self._whims.die(len(waiting), "who") - 1]
        self._carry_out(due.seat, self._duty(due))

    def _aside(self, waiting: Sequence[Awaited]) -> bool:
        seat = self._whims.die(self._players, "who") - 1
        due = any(awaited.seat == seat for awaited in waiting)
        legal = self._game.legal(self._state, seat)
        beside = [entry for entry in legal if not due or entry.kind is not Kind.CHOICE]
        answers = [entry for entry in beside if entry.kind is Kind.OFFER]
        action = self._robot.choose(self._state, seat, answers or beside, self._whims, free=True)
        if action is None:
            return False
        self._carry_out(seat, action)
        return True

    def _duty(self, due: Awaited) -> Any:
        if due.automatic:
            return due.default
        entries = [entry for entry in self._game.legal(self._state, due.seat) if entry.kind is Kind.CHOICE]
        action = self._robot.choose(self._state, due.seat, entries, self._whims, free=False)
        return due.default if action is None else action

    def _carry_out(self, seat: int, action: Any) -> None:
        answer = self._game.decide(self._state, seat, action, self._dice)
        if isinstance(answer, Refusal):
            raise TypeError(f"game {self._seed!r}: listed for seat {seat}, but refused: {action} {answer}")
        for event in answer:
            self._state = self._game.apply(self._state, event)
        self._events.extend(answer)
