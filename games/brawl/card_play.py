"""Choosing a drawn card's option, and playing a card that was kept (BR-73)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.card_effects import AGAINST, FORKS
from games.brawl.course import Action, Course, Event
from games.brawl.effects import FACTOR, IN_COMBAT, OPPONENT_ROLL, OWN_ROLL
from games.brawl.fighting import fight_of
from games.brawl.pack import Pack
from games.brawl.state import Combat, Phase, Stage, State
from games.brawl.steps import combat_step, turn_step
from games.brawl.warrants import arrest_pending
from games.kernel import Choices, Kind, Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class OptionChosen(Event):
    """The drawer of a card has chosen."""

    seat: int
    card: str
    option: str

    @property
    def rule(self) -> str:
        return "BR-73"

    def apply(self, state: State) -> State:
        return state.with_turn(card=None)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card is played from the hand: for this round of a Combat, or against somebody."""

    seat: int
    card: str
    target: int | None
    in_combat: bool

    @property
    def rule(self) -> str:
        return "BR-73"

    def apply(self, state: State) -> State:
        hand = list(state.players[self.seat].cards)
        hand.remove(self.card)
        state = replace(
            state.with_player(self.seat, cards=tuple(hand)), discards=(*state.discards, self.card)
        )
        if not self.in_combat or state.combat is None:
            return state
        return state.with_side(self.seat, cards=(*state.combat.side(self.seat).cards, self.card))


def options(pack: Pack, state: State) -> tuple[str, ...]:
    """What the drawer of the open card can choose."""
    if state.turn.card is None:
        return ()
    card = pack.card(state.turn.card)
    return FORKS[card.effect].options(pack, state, state.turn.seat, card)


@dataclass(frozen=True, slots=True)
class ChooseOption(Action):
    """Choose what the drawn card does."""

    option: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for number, option in enumerate(options(pack, state)):
            yield Legal(f"option-{number}", turn_step(state), cls(option))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.turn.card is None:
            return refuse("BR-73", "no_option_due")
        if seat != state.turn.seat:
            return refuse("BR-73", "not_your_turn", mover=state.mover.name)
        found = options(pack, state)
        if self.option not in found:
            return refuse("BR-73", "no_such_option", option=self.option, found=", ".join(found))
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        assert course.state.turn.card is not None
        card = course.pack.card(course.state.turn.card)
        course.add(OptionChosen(seat, card.name, self.option))
        FORKS[card.effect].choose(course, seat, card, self.option)


def option_pending(state: State) -> Refusal | None:
    """Why the turn cannot end yet: a card's option is to be chosen."""
    return refuse("BR-73", "choose_option_first", card=state.turn.card) if state.turn.card else None


def too_late(combat: Combat, seat: int, effect: str) -> bool:
    """Whether the dice that a card would have changed, or whose factor it would, have been thrown."""
    mine, theirs = combat.side(seat).roll, combat.opponent(seat).roll
    if effect in FACTOR:
        return bool(mine or theirs or combat.ties)
    return bool((effect in OWN_ROLL and mine) or (effect in OPPONENT_ROLL and theirs))


def holds_fight_card(pack: Pack, state: State, seat: int) -> bool:
    """Whether the seat has a card that it could play in a fight."""
    return any(pack.card(name).effect in IN_COMBAT for name in state.players[seat].cards)


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a kept card: in a fight before the round is decided, or in one's own turn against somebody."""

    card: str
    target: int | None = None

    @property
    def names(self) -> tuple[int, ...]:
        return () if self.target is None else (self.target,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for name in dict.fromkeys(state.players[seat].cards):
            if pack.card(name).effect in AGAINST:
                others = state.opponents(seat)
                if others and not cls(name, others[0]).refusal(pack, state, seat):
                    domains = {"target": Choices(others)}
                    yield Legal(f"play-{name}", turn_step(state), cls(name), Kind.EXTRA, domains)
            elif state.combat:
                yield Legal(f"play-{name}", combat_step(state), cls(name), Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if self.card not in state.players[seat].cards:
            held = ", ".join(state.players[seat].cards) or "none"
            return refuse("BR-73", "card_not_held", card=self.card, held=held)
        if pack.card(self.card).effect in AGAINST:
            return self._against_refusal(state, seat)
        return self._combat_refusal(pack, state, seat)

    def _against_refusal(self, state: State, seat: int) -> Refusal | None:
        if seat != state.turn.seat:
            return refuse("BR-73", "not_your_turn", mover=state.mover.name)
        if refusal := arrest_pending(state) or option_pending(state):
            return refusal
        if state.turn.closed:
            return refuse("BR-29 BR-73", "not_time_to_play", card=self.card)
        if state.combat or state.turn.phase not in (Phase.CHALLENGE, Phase.BOARD):
            return refuse("BR-73", "not_time_to_play", card=self.card)
        if self.target not in state.opponents(seat):
            return refuse("BR-73", "play_against_whom", card=self.card)
        return None

    def _combat_refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = fight_of(state, seat) if state.combat else None
        if isinstance(combat, Refusal):
            return combat
        if combat is None or combat.stage not in (Stage.WEAPONS, Stage.ROLLS):
            return refuse("BR-73", "play_in_fight", card=self.card)
        if self.target is not None:
            return refuse("BR-73", "no_target_needed", card=self.card)
        if too_late(combat, seat, pack.card(self.card).effect):
            return refuse("BR-73", "too_late_for_card", card=self.card)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        card = course.pack.card(self.card)
        course.add(CardPlayed(seat, card.name, self.target, card.effect in IN_COMBAT))
        if self.target is not None:
            AGAINST[card.effect](course, self.target, card)
