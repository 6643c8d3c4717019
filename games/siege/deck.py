"""The deck and the open display in Market, refilled by dice that everybody sees (SG-60)."""

from collections import Counter
from dataclasses import dataclass, replace

from games.siege.course import Course, Event
from games.siege.pack import Pack
from games.siege.state import State


@dataclass(frozen=True, slots=True)
class DisplayDealt(Event):
    """New cards lie open for sale; those that nobody bought are put away."""

    cards: tuple[str, ...]
    renewed: bool
    """The deck was spent and began anew from what had been put away."""

    @property
    def rule(self) -> str:
        return "SG-60"

    def apply(self, state: State) -> State:
        discards = () if self.renewed else (*state.discards, *state.display)
        return replace(state, display=self.cards, discards=discards)


def unseen(pack: Pack, state: State) -> tuple[str, ...]:
    """The cards left in the deck, in pack order: not put away, on display, in a hand, carried or lying."""
    gone = Counter((*state.discards, *state.display))
    for player in state.players:
        gone.update((*player.hand, *player.stock))
    for general in state.generals:
        gone.update(general.items)
    for lying in state.lying:
        gone.update(lying.items)
    left: list[str] = []
    for card in pack.deck:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def deal_display(course: Course) -> None:
    """Put the old display away and draw a new one, a die for each card."""
    state = course.state
    base = replace(state, discards=(*state.discards, *state.display), display=())
    drawn: list[str] = []
    renewed = False
    for _ in range(course.pack.rules.display):
        left = unseen(course.pack, replace(base, display=tuple(drawn)))
        if not left:
            base, renewed = replace(base, discards=()), True
            left = unseen(course.pack, replace(base, display=tuple(drawn)))
        if not left:
            break
        drawn.append(left[course.chance.die(len(left), "display") - 1])
    course.add(DisplayDealt(tuple(drawn), renewed))
