"""Decision cards: when one is due, how it is drawn, and where it goes (SQ-02, SQ-16, SQ-30, SQ-32, SQ-34)."""

from dataclasses import dataclass

from games.squads.course import Course, Event
from games.squads.pack import Pack
from games.squads.state import Draw, Phase, Squad, State


@dataclass(frozen=True, slots=True)
class CardDue(Event):
    """A decision card has to be drawn. `soldier` is whom it is about; None after a blocked spin."""

    seat: int
    soldier: int | None
    by: str
    """SQ-16 blocked, SQ-30 a decision space or a card that says so."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        landing = None if self.seat == state.turn.seat else state.turn.landing
        return state.with_turn(phase=Phase.CARD, draw=Draw(self.seat, self.soldier), landing=landing)


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The top card of a deck is drawn and open to all."""

    seat: int
    card: int
    """Its number in the pack, from 1."""

    @property
    def rule(self) -> str:
        return "SQ-30"

    def apply(self, state: State) -> State:
        draw = state.turn.draw
        assert draw is not None
        under = tuple(card for card in state.squads[self.seat].under if card != self.card)
        state = state.with_squad(self.seat, under=under)
        return state.with_turn(draw=Draw(self.seat, draw.soldier, self.card), cards=state.turn.cards + 1)


@dataclass(frozen=True, slots=True)
class CardFollowed(Event):
    """A card is followed and goes to the bottom of its deck. What it does, the next events tell."""

    seat: int
    card: int
    soldier: int | None
    option: str | None
    """What its owner chose; None where it left no choice."""

    @property
    def rule(self) -> str:
        return "SQ-32"

    def apply(self, state: State) -> State:
        state = state.with_squad(self.seat, under=(*state.squads[self.seat].under, self.card))
        return state.with_turn(draw=None)


@dataclass(frozen=True, slots=True)
class CardIdle(Event):
    """The card that was followed had no effect."""

    seat: int
    card: int

    @property
    def rule(self) -> str:
        return "SQ-34"

    def apply(self, state: State) -> State:
        return state


def card_due(course: Course, seat: int, soldier: int | None, rule: str) -> None:
    """Make a card due, unless the turn has had its fill of them (SQ-34)."""
    if course.turn.cards < course.pack.rules.cards:
        course.add(CardDue(seat, soldier, rule))


def unseen(pack: Pack, squad: Squad) -> tuple[int, ...]:
    """The cards that lie shuffled on top of a squad's deck, in pack order. Only while none is open."""
    return tuple(card for card in range(1, len(pack.cards) + 1) if card not in squad.under)


def draw_card(course: Course, seat: int) -> None:
    """Draw the top card: one of those unseen by a throw, else the first of the known ones."""
    squad = course.state.squads[seat]
    left = unseen(course.pack, squad)
    card = left[course.chance.die(len(left), f"card:{squad.side}") - 1] if left else squad.under[0]
    course.add(CardDrawn(seat, card))
