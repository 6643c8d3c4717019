"""What is true at a Brawl table at one moment: frozen values, changed only by applying events."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from games.kernel import Outcome, Sealed


class Direction(StrEnum):
    """Which way a piece travels round the loop; clockwise means rising square numbers."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"
    UNDETERMINED = "undetermined"

    @property
    def step(self) -> int:
        """Squares gained by one step. Undetermined travellers have no step."""
        return {Direction.CLOCKWISE: 1, Direction.COUNTER_CLOCKWISE: -1}[self]


WAYS = (Direction.CLOCKWISE, Direction.COUNTER_CLOCKWISE)


class Phase(StrEnum):
    """The parts of a turn (BR-10), and the end of the game."""

    CHALLENGE = "challenge"
    MOVEMENT = "movement"
    COMBAT = "combat"
    BOARD = "board"
    OVER = "over"


class Stage(StrEnum):
    """The steps of a Combat, in order."""

    BEGIN = "begin"
    WEAPONS = "weapons"
    ROLLS = "rolls"
    DAMAGE = "damage"
    DECIDE = "decide"
    RETREAT = "retreat"


class CombatKind(StrEnum):
    """What the instigator wants of a Combat (BR-28)."""

    NORMAL = "normal"
    MUGGING = "mugging"


class Spoils(StrEnum):
    """When a mugger takes something for good: before the victim leaves (BR-33)."""

    RETREAT = "retreat"
    DEATH = "death"


class Decision(StrEnum):
    """What a side says at the end of a round (BR-60)."""

    GO_ON = "go-on"
    CALL_OFF = "call-off"


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's statistics and things (BR-01)."""

    name: str
    group: str
    power: int
    power_max: int
    intelligence: int
    influence: int
    cash: int
    income: int
    square: int
    """Where the piece stands; for the dead, where it fell."""
    direction: Direction = Direction.UNDETERMINED
    possessions: tuple[str, ...] = ()
    """Item names, sorted; one entry for each thing owned."""
    alive: bool = True
    left: bool = False
    """Conceded: no longer in the game."""
    jailed: bool = False
    """Arrested: misses the next turn and cannot be fought until then (BR-71)."""
    ability: bool = True
    """The Group's Special Ability works. Off in a laboratory position that does not name the Group."""
    cards: tuple[str, ...] = ()
    """Cards kept for later, open to all."""
    standing: tuple[int, ...] = ()
    """Seats challenged whenever they start a turn (BR-12)."""
    last_effect: int | None = None
    """The square whose effect was taken on the last own turn (BR-17)."""
    bonus_turn: int = 0
    """The turn in which the Special Ability on deals last paid."""

    @property
    def on_board(self) -> bool:
        return self.alive and not self.left

    @property
    def can_be_fought(self) -> bool:
        return self.on_board and not self.jailed


@dataclass(frozen=True, slots=True)
class Challenge:
    """One opponent challenges another for this turn (BR-11)."""

    challenger: int
    challenged: int
    standing: bool = False
    """Made by a standing challenge: waits behind those declared in this turn (BR-26)."""

    def between(self, one: int, other: int) -> bool:
        return {self.challenger, self.challenged} == {one, other}


@dataclass(frozen=True, slots=True)
class Arrest:
    """The bearer of a Warrant may have the player it names arrested (BR-71)."""

    bearer: int
    named: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Where the turn stands."""

    number: int
    seat: int
    round: int
    phase: Phase = Phase.CHALLENGE
    challenges: tuple[Challenge, ...] = ()
    """In order of declaration."""
    moved: bool = False
    """The movement dice have been thrown."""
    passed: bool = False
    """The mover has passed Movement and with it the Income (BR-13)."""
    asks: tuple[int, ...] = ()
    """After a pass: who has still to say whether they instigate, in this order (BR-23, BR-25)."""
    may_move: bool = False
    """The mover passed to instigate, and the Combat was called off (BR-43)."""
    arrests: tuple[Arrest, ...] = ()
    """Arrests to be decided before anything else, in this order."""
    effect_square: int | None = None
    """The square whose effect has been taken in this turn (BR-44)."""
    card: str | None = None
    """A card drawn whose option has still to be chosen."""
    closed: bool = False
    """Nothing is left of the turn but bargaining and ending it (BR-29, BR-71)."""
    remaining: int = 0
    """Squares that the interrupted mover has still to walk (BR-22)."""
    combats: int = 0
    """How many Combats have begun in this turn."""
    fought: tuple[int, int] | None = None
    """The two of the Combat that has ended in this turn (BR-27)."""
    death: bool = False
    """That Combat ended with a Death (BR-59)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A Combat Roll: the first die is the ones, the second the tens (BR-53)."""

    ones: int
    tens: int

    @property
    def value(self) -> int:
        return 10 * self.tens + self.ones


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two sides of a Combat (BR-83), and what it has done in this round."""

    seat: int
    proposes: bool = False
    """Proposes to call the Combat off before it starts (BR-40)."""
    sealed: Sealed | None = None
    weapon: str | None = None
    armed: bool = False
    """The Weapon, or bare hands, stands declared for this round (BR-50)."""
    cards: tuple[str, ...] = ()
    """Cards played in this round, in effect until its Damage."""
    factor: int = 0
    roll: Roll | None = None
    decision: Decision | None = None

    @property
    def total(self) -> int | None:
        """The Combat Total (BR-54), once rolled."""
        return None if self.roll is None else self.roll.value + self.factor


