"""What is true at a Siege table at one moment: frozen values, changed only by applying events.

A *side* is a number: a seat from 0 on, or a pair of invaders as its own number below 0.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from games.kernel import Outcome, Sealed
from games.siege.offer import Offer
from games.siege.report import Battle


class Phase(StrEnum):
    """The phases of a round, in order (SG-01), and the end of the game."""

    OMENS = "omens"
    INCOME = "income"
    MARKET = "market"
    MUSTER = "muster"
    MOVEMENT = "movement"
    COMBAT = "combat"
    JUDGEMENT = "judgement"
    OVER = "over"


class Site(StrEnum):
    """What stands on a hex."""

    VILLAGE = "village"
    CITY = "city"


class Status(StrEnum):
    """What has become of a general."""

    FREE = "free"
    CAPTIVE = "captive"
    DEAD = "dead"


class Way(StrEnum):
    """How a general enters a hex (SG-61)."""

    ROAD = "road"
    PASSAGE = "secret-passage"


class Building(StrEnum):
    """What coins build in a settlement."""

    WALL = "wall"
    DEVELOPMENT = "development"
    GARRISON = "garrison"


class Stage(StrEnum):
    """The steps of an encounter, in order."""

    DECLARE = "declare"
    RESPOND = "respond"
    SPOILS = "spoils"


class Situation(StrEnum):
    """What a side of an encounter finds itself in (SG-21)."""

    BESIEGED = "besieged"
    BESIEGING = "besieging"
    MEETING = "meeting"
    ATTACKED = "attacked"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat and what it holds beside generals and settlements."""

    name: str
    people: str
    coins: int
    hand: tuple[str, ...] = ()
    """Cards, open to all: they were bought from the open display."""
    stock: tuple[str, ...] = ()
    """Items that no general carries yet (SG-43)."""
    done: bool = False
    """Has done its part of the present phase."""
    out: bool = False
    """Has left or lost everything (SG-44): no longer in the game."""


@dataclass(frozen=True, slots=True)
class General:
    """One general. `owner` stays the same for good; `holder` is whoever keeps the captive (SG-44)."""

    name: str
    owner: int
    strength: int
    hex: str | None
    """Where a free general stands."""
    troops: int = 0
    items: tuple[str, ...] = ()
    status: Status = Status.FREE
    holder: int | None = None
    arrived: int = 0
    """Counts arrivals of the whole game: the smaller, the earlier on this hex (SG-62)."""
    moved: bool = False
    march: int = 0
    """Movement points on top, in this round."""
    entered: bool = False
    """Came to this hex by the Secret Passage (SG-61)."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """A village or city. One that is razed is gone from the state."""

    hex: str
    kind: Site
    owner: int | None = None
    garrison: int = 0
    wall: bool = False
    """A village has a wall once it is built; a city needs none (SG-54)."""
    developments: int = 0
    siege_rounds: int = 0
    """By how much the defence bonus has melted (SG-54)."""
    disturbed: bool = False
    """An enemy general stood here since the last Judgement."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of Canaanite invaders (SG-80). Its side is `-number`."""

    number: int
    strength: int
    hex: str

    @property
    def side(self) -> int:
        return -self.number


@dataclass(frozen=True, slots=True)
class Arrivals:
    """The sides with a general or a pair on a hex, in the order in which they came (SG-10, SG-11)."""

    hex: str
    sides: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lying:
    """Items that lie on a hex for the first general there (SG-43)."""

    hex: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Camp:
    """One side of an encounter, and what it has said in it."""

    side: int
    held: bool = False
    sealed: Sealed | None = None


