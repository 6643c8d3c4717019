"""Wheel and Deal: offers, and their acceptance as one step (SG-44)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Kind, Legal, Refusal, refuse
from games.siege.bundles import Terms, TermsDomain, terms_refusal, uncovered, untimely
from games.siege.captives import hand_over
from games.siege.changes import move_coins
from games.siege.course import Action, Course, Event
from games.siege.items import without
from games.siege.offer import Bundle, Offer
from games.siege.pack import Pack
from games.siege.state import State
from games.siege.steps import BEFORE_MOVEMENT, offer_step
from games.siege.view import masked

MOST_OPEN = 10
"""Open offers that one player may have at a time."""


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """An offer stands open; `counters` is the number of the offer that it answers."""

    offer: Offer
    counters: int | None = None

    @property
    def rule(self) -> str:
        return "SG-44"

    def apply(self, state: State) -> State:
        return replace(state, offers=(*state.offers, self.offer), offers_made=self.offer.number)


@dataclass(frozen=True, slots=True)
class OfferClosed(Event):
    """An offer is no longer open. `how`: accepted, declined, withdrawn, countered or lapsed."""

    number: int
    giver: int
    receiver: int
    how: str

    @property
    def rule(self) -> str:
        return "SG-44"

    def apply(self, state: State) -> State:
        return replace(state, offers=tuple(offer for offer in state.offers if offer.number != self.number))


@dataclass(frozen=True, slots=True)
class ItemsMoved(Event):
    """Items go from one player's stock to another's."""

    giver: int
    receiver: int
    items: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "SG-44"

    def apply(self, state: State) -> State:
        state = state.with_player(self.giver, stock=without(state.players[self.giver].stock, self.items))
        stock = (*state.players[self.receiver].stock, *self.items)
        return state.with_player(self.receiver, stock=stock)


def close(course: Course, offer: Offer, how: str) -> None:
    """Close an offer."""
    course.add(OfferClosed(offer.number, offer.giver, offer.receiver, how))


def offer_to(state: State, seat: int, number: int) -> Offer | Refusal:
    """The open offer to this seat with that number."""
    offer = next((offer for offer in state.offers if offer.number == number), None)
    if offer is None:
        return refuse("SG-44", "no_such_offer", number=number)
    if offer.giver == seat:
        return refuse("BR-82", "own_offer", number=number)
    if offer.receiver != seat:
        return refuse("SG-44", "offer_to_another", number=number, name=state.players[offer.receiver].name)
    return offer


def too_many(state: State, seat: int) -> bool:
    """Whether the seat has as many open offers as it may."""
    return sum(offer.giver == seat for offer in state.offers) >= MOST_OPEN


def new_offer_refusal(pack: Pack, state: State, seat: int, receiver: int, terms: Terms) -> Refusal | None:
    """Why this offer cannot be made."""
    if receiver == seat:
        return refuse("BR-82", "deal_with_self")
    if state.players[receiver].out:
        return refuse("BR-82", "partner_left", name=state.players[receiver].name)
    if too_many(state, seat):
        return refuse("SG-44", "too_many_offers", most=MOST_OPEN)
    return terms_refusal(pack, state, seat, terms)


def make_offer(
    course: Course,
    seat: int,
    receiver: int,
    terms: Terms,
    counters: int | None = None,
    *,
    ransom: bool = False,
) -> None:
    """Put an offer on the table."""
    number = course.state.offers_made + 1
    course.add(OfferMade(Offer(number, seat, receiver, terms.give, terms.get, ransom), counters))


ANYTHING = Terms(Bundle(), Bundle())
"""Stands in an act whose terms are still open."""


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """Offer a deal: what I give and what I get. A gift, too, must be accepted."""

    receiver: int
    terms: Terms

    @property
    def names(self) -> tuple[int, ...]:
        return (self.receiver,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        public = masked(state, None)
        for receiver in () if too_many(state, seat) else state.opponents(seat):
            domains = {"terms": TermsDomain(pack, public, seat, receiver)}
            yield Legal(f"offer-{receiver}", "game", cls(receiver, ANYTHING), Kind.EXTRA, domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return new_offer_refusal(pack, state, seat, self.receiver, self.terms)

    def carry_out(self, course: Course, seat: int) -> None:
        make_offer(course, seat, self.receiver, self.terms)


@dataclass(frozen=True, slots=True)
class CounterOffer(Action):
    """Answer an offer with another: the old one is closed."""

    number: int
    terms: Terms

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for offer in state.offers:
            if offer.receiver == seat and not too_many(state, seat):
                domains = {"terms": TermsDomain(pack, masked(state, None), seat, offer.giver)}
                action = cls(offer.number, ANYTHING)
                yield Legal("counter", offer_step(offer.number), action, Kind.OFFER, domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        offer = offer_to(state, seat, self.number)
        if isinstance(offer, Refusal):
            return offer
        return new_offer_refusal(pack, state, seat, offer.giver, self.terms)

    def carry_out(self, course: Course, seat: int) -> None:
        offer = offer_to(course.state, seat, self.number)
        assert isinstance(offer, Offer)
        close(course, offer, "countered")
        make_offer(course, seat, offer.giver, self.terms, counters=offer.number)


def both_ways(offer: Offer) -> tuple[tuple[int, int, Bundle], ...]:
    """Who gives what to whom by this offer."""
    return (offer.giver, offer.receiver, offer.give), (offer.receiver, offer.giver, offer.get)


@dataclass(frozen=True, slots=True)
class AcceptOffer(Action):
    """Accept an offer to me: all of it is carried out, or nothing."""

    number: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for offer in state.offers:
            if offer.receiver == seat:
                yield Legal("accept", offer_step(offer.number), cls(offer.number), Kind.OFFER)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        offer = offer_to(state, seat, self.number)
        if isinstance(offer, Refusal):
            return offer
        for giver, _, bundle in both_ways(offer):
            if refusal := untimely(state, bundle) or uncovered(state, giver, bundle):
                return refusal
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        offer = offer_to(course.state, seat, self.number)
        assert isinstance(offer, Offer)
        close(course, offer, "accepted")
        for giver, receiver, bundle in both_ways(offer):
            if bundle.coins:
                move_coins(course, giver, receiver, bundle.coins, "SG-44")
            if bundle.items:
                course.add(ItemsMoved(giver, receiver, bundle.items))
        for giver, receiver, bundle in both_ways(offer):
            for name in bundle.captives:
                hand_over(course, name, giver, receiver)


@dataclass(frozen=True, slots=True)
class DeclineOffer(Action):
    """Decline an offer to me."""

    number: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for offer in state.offers:
            if offer.receiver == seat:
                yield Legal("decline", offer_step(offer.number), cls(offer.number), Kind.OFFER)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        offer = offer_to(state, seat, self.number)
        return offer if isinstance(offer, Refusal) else None

    def carry_out(self, course: Course, seat: int) -> None:
        offer = offer_to(course.state, seat, self.number)
        assert isinstance(offer, Offer)
        close(course, offer, "declined")


@dataclass(frozen=True, slots=True)
class WithdrawOffer(Action):
    """Take back an open offer of mine."""

    number: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for offer in state.offers:
            if offer.giver == seat:
                yield Legal("withdraw", offer_step(offer.number), cls(offer.number), Kind.EXTRA)

    def _mine(self, state: State, seat: int) -> Offer | None:
        return next((o for o in state.offers if o.giver == seat and o.number == self.number), None)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return None if self._mine(state, seat) else refuse("SG-44", "no_offer_of_yours", number=self.number)

    def carry_out(self, course: Course, seat: int) -> None:
        offer = self._mine(course.state, seat)
        assert offer is not None
        close(course, offer, "withdrawn")


def lapse_offers(course: Course) -> None:
    """Close what nobody can accept any more, and ransoms once the phases for captives are over (SG-96)."""
    state = course.state
    for offer in state.offers:
        gone = any(state.players[seat].out for seat in (offer.giver, offer.receiver))
        if gone or state.outcome or (offer.ransom and state.phase not in BEFORE_MOVEMENT):
            close(course, offer, "lapsed")
