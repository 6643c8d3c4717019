"""What a seat, or the public, may know of a Squads table: everything, since nothing in it is secret."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel import Awaited, Outcome
from games.squads.board import Board
from games.squads.cards import options, picks
from games.squads.drawing import unseen
from games.squads.escape import escape_routes
from games.squads.move import routes_now
from games.squads.pack import Card, Pack
from games.squads.state import Phase, Squad, State
from games.squads.ways import Route

NONE = "none"
GUARD = "guard"


@dataclass(frozen=True, slots=True)
class SquadsView:
    """A state with what is needed to read it."""

    state: State
    pack: Pack
    awaited: tuple[Awaited, ...]

    @property
    def phase(self) -> str:
        return self.state.turn.phase

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def board(self) -> Board:
        return self.pack.ground

    def routes(self, seat: int) -> Mapping[int, tuple[Route, ...]]:
        """The legal ways of each soldier that can make the move due from the seat, and what happens there."""
        return routes_now(self.pack, self.state, seat)

    def escapes(self) -> tuple[Route, ...]:
        """The ways of the escape that is due, and what happens there."""
        return escape_routes(self.pack, self.state)

    def card(self, number: int) -> Card:
        """The decision card of that number."""
        return self.pack.card(number)

    def picks(self) -> tuple[int, ...]:
        """The soldiers that the open card can be about, where that has to be said."""
        return picks(self.pack, self.state)

    def options(self) -> tuple[str, ...]:
        """What can be chosen for the open card."""
        return options(self.pack, self.state)

    def unseen(self, seat: int) -> int:
        """How many cards of the seat's deck nobody has seen yet."""
        open_ones = sum(bool(draw.card) for draw in (self.state.turn.draw,) if draw and draw.seat == seat)
        return len(unseen(self.pack, self.state.squads[seat])) - open_ones

    def object_at(self, space: str) -> str | None:
        """The name of the object on a space."""
        return next((name for name, place in self.state.objects.items() if place == space), None)

    def place_of(self, squad: Squad, soldier: int) -> str:
        """Where a soldier is: `hq`, `enemy-hq`, `camp`, `release`, its own `guard` space, or a space."""
        place = squad.at(soldier)
        return GUARD if place == self.board.guards[squad.side] else place

    def paths(self) -> Mapping[str, str]:
        """The public state by dotted paths."""
        return {**self._turn(), **self._soldiers()}

    def _turn(self) -> dict[str, str]:
        state, turn = self.state, self.state.turn
        nobody = turn.phase in (Phase.OPENING, Phase.OVER)
        enemy = state.enemy(turn.seat).side
        winners = state.outcome.winners if state.outcome else ()
        return {
            "phase": self.phase,
            "turn": NONE if nobody else state.mover.name,
            "round": str(turn.round),
            "awaited": ", ".join(state.squads[one.seat].name for one in self.awaited) or NONE,
            "winner": ", ".join(state.squads[seat].name for seat in winners) or NONE,
            "spin": str(turn.spin or NONE),
            "combat.target": f"{enemy}{turn.combat.target}" if turn.combat else NONE,
        }

    def _soldiers(self) -> dict[str, str]:
        return {
            f"soldiers.{squad.side}{number}.at": self.place_of(squad, number)
            for squad in self.state.squads
            for number in range(1, len(squad.soldiers) + 1)
        }