@dataclass(frozen=True, slots=True)
class Encounter:
    """Two sides on one hex, in their original roles (SG-10)."""

    hex: str
    number: int
    """Counts the encounters of this hex in this round."""
    attacker: Camp
    defender: Camp
    stage: Stage = Stage.DECLARE
    aggressor: int | None = None
    """The side that declared (SG-23)."""

    @property
    def sides(self) -> tuple[int, int]:
        return self.attacker.side, self.defender.side

    def camp(self, side: int) -> Camp:
        """The side's own camp. Only for the two who meet."""
        return self.attacker if self.attacker.side == side else self.defender

    def other(self, side: int) -> Camp:
        """The other camp. Only for the two who meet."""
        return self.defender if self.attacker.side == side else self.attacker

    def with_camp(self, side: int, **changes: Any) -> "Encounter":
        """The encounter with one side changed."""
        if self.attacker.side == side:
            return replace(self, attacker=replace(self.attacker, **changes))
        return replace(self, defender=replace(self.defender, **changes))


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two sides that have met on a hex in this round."""

    hex: str
    sides: tuple[int, int]
    """The smaller number first."""

    @classmethod
    def of(cls, place: str, one: int, other: int) -> "Meeting":
        """The meeting of these two, in whatever order they are named."""
        return cls(place, (min(one, other), max(one, other)))


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last move of a general: what a picture of the map points out."""

    general: str
    start: str
    stop: str


@dataclass(frozen=True, slots=True)
class State:
    """A whole table."""

    players: tuple[Player, ...]
    first: int
    """The seat that moved first in round 1; the order rotates from it (SG-03)."""
    round: int = 1
    phase: Phase = Phase.MARKET
    turn: int | None = None
    """Whose turn it is in Movement."""
    generals: tuple[General, ...] = ()
    """Those in the game, dead ones included."""
    settlements: tuple[Settlement, ...] = ()
    arrivals: tuple[Arrivals, ...] = ()
    arrived: int = 0
    """Arrivals so far."""
    lying: tuple[Lying, ...] = ()
    pinned: tuple[str, ...] = ()
    """Generals that began Movement besieged (SG-15)."""
    wrath: int = 0
    pairs: tuple[Pair, ...] = ()
    pairs_made: int = 0
    pairs_due: int = 0
    """Pairs that appear in the next Omens."""
    judged: tuple[str, ...] = ()
    """Regions whose Judge title has been given: it belongs to whoever owns the city (SG-90)."""
    display: tuple[str, ...] = ()
    """Cards open for sale."""
    discards: tuple[str, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    """Open ones, at most one of each hex."""
    met: tuple[Meeting, ...] = ()
    """Those whose encounter is over in this phase."""
    fought: tuple[Meeting, ...] = ()
    """Those who have had a battle in this round."""
    battles: tuple[Battle, ...] = ()
    """Decided in this phase and not yet reported."""
    offers: tuple[Offer, ...] = ()
    offers_made: int = 0
    last_move: LastMove | None = None
    outcome: Outcome | None = None

    def seats(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.out)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The other seats still in the game, in seat order after this one."""
        count = len(self.players)
        others = ((seat + offset) % count for offset in range(1, count))
        return tuple(other for other in others if not self.players[other].out)

    def general(self, name: object) -> General | None:
        """The general of that name, if it is in the game."""
        return next((general for general in self.generals if general.name == name), None)

    def settlement(self, place: object) -> Settlement | None:
        """What stands on the hex."""
        return next((one for one in self.settlements if one.hex == place), None)

    def encounter(self, place: object) -> Encounter | None:
        """The open encounter of the hex."""
        return next((one for one in self.encounters if one.hex == place), None)

    def with_player(self, seat: int, **changes: Any) -> "State":
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))

    def with_general(self, name: str, **changes: Any) -> "State":
        return replace(
            self, generals=tuple(replace(g, **changes) if g.name == name else g for g in self.generals)
        )

    def with_settlement(self, place: str, **changes: Any) -> "State":
        return replace(
            self, settlements=tuple(replace(s, **changes) if s.hex == place else s for s in self.settlements)
        )

    def with_encounter(self, place: str, encounter: Encounter | None) -> "State":
        """The state with the open encounter of a hex put in its place, or closed."""
        others = tuple(one for one in self.encounters if one.hex != place)
        if encounter is None:
            return replace(self, encounters=others)
        return replace(self, encounters=tuple(sorted((*others, encounter), key=lambda one: one.hex)))
