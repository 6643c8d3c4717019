"""Playing a card openly, in the phase that it belongs to (SG-60 to SG-62)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Choices, Legal, Refusal, refuse
from games.siege.card_effects import PLAYS
from games.siege.course import Action, Course, Event
from games.siege.items import without
from games.siege.pack import Pack
from games.siege.state import Phase, State
from games.siege.steps import part_refusal, phase_step


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is played from the hand and put away."""

    seat: int
    card: str
    target: str
    """A general or a hex; nothing where the card needs none."""

    @property
    def rule(self) -> str:
        return "SG-60"

    def apply(self, state: State) -> State:
        hand = without(state.players[self.seat].hand, (self.card,))
        return replace(state.with_player(self.seat, hand=hand), discards=(*state.discards, self.card))


def held_refusal(pack: Pack, state: State, seat: int, card: object) -> Refusal | None:
    """Why the seat does not hold this card."""
    hand = state.players[seat].hand
    if not pack.has_card(card):
        return refuse("SG-60", "no_such_card", card=str(card)[:40], hand=", ".join(hand) or "none")
    if card not in hand:
        return refuse("SG-60", "card_not_held", card=str(card), hand=", ".join(hand) or "none")
    return None


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card that is not for a battle: on a general, on a hex, or as it is."""

    card: str
    target: str = ""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.phase is Phase.MOVEMENT and state.turn != seat:
            return
        for name in dict.fromkeys(state.players[seat].hand):
            play = PLAYS.get(pack.card(name).effect)
            if play is None or part_refusal(state, seat, *play.phases):
                continue
            key, step = f"play-{name}", phase_step(state)
            if play.targets is None:
                yield Legal(key, step, cls(name))
            elif targets := play.targets(pack, state, seat):
                yield Legal(key, step, cls(name, targets[0]), domains={"target": Choices(targets)})

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := held_refusal(pack, state, seat, self.card):
            return refusal
        play = PLAYS.get(pack.card(self.card).effect)
        if play is None:
            return refuse("SG-60 SG-61", "not_played_like_this", card=self.card)
        if refusal := part_refusal(state, seat, *play.phases):
            return refusal
        if play.targets is None:
            return refuse("SG-60", "no_target_needed", card=self.card) if self.target != "" else None
        targets = play.targets(pack, state, seat)
        if self.target not in targets:
            listed = ", ".join(targets) or "none"
            return refuse("SG-60 SG-62", "no_such_target", card=self.card, targets=listed)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        card = course.pack.card(self.card)
        course.add(CardPlayed(seat, card.name, self.target))
        PLAYS[card.effect].act(course, seat, card, self.target)
