"""The mugger's choice after a round won, and before a victim leaves (BR-32, BR-33)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.course import Action, Course, Event
from games.brawl.damage import deal_damage
from games.brawl.fighting import fight_of, fights_at, mugging
from games.brawl.pack import Pack
from games.brawl.spoils import CASH, half_cash, let_victim_leave, loot, take
from games.brawl.state import Combat, Stage, State
from games.brawl.steps import combat_step
from games.brawl.warrants import thing_key
from games.kernel import Legal, Refusal, refuse


@dataclass(frozen=True, slots=True)
class RoundRobbed(Event):
    """The mugger stole instead of dealing Damage; the Mugging goes on under BR-60."""

    seat: int

    @property
    def rule(self) -> str:
        return "BR-32"

    def apply(self, state: State) -> State:
        return state.with_combat(stage=Stage.DECIDE, face=None)


def theft_refusal(state: State, seat: int) -> Refusal | None:
    """Why the seat has nothing to choose as a mugger now."""
    combat = fight_of(state, seat)
    if isinstance(combat, Refusal):
        return combat
    if mugging(state) is None:
        return refuse("BR-30", "no_mugging")
    if seat != combat.attacker.seat:
        return refuse("BR-32", "mugger_chooses", name=state.players[combat.attacker.seat].name)
    if combat.face is None and combat.spoils is None:
        return refuse("BR-32", "nothing_to_take_now")
    return None


def most_cash(combat: Combat, state: State) -> int:
    """The most cash that can be taken now: $10 for each point of the die, or half of what the victim has."""
    return half_cash(state, combat.defender.seat) if combat.face is None else 10 * combat.face


def takeable(state: State, combat: Combat) -> tuple[str, ...]:
    """What the mugger can take now."""
    return loot(state, combat.defender.seat, most_cash(combat, state))


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Take a Possession by name, or `cash`."""

    what: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        combat = state.combat
        if combat and (combat.face is not None or combat.spoils):
            for what in takeable(state, combat):
                yield Legal(f"take-{thing_key(state, what)}", combat_step(state), cls(what))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := theft_refusal(state, seat):
            return refusal
        combat = state.combat
        assert combat is not None
        found = takeable(state, combat)
        if self.what not in found:
            return refuse("BR-32", "nothing_like_that", what=self.what, found=", ".join(found))
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        combat = course.combat
        take(course, self.what, most_cash(combat, course.state), "BR-33" if combat.spoils else "BR-32")
        if combat.spoils:
            let_victim_leave(course, combat.spoils)
        else:
            course.add(RoundRobbed(seat))


@dataclass(frozen=True, slots=True)
class TakeDamage(Action):
    """Deal the Damage as usual instead of stealing."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.DAMAGE):
            yield Legal("damage", combat_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := theft_refusal(state, seat):
            return refusal
        combat = state.combat
        assert combat is not None
        return refuse("BR-33", "take_something") if combat.face is None else None

    def carry_out(self, course: Course, seat: int) -> None:
        face = course.combat.face
        assert face is not None
        deal_damage(course, face)


def default_take(state: State, combat: Combat) -> Steal:
    """BR-95: half of the cash at the end; where there is none, the first thing."""
    found = takeable(state, combat)
    return Steal(CASH if CASH in found else found[0])
