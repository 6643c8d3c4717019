"""Drawing a decision card and following it (SQ-16, SQ-30, SQ-34)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Choices, Kind, Legal, Refusal, refuse
from games.squads.board import Ground
from games.squads.card_effects import ORDERS, STILL
from games.squads.course import Action, Course, Event
from games.squads.drawing import CardFollowed, CardIdle, draw_card
from games.squads.due import not_yours, step_of
from games.squads.pack import Pack
from games.squads.proceed import proceed
from games.squads.state import NUMBERS, Phase, State


@dataclass(frozen=True, slots=True)
class SoldierPicked(Event):
    """The owner of a card that is about nobody yet has picked a soldier for it."""

    seat: int
    soldier: int

    @property
    def rule(self) -> str:
        return "SQ-34"

    def apply(self, state: State) -> State:
        assert state.turn.draw is not None
        return state.with_turn(draw=replace(state.turn.draw, soldier=self.soldier))


def picks(pack: Pack, state: State) -> tuple[int, ...]:
    """The soldiers that the open card can be about, if it has to be said: none in headquarters or camp."""
    draw = state.turn.draw
    if draw is None or draw.card is None or draw.soldier is not None:
        return ()
    if pack.card(draw.card).effect not in ORDERS:
        return ()
    return outside(state, draw.seat)


def outside(state: State, seat: int) -> tuple[int, ...]:
    """The seat's soldiers that a card can be about: none in headquarters or camp (SQ-34)."""
    squad = state.squads[seat]
    areas = {number: squad.area(squad.at(number)) for number in NUMBERS}
    return tuple(number for number, area in areas.items() if (area and area.ground) in (None, Ground.RELEASE))


def options(pack: Pack, state: State) -> tuple[str, ...]:
    """What can be chosen for the open card."""
    draw = state.turn.draw
    if draw is None or draw.card is None:
        return ()
    card = pack.card(draw.card)
    order = ORDERS.get(card.effect)
    return order.options(pack, state, draw.seat, card) if order else ()


def follow(course: Course) -> None:
    """Follow the open card, as far as nothing has to be asked."""
    draw = course.turn.draw
    assert draw is not None
    assert draw.card is not None
    found = picks(course.pack, course.state)
    if len(found) > 1:
        return
    if found:
        course.add(SoldierPicked(draw.seat, found[0]))
    choices = options(course.pack, course.state)
    if len(choices) > 1 and (found or draw.soldier is not None):
        return
    carry_out_card(course, choices[0] if choices else "", chosen=False)


def carry_out_card(course: Course, option: str, *, chosen: bool) -> None:
    """Put the card under its deck, let it do what it says, and go on. `chosen`: it left a choice."""
    draw = course.turn.draw
    assert draw is not None
    assert draw.card is not None
    card = course.pack.card(draw.card)
    course.add(CardFollowed(draw.seat, draw.card, draw.soldier, option if chosen else None))
    before = len(course.events)
    if card.effect in STILL:
        STILL[card.effect](course, draw.seat, draw.soldier)
    elif draw.soldier is not None:
        ORDERS[card.effect].do(course, draw.seat, draw.soldier, card, option)
    if len(course.events) == before:
        course.add(CardIdle(draw.seat, draw.card))
    proceed(course)


def _not_due(state: State, seat: int) -> Refusal | None:
    """Why no card is due from the seat."""
    if state.turn.phase is not Phase.CARD:
        return refuse("SQ-16 SQ-30", "no_card")
    return not_yours(state, seat, "SQ-30")


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Draw the card that is due, and follow it where it leaves no choice."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.draw:
            yield Legal("draw", step_of(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := _not_due(state, seat):
            return refusal
        assert state.turn.draw is not None
        return refuse("SQ-30", "drawn_already") if state.turn.draw.card else None

    def carry_out(self, course: Course, seat: int) -> None:
        draw_card(course, seat)
        follow(course)


@dataclass(frozen=True, slots=True)
class DrawFor(Action):
    """Draw the card of a blocked spin, with the soldier named beforehand whom it is about if it needs one."""

    soldier: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        draw = state.turn.draw
        if draw and (draw.seat, draw.soldier, draw.card) == (seat, None, None) and outside(state, seat):
            soldiers = Choices(outside(state, seat))
            yield Legal("draw-for", step_of(state), cls(0), kind=Kind.EXTRA, domains={"soldier": soldiers})

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := DrawCard().refusal(pack, state, seat):
            return refusal
        if state.turn.draw and state.turn.draw.soldier is not None:
            return refuse("SQ-34", "nobody_to_pick")
        return _not_to_pick(self.soldier, outside(state, seat))

    def carry_out(self, course: Course, seat: int) -> None:
        draw_card(course, seat)
        if self.soldier in picks(course.pack, course.state):
            course.add(SoldierPicked(seat, self.soldier))
        follow(course)


def _not_to_pick(soldier: int, found: tuple[int, ...]) -> Refusal | None:
    if soldier in found:
        return None
    return refuse("SQ-34", "not_to_pick", found=", ".join(map(str, found)) or "none")


@dataclass(frozen=True, slots=True)
class PickSoldier(Action):
    """Say which soldier the open card is about."""

    soldier: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for soldier in picks(pack, state):
            yield Legal(f"pick-{soldier}", step_of(state), cls(soldier))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := _not_due(state, seat):
            return refusal
        if state.turn.draw and state.turn.draw.card is None:
            return refuse("SQ-30", "draw_first")
        found = picks(pack, state)
        return _not_to_pick(self.soldier, found) if found else refuse("SQ-34", "nobody_to_pick")

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(SoldierPicked(seat, self.soldier))
        follow(course)


@dataclass(frozen=True, slots=True)
class ChooseOption(Action):
    """Choose one of the things that the open card offers."""

    option: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for number, option in enumerate(options(pack, state)):
            yield Legal(f"option-{number}", step_of(state), cls(option))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := _not_due(state, seat):
            return refusal
        if state.turn.draw and state.turn.draw.card is None:
            return refuse("SQ-30", "draw_first")
        if picks(pack, state):
            return refuse("SQ-34", "pick_first")
        found = options(pack, state)
        if self.option not in found:
            return refuse("SQ-30", "no_such_option", option=str(self.option), found=", ".join(found))
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        carry_out_card(course, self.option, chosen=True)
