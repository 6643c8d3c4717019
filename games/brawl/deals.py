"""Wheel and Deal: offers, and their acceptance as one step (BR-80 to BR-82)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.bundles import (
    Terms,
    TermsDomain,
    can_call_off,
    directions,
    locked,
    promise_refusal,
    robbed,
    uncovered,
)
from games.brawl.challenge import withdraw_challenge
from games.brawl.changes import PossessionsMoved, cash_moved
from games.brawl.course import Action, Course, Event
from games.brawl.decision import call_off
from games.brawl.effects import DEAL, bonuses
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
    """The open offer to this seat with that number."""
    offer = next((offer for offer in state.offers if offer.number == number), None)
    if offer is None:
        return refuse("BR-81", "no_such_offer", number=number)
    if offer.giver == seat:
        return refuse("BR-82 BR-81", "own_offer", number=number)
    if offer.receiver != seat:
        return refuse("BR-81", "offer_to_another", number=number, name=state.players[offer.receiver].name)
    return offer


def too_many(state: State, seat: int) -> bool:
    """Whether the seat has as many open offers as it may."""
    return sum(offer.giver == seat for offer in state.offers) >= MOST_OPEN


def new_offer_refusal(pack: Pack, state: State, seat: int, receiver: int, terms: Terms) -> Refusal | None:
    """Why this offer cannot be made."""
    if receiver == seat:
        return refuse("BR-82", "deal_with_self")
    if state.players[receiver].left:
        return refuse("BR-82", "partner_left", name=state.players[receiver].name)
    if too_many(state, seat):
        return refuse("BR-81", "too_many_offers", most=MOST_OPEN)
    return TermsDomain(pack, state, seat, receiver).refusal(terms)


def make_offer(course: Course, seat: int, receiver: int, terms: Terms, counters: int | None = None) -> None:
    """Put an offer on the table."""
    number = course.state.offers_made + 1
    course.add(OfferMade(Offer(number, seat, receiver, terms.give, terms.get), counters))


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
        if too_many(state, seat):
            return
        step, public = turn_step(state), masked(state, None)
        for receiver in state.opponents(seat):
            domains = {"terms": TermsDomain(pack, public, seat, receiver)}
            yield Legal(f"offer-{receiver}", step, cls(receiver, ANYTHING), Kind.EXTRA, domains)

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
    return directions(offer.giver, offer.receiver, Terms(offer.give, offer.get))


@dataclass(frozen=True, slots=True)
class DealBonus(Event):
    """A Special Ability earns its owner something on a real exchange, once in a turn of the owner's."""

    seat: int
    source: str
    before: int
    after: int
    turn: int

    @property
    def rule(self) -> str:
        return "BR-03"

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, cash=self.after, bonus_turn=self.turn)


def pay_bonuses(course: Course, offer: Offer) -> None:
    """Pay the mover's abilities, if both partners have given something.

    In one's own turn alone: friends who swap a dollar for a dollar all round the table gain no more by it.
    """
    turn = course.state.turn
    if turn.seat not in (offer.giver, offer.receiver) or not (offer.give.transfers and offer.get.transfers):
        return
    for bonus in bonuses(DEAL, course.pack, course.state, turn.seat):
        player = course.state.mover
        if player.bonus_turn != turn.number:
            after = player.cash + bonus.amount
            course.add(DealBonus(turn.seat, bonus.source, player.cash, after, turn.number))


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
        for giver, receiver, bundle in both_ways(offer):
            refusal = promise_refusal(state, giver, receiver, bundle) or robbed(
                state, giver, receiver, bundle
            )
            refusal = refusal or uncovered(state, giver, bundle) or locked(pack, state, giver, bundle)
            if refusal:
                return refusal
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        offer = offer_to(course.state, seat, self.number)
        assert isinstance(offer, Offer)
        close(course, offer, "accepted")
        for giver, receiver, bundle in both_ways(offer):
            if bundle.cash:
                course.add(cash_moved(course.state, giver, receiver, bundle.cash, "BR-81"))
            if bundle.items:
                course.add(PossessionsMoved(giver, receiver, bundle.items, "BR-81"))
        pay_bonuses(course, offer)
        for giver, receiver, bundle in both_ways(offer):
            if bundle.withdraw:
                withdraw_challenge(course, giver, receiver)
        # A challenge withdrawn just now may have taken its Combat along.
        promised = offer.give.call_off or offer.get.call_off
        if promised and can_call_off(course.state, offer.giver, offer.receiver):
            call_off(course, "BR-60")


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
        return None if self._mine(state, seat) else refuse("BR-81", "no_offer_of_yours", number=self.number)

    def carry_out(self, course: Course, seat: int) -> None:
        offer = self._mine(course.state, seat)
        assert offer is not None
        close(course, offer, "withdrawn")


def lapse_offers(course: Course) -> None:
    """Close what can never be accepted any more: a partner left, or a promise has lost its object."""
    for offer in course.state.offers:
        if course.state.outcome or _hopeless(course.state, offer):
            close(course, offer, "lapsed")


def _hopeless(state: State, offer: Offer) -> bool:
    if state.players[offer.giver].left or state.players[offer.receiver].left:
        return True
    return any(promise_refusal(state, *way) for way in both_ways(offer))
