"""What is true at a Squads table at one moment: frozen values, changed only by applying events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from games.kernel import Outcome
from games.squads.board import Area, Ground, Side

SQUAD = 6
"""Soldiers of a squad, numbered from 1 (SQ-01)."""
NUMBERS = range(1, SQUAD + 1)


class Phase(StrEnum):
    """What is due, and the end of the game."""

    OPENING = "opening"
    SPIN = "spin"
    MOVE = "move"
    COMBAT = "combat"
    ESCAPE = "escape"
    CARD = "card"
    OVER = "over"


HEADQUARTERS = "hq"
ENEMY_HEADQUARTERS = "enemy-hq"
CAMP = "camp"
RELEASE = "release"
OFF_BOARD = (HEADQUARTERS, ENEMY_HEADQUARTERS, CAMP, RELEASE)
"""Where a soldier can be beside the spaces of the board. The camp is the enemy's."""


@dataclass(frozen=True, slots=True)
class Squad:
    """One seat's squad."""

    name: str
    """Of the player."""
    side: Side
    soldiers: tuple[str, ...]
    """Where each is, by number from 1: a space (`F7`) or one of `OFF_BOARD`."""
    under: tuple[int, ...] = ()
    """Cards at the bottom of the deck whose order is known, top first; the others lie unseen above them."""
    misses: int = 0
    """Turns that the squad has still to miss."""
    extra: int = 0
    """Times that the squad spins again at the end of its turn."""

    def at(self, soldier: int) -> str:
        """Where the soldier is."""
        return self.soldiers[soldier - 1]

    def on(self, place: str) -> tuple[int, ...]:
        """The soldiers who are there, by number."""
        return tuple(number for number in NUMBERS if self.at(number) == place)

    def area(self, place: str) -> Area | None:
        """The area that a place off the board is for this squad; None for a space."""
        match place:
            case "hq":
                return Area(Ground.HEADQUARTERS, self.side)
            case "enemy-hq":
                return Area(Ground.HEADQUARTERS, self.side.other)
            case "camp":
                return Area(Ground.CAMP, self.side.other)
            case "release":
                return Area(Ground.RELEASE, self.side)
            case _:
                return None


@dataclass(frozen=True, slots=True)
class Combat:
    """A soldier has come upon an enemy soldier (SQ-20), or upon the guard before a rescue (SQ-41)."""

    soldier: int
    """The attacker, of the squad whose turn it is."""
    target: int
    """The enemy's number."""
    rescue: bool = False
    """The attacker waits outside the camp and has not left its place yet."""
    called: bool = False
    """COMBAT has been called: the spin is due."""


@dataclass(frozen=True, slots=True)
class Escape:
    """An enemy soldier gets away (SQ-22); its owner chooses how."""

    soldier: int
    spaces: int
    stumbles: bool = False
    """There is no way of that length: it goes to a neighbouring space."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A decision card that is due from a seat: still to be drawn, or drawn and to be followed."""

    seat: int
    soldier: int | None = None
    """Whom the card is about. None after a blocked spin, until the owner has picked one (SQ-34)."""
    card: int | None = None
    """The number of the card that was drawn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the turn stands."""

    number: int
    """From 1, both squads' turns counted together."""
    seat: int
    phase: Phase = Phase.SPIN
    spins: int = 0
    """Movement spins thrown in this turn."""
    spin: int | None = None
    """What the last of them shows."""
    cards: int = 0
    """Decision cards drawn in this turn, by both squads (SQ-34)."""
    combat: Combat | None = None
    escape: Escape | None = None
    draw: Draw | None = None
    landing: int | None = None
    """The mover whose own space has still to take effect, once its fight is settled (SQ-22)."""

    @property
    def round(self) -> int:
        """How many turns the squad on turn has had, this one included."""
        return (self.number + 1) // 2


@dataclass(frozen=True, slots=True)
class LastMove:
    """A soldier that has changed places."""

    seat: int
    soldier: int
    start: str
    path: tuple[str, ...]
    """The spaces walked, if it walked."""
    stop: str


@dataclass(frozen=True, slots=True)
class State:
    """A whole table."""

    squads: tuple[Squad, Squad]
    """In seat order."""
    turn: Turn
    marks: Mapping[str, Ground]
    """The mines, decision and object spaces."""
    objects: Mapping[str, str]
    """The space of each object, by its name. A laboratory position may lack some."""
    opening: tuple[int | None, int | None] = (None, None)
    """What each seat has spun for the first turn (SQ-03)."""
    ties: int = 0
    """How often both had to spin again for it."""
    last_moves: tuple[LastMove, ...] = ()
    """Who has changed places since a soldier last set out, in order: what a picture points out."""
    outcome: Outcome | None = field(default=None)

    @property
    def mover(self) -> Squad:
        """The squad whose turn it is."""
        return self.squads[self.turn.seat]

    def enemy(self, seat: int) -> Squad:
        """The other squad."""
        return self.squads[1 - seat]

    def who(self, space: str) -> tuple[int, int] | None:
        """Seat and number of the soldier on a space: of two in combat, the attacker."""
        for seat in (self.turn.seat, 1 - self.turn.seat):
            if found := self.squads[seat].on(space):
                return seat, found[0]
        return None

    def with_squad(self, seat: int, **changes: Any) -> "State":
        squads = list(self.squads)
        squads[seat] = replace(squads[seat], **changes)
        return replace(self, squads=(squads[0], squads[1]))

    def with_soldier(self, seat: int, soldier: int, place: str) -> "State":
        """The state with one soldier moved."""
        soldiers = list(self.squads[seat].soldiers)
        soldiers[soldier - 1] = place
        return self.with_squad(seat, soldiers=tuple(soldiers))

    def gone(self, seat: int, soldier: int, stop: str, path: tuple[str, ...] = ()) -> "State":
        """The state after a soldier has gone to another place, by a path if it walked."""
        start = self.squads[seat].at(soldier)
        if stop == start:
            return self
        moves = (*self.last_moves, LastMove(seat, soldier, start, path, stop))
        return replace(self.with_soldier(seat, soldier, stop), last_moves=moves)

    def afresh(self) -> "State":
        """The state before something new begins to move."""
        return replace(self, last_moves=())

    def with_turn(self, **changes: Any) -> "State":
        return replace(self, turn=replace(self.turn, **changes))
