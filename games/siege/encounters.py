"""Who meets whom in Combat, in which order, and how it passes without a battle (SG-02, SG-14, SG-20)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from games.kernel import Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.pack import Pack
from games.siege.sides import generals_on, sides_on
from games.siege.state import Camp, Encounter, Meeting, Phase, Stage, State
from games.siege.steps import encounter_step


@dataclass(frozen=True, slots=True)
class EncounterOpened(Event):
    """Two sides on a hex may now declare an attack (SG-20)."""

    hex: str
    number: int
    attacker: int
    defender: int

    @property
    def rule(self) -> str:
        return "SG-86" if min(self.attacker, self.defender) < 0 else "SG-14"

    def apply(self, state: State) -> State:
        opened = Encounter(self.hex, self.number, Camp(self.attacker), Camp(self.defender))
        return state.with_encounter(self.hex, opened)


@dataclass(frozen=True, slots=True)
class BattleDeclared(Event):
    """A side attacks: the other has to respond (SG-23, SG-30)."""

    hex: str
    number: int
    attacker: int
    defender: int
    aggressor: int

    @property
    def rule(self) -> str:
        return "SG-85" if self.aggressor < 0 else "SG-23"

    @property
    def notifies(self) -> tuple[int, ...]:
        return tuple(side for side in (self.attacker, self.defender) if side >= 0)

    def apply(self, state: State) -> State:
        encounter = state.encounter(self.hex)
        assert encounter is not None
        declared = replace(encounter, stage=Stage.RESPOND, aggressor=self.aggressor)
        return state.with_encounter(self.hex, declared)


@dataclass(frozen=True, slots=True)
class Held(Event):
    """A side does not declare an attack."""

    hex: str
    side: int

    @property
    def rule(self) -> str:
        return "SG-20"

    def apply(self, state: State) -> State:
        encounter = state.encounter(self.hex)
        assert encounter is not None
        return state.with_encounter(self.hex, encounter.with_camp(self.side, held=True))


@dataclass(frozen=True, slots=True)
class EncounterLapsed(Event):
    """Nobody has declared: there is no battle between these two in this round."""

    hex: str
    attacker: int
    defender: int

    @property
    def rule(self) -> str:
        return "SG-22"

    def apply(self, state: State) -> State:
        return with_met(state, self.hex, self.attacker, self.defender)


@dataclass(frozen=True, slots=True)
class NoContest(Event):
    """Nobody fights: Combat passes straight through."""

    @property
    def rule(self) -> str:
        return "SG-02"

    def apply(self, state: State) -> State:
        return state


def with_met(state: State, place: str, one: int, other: int) -> State:
    """The state in which the encounter of these two on the hex is over for this round."""
    met = (*state.met, Meeting.of(place, one, other))
    return replace(state.with_encounter(place, None), met=met)


def pairings(state: State, place: str) -> list[tuple[int, int]]:
    """Attackers and defenders whose encounters on a hex are not over, in order (SG-10, SG-14, SG-86)."""
    order = sides_on(state, place)
    rank = {side: number for number, side in enumerate(order)}

    def turn(pairing: tuple[int, int]) -> tuple[bool, int, int]:
        earlier, later = pairing
        if min(pairing) >= 0:
            return (False, rank[later], rank[earlier])
        return (True, rank[min(pairing)], rank[max(pairing)])

    due = [
        (earlier, later)
        for earlier, later in combinations(order, 2)
        if max(earlier, later) >= 0 and Meeting.of(place, earlier, later) not in state.met
    ]
    return [(later, earlier) for earlier, later in sorted(due, key=turn)]


def opening(state: State, place: str) -> Iterator[Event]:
    """The events with which the next encounter on a hex opens, if there is one. Invaders declare at once."""
    for attacker, defender in pairings(state, place)[:1]:
        number = sum(meeting.hex == place for meeting in state.met) + 1
        yield EncounterOpened(place, number, attacker, defender)
        if min(attacker, defender) < 0:
            yield BattleDeclared(place, number, attacker, defender, min(attacker, defender))


def contested(state: State) -> tuple[str, ...]:
    """Hexes on which an encounter is still to come, by name."""
    places = {one.hex for one in state.arrivals}
    return tuple(place for place in sorted(places) if pairings(state, place))


def open_encounters(course: Course) -> None:
    """Open the next encounter of every hex that has none open: those of different hexes run together."""
    for place in contested(course.state):
        if course.state.encounter(place) is None:
            for event in opening(course.state, place):
                course.add(event)


def encounter_of(state: State, seat: int, place: object) -> Encounter | Refusal:
    """The open encounter on this hex in which the seat is a side."""
    if state.phase is not Phase.COMBAT:
        return refuse("SG-01", "wrong_phase", phase=state.phase, wanted=Phase.COMBAT)
    encounter = state.encounter(place)
    if encounter and seat in encounter.sides:
        return encounter
    if any(meeting.hex == place and seat in meeting.sides for meeting in state.met):
        next_one = any(seat in pairing for pairing in pairings(state, str(place)))
        return refuse("SG-22 SG-32", "encounter_over_next" if next_one else "encounter_over", hex=str(place))
    if encounter:
        return refuse("SG-02 SG-14", "not_your_encounter", hex=encounter.hex)
    return refuse("SG-02", "no_encounter_there", hex=str(place)[:40])


def owed(encounter: Encounter, seat: int) -> bool:
    """Whether the side has still to declare, hold or respond (SG-03)."""
    camp = encounter.camp(seat)
    if encounter.stage is Stage.DECLARE:
        return not camp.held
    return encounter.stage is Stage.RESPOND and camp.sealed is None


def encounters_of(state: State, seat: int) -> tuple[Encounter, ...]:
    """The open encounters in which the seat is a side, by hex."""
    return tuple(one for one in state.encounters if seat in one.sides)


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Do not attack on this hex: sit tight, keep the siege, or ignore the neighbour (SG-21)."""

    where: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for encounter in encounters_of(state, seat):
            yield Legal(f"hold-{encounter.hex}", encounter_step(state, encounter), cls(encounter.hex))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        encounter = encounter_of(state, seat, self.where)
        if isinstance(encounter, Refusal):
            return encounter
        if encounter.stage is Stage.RESPOND:
            locked = encounter.camp(seat).sealed is not None
            reason = "committed_already" if locked else "must_respond"
            return refuse("SG-30 SG-32" if locked else "SG-30", reason, hex=encounter.hex)
        if encounter.stage is Stage.SPOILS:
            return refuse("SG-32", "encounter_over", hex=encounter.hex)
        return refuse("SG-20", "held_already", hex=encounter.hex) if encounter.camp(seat).held else None

    def carry_out(self, course: Course, seat: int) -> None:
        course.add(Held(self.where, seat))
        encounter = course.state.encounter(self.where)
        assert encounter is not None
        if encounter.attacker.held and encounter.defender.held:
            course.add(EncounterLapsed(self.where, *encounter.sides))


def alone_with_settlement(state: State) -> tuple[str, ...]:
    """Nobody's settlements on which a pair of invaders stands and no general (SG-84)."""
    places = {pair.hex for pair in state.pairs}
    return tuple(
        one.hex
        for one in state.settlements
        if one.hex in places and one.owner is None and not generals_on(state, one.hex)
    )
