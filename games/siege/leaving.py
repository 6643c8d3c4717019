"""Out of the game: by leaving it, or by losing everything (SG-44, SG-90)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Kind, Legal, Refusal
from games.siege.captives import free_the_forsaken
from games.siege.course import Action, Course, Event
from games.siege.deaths import die
from games.siege.encounters import with_met
from games.siege.pack import Pack
from games.siege.sides import owner_of
from games.siege.spoils import spoils_settled
from games.siege.state import Encounter, Phase, Stage, State, Status
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
        for encounter in state.encounters:
            state = _without(state, encounter, gone)
        return state


def _without(state: State, encounter: Encounter, gone: int) -> State:
    """The state in which an encounter of the seat is over. A winner still chooses what the loser has lost."""
    if encounter.stage is not Stage.SPOILS:
        return with_met(state, encounter.hex, *encounter.sides) if gone in encounter.sides else state
    if encounter.attacker.side != gone:
        return state
    fate = "held" if owner_of(state, encounter.hex) == encounter.defender.side else ""
    return spoils_settled(state, encounter.hex, fate)


def put_out(course: Course, seat: int, rule: str) -> None:
    """Put a player out of the game, with all generals. Captives that the player holds stay to be freed."""
    course.add(PlayerOut(seat, rule))
    for general in course.state.generals:
        if general.owner == seat and general.status is not Status.DEAD:
            die(course, general, "out", "SG-90")


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
        if course.state.phase is not Phase.COMBAT:
            free_the_forsaken(course)
        decide_last(course)
