"""Siege as a game of the kernel: the six questions, answered by the rule files beside this one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.kernel import Awaited, Chance, Legal, Refusal, refuse
from games.siege.battle import BattleDecided, CommitmentsRevealed, PairDied
from games.siege.build import Build, Built
from games.siege.captives import CaptiveMoved, FreeGeneral, GeneralCaptured, GeneralFreed
from games.siege.card_effects import MarchQuickened
from games.siege.card_play import CardPlayed, PlayCard
from games.siege.changes import CoinsChanged, CoinsMoved
from games.siege.commit import Commit, CommitmentSealed
from games.siege.course import Action, Course, Event
from games.siege.deals import (
    AcceptOffer,
    CounterOffer,
    DeclineOffer,
    ItemsMoved,
    MakeOffer,
    OfferClosed,
    OfferMade,
    WithdrawOffer,
    lapse_offers,
)
from games.siege.deaths import GeneralDied, SquireDied
from games.siege.deck import DisplayDealt
from games.siege.done import PartDone, SayDone
from games.siege.encounters import BattleDeclared, EncounterLapsed, EncounterOpened, Held, Hold, NoContest
from games.siege.income import IncomePaid
from games.siege.items import GiveItem, ItemGiven, ItemTaken, settle_lying
from games.siege.judgement import SettlementTaken, SiegeCounted, TitleGiven, WallsWhole
from games.siege.leaving import Concede, PlayerOut
from games.siege.market import BuyCard, CardBought
from games.siege.movement import GeneralMoved, MoveGeneral
from games.siege.muster import Muster, TroopsJoined
from games.siege.omens import PairAppeared, PairMarched
from games.siege.pack import Pack
from games.siege.phases import PhaseBegan, TurnBegan, proceed
from games.siege.ransom import Ransom
from games.siege.razing import Razed
from games.siege.reporting import BattleReported
from games.siege.setup import first_state
from games.siege.spoils import Conquer, Conquered, Loot, Looted, SpoilsDue
from games.siege.state import State
from games.siege.victory import GameWon
from games.siege.view import SiegeView, masked
from games.siege.waiting import awaited

ACTIONS: tuple[type[Action], ...] = (
    Conquer,
    Loot,
    Commit,
    Hold,
    BuyCard,
    FreeGeneral,
    GiveItem,
    PlayCard,
    Muster,
    Build,
    MoveGeneral,
    SayDone,
    AcceptOffer,
    DeclineOffer,
    CounterOffer,
    Ransom,
    MakeOffer,
    WithdrawOffer,
    Concede,
)
"""Everything that can be done, in the order in which buttons show it."""

EVENTS: tuple[type[Event], ...] = (
    BattleDecided,
    BattleDeclared,
    BattleReported,
    Built,
    CaptiveMoved,
    CardBought,
    CardPlayed,
    CoinsChanged,
    CoinsMoved,
    CommitmentSealed,
    CommitmentsRevealed,
    Conquered,
    DisplayDealt,
    EncounterLapsed,
    EncounterOpened,
    GameWon,
    GeneralCaptured,
    GeneralDied,
    GeneralFreed,
    GeneralMoved,
    Held,
    IncomePaid,
    ItemGiven,
    ItemTaken,
    ItemsMoved,
    Looted,
    MarchQuickened,
    NoContest,
    OfferClosed,
    OfferMade,
    PairAppeared,
    PairDied,
    PairMarched,
    PartDone,
    PhaseBegan,
    PlayerOut,
    Razed,
    SettlementTaken,
    SiegeCounted,
    SpoilsDue,
    SquireDied,
    TitleGiven,
    TroopsJoined,
    TurnBegan,
    WallsWhole,
)
"""Everything that can happen."""


@dataclass(frozen=True, slots=True)
class Siege:
    """The game with one content pack."""

    pack: Pack

    def setup(self, options: Mapping[str, str], seats: Sequence[tuple[str, str]], chance: Chance) -> State:
        """SG-04: start villages and the first to move are thrown. The first round begins with Market."""
        del options  # Siege has none.
        return first_state(self.pack, seats, chance)

    def legal(self, state: State, seat: int) -> tuple[Legal, ...]:
        if state.outcome or state.players[seat].out:
            return ()
        return tuple(
            entry
            for action in ACTIONS
            for entry in action.entries(self.pack, state, seat)
            if entry.domains or entry.action.refusal(self.pack, state, seat) is None
        )

    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[Event, ...] | Refusal:
        if state.outcome:
            return refuse("SG-90", "game_over")
        if state.players[seat].out:
            return refuse("SG-90 SG-44", "you_are_out")
        if any(type(named) is not int or named not in range(len(state.players)) for named in action.names):
            return refuse("BR-82", "nobody_there")
        if refusal := action.refusal(self.pack, state, seat):
            return refusal
        course = Course(self.pack, state, chance)
        action.carry_out(course, seat)
        if course.state.outcome is None:
            settle_lying(course)
        proceed(course)
        lapse_offers(course)
        return tuple(course.events)

    def apply(self, state: State, event: Event) -> State:
        return event.apply(state)

    def view(self, state: State, seat: int | None) -> SiegeView:
        return SiegeView(masked(state, seat), self.pack, self.awaited(state))

    def awaited(self, state: State) -> tuple[Awaited, ...]:
        return awaited(self.pack, state)
