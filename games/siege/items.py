"""Items: handed out in Market, carried by generals, and left on a hex (SG-43, SG-63, SG-64)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Choices, Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.effects import LEFT_BEHIND
from games.siege.pack import Pack
from games.siege.places import lying_on, with_lying
from games.siege.sides import free_generals, generals_on
from games.siege.state import General, Phase, State, Status
from games.siege.steps import part_refusal, phase_step


@dataclass(frozen=True, slots=True)
class ItemGiven(Event):
    """A player hands an item to a general."""

    seat: int
    item: str
    general: str

    @property
    def rule(self) -> str:
        return "SG-43"

    def apply(self, state: State) -> State:
        stock = without(state.players[self.seat].stock, (self.item,))
        return with_item(state.with_player(self.seat, stock=stock), self.general, self.item)


@dataclass(frozen=True, slots=True)
class ItemTaken(Event):
    """The first general on a hex takes an item that lies there."""

    general: str
    item: str
    hex: str

    @property
    def rule(self) -> str:
        return "SG-43"

    def apply(self, state: State) -> State:
        state = with_lying(state, self.hex, without(lying_on(state, self.hex), (self.item,)))
        return with_item(state, self.general, self.item)


def without(held: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """What is left of things when some are taken, all of which are there."""
    left = list(held)
    for one in taken:
        left.remove(one)
    return tuple(left)


def with_item(state: State, name: str, item: str) -> State:
    """The state with an item more for a general to carry."""
    general = state.general(name)
    assert general is not None
    return state.with_general(name, items=(*general.items, item))


def split_items(pack: Pack, general: General) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The items of a general who dies: what is put away, and what stays on the hex (SG-43)."""
    left = tuple(item for item in general.items if pack.card(item).effect in LEFT_BEHIND)
    return without(general.items, left), left


def settle_lying(course: Course) -> None:
    """Let the first general on a hex take what lies there, once nothing is fought out on it."""
    for lying in course.state.lying:
        there = generals_on(course.state, lying.hex)
        if there and course.state.encounter(lying.hex) is None:
            for item in lying.items:
                course.add(ItemTaken(there[0].name, item, lying.hex))


@dataclass(frozen=True, slots=True)
class GiveItem(Action):
    """Hand an item of mine to a general of mine, wherever it stands."""

    item: str
    general: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        names = tuple(general.name for general in free_generals(state, seat))
        if part_refusal(state, seat, Phase.MARKET) or not names:
            return
        for item in dict.fromkeys(state.players[seat].stock):
            domains = {"general": Choices(names)}
            yield Legal(f"give-{item}", phase_step(state), cls(item, names[0]), domains=domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := part_refusal(state, seat, Phase.MARKET):
            return refusal
        stock = state.players[seat].stock
        if self.item not in stock:
            return refuse("SG-43", "item_not_in_stock", item=str(self.item), stock=", ".join(stock) or "none")
        return own_general_refusal(state, seat, self.general, "SG-43")

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(ItemGiven(seat, self.item, self.general))


def own_general_refusal(state: State, seat: int, name: object, rule: str) -> Refusal | None:
    """Why this is no general that the seat commands."""
    general = state.general(name)
    if general is None:
        return refuse(rule, "no_such_general", general=str(name)[:40])
    if general.owner != seat:
        return refuse(rule, "not_your_general", general=general.name)
    if general.status is not Status.FREE:
        return refuse(rule, "general_not_free", general=general.name, status=general.status)
    return None
