"""The Challenge phase: who wants to fight whom in this turn (BR-11, BR-12)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.course import Action, Course, Event
from games.brawl.encounter import proceed
from games.brawl.ending import without_combat
from games.brawl.pack import Pack
from games.brawl.state import Challenge, Phase, Stage, State
from games.brawl.steps import turn_step
from games.kernel import Kind, Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A challenge is declared."""

    challenger: int
    challenged: int
    standing: bool = False
    """It comes from a standing challenge."""

    @property
    def rule(self) -> str:
        return "BR-12" if self.standing else "BR-11"

    def apply(self, state: State) -> State:
        new = Challenge(self.challenger, self.challenged, self.standing)
        return state.with_turn(challenges=(*state.turn.challenges, new))


@dataclass(frozen=True, slots=True)
class ChallengeWithdrawn(Event):
    """A challenge of this turn is dropped (BR-26)."""

    challenger: int
    challenged: int

    @property
    def rule(self) -> str:
        return "BR-26"

    def apply(self, state: State) -> State:
        pair = (self.challenger, self.challenged)
        kept = tuple(c for c in state.turn.challenges if (c.challenger, c.challenged) != pair)
        return state.with_turn(challenges=kept)


@dataclass(frozen=True, slots=True)
class StandingSet(Event):
    """Somebody challenges another whenever that player starts a turn, or no longer does."""

    challenger: int
    challenged: int
    on: bool

    @property
    def rule(self) -> str:
        return "BR-12"

    def apply(self, state: State) -> State:
        others = tuple(seat for seat in state.players[self.challenger].standing if seat != self.challenged)
        return state.with_player(self.challenger, standing=(*others, self.challenged) if self.on else others)


@dataclass(frozen=True, slots=True)
class CombatDropped(Event):
    """The instigator dropped a Combat instead of saying its kind: it never happened."""

    attacker: int
    defender: int

    @property
    def rule(self) -> str:
        return "BR-26"

    def apply(self, state: State) -> State:
        challenges = state.turn.challenges
        return without_combat(state).with_turn(challenges=challenges)


def challenge_refusal(state: State, seat: int, whom: int) -> Refusal | None:
    """Why a challenge between these two cannot stand in this turn."""
    if whom == seat:
        return refuse("BR-11", "challenge_self")
    if state.players[whom].left:
        return refuse("BR-11", "partner_left", name=state.players[whom].name)
    if state.turn.seat not in (seat, whom):
        return refuse("BR-12", "challenge_mover_only", mover=state.mover.name)
    for player in (state.players[seat], state.players[whom]):
        if not player.alive:
            return refuse("BR-70", "off_the_board", name=player.name)
        if player.jailed:
            return refuse("BR-71", "in_jail", name=player.name)
    if any((c.challenger, c.challenged) == (seat, whom) for c in state.turn.challenges):
        return refuse("BR-11", "challenged_already", name=state.players[whom].name)
    if (last := state.previous) and last.turn_of == seat and {seat, whom} == set(last.seats):
        return refuse("BR-12", "fought_just_before", name=state.players[whom].name)
    return None


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Challenge an opponent. Between the player whose turn it is and any other, in either direction."""

    whom: int

    @property
    def names(self) -> tuple[int, ...]:
        return (self.whom,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn.phase is not Phase.CHALLENGE:
            return
        for whom in state.opponents(seat):
            yield Legal(f"challenge-{whom}", turn_step(state), cls(whom))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.turn.phase is not Phase.CHALLENGE:
            rules = "BR-11 BR-27" if state.turn.fought else "BR-11"
            return refuse(rules, "not_challenge_phase", phase=state.turn.phase)
        return challenge_refusal(state, seat, self.whom)

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(Challenged(seat, self.whom))


@dataclass(frozen=True, slots=True)
class StandingChallenge(Action):
    """Challenge somebody whenever they start a turn, so that nobody has to be awake (BR-12)."""

    whom: int

    @property
    def names(self) -> tuple[int, ...]:
        return (self.whom,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        already = state.players[seat].standing
        for whom in state.opponents(seat):
            if whom not in already:
                yield Legal(f"standing-{whom}", "game", cls(whom), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if self.whom == seat:
            return refuse("BR-12", "challenge_self")
        if state.players[self.whom].left:
            return refuse("BR-12", "partner_left", name=state.players[self.whom].name)
        if self.whom in state.players[seat].standing:
            return refuse("BR-12", "standing_already", name=state.players[self.whom].name)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(StandingSet(seat, self.whom, on=True))


def withdrawal_refusal(state: State, seat: int, whom: int) -> Refusal | None:
    """Why the seat has no challenge against the other that could be withdrawn now."""
    combat = state.combat
    if combat and {seat, whom} == set(combat.seats):
        if combat.stage is not Stage.BEGIN and whom not in state.players[seat].standing:
            return refuse("BR-26 BR-40", "combat_has_begun")
        if combat.stage is Stage.BEGIN and combat.attacker.seat == seat:
            return None
    declared = any((c.challenger, c.challenged) == (seat, whom) for c in state.turn.challenges)
    if not declared and whom not in state.players[seat].standing:
        return refuse("BR-12", "no_such_challenge", name=state.players[whom].name)
    return None


def withdraw_challenge(course: Course, seat: int, whom: int) -> None:
    """Withdraw this turn's challenge and the Combat that rests on it, or else the standing challenge.

    A Combat that has begun keeps its challenge; the standing one belongs to later turns (BR-12).
    """
    combat = course.state.combat
    if combat and {seat, whom} == set(combat.seats) and combat.stage is not Stage.BEGIN:
        course.add(StandingSet(seat, whom, on=False))
        return
    declared = any((c.challenger, c.challenged) == (seat, whom) for c in course.state.turn.challenges)
    if declared:
        course.add(ChallengeWithdrawn(seat, whom))
    if combat and combat.seats == (seat, whom):
        course.add(CombatDropped(seat, whom))
        proceed(course)
    elif not declared:
        course.add(StandingSet(seat, whom, on=False))


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Drop one's challenge: before its Combat, or instead of saying the Combat's kind (BR-26)."""

    whom: int

    @property
    def names(self) -> tuple[int, ...]:
        return (self.whom,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        declared = (c.challenged for c in state.turn.challenges if c.challenger == seat)
        fought = state.combat.seats if state.combat else ()
        known = {*state.players[seat].standing, *declared, *fought}
        for whom in state.opponents(seat):
            if whom in known:
                yield Legal(f"withdraw-{whom}", "game", cls(whom), kind=Kind.EXTRA)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return withdrawal_refusal(state, seat, self.whom)

    def carry_out(self, course: Course, seat: int) -> None:
        withdraw_challenge(course, seat, self.whom)


@dataclass(frozen=True, slots=True)
class ChallengesClosed(Event):
    """The player whose turn it is has closed the Challenge phase for all."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-12"

    def apply(self, state: State) -> State:
        return state.with_turn(phase=Phase.MOVEMENT)


def close_challenges(course: Course, seat: int) -> None:
    """Let standing challenges count as declared, in seat order after the mover, and close the phase."""
    for challenger in course.state.opponents(seat):
        state = course.state
        if seat in state.players[challenger].standing and not challenge_refusal(state, challenger, seat):
            course.add(Challenged(challenger, seat, standing=True))
    course.add(ChallengesClosed(seat))
