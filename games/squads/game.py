"""Squads as a game of the kernel: the six questions, answered by the rule files beside this one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.kernel import Awaited, Chance, Legal, Refusal, refuse
from games.squads.board import Side
from games.squads.card_effects import SpinEarned, TurnLost
from games.squads.cards import ChooseOption, DrawCard, DrawFor, PickSoldier, SoldierPicked
from games.squads.combat import CallCombat, CombatCalled, CombatMet, CombatSpun, RescueFailed, SpinCombat
from games.squads.concede import Concede, Conceded
from games.squads.course import Action, Course, Event
from games.squads.drawing import CardDrawn, CardDue, CardFollowed, CardIdle
from games.squads.escape import EscapeBy, Escaped, EscapeDue
from games.squads.move import MoveSoldier
from games.squads.moving import (
    Captured,
    HeadquartersEntered,
    MineTouched,
    Moved,
    PrisonersFreed,
    Returned,
    Sent,
)
from games.squads.opening import OpeningSpin, OpeningSpun, OpeningTied
from games.squads.pack import Pack
from games.squads.spin import Blocked, Spin, Spun
from games.squads.state import HEADQUARTERS, SQUAD, Phase, Squad, State, Turn
from games.squads.turn import EndTurn, SpinsAgain, TurnBegan, TurnMissed
from games.squads.victory import GameEnded
from games.squads.view import SquadsView
from games.squads.waiting import awaited

ACTIONS: tuple[type[Action], ...] = (
    OpeningSpin,
    Spin,
    MoveSoldier,
    CallCombat,
    SpinCombat,
    EscapeBy,
    DrawCard,
    DrawFor,
    PickSoldier,
    ChooseOption,
    EndTurn,
    Concede,
)
"""Everything that can be tried, in the order in which buttons show it."""

EVENTS: tuple[type[Event], ...] = (
    Blocked,
    Captured,
    CardDrawn,
    CardDue,
    CardFollowed,
    CardIdle,
    CombatCalled,
    CombatMet,
    CombatSpun,
    Conceded,
    EscapeDue,
    Escaped,
    GameEnded,
    HeadquartersEntered,
    MineTouched,
    Moved,
    OpeningSpun,
    OpeningTied,
    PrisonersFreed,
    RescueFailed,
    Returned,
    Sent,
    SoldierPicked,
    SpinEarned,
    SpinsAgain,
    Spun,
    TurnBegan,
    TurnLost,
    TurnMissed,
)
"""Everything that can happen."""


@dataclass(frozen=True, slots=True)
class Squads:
    """The game with one content pack."""

    pack: Pack

    def setup(self, options: Mapping[str, str], seats: Sequence[tuple[str, str]], chance: Chance) -> State:
        """SQ-01: five soldiers in headquarters, the sixth on guard. Who goes first is spun by the players."""
        del options, chance  # Squads has no options, and SQ-03 is an act of both.
        first, second = (self._squad(name, Side(side)) for name, side in seats)
        return State(
            squads=(first, second),
            turn=Turn(0, 0, Phase.OPENING),
            marks=self.pack.ground.marks(),
            objects=self.pack.object_spaces,
        )

    def _squad(self, name: str, side: Side) -> Squad:
        inside = (HEADQUARTERS,) * (SQUAD - 1)
        return Squad(name, side, (*inside, self.pack.ground.guards[side]))

    def legal(self, state: State, seat: int) -> tuple[Legal, ...]:
        if state.outcome:
            return ()
        return tuple(
            entry
            for action in ACTIONS
            for entry in action.entries(self.pack, state, seat)
            if entry.domains or entry.action.refusal(self.pack, state, seat) is None
        )

    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[Event, ...] | Refusal:
        if state.outcome:
            return refuse("SQ-52", "game_over")
        if refusal := action.refusal(self.pack, state, seat):
            return refusal
        course = Course(self.pack, state, chance)
        action.carry_out(course, seat)
        return tuple(course.events)

    def apply(self, state: State, event: Event) -> State:
        return event.apply(state)

    def view(self, state: State, seat: int | None) -> SquadsView:
        del seat  # Everybody sees all.
        return SquadsView(state, self.pack, self.awaited(state))

    def awaited(self, state: State) -> tuple[Awaited, ...]:
        return awaited(self.pack, state)
