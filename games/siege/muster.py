"""Troops for generals, for coins (phase 4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.domains import Range
from games.siege.items import own_general_refusal
from games.siege.pack import Pack
from games.siege.sides import free_generals, owner_of
from games.siege.state import General, Phase, State
from games.siege.steps import part_refusal, phase_step


@dataclass(frozen=True, slots=True)
class TroopsJoined(Event):
    """A general commands more troops."""

    general: str
    before: int
    after: int
    seat: int
    price: int
    """What they cost in all; 0 where a card brings them."""
    source: str
    """The card's name; nothing where coins were paid."""

    @property
    def rule(self) -> str:
        return "SG-40"

    def apply(self, state: State) -> State:
        coins = state.players[self.seat].coins - self.price
        return state.with_player(self.seat, coins=coins).with_general(self.general, troops=self.after)


def join(course: Course, general: General, troops: int, price: int = 0, source: str = "") -> None:
    """Let troops join a general, paid by its owner."""
    after = general.troops + troops
    course.add(TroopsJoined(general.name, general.troops, after, general.owner, price, source))


@dataclass(frozen=True, slots=True)
class Muster(Action):
    """Hire troops for a general who stands on a settlement of mine."""

    general: str
    troops: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        most = state.players[seat].coins // pack.prices.troop
        if part_refusal(state, seat, Phase.MUSTER) or not most:
            return
        for general in free_generals(state, seat):
            if owner_of(state, general.hex) == seat:
                domains = {"troops": Range(1, most)}
                action = cls(general.name, 1)
                yield Legal(f"muster-{general.name}", phase_step(state), action, domains=domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := part_refusal(state, seat, Phase.MUSTER):
            return refusal
        if refusal := own_general_refusal(state, seat, self.general, "SG-40"):
            return refusal
        general = state.general(self.general)
        assert general is not None
        if owner_of(state, general.hex) != seat:
            return refuse("SG-40", "muster_at_home", general=general.name, hex=str(general.hex))
        coins = state.players[seat].coins
        most = coins // pack.prices.troop
        if not Range(1, most).allows(self.troops):
            price = pack.prices.troop
            return refuse("SG-40", "troops_to_hire", price=price, coins=coins, most=most)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        general = course.state.general(self.general)
        assert general is not None
        join(course, general, self.troops, self.troops * course.pack.prices.troop)
