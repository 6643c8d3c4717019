"""A Brawl table in a position, at which tests act by hand."""

from typing import Any

from games.brawl.done import SayDone
from games.brawl.encounter import SayKind
from games.brawl.game import Brawl
from games.brawl.instigation import Instigate
from games.brawl.movement import Pass
from games.brawl.registration import BRAWL
from games.brawl.state import Combat, CombatKind, Player, State
from games.kernel import Refusal
from tests.games.dice import GivenDice, NoDice, SeededDice
from tests.games.play import folded, listed

ALICE, BOB, CAROL = range(3)
NAMES = ("alice", "bob", "carol")


class Sitting:
    """A table: who sits there is who has a line in the position."""

    def __init__(self, *players: str, pack: str = "standard", **squares: str) -> None:
        variant = BRAWL.variant(pack)
        assert isinstance(variant.game, Brawl)
        self.game = variant.game
        names = NAMES[: len(players)]
        started = self.game.setup({}, tuple(zip(names, variant.sides, strict=False)), SeededDice(0))
        lines = [(f"squares.{square.removeprefix('s')}", kind) for square, kind in squares.items()]
        self.state: State = BRAWL.place(variant, started, [*lines, *zip(names, players, strict=True)])
        self.events: tuple[Any, ...] = ()

    def does(self, seat: int, action: Any, *faces: int) -> None:
        """Act; all these faces are thrown for it, and no others."""
        assert listed(self.game.legal(self.state, seat), action), f"not listed: {action}"
        dice = GivenDice(faces)
        events = self.game.decide(self.state, seat, action, dice)
        assert not isinstance(events, Refusal), events
        assert dice.used_up
        self.events = events
        self.state = folded(self.game, self.state, events)
        assert self.state.outcome or self.game.awaited(self.state)

    def refuses(self, seat: int, action: Any) -> str:
        """Try what is not possible, and say the rules and the reason."""
        answer = self.game.decide(self.state, seat, action, NoDice())
        assert isinstance(answer, Refusal), answer
        return f"{' '.join(answer.rules)}: {answer.reason}"

    def fight(self, kind: CombatKind = CombatKind.NORMAL) -> None:
        """Alice passes, and fights bob, who stands on the same square (BR-23)."""
        self.does(ALICE, SayDone())
        self.does(ALICE, Pass())
        self.does(ALICE, Instigate(BOB))
        self.does(ALICE, SayKind(kind))

    def of(self, event: type[Any]) -> list[Any]:
        """The events of that kind that the last act led to."""
        return [found for found in self.events if isinstance(found, event)]

    @property
    def combat(self) -> Combat:
        assert self.state.combat
        return self.state.combat

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    @property
    def factors(self) -> tuple[int, int]:
        """Alice's and bob's Whup-Ass Factors."""
        return self.combat.side(ALICE).factor, self.combat.side(BOB).factor
