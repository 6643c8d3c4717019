"""COMBAT: the call, the spin, and what it shows (SQ-20, SQ-21, SQ-22, SQ-41)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Legal, Refusal, refuse
from games.squads.course import Action, Course, Event
from games.squads.due import not_yours, step_of
from games.squads.escape import let_escape
from games.squads.moving import PrisonersFreed, captured
from games.squads.pack import Pack
from games.squads.proceed import proceed
from games.squads.state import CAMP, Combat, Phase, State

ESCAPES = (0, 0, 0, 0, 2, 3, 4, 6)
"""What the eight sectors of the combat ring show, by face from 1: spaces to escape, 0 captured (SQ-05)."""


@dataclass(frozen=True, slots=True)
class CombatMet(Event):
    """A soldier has come upon an enemy soldier and must call COMBAT."""

    seat: int
    soldier: int
    target: int
    """The enemy's number."""
    rescue: bool
    """The enemy guards the camp that the soldier wants to enter."""

    @property
    def rule(self) -> str:
        return "SQ-41" if self.rescue else "SQ-20"

    def apply(self, state: State) -> State:
        before = state.afresh() if self.rescue else state
        return before.with_turn(phase=Phase.COMBAT, combat=Combat(self.soldier, self.target, self.rescue))


@dataclass(frozen=True, slots=True)
class CombatCalled(Event):
    """COMBAT has been called."""

    seat: int
    soldier: int
    target: int

    @property
    def rule(self) -> str:
        return "SQ-20"

    def apply(self, state: State) -> State:
        assert state.turn.combat is not None
        return state.with_turn(combat=replace(state.turn.combat, called=True))


@dataclass(frozen=True, slots=True)
class CombatSpun(Event):
    """The spinner has decided a combat."""

    seat: int
    soldier: int
    target: int
    rescue: bool
    face: int
    """The sector, 1 to 8."""
    escape: int
    """The number under *escape*; 0 for *captured*."""

    @property
    def rule(self) -> str:
        if self.rescue:
            return "SQ-41"
        return "SQ-22" if self.escape else "SQ-21"

    def apply(self, state: State) -> State:
        return state.with_turn(combat=None)


@dataclass(frozen=True, slots=True)
class RescueFailed(Event):
    """The guard throws the rescuer back to where it came from."""

    seat: int
    soldier: int
    place: str

    @property
    def rule(self) -> str:
        return "SQ-41"

    def apply(self, state: State) -> State:
        return state


def free_prisoners(course: Course, seat: int, rescuer: int) -> None:
    """All prisoners of the seat's squad and their rescuer go to the release area (SQ-42)."""
    prisoners = course.state.squads[seat].on(CAMP)
    course.add(PrisonersFreed(seat, rescuer, prisoners, len(prisoners)))


def _refusal(state: State, seat: int, *, called: bool) -> Refusal | None:
    """Why the call, or the spin after it, is not due from the seat."""
    combat = state.turn.combat
    if combat is None:
        return refuse("SQ-20", "no_combat")
    if refusal := not_yours(state, seat, "SQ-20"):
        return refusal
    if combat.called is not called:
        return refuse("SQ-20", "called_already" if combat.called else "call_first")
    return None


@dataclass(frozen=True, slots=True)
class CallCombat(Action):
    """Call COMBAT."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("combat", step_of(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return _refusal(state, seat, called=False)

    def carry_out(self, course: Course, seat: int) -> None:
        combat = course.turn.combat
        assert combat is not None
        course.add(CombatCalled(seat, combat.soldier, combat.target))


@dataclass(frozen=True, slots=True)
class SpinCombat(Action):
    """Spin for the combat that was called."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("spin-combat", step_of(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return _refusal(state, seat, called=True)

    def carry_out(self, course: Course, seat: int) -> None:
        combat = course.turn.combat
        assert combat is not None
        face = course.chance.die(len(ESCAPES), "combat:spin")
        spaces = ESCAPES[face - 1]
        course.add(CombatSpun(seat, combat.soldier, combat.target, combat.rescue, face, spaces))
        if combat.rescue and spaces:
            course.add(RescueFailed(seat, combat.soldier, course.state.squads[seat].at(combat.soldier)))
        elif combat.rescue:
            course.add(captured(course.state, 1 - seat, combat.target, "SQ-41"))
            free_prisoners(course, seat, combat.soldier)
        elif spaces:
            let_escape(course, combat.target, spaces)
        else:
            course.add(captured(course.state, 1 - seat, combat.target, "SQ-21"))
        proceed(course)
