"""Everything a player of Brawl could try, sensible or not, as hypothesis strategies."""

from hypothesis import strategies as st

from games.brawl.bundles import Terms
from games.brawl.challenge import CloseChallenges, Declare, Withdraw
from games.brawl.concede import Concede
from games.brawl.course import Action
from games.brawl.deals import AcceptOffer, CounterOffer, DeclineOffer, MakeOffer, WithdrawOffer
from games.brawl.decision import CallOff, GoOn
from games.brawl.encounter import SayKind
from games.brawl.movement import RollMove
from games.brawl.retreat import DeclareDirection, GoRetreat, Stay
from games.brawl.rolls import ThrowDice
from games.brawl.state import Bundle, CombatKind, Direction
from games.brawl.turn import EndTurn
from games.brawl.weapons import DeclareWeapon

ITEMS = ("Brass Telescope", "Cudgel", "Dustbin Lid")

seats = st.integers(-1, 6)
numbers = st.none() | st.integers(-1, 12)
directions = st.sampled_from(Direction)
bundles = st.builds(
    Bundle,
    cash=st.integers(-2, 150),
    items=st.lists(st.sampled_from((*ITEMS, "No such thing")), max_size=2).map(tuple),
    call_off=st.booleans(),
)
any_terms = st.builds(Terms, give=bundles, get=bundles)

ACTS: dict[type[Action], st.SearchStrategy[Action]] = {
    Declare: st.builds(Declare, seats),
    Withdraw: st.builds(Withdraw, seats),
    CloseChallenges: st.builds(CloseChallenges),
    RollMove: st.builds(RollMove, st.none() | directions),
    SayKind: st.builds(SayKind, st.sampled_from(CombatKind)),
    DeclareWeapon: st.builds(DeclareWeapon, st.none() | st.sampled_from((*ITEMS, "No such thing"))),
    ThrowDice: st.builds(ThrowDice),
    GoOn: st.builds(GoOn),
    CallOff: st.builds(CallOff),
    GoRetreat: st.builds(GoRetreat),
    Stay: st.builds(Stay),
    DeclareDirection: st.builds(DeclareDirection, directions),
    EndTurn: st.builds(EndTurn),
    MakeOffer: st.builds(MakeOffer, seats, any_terms),
    CounterOffer: st.builds(CounterOffer, st.integers(-1, 12), any_terms),
    AcceptOffer: st.builds(AcceptOffer, numbers),
    DeclineOffer: st.builds(DeclineOffer, numbers),
    WithdrawOffer: st.builds(WithdrawOffer, numbers),
    Concede: st.builds(Concede),
}
"""By class of act, so that a test can see that none is missing."""

acts = st.one_of(*(strategy for act, strategy in ACTS.items() if act is not Concede))
"""All but leaving the game, which would end most games at once."""
