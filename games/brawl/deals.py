"""Wheel and Deal: offers, and their acceptance as one step (BR-80 to BR-82)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.bundles import Terms, TermsDomain, can_call_off, locked, uncovered
from games.brawl.changes import PossessionsMoved, cash_moved
from games.brawl.course import Action, Course, Event
from games.brawl.decision import call_off
from games.brawl.pack import Pack
from games.brawl.state import Bundle, Offer, State
from games.brawl.steps import offer_step, turn_step
from games.brawl.view import masked
from games.kernel import Kind, Legal, Refusal, refuse

MOST_OPEN = 10
"""Open offers that one player may have at a time."""


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """An offer stands open; `counters` is the number of the offer that it answers."""

    offer: Offer
    counters: int | None = None

    @property
    def rule(self) -> str:
        return "BR-81"

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
        return "BR-81"

    def apply(self, state: State) -> State:
        return replace(state, offers=tuple(offer for offer in state.offers if offer.number != self.number))


def close(course: Course, offer: Offer, how: str) -> None:
    """Close an offer."""
    course.add(OfferClosed(offer.number, offer.giver, offer.receiver, how))


def offer_to(state: State, seat: int, number: int) -> Offer | Refusal:
    """The open offer to this seat by its number."""
    mine = [offer for offer in state.offers if offer.receiver == seat and offer.number == number]
    if mine:
        return mine[-1]
    if any(offer.number == number and offer.giver == seat for offer in state.offers):
        return refuse("BR-82 BR-81", "own_offer", number=number)
    return refuse("BR-81", "no_such_offer", number=number)


def may_offer(state: State, seat: int) -> bool:
    """Whether the seat has not yet as many open offers as it may have."""
    return sum(offer.giver == seat for offer in state.offers) < MOST_OPEN


def new_offer_refusal(pack: Pack, state: State, seat: int, receiver: int, terms: Terms) -> Refusal | None:
    """Why this offer cannot be made."""
    if receiver == seat:
        return refuse("BR-82", "deal_with_self")
    if not state.has_seat(receiver):
        return refuse("BR-82", "nobody_there")
    if state.players[receiver].left:
        return refuse("BR-82", "partner_left", name=state.players[receiver].name)
    if not may_offer(state, seat):
        return refuse("BR-81", "too_many_offers", most=MOST_OPEN)
    return TermsDomain(pack, state, seat, receiver).refusal(terms)


def make_offer(course: Course, seat: int, receiver: int, terms: Terms, counters: int | None = None) -> None:
    """Put an offer on the table."""
    number = course.state.offers_made + 1
    course.add(OfferMade(Offer(number, seat, receiver, terms.give, terms.get), counters))


@dataclass(frozen=True, slots=True)
class MakeOffer(Action):
    """Offer a deal: what I give and what I get. A gift, too, must be accepted."""

    receiver: int
    terms: Terms

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if not may_offer(state, seat):
            return
        for receiver in state.opponents(seat):
            domains = {"terms": TermsDomain(pack, masked(state, seat), seat, receiver)}
            yield Legal(f"offer-{receiver}", turn_step(state), cls(receiver, ANYTHING), Kind.EXTRA, domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return new_offer_refusal(pack, state, seat, self.receiver, self.terms)

    def carry_out(self, course: Course, seat: int) -> None:
        make_offer(course, seat, self.receiver, self.terms)


ANYTHING = Terms(Bundle(), Bundle())
"""Stands in an act whose terms are still open."""


@dataclass(frozen=True, slots=True)
class CounterOffer(Action):
    """Answer an offer with another: the old one is closed."""

    number: int
    terms: Terms

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for offer in state.offers:
            if offer.receiver == seat and may_offer(state, seat):
                domains = {"terms": TermsDomain(pack, masked(state, seat), seat, offer.giver)}
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
        calls_off = offer.give.call_off or offer.get.call_off
        if calls_off and not can_call_off(state, offer.giver, offer.receiver):
            return refuse("BR-81 BR-82", "nothing_to_call_off", name=state.players[offer.giver].name)
        for who, bundle in ((offer.giver, offer.give), (offer.receiver, offer.get)):
            if refusal := uncovered(state, who, bundle) or locked(pack, state, who, bundle):
                return refusal
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        offer = offer_to(course.state, seat, self.number)
        assert isinstance(offer, Offer)
        close(course, offer, "accepted")
        for giver, receiver, bundle in (
            (offer.giver, offer.receiver, offer.give),
            (offer.receiver, offer.giver, offer.get),
        ):
            if bundle.cash:
                course.add(cash_moved(course.state, giver, receiver, bundle.cash, "BR-81"))
            if bundle.items:
                course.add(PossessionsMoved(giver, receiver, bundle.items, "BR-81"))
        if offer.give.call_off or offer.get.call_off:
            call_off(course)


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

    def _mine(self, state: State, seat: int) -> list[Offer]:
        return [o for o in state.offers if o.giver == seat and o.number == self.number]

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return None if self._mine(state, seat) else refuse("BR-81", "no_offer_of_yours")

    def carry_out(self, course: Course, seat: int) -> None:
        close(course, self._mine(course.state, seat)[-1], "withdrawn")


def lapse_offers(course: Course) -> None:
    """Close what can never be accepted any more: a partner left, or the Combat to call off is over."""
    for offer in course.state.offers:
        calls_off = offer.give.call_off or offer.get.call_off
        left = any(course.state.players[seat].left for seat in (offer.giver, offer.receiver))
        lost = calls_off and not can_call_off(course.state, offer.giver, offer.receiver)
        if left or lost or course.state.outcome:
            close(course, offer, "lapsed")
