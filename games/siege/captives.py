"""Captives: taken in battle, held by players, freed for coins, and home again (SG-42 to SG-44)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Legal, Refusal, refuse
from games.siege.changes import move_coins
from games.siege.course import Action, Course, Event
from games.siege.pack import Pack
from games.siege.places import general_arrives, general_leaves
from games.siege.sides import generals_on, is_besieged, settlements_of
from games.siege.state import General, Phase, State, Status
from games.siege.steps import part_refusal, phase_step


@dataclass(frozen=True, slots=True)
class GeneralCaptured(Event):
    """A general of the loser becomes a captive; the items go to the winner, the troops are disbanded."""

    general: str
    holder: int
    hex: str
    troops: int
    """Disbanded."""
    items: tuple[str, ...]
    heir: str | None
    """The winner's general who takes the items; None: they go to the winner's stock (SG-43)."""

    @property
    def rule(self) -> str:
        return "SG-42"

    def apply(self, state: State) -> State:
        state = general_leaves(state, self.general, status=Status.CAPTIVE, holder=self.holder)
        heir = state.general(self.heir)
        if heir is None:
            stock = (*state.players[self.holder].stock, *self.items)
            return state.with_player(self.holder, stock=stock)
        return state.with_general(heir.name, items=(*heir.items, *self.items))


@dataclass(frozen=True, slots=True)
class GeneralFreed(Event):
    """A captive is free again and stands at home, without troops (SG-44)."""

    general: str
    holder: int
    hex: str
    how: str
    """`paid` by the owner at the fixed price, `deal`, or `out`: the holder is out of the game."""

    @property
    def rule(self) -> str:
        return "SG-44"

    def apply(self, state: State) -> State:
        return general_arrives(state, self.general, self.hex, status=Status.FREE, holder=None)


@dataclass(frozen=True, slots=True)
class CaptiveMoved(Event):
    """A captive has another holder."""

    general: str
    giver: int
    receiver: int

    @property
    def rule(self) -> str:
        return "SG-44"

    def apply(self, state: State) -> State:
        return state.with_general(self.general, holder=self.receiver)


def capture(course: Course, winner: int, loser: int, place: str) -> None:
    """Make captives of the loser's generals on a hex."""
    heirs = generals_on(course.state, place, winner)
    heir = max(heirs, key=lambda general: general.strength).name if heirs else None
    for general in generals_on(course.state, place, loser):
        course.add(GeneralCaptured(general.name, winner, place, general.troops, general.items, heir))


def hand_over(course: Course, name: str, giver: int, receiver: int) -> None:
    """Give a captive to another player: its owner has it back, anybody else holds it."""
    general = course.state.general(name)
    assert general is not None
    if general.owner == receiver:
        send_home(course, general, "deal")
    else:
        course.add(CaptiveMoved(name, giver, receiver))


def send_home(course: Course, general: General, how: str) -> None:
    """Free a captive: to a settlement of its owner, if possible one not besieged, or to the border."""
    assert general.holder is not None
    own = settlements_of(course.state, general.owner)
    quiet = [place.hex for place in own if not is_besieged(course.state, place)]
    homes = quiet or [place.hex for place in own]
    if homes:
        home = homes[0]
    else:
        border = course.pack.board.border
        home = border[course.chance.die(len(border), "freed:border hex") - 1]
    course.add(GeneralFreed(general.name, general.holder, home, how))


def free_the_forsaken(course: Course) -> None:
    """Send the captives home whose holder is out of the game."""
    for general in course.state.generals:
        if general.holder is not None and course.state.players[general.holder].out:
            send_home(course, general, "out")


@dataclass(frozen=True, slots=True)
class FreeGeneral(Action):
    """Free a general of mine by paying its holder the fixed price. The holder need not agree."""

    general: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for general in state.generals:
            if general.owner == seat and general.status is Status.CAPTIVE:
                yield Legal(f"free-{general.name}", phase_step(state), cls(general.name))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := part_refusal(state, seat, Phase.MARKET):
            return refusal
        general = state.general(self.general)
        if general is None or general.owner != seat or general.status is not Status.CAPTIVE:
            return refuse("SG-44", "no_captive_of_yours", general=str(self.general)[:40])
        coins, price = state.players[seat].coins, pack.rules.freedom
        if coins < price:
            return refuse("SG-44", "too_dear", what=general.name, price=price, coins=coins)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        general = course.state.general(self.general)
        assert general is not None
        assert general.holder is not None
        move_coins(course, seat, general.holder, course.pack.rules.freedom, "SG-44")
        send_home(course, general, "paid")
