"""Squads tables for tests: positions by the lines of a scenario, and acts with given dice."""

from collections.abc import Sequence
from typing import Any

from games.kernel import Refusal, Variant
from games.squads.game import Squads
from games.squads.registration import SQUADS
from games.squads.state import State
from games.squads.view import SquadsView
from tests.games.dice import GivenDice, NoDice, SeededDice
from tests.games.play import folded

ALICE, BOB = 0, 1
SEATED = (("alice", "blue"), ("bob", "red"))
CAPTIVE = {f"soldiers.{side}{number}": "camp" for side in ("blue", "red") for number in range(2, 6)}
"""All but numbers 1 and 6 of both squads are prisoners, so that few can move."""


class Table:
    """A table of Squads under test. alice is blue, bob red."""

    def __init__(self, pack: str = "standard", **changes: Any) -> None:
        self.variant = SQUADS.variant(pack)
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
        """What the seat can do, leaving aside."""
        return [entry.key for entry in self.game.legal(self.state, seat) if entry.key != "concede"]

    def ways(self, seat: int, soldier: int) -> tuple[str, ...]:
        return tuple(route.way for route in self.view.routes(seat).get(soldier, ()))


def few(**places: str) -> list[str]:
    """Lines of an open board on which all soldiers but these are prisoners: `few(blue1="F6")`."""
    soldiers = {f"{side}{number}": "camp" for side in ("blue", "red") for number in range(1, 7)}
    return ["board: open", *(f"soldiers.{name}: {place}" for name, place in {**soldiers, **places}.items())]


def skirmish(variant: Variant, state: Any, names: Sequence[str]) -> Any:
    """Neighbours at the bridges, prisoners on both sides, decision spaces all around: much happens soon."""
    del names
    lines = [("turn", state.squads[0].name), ("soldiers.blue1", "camp"), ("soldiers.red1", "camp")]
    places = {"blue2": "F10", "blue3": "D11", "blue4": "M12", "red2": "F8", "red3": "E7", "red4": "L8"}
    lines += [(f"soldiers.{name}", place) for name, place in places.items()]
    lines += [(f"spaces.{space}", "decision") for space in ("F7", "E8", "G8", "L10", "M10", "D10")]
    return SQUADS.place(variant, state, lines)


def seeded(seed: int) -> SeededDice:
    return SeededDice(seed)
