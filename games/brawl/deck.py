"""The deck of cards: drawn with the table's dice, begun anew when spent (BR-73)."""

from collections import Counter
from dataclasses import dataclass, replace

from games.brawl.course import Course, Event
from games.brawl.pack import Pack
from games.brawl.state import State


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card is drawn, openly: kept for later, or spent at once."""

    seat: int
    card: str
    kept: bool
    renewed: bool
    """The deck was spent and began anew from the discard pile."""

    @property
    def rule(self) -> str:
        return "BR-73"

    def apply(self, state: State) -> State:
        discards = () if self.renewed else state.discards
        if not self.kept:
            return replace(state, discards=(*discards, self.card))
        held = (*state.players[self.seat].cards, self.card)
        return replace(state, discards=discards).with_player(self.seat, cards=held)


def unseen(pack: Pack, state: State) -> tuple[str, ...]:
    """The cards left in the deck, in pack order: neither spent nor in anybody's hand."""
    gone = Counter(state.discards)
    for player in state.players:
        gone.update(player.cards)
    left: list[str] = []
    for card in pack.deck():
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def draw(course: Course, seat: int, kept: frozenset[str]) -> str | None:
    """Draw a card, kept if its effect is among `kept`; None when all cards are in hands."""
    left = unseen(course.pack, course.state)
    renewed = not left
    if renewed:
        left = unseen(course.pack, replace(course.state, discards=()))
    if not left:
        return None
    card = left[course.chance.die(len(left), "card") - 1]
    course.add(CardDrawn(seat, card, course.pack.card(card).effect in kept, renewed))
    return card
