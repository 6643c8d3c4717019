"""What a square does when a turn ends its movement there: drawing a card (BR-10, BR-15, BR-17)."""

from dataclasses import dataclass

from games.brawl.card_effects import FORKS, KEPT, WHEN_DRAWN
from games.brawl.course import Course, Event
from games.brawl.deck import draw
from games.brawl.state import State


@dataclass(frozen=True, slots=True)
class EffectTaken(Event):
    """The mover takes the effect of the square: there is no second one in this turn (BR-44)."""

    seat: int
    square: int

    @property
    def rule(self) -> str:
        return "BR-10"

    def apply(self, state: State) -> State:
        return state.with_turn(effect_square=self.square)


@dataclass(frozen=True, slots=True)
class OptionAwaited(Event):
    """The card that was drawn has options, and its drawer chooses."""

    seat: int
    card: str

    @property
    def rule(self) -> str:
        return "BR-73"

    def apply(self, state: State) -> State:
        return state.with_turn(card=self.card)


def effect_is_due(state: State) -> bool:
    """Whether the square's effect can still be taken in this turn."""
    turn = state.turn
    if turn.closed or turn.effect_square is not None:
        return False
    return not (turn.passed and state.mover.last_effect == state.mover.square)


def take_effect_of_square(course: Course) -> None:
    """Take what happens by itself; a Major Square waits to be used."""
    state = course.state
    if state.squares[state.mover.square] == "Card" and effect_is_due(state):
        draw_card(course, state.turn.seat)


def draw_card(course: Course, seat: int) -> None:
    """Draw, and let the card act, wait for a choice, or be kept."""
    course.add(EffectTaken(seat, course.state.players[seat].square))
    name = draw(course, seat, KEPT)
    if name is None:
        return
    card = course.pack.card(name)
    if card.effect in WHEN_DRAWN:
        WHEN_DRAWN[card.effect](course, seat, card)
    elif card.effect in FORKS:
        course.add(OptionAwaited(seat, name))