@dataclass(frozen=True, slots=True)
class Combat:
    """A Combat from its beginning to its end. The attacker is the instigator of BR-28."""

    attacker: Side
    defender: Side
    kind: CombatKind | None = None
    stage: Stage = Stage.BEGIN
    round: int = 1
    rolled: bool = False
    """The first Combat Roll has been thrown: nobody can make it not have happened (BR-27, BR-40)."""
    first: int = 0
    """The seat that rolls first in this round (BR-52)."""
    ties: int = 0
    """How often both had to roll again in this round (BR-57)."""
    winner: int | None = None
    natural: bool = False
    """The round was resolved by a natural 11 or 66 (BR-55)."""
    face: int | None = None
    """The Damage die of a mugger who has still to choose between Damage and theft (BR-32)."""
    spoils: Spoils | None = None
    """The mugger has still to take something before the victim leaves (BR-33)."""
    retreating: int | None = None
    """Has chosen to Retreat and waits for the opponent's direction (BR-64)."""

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.attacker, self.defender

    @property
    def seats(self) -> tuple[int, int]:
        return self.attacker.seat, self.defender.seat

    def side(self, seat: int) -> Side:
        """The seat's own side. Only for the two who fight."""
        return next(side for side in self.sides if side.seat == seat)

    def opponent(self, seat: int) -> Side:
        """The other side. Only for the two who fight."""
        return next(side for side in self.sides if side.seat != seat)

    def with_side(self, seat: int, **changes: Any) -> "Combat":
        """The Combat with one side changed."""
        if self.attacker.seat == seat:
            return replace(self, attacker=replace(self.attacker, **changes))
        return replace(self, defender=replace(self.defender, **changes))


@dataclass(frozen=True, slots=True)
class Bundle:
    """What one side of an offer gives: cash, Possessions, and promises the program can enforce (BR-81)."""

    cash: int = 0
    items: tuple[str, ...] = ()
    call_off: bool = False
    withdraw: bool = False
    """Withdraws the challenge against the other."""

    @property
    def empty(self) -> bool:
        return self == Bundle()

    @property
    def transfers(self) -> bool:
        """Whether cash or a Possession changes hands."""
        return bool(self.cash or self.items)


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer. It never changes; a counter-offer is a new one with a new number."""

    number: int
    giver: int
    receiver: int
    give: Bundle
    get: Bundle


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move that brought a piece where it stands: what a picture of the board points out."""

    seat: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class Fight:
    """Who fought whom on whose turn (BR-12)."""

    turn_of: int
    seats: tuple[int, int]


@dataclass(frozen=True, slots=True)
class State:
    """A whole table."""

    target: int
    """Influence that wins (BR-04)."""
    first: int
    """The seat that began: rounds are counted from it."""
    squares: tuple[str, ...]
    """The kind of each square of the loop."""
    players: tuple[Player, ...]
    turn: Turn
    combat: Combat | None = None
    offers: tuple[Offer, ...] = ()
    offers_made: int = 0
    discards: tuple[str, ...] = ()
    """Cards drawn and spent; a spent deck begins anew from them (BR-73)."""
    previous: Fight | None = None
    """The Combat of the turn just before, if there was one."""
    last_move: LastMove | None = None
    outcome: Outcome | None = field(default=None)

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn.seat]

    def with_player(self, seat: int, **changes: Any) -> "State":
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))

    def carried(self, seat: int, stop: int) -> "State":
        """The state after a piece has been carried to another square."""
        last = LastMove(seat, self.players[seat].square, stop)
        return replace(self.with_player(seat, square=stop), last_move=last)

    def with_turn(self, **changes: Any) -> "State":
        return replace(self, turn=replace(self.turn, **changes))

    def with_combat(self, **changes: Any) -> "State":
        """The state with its Combat changed. Only while there is one."""
        assert self.combat is not None
        return replace(self, combat=replace(self.combat, **changes))

    def with_side(self, seat: int, **changes: Any) -> "State":
        """The state with one side of its Combat changed. Only while there is one."""
        assert self.combat is not None
        return replace(self, combat=self.combat.with_side(seat, **changes))

    def seats_on(self, square: int) -> tuple[int, ...]:
        """The seats whose pieces stand on the square, in seat order."""
        return tuple(
            seat for seat, player in enumerate(self.players) if player.on_board and player.square == square
        )

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The other seats still in the game, in seat order after this one."""
        others = (*range(seat + 1, len(self.players)), *range(seat))
        return tuple([other for other in others if not self.players[other].left])
