"""Out of the game: by leaving it, or by losing everything (SG-44, SG-90)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Kind, Legal, Refusal
from games.siege.captives import send_home
from games.siege.course import Action, Course, Event
from games.siege.deaths import die
from games.siege.pack import Pack
from games.siege.sides import captives_of
from games.siege.state import Encounter, Stage, State, Status
from games.siege.victory import decide_last


@dataclass(frozen=True, slots=True)
class PlayerOut(Event):
    """A player is out: cards and items are put away, settlements are nobody's, encounters are over."""

    seat: int
    by: str
    """SG-44 where everything was lost, SG-90 where the player left."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        gone = self.seat
        player = state.players[gone]
        discards = (*state.discards, *player.hand, *player.stock)
        state = replace(state, discards=discards).with_player(gone, out=True, done=True, hand=(), stock=())
        for settlement in state.settlements:
            if settlement.owner == gone:
                nobodys = {"owner": None, "garrison": 0, "siege_rounds": 0}
                state = state.with_settlement(settlement.hex, **nobodys)
        return replace(state, encounters=tuple(e for e in state.encounters if not _ends_with(e, gone)))


def _ends_with(encounter: Encounter, gone: int) -> bool:
    """Whether an encounter ends when this seat is out. A winner still chooses what the loser has lost."""
    if encounter.stage is Stage.SPOILS:
        return encounter.attacker.side == gone
    return gone in encounter.sides


def put_out(course: Course, seat: int, rule: str) -> None:
    """Put a player out of the game: generals die, captives that the player holds go home."""
    course.add(PlayerOut(seat, rule))
    for general in course.state.generals:
        if general.owner == seat and general.status is not Status.DEAD:
            die(course, general, "out", "SG-90")
    for general in captives_of(course.state, seat):
        send_home(course, general, "out")


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Leave the game for good. Possible at any time."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("concede", "game", cls(), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        put_out(course, seat, "SG-90")
        decide_last(course)
