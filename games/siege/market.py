"""Buying cards from the open display (phase 3)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Choices, Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.effects import ITEMS
from games.siege.items import without
from games.siege.pack import Pack
from games.siege.state import Phase, State
from games.siege.steps import part_refusal, phase_step


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    """A player buys a card: into the hand, or, where it is an item, into the stock."""

    seat: int
    card: str
    price: int
    before: int
    """The buyer's coins."""
    item: bool

    @property
    def rule(self) -> str:
        return "SG-60"

    def apply(self, state: State) -> State:
        player = state.players[self.seat]
        held = {"stock": (*player.stock, self.card)} if self.item else {"hand": (*player.hand, self.card)}
        state = state.with_player(self.seat, coins=self.before - self.price, **held)
        return replace(state, display=without(state.display, (self.card,)))


@dataclass(frozen=True, slots=True)
class BuyCard(Action):
    """Buy a card that lies open."""

    card: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if part_refusal(state, seat, Phase.MARKET):
            return
        coins = state.players[seat].coins
        offered = tuple(dict.fromkeys(card for card in state.display if pack.card(card).price <= coins))
        if offered:
            yield Legal("buy", phase_step(state), cls(offered[0]), domains={"card": Choices(offered)})

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := part_refusal(state, seat, Phase.MARKET):
            return refusal
        if self.card not in state.display:
            display = ", ".join(state.display) or "none"
            return refuse("SG-60", "not_on_display", card=str(self.card)[:40], display=display)
        coins, price = state.players[seat].coins, pack.card(self.card).price
        if price > coins:
            return refuse("SG-60", "too_dear", what=self.card, price=price, coins=coins)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        card = course.pack.card(self.card)
        course.add(
            CardBought(seat, card.name, card.price, course.state.players[seat].coins, card.effect in ITEMS)
        )
