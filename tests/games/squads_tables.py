"""Squads tables for tests: positions by the lines of a scenario, and acts with given dice."""

from collections.abc import Sequence
from typing import Any

from games.kernel import Kind, Refusal, Variant
from games.squads.game import Squads
from games.squads.registration import SQUADS
from games.squads.state import State
from games.squads.view import SquadsView
from tests.games.dice import GivenDice, NoDice
from tests.games.play import folded

ALICE, BOB = 0, 1
SEATED = (("alice", "blue"), ("bob", "red"))


class Table:
    """A table of Squads under test. alice is blue, bob red."""

    def __init__(self, **changes: Any) -> None:
        """`changes` are rules of the pack that are otherwise at this table."""
        self.variant = SQUADS.variant("standard")
        game = self.variant.game
        assert isinstance(game, Squads)
        self.game = game
        if changes:
            rules = game.pack.rules.model_copy(update=changes)
            self.game = Squads(game.pack.model_copy(update={"rules": rules}))
        self.state: State = self.game.setup({}, SEATED, NoDice())
        self.events: list[Any] = []

    def place(self, *lines: str, **more: str) -> "Table":
        """Set the position: lines like `soldiers.blue1: F6`."""
        pairs = [(path, rest.strip()) for path, _, rest in (line.partition(":") for line in lines)]
        variant = Variant("standard", self.game, (), 2, 2, self.variant.pace)
        self.state = SQUADS.place(variant, self.state, [*more.items(), *pairs])
        return self

    def act(self, seat: int, action: Any, *dice: int) -> list[Any]:
        """Do it, with exactly these faces, and give the events."""
        given = GivenDice(dice)
        answer = self.game.decide(self.state, seat, action, given)
        assert not isinstance(answer, Refusal), answer
        assert given.used_up
        self.state = folded(self.game, self.state, answer)
        self.events += answer
        return list(answer)

    def refused(self, seat: int, action: Any) -> Refusal:
        """Try it, and give the refusal; nothing is drawn."""
        before = self.state
        answer = self.game.decide(self.state, seat, action, NoDice())
        assert isinstance(answer, Refusal), f"accepted: {action}"
        assert self.state == before
        return answer

    @property
    def view(self) -> SquadsView:
        return self.game.view(self.state, None)

    def seen(self, path: str) -> str:
        """A public path."""
        return self.view.paths()[path]

    def at(self, soldier: str) -> str:
        return self.seen(f"soldiers.{soldier}.at")

    def keys(self, seat: int) -> list[str]:
        """What the step asks of the seat."""
        return [entry.key for entry in self.game.legal(self.state, seat) if entry.kind is Kind.CHOICE]

    def ways(self, seat: int, soldier: int) -> tuple[str, ...]:
        return tuple(route.way for route in self.view.routes(seat).get(soldier, ()))


def few(**places: str) -> list[str]:
    """Lines of an open board on which all soldiers but these are prisoners: `few(blue1="F6")`."""
    soldiers = {f"{side}{number}": "camp" for side in ("blue", "red") for number in range(1, 7)}
    return ["board: open", *(f"soldiers.{name}: {place}" for name, place in {**soldiers, **places}.items())]


def skirmish(variant: Variant, state: Any, names: Sequence[str]) -> Any:
    """Blue is nearly shut in, red near blue's camp and headquarters, and decision spaces lie all around."""
    del names
    places = {
        "blue": ("camp", "A10", "A12", "camp", "camp", "guard"),
        "red": ("camp", "C10", "C12", "N16", "O16", "N15"),
    }
    lines = [("turn", state.squads[0].name)]
    for side, found in places.items():
        lines += [(f"soldiers.{side}{number}", place) for number, place in enumerate(found, 1)]
    decisions = ("A11", "A13", "B10", "B12", "D10", "D12", "N14", "N17", "O14")
    lines += [(f"spaces.{space}", "decision") for space in decisions]
    return SQUADS.place(variant, state, lines)
