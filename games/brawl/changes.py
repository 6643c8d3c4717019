"""Events in which a single figure of a player changes, each with its value before and after."""

from dataclasses import dataclass

from games.brawl.course import Course, Event
from games.brawl.effects import Bonus
from games.brawl.state import State


@dataclass(frozen=True, slots=True)
class InfluenceGained(Event):
    """A player's Influence rises by a rule."""

    seat: int
    before: int
    after: int
    by: str
    bonuses: tuple[Bonus, ...] = ()
    """What things and abilities have added."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, influence=self.after)


def influence_gained(
    state: State, seat: int, amount: int, rule: str, extra: tuple[Bonus, ...] = ()
) -> InfluenceGained:
    """The event of a gain, with what is added to it."""
    before = state.players[seat].influence
    after = before + amount + sum(bonus.amount for bonus in extra)
    return InfluenceGained(seat, before, after, rule, extra)


@dataclass(frozen=True, slots=True)
class CashMoved(Event):
    """Cash goes from one to another; without a receiver it goes to the bank."""

    giver: int
    receiver: int | None
    amount: int
    giver_before: int
    receiver_before: int
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        state = state.with_player(self.giver, cash=self.giver_before - self.amount)
        if self.receiver is None:
            return state
        return state.with_player(self.receiver, cash=self.receiver_before + self.amount)


def cash_moved(state: State, giver: int, receiver: int | None, amount: int, rule: str) -> CashMoved:
    """The event of a payment between two players, or to the bank."""
    receiver_before = 0 if receiver is None else state.players[receiver].cash
    return CashMoved(giver, receiver, amount, state.players[giver].cash, receiver_before, rule)


@dataclass(frozen=True, slots=True)
class PossessionsMoved(Event):
    """Things go from one player to another."""

    giver: int
    receiver: int
    items: tuple[str, ...]
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        kept = list(state.players[self.giver].possessions)
        for item in self.items:
            kept.remove(item)
        held = (*state.players[self.receiver].possessions, *self.items)
        state = state.with_player(self.giver, possessions=tuple(kept))
        return state.with_player(self.receiver, possessions=tuple(sorted(held)))


@dataclass(frozen=True, slots=True)
class StatisticChanged(Event):
    """The bank, a square or a card changes one figure of a player (its cash included)."""

    seat: int
    statistic: str
    before: int
    after: int
    source: str
    """The square's or the card's name."""
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, **{self.statistic: self.after})


def change(course: Course, seat: int, statistic: str, amount: int, source: str, rule: str) -> None:
    """Let a figure rise or fall: never below zero, Power never above its maximum (BR-02)."""
    player = course.state.players[seat]
    before = getattr(player, statistic)
    after = max(0, before + amount)
    if statistic == "power":
        after = min(after, player.power_max)
    if after != before:
        course.add(StatisticChanged(seat, statistic, before, after, source, rule))


@dataclass(frozen=True, slots=True)
class ThingGained(Event):
    """The bank hands somebody a thing, for a price or for nothing."""

    seat: int
    item: str
    price: int
    cash_before: int
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        held = sorted((*state.players[self.seat].possessions, self.item))
        return state.with_player(self.seat, possessions=tuple(held), cash=self.cash_before - self.price)


def gain_thing(course: Course, seat: int, item: str, price: int, rule: str) -> None:
    """Let somebody have a thing from the bank, paid for at once."""
    course.add(ThingGained(seat, item, price, course.state.players[seat].cash, rule))
