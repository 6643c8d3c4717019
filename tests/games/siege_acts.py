"""Everything a player of Siege could try, sensible or not, as hypothesis strategies."""

from hypothesis import strategies as st

from games.siege.build import Build
from games.siege.bundles import Terms
from games.siege.captives import FreeGeneral
from games.siege.card_play import PlayCard
from games.siege.commit import Commit
from games.siege.course import Action
from games.siege.deals import AcceptOffer, CounterOffer, DeclineOffer, MakeOffer, WithdrawOffer
from games.siege.done import SayDone
from games.siege.encounters import Hold
from games.siege.items import GiveItem
from games.siege.leaving import Concede
from games.siege.market import BuyCard
from games.siege.movement import MoveGeneral
from games.siege.muster import Muster
from games.siege.offer import Bundle
from games.siege.ransom import Ransom
from games.siege.spoils import Conquer, Loot
from games.siege.state import Building, Way

NOT_THERE = "No such thing"
STRANGE = (None, True, 0.5, -1, 10**30, (), [], {}, object())
"""What no form of the program sends, and what must still be refused."""

generals = st.sampled_from(("Abner", "Barak", "Deborah", "Ehud", "Gideon", "Jael", NOT_THERE, *STRANGE))
places = st.sampled_from(("E3", "E4", "D4", "C3", "A7", "A3", NOT_THERE, *STRANGE))
cards = st.sampled_from(("Mercenaries", "Ambush", "Squire", "Ark", "Good Harvest", NOT_THERE, *STRANGE))
amounts = st.integers(-2, 12) | st.sampled_from(STRANGE)
numbers = st.integers(-1, 12)
bundles = st.builds(
    Bundle,
    coins=st.integers(-2, 20) | st.just(True),
    items=st.lists(cards, max_size=2).map(tuple),
    captives=st.lists(generals, max_size=1).map(tuple),
)
any_terms = st.builds(Terms, give=bundles, get=bundles) | st.none()
commitments = st.builds(
    Commit,
    places,
    st.lists(st.tuples(generals, amounts), max_size=3).map(tuple) | st.sampled_from(STRANGE),
    amounts,
    st.lists(cards, max_size=3).map(tuple) | st.sampled_from(STRANGE),
)

ACTS: dict[type[Action], st.SearchStrategy[Action]] = {
    Conquer: st.builds(Conquer, places),
    Loot: st.builds(Loot, places),
    Commit: commitments,
    Hold: st.builds(Hold, places),
    BuyCard: st.builds(BuyCard, cards),
    FreeGeneral: st.builds(FreeGeneral, generals),
    GiveItem: st.builds(GiveItem, cards, generals),
    PlayCard: st.builds(PlayCard, cards, generals | places),
    Muster: st.builds(Muster, generals, amounts),
    Build: st.builds(Build, places, st.sampled_from((*Building, NOT_THERE, *STRANGE)), amounts),
    MoveGeneral: st.builds(MoveGeneral, generals, places, st.sampled_from((*Way, NOT_THERE, *STRANGE))),
    SayDone: st.builds(SayDone),
    AcceptOffer: st.builds(AcceptOffer, numbers),
    DeclineOffer: st.builds(DeclineOffer, numbers),
    CounterOffer: st.builds(CounterOffer, numbers, any_terms),
    Ransom: st.builds(Ransom, generals, amounts),
    MakeOffer: st.builds(MakeOffer, st.integers(-1, 5) | st.sampled_from(STRANGE), any_terms),
    WithdrawOffer: st.builds(WithdrawOffer, numbers),
    Concede: st.builds(Concede),
}
"""By class of act, so that a test can see that none is missing."""

acts = st.one_of(*(strategy for act, strategy in ACTS.items() if act is not Concede))
"""All but leaving the game, which would end most games at once."""
