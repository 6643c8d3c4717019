"""Warrants: Possessions that name a player, and when they can be used (BR-71)."""

from dataclasses import dataclass

from games.brawl.course import Course, Event
from games.brawl.state import Arrest, State
from games.kernel import Refusal, refuse

PREFIX = "Warrant: "


def warrant_for(name: str) -> str:
    """The Possession that is a Warrant for this player."""
    return f"{PREFIX}{name}"


def is_warrant(state: State, thing: str) -> bool:
    """Whether the thing is a Warrant for somebody at the table."""
    return any(thing == warrant_for(player.name) for player in state.players)


def thing_key(state: State, thing: str) -> str:
    """A name for a thing that can stand in a button's id, where a player's name cannot."""
    for seat, player in enumerate(state.players):
        if thing == warrant_for(player.name):
            return f"warrant-{seat}"
    return thing


@dataclass(frozen=True, slots=True)
class ArrestsPossible(Event):
    """A piece has stopped where a Warrant can be used: its bearers decide before anything else."""

    seat: int
    arrests: tuple[Arrest, ...]

    @property
    def rule(self) -> str:
        return "BR-71"

    def apply(self, state: State) -> State:
        return state.with_turn(arrests=(*state.turn.arrests, *self.arrests))


def bears(state: State, bearer: int, named: int) -> bool:
    """Whether one holds a Warrant for the other, who is not in Jail already."""
    player = state.players[named]
    return not player.jailed and warrant_for(player.name) in state.players[bearer].possessions


def piece_stopped(course: Course, seat: int) -> None:
    """Ask the bearers of Warrants, whichever of the two pieces stopped and however it came there."""
    state = course.state
    others = (other for other in state.seats_on(state.players[seat].square) if other != seat)
    pairs = (Arrest(*pair) for other in others for pair in ((other, seat), (seat, other)))
    if found := tuple(arrest for arrest in pairs if bears(state, arrest.bearer, arrest.named)):
        course.add(ArrestsPossible(seat, found))


def arrest_pending(state: State) -> Refusal | None:
    """Why nothing else can be done in the turn: an arrest is to be decided first."""
    if not state.turn.arrests:
        return None
    due = state.turn.arrests[0]
    bearer, named = (state.players[who].name for who in (due.bearer, due.named))
    return refuse("BR-71", "arrest_first", bearer=bearer, named=named)
