"""Everything a player of Brawl could try, sensible or not, as hypothesis strategies."""

from hypothesis import strategies as st

from games.brawl.arrest import HaveArrested
from games.brawl.bundles import Terms
from games.brawl.card_play import ChooseOption, PlayCard
from games.brawl.challenge import Declare, StandingChallenge, Withdraw
from games.brawl.concede import Concede
from games.brawl.course import Action
from games.brawl.deals import AcceptOffer, CounterOffer, DeclineOffer, MakeOffer, WithdrawOffer
from games.brawl.decision import CallOff, GoOn
from games.brawl.done import SayDone
from games.brawl.encounter import SayKind
from games.brawl.instigation import Instigate
from games.brawl.movement import Pass, RollMove
from games.brawl.retreat import DeclareDirection, GoRetreat, Stay
from games.brawl.rolls import ThrowDice
from games.brawl.state import Bundle, CombatKind, Direction
from games.brawl.theft import Steal, TakeDamage
from games.brawl.turn import EndTurn
from games.brawl.use_square import UseSquare
from games.brawl.weapons import DeclareWeapon

ITEMS = ("Brass Telescope", "Cudgel", "Dustbin Lid", "Padded Coat", "Warrant: alice", "Warrant: bob")
CARDS = ("Thick Scarf", "Sudden Shove", "Loose Talk")
NOT_THERE = "No such thing"

seats = st.integers(-1, 6)
numbers = st.integers(-1, 12)
directions = st.sampled_from(Direction)
things = st.sampled_from((*ITEMS, NOT_THERE))
bundles = st.builds(
    Bundle,
    cash=st.integers(-2, 150),
    items=st.lists(things, max_size=2).map(tuple),
    call_off=st.booleans(),
    withdraw=st.booleans(),
)
any_terms = st.builds(Terms, give=bundles, get=bundles)

ACTS: dict[type[Action], st.SearchStrategy[Action]] = {
    HaveArrested: st.builds(HaveArrested, seats),
    Declare: st.builds(Declare, seats),
    StandingChallenge: st.builds(StandingChallenge, seats),
    Withdraw: st.builds(Withdraw, seats),
    Instigate: st.builds(Instigate, seats),
    SayDone: st.builds(SayDone),
    RollMove: st.builds(RollMove, st.none() | directions),
    Pass: st.builds(Pass),
    UseSquare: st.builds(UseSquare, st.none() | things, st.none() | seats),
    ChooseOption: st.builds(ChooseOption, things | st.sampled_from(("nothing", "$90", "clockwise"))),
    PlayCard: st.builds(PlayCard, st.sampled_from((*CARDS, NOT_THERE)), st.none() | seats),
    SayKind: st.builds(SayKind, st.sampled_from(CombatKind)),
    DeclareWeapon: st.builds(DeclareWeapon, st.none() | things),
    ThrowDice: st.builds(ThrowDice),
    Steal: st.builds(Steal, things | st.just("cash")),
    TakeDamage: st.builds(TakeDamage),
    GoOn: st.builds(GoOn),
    CallOff: st.builds(CallOff),
    GoRetreat: st.builds(GoRetreat),
    Stay: st.builds(Stay),
    DeclareDirection: st.builds(DeclareDirection, directions),
    EndTurn: st.builds(EndTurn),
    MakeOffer: st.builds(MakeOffer, seats, any_terms),
    CounterOffer: st.builds(CounterOffer, numbers, any_terms),
    AcceptOffer: st.builds(AcceptOffer, numbers),
    DeclineOffer: st.builds(DeclineOffer, numbers),
    WithdrawOffer: st.builds(WithdrawOffer, numbers),
    Concede: st.builds(Concede),
}
"""By class of act, so that a test can see that none is missing."""

acts = st.one_of(*(strategy for act, strategy in ACTS.items() if act is not Concede))
"""All but leaving the game, which would end most games at once."""
