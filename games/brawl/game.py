"""Brawl as a game of the kernel: the six questions, answered by the rule files beside this one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.brawl.arrest import ArrestDeclined, Arrested, HaveArrested, settle_arrests
from games.brawl.card_effects import DirectionTurned, PieceCarried
from games.brawl.card_play import CardPlayed, ChooseOption, OptionChosen, PlayCard
from games.brawl.challenge import (
    Challenged,
    ChallengesClosed,
    ChallengeWithdrawn,
    CombatDropped,
    Declare,
    StandingChallenge,
    StandingSet,
    Withdraw,
)
from games.brawl.changes import (
    CashMoved,
    InfluenceGained,
    PossessionsMoved,
    StatisticChanged,
    ThingGained,
)
from games.brawl.concede import Concede, Conceded
from games.brawl.course import Action, Course, Event
from games.brawl.damage import DamageDealt, DamageThrown, Died
from games.brawl.deals import (
    AcceptOffer,
    CounterOffer,
    DealBonus,
    DeclineOffer,
    MakeOffer,
    OfferClosed,
    OfferMade,
    WithdrawOffer,
    lapse_offers,
)
from games.brawl.decision import CallOff, CallOffProposed, DecisionSaid, GoOn, SidesDisagreed
from games.brawl.deck import CardDrawn
from games.brawl.done import SayDone
from games.brawl.encounter import CombatBegan, KindSaid, MoveFinished, MovementOver, SayKind
from games.brawl.ending import CombatCalledOff, CombatEnded
from games.brawl.factors import FactorsCompared, settle_factors
from games.brawl.instigation import Instigate, InstigationDeclined
from games.brawl.leaving import DirectionAwaited, Retreated
from games.brawl.movement import DirectionChosen, IncomePaid, Moved, Pass, Passed, RollMove
from games.brawl.pack import Pack
from games.brawl.retreat import DeclareDirection, GoRetreat, RetreatChosen, Stay, Stayed
from games.brawl.rolls import CombatRolled, RollModified, RollsTied, RoundWon, ThrowDice
from games.brawl.spoils import SpoilsDue, settle_spoils
from games.brawl.square_effects import EffectTaken, OptionAwaited
from games.brawl.state import Player, State, Turn
from games.brawl.theft import RoundRobbed, Steal, TakeDamage
from games.brawl.turn import EndTurn, Returned, TurnBegan, TurnEnded, TurnMissed
from games.brawl.use_square import UseSquare
from games.brawl.victory import GameWon
from games.brawl.view import BrawlView, masked
from games.brawl.waiting import awaited
from games.brawl.warrants import ArrestsPossible
from games.brawl.weapons import (
    DeclareWeapon,
    RoundBegan,
    WeaponDeclared,
    WeaponSealed,
    WeaponsRevealed,
    settle_weapons,
)
from games.kernel import Awaited, Chance, Legal, Refusal, refuse

ACTIONS: tuple[type[Action], ...] = (
    HaveArrested,
    Declare,
    Instigate,
    RollMove,
    Pass,
    UseSquare,
    ChooseOption,
    SayKind,
    DeclareWeapon,
    ThrowDice,
    Steal,
    TakeDamage,
    GoOn,
    CallOff,
    GoRetreat,
    Stay,
    DeclareDirection,
    SayDone,
    EndTurn,
    AcceptOffer,
    DeclineOffer,
    CounterOffer,
    PlayCard,
    StandingChallenge,
    Withdraw,
    MakeOffer,
    WithdrawOffer,
    Concede,
)
"""Everything that can be done, in the order in which buttons show it."""

EVENTS: tuple[type[Event], ...] = (
    ArrestDeclined,
    Arrested,
    ArrestsPossible,
    CallOffProposed,
    CardDrawn,
    CardPlayed,
    CashMoved,
    ChallengeWithdrawn,
    Challenged,
    ChallengesClosed,
    CombatBegan,
    CombatCalledOff,
    CombatDropped,
    CombatEnded,
    CombatRolled,
    Conceded,
    DamageDealt,
    DamageThrown,
    DealBonus,
    DecisionSaid,
    Died,
    DirectionAwaited,
    DirectionChosen,
    DirectionTurned,
    EffectTaken,
    FactorsCompared,
    GameWon,
    IncomePaid,
    InfluenceGained,
    InstigationDeclined,
    KindSaid,
    MoveFinished,
    Moved,
    MovementOver,
    OfferClosed,
    OfferMade,
    OptionAwaited,
    OptionChosen,
    Passed,
    PieceCarried,
    PossessionsMoved,
    RetreatChosen,
    Retreated,
    Returned,
    RollModified,
    RollsTied,
    RoundBegan,
    RoundRobbed,
    RoundWon,
    SidesDisagreed,
    SpoilsDue,
    StandingSet,
    StatisticChanged,
    Stayed,
    ThingGained,
    TurnBegan,
    TurnEnded,
    TurnMissed,
    WeaponDeclared,
    WeaponSealed,
    WeaponsRevealed,
)
"""Everything that can happen."""


@dataclass(frozen=True, slots=True)
class Brawl:
    """The game with one content pack."""

    pack: Pack

    def setup(self, options: Mapping[str, str], seats: Sequence[tuple[str, str]], chance: Chance) -> State:
        """BR-06: pieces spread evenly round the loop, in order of joining; the first player is thrown."""
        del options  # Brawl has none.
        kinds = tuple(square.kind for square in self.pack.squares)
        players = tuple(
            self._player(name, group, index * len(kinds) // len(seats))
            for index, (name, group) in enumerate(seats)
        )
        first = chance.die(len(seats), "setup:first player") - 1
        target = self.pack.rules.target_for(len(seats))
        return State(target=target, first=first, squares=kinds, players=players, turn=Turn(1, first, 1))

    def _player(self, name: str, group_name: str, square: int) -> Player:
        group = self.pack.group(group_name)
        return Player(
            name=name,
            group=group.name,
            power=group.power,
            power_max=group.power_max,
            intelligence=group.intelligence,
            influence=self.pack.rules.influence,
            cash=group.cash,
            income=group.income,
            square=square,
        )

    def legal(self, state: State, seat: int) -> tuple[Legal, ...]:
        if state.outcome or state.players[seat].left:
            return ()
        return tuple(
            entry
            for action in ACTIONS
            for entry in action.entries(self.pack, state, seat)
            if entry.domains or entry.action.refusal(self.pack, state, seat) is None
        )

    def decide(self, state: State, seat: int, action: Action, chance: Chance) -> tuple[Event, ...] | Refusal:
        if state.outcome:
            return refuse("BR-04", "game_over")
        if state.players[seat].left:
            return refuse("BR-04", "you_left")
        if any(named not in range(len(state.players)) for named in action.names):
            return refuse("BR-12 BR-82", "nobody_there")
        if refusal := action.refusal(self.pack, state, seat):
            return refusal
        course = Course(self.pack, state, chance)
        action.carry_out(course, seat)
        settle_weapons(course)
        settle_factors(course)
        settle_spoils(course)
        settle_arrests(course)
        lapse_offers(course)
        return tuple(course.events)

    def apply(self, state: State, event: Event) -> State:
        return event.apply(state)

    def view(self, state: State, seat: int | None) -> BrawlView:
        return BrawlView(masked(state, seat), self.pack, self.awaited(state))

    def awaited(self, state: State) -> tuple[Awaited, ...]:
        return awaited(self.pack, state)
