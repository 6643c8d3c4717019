"""Walls, developments and garrisons, for coins (phase 4, SG-54, SG-72)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Choices, Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.domains import Range
from games.siege.pack import Pack
from games.siege.sides import bonus, settlements_of, whole_bonus
from games.siege.state import Building, Phase, Settlement, Site, State
from games.siege.steps import part_refusal, phase_step

RULES = {Building.WALL: "SG-54", Building.DEVELOPMENT: "SG-72", Building.GARRISON: "SG-40"}
"""The rules that give what is built its use."""


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A settlement has more of something: `before` and `after` count bonus, developments or garrison."""

    seat: int
    hex: str
    what: Building
    before: int
    after: int
    price: int
    """What it cost in all; 0 where a card brings it."""
    source: str
    """The card's name; nothing where coins were paid."""

    @property
    def rule(self) -> str:
        return RULES[self.what]

    def apply(self, state: State) -> State:
        state = state.with_player(self.seat, coins=state.players[self.seat].coins - self.price)
        if self.what is Building.WALL:
            settlement = state.settlement(self.hex)
            assert settlement is not None
            wall = settlement.kind is Site.VILLAGE
            return state.with_settlement(self.hex, wall=wall, siege_rounds=0)
        field = "garrison" if self.what is Building.GARRISON else "developments"
        return state.with_settlement(self.hex, **{field: self.after})


def build_wall(course: Course, seat: int, place: Settlement, price: int = 0, source: str = "") -> None:
    """Give a village its wall, or make a melted bonus whole again."""
    whole = whole_bonus(replace(place, wall=True))
    course.add(Built(seat, place.hex, Building.WALL, bonus(place), whole, price, source))


def develop(course: Course, seat: int, place: Settlement, price: int = 0, source: str = "") -> None:
    """Give a settlement one development more."""
    count = place.developments
    course.add(Built(seat, place.hex, Building.DEVELOPMENT, count, count + 1, price, source))


def may_wall(place: Settlement) -> bool:
    """Whether a wall can be built: in a village that has none."""
    return place.kind is Site.VILLAGE and not place.wall


def may_develop(pack: Pack, place: Settlement) -> bool:
    """Whether there is room for a development."""
    return place.developments < pack.limits.developments


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build something in a settlement of mine. Walls and developments come one at a time."""

    where: str
    what: Building
    amount: int = 1

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if part_refusal(state, seat, Phase.MUSTER):
            return
        coins, own = state.players[seat].coins, settlements_of(state, seat)
        step = phase_step(state)
        walls = tuple(place.hex for place in own if may_wall(place))
        if walls and coins >= pack.prices.wall:
            yield Legal("wall", step, cls(walls[0], Building.WALL), domains={"where": Choices(walls)})
        open_to = tuple(place.hex for place in own if may_develop(pack, place))
        if open_to and coins >= pack.prices.development:
            domains = {"where": Choices(open_to)}
            yield Legal("development", step, cls(open_to[0], Building.DEVELOPMENT), domains=domains)
        for place in own:
            if most := _garrison_room(pack, coins, place):
                domains = {"amount": Range(1, most)}
                action = cls(place.hex, Building.GARRISON)
                yield Legal(f"garrison-{place.hex}", step, action, domains=domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := part_refusal(state, seat, Phase.MUSTER):
            return refusal
        place = state.settlement(self.where)
        if place is None or place.owner != seat:
            return refuse("SG-04", "not_your_settlement", hex=str(self.where)[:40])
        coins = state.players[seat].coins
        if self.what == Building.GARRISON:
            most = _garrison_room(pack, coins, place)
            if Range(1, most).allows(self.amount):
                return None
            price = pack.prices.garrison
            return refuse("SG-40", "garrison_to_hire", price=price, coins=coins, most=most)
        return self._single_refusal(pack, place, coins)

    def _single_refusal(self, pack: Pack, place: Settlement, coins: int) -> Refusal | None:
        if self.what not in tuple(Building) or type(self.amount) is not int or self.amount != 1:
            return refuse("SG-54 SG-72", "build_one_at_a_time")
        what = Building(self.what)
        if what is Building.WALL and not may_wall(place):
            reason = "wall_stands" if place.wall else "city_needs_no_wall"
            return refuse(RULES[what], reason, hex=place.hex)
        if what is Building.DEVELOPMENT and not may_develop(pack, place):
            return refuse(RULES[what], "fully_developed", hex=place.hex, most=pack.limits.developments)
        price = pack.prices.wall if what is Building.WALL else pack.prices.development
        if price > coins:
            return refuse(RULES[what], "too_dear", what=what, price=price, coins=coins)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        place, prices = course.state.settlement(self.where), course.pack.prices
        assert place is not None
        if self.what == Building.WALL:
            build_wall(course, seat, place, prices.wall)
        elif self.what == Building.DEVELOPMENT:
            develop(course, seat, place, prices.development)
        else:
            after = place.garrison + self.amount
            price = self.amount * prices.garrison
            course.add(Built(seat, place.hex, Building.GARRISON, place.garrison, after, price, ""))


def _garrison_room(pack: Pack, coins: int, place: Settlement) -> int:
    """How many more can be hired into a garrison."""
    return max(0, min(coins // pack.prices.garrison, pack.limits.garrison - place.garrison))
