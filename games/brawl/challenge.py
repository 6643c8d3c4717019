"""The Challenge phase: who wants to fight whom in this turn (BR-11, BR-12)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.course import Action, Course, Event
from games.brawl.encounter import proceed
from games.brawl.pack import Pack
from games.brawl.state import Challenge, Phase, Stage, State
from games.brawl.steps import turn_step
from games.kernel import Kind, Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A challenge is declared."""

    challenger: int
    challenged: int

    @property
    def rule(self) -> str:
        return "BR-11"

    def apply(self, state: State) -> State:
        new = Challenge(self.challenger, self.challenged)
        return state.with_turn(challenges=(*state.turn.challenges, new))


@dataclass(frozen=True, slots=True)
class ChallengeWithdrawn(Event):
    """A challenge is dropped; if its Combat had begun, that never happened (BR-26)."""

    challenger: int
    challenged: int

    @property
    def rule(self) -> str:
        return "BR-26"

    def apply(self, state: State) -> State:
        gone = Challenge(self.challenger, self.challenged)
        return state.with_turn(challenges=tuple(c for c in state.turn.challenges if c != gone))


@dataclass(frozen=True, slots=True)
class ChallengesClosed(Event):
    """The player whose turn it is has closed the Challenge phase for all."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-12"

    def apply(self, state: State) -> State:
        return state.with_turn(phase=Phase.MOVEMENT)


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Challenge an opponent. Between the player whose turn it is and any other, in either direction."""

    whom: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for whom in state.opponents(seat):
            yield Legal(f"challenge-{whom}", turn_step(state), cls(whom))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.turn.phase is not Phase.CHALLENGE:
            return refuse("BR-11", "not_challenge_phase", phase=state.turn.phase)
        if self.whom == seat:
            return refuse("BR-11", "challenge_self")
        if not state.has_seat(self.whom):
            return refuse("BR-11", "nobody_there")
        if state.turn.seat not in (seat, self.whom):
            return refuse("BR-12", "challenge_mover_only", mover=state.mover.name)
        for player in (state.players[seat], state.players[self.whom]):
            if not player.on_board:
                return refuse("BR-70", "off_the_board", name=player.name)
        if Challenge(seat, self.whom) in state.turn.challenges:
            return refuse("BR-11", "challenged_already", name=state.players[self.whom].name)
        if (last := state.previous) and last.turn_of == seat and {seat, self.whom} == set(last.seats):
            return refuse("BR-12", "fought_just_before", name=state.players[self.whom].name)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(Challenged(seat, self.whom))


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Drop one's challenge: before its Combat, or instead of saying the Combat's kind (BR-26)."""

    whom: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for challenge in state.turn.challenges:
            if challenge.challenger == seat:
                whom = challenge.challenged
                yield Legal(f"withdraw-{whom}", turn_step(state), cls(whom), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if not state.has_seat(self.whom):
            return refuse("BR-12", "nobody_there")
        if Challenge(seat, self.whom) not in state.turn.challenges:
            return refuse("BR-12", "no_such_challenge", name=state.players[self.whom].name)
        combat = state.combat
        if combat and {seat, self.whom} == set(combat.seats) and combat.stage is not Stage.BEGIN:
            return refuse("BR-26 BR-40", "combat_has_begun")
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        combat = course.state.combat
        course.add(ChallengeWithdrawn(seat, self.whom))
        if combat and (combat.attacker.seat, combat.defender.seat) == (seat, self.whom):
            course.add(CombatDropped(seat, self.whom))
            proceed(course)


@dataclass(frozen=True, slots=True)
class CombatDropped(Event):
    """The instigator dropped a Combat instead of saying its kind: it never happened."""

    attacker: int
    defender: int

    @property
    def rule(self) -> str:
        return "BR-26"

    def apply(self, state: State) -> State:
        return replace(state.with_turn(phase=Phase.MOVEMENT), combat=None)


@dataclass(frozen=True, slots=True)
class CloseChallenges(Action):
    """Say that the Challenge phase is over (BR-12). Opponents need not have answered."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        yield Legal("challenge-done", turn_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if seat != state.turn.seat:
            return refuse("BR-12", "mover_closes", mover=state.mover.name)
        if state.turn.phase is not Phase.CHALLENGE:
            return refuse("BR-12", "not_challenge_phase", phase=state.turn.phase)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(ChallengesClosed(seat))
