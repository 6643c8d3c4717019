"""Step 1 of a round: each side may declare one Weapon that it owns (BR-50)."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.brawl.course import Action, Course, Event
from games.brawl.factors import compare_factors
from games.brawl.fighting import fight_of, fights_at
from games.brawl.pack import Pack
from games.brawl.state import Combat, Side, Stage, State
from games.brawl.steps import combat_step
from games.kernel import Legal, Refusal, Sealed, refuse


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round starts from step 1: nothing declared or rolled before carries over."""

    number: int

    @property
    def rule(self) -> str:
        return "BR-50"

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        fresh = Combat(
            attacker=Side(combat.attacker.seat, proposes=combat.attacker.proposes),
            defender=Side(combat.defender.seat, proposes=combat.defender.proposes),
            kind=combat.kind,
            stage=Stage.WEAPONS,
            round=self.number,
            rolled=combat.rolled,
        )
        return replace(state, combat=fresh)


@dataclass(frozen=True, slots=True)
class WeaponDeclared(Event):
    """The only side that owns a Weapon declares openly; None is bare hands."""

    seat: int
    weapon: str | None

    @property
    def rule(self) -> str:
        return "BR-50"

    def apply(self, state: State) -> State:
        return state.with_side(self.seat, weapon=self.weapon, armed=True)


@dataclass(frozen=True, slots=True)
class WeaponSealed(Event):
    """A side has chosen in secret. That it has is all that anybody learns."""

    seat: int
    choice: Sealed

    @property
    def rule(self) -> str:
        return "BR-50"

    def apply(self, state: State) -> State:
        return state.with_side(self.seat, sealed=self.choice)


@dataclass(frozen=True, slots=True)
class WeaponsRevealed(Event):
    """Both choices are shown together, with the digests of those that were sealed."""

    attacker: str | None
    defender: str | None
    seats: tuple[int, int]
    """Whose they are: attacker, defender."""
    digests: tuple[str, ...]

    @property
    def rule(self) -> str:
        return "BR-50"

    @property
    def opened(self) -> tuple[str, ...]:
        return self.digests

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        for seat, weapon in zip(combat.seats, (self.attacker, self.defender), strict=True):
            state = state.with_side(seat, sealed=None, weapon=weapon, armed=True)
        return state


def sealed_text(weapon: str | None) -> str:
    """The canonical text of a sealed choice."""
    return json.dumps({"weapon": weapon}, ensure_ascii=False)


def sealed_weapon(choice: Sealed) -> str | None:
    """The Weapon in a sealed choice, which must not be hidden."""
    assert choice.value is not None
    return json.loads(choice.value)["weapon"]


def weapons_of(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """The Weapons that a seat owns."""
    return pack.weapons_of(state.players[seat].possessions)


def may_still_choose(pack: Pack, state: State, side: Side) -> bool:
    """Whether the side is waited for: it owns a Weapon and has declared nothing yet."""
    return not side.armed and side.sealed is None and bool(weapons_of(pack, state, side.seat))


def begin_round(course: Course, number: int) -> None:
    """Start a round. Without a Weapon on either side the declaration is skipped."""
    course.add(RoundBegan(number))
    settle_weapons(course)


def settle_weapons(course: Course) -> None:
    """Go on to the rolls when nobody has a choice left; a deal, too, may have taken the last Weapon."""
    state = course.state
    combat = state.combat
    if combat is None or combat.stage is not Stage.WEAPONS:
        return
    if any(may_still_choose(course.pack, state, side) for side in combat.sides):
        return
    if any(side.sealed for side in combat.sides):
        reveal(course)
    compare_factors(course)


def reveal(course: Course) -> None:
    """Show both choices together: what was sealed is opened, whoever could choose nothing is bare-handed."""
    sides = course.combat.sides
    attacker, defender = (sealed_weapon(side.sealed) if side.sealed else side.weapon for side in sides)
    digests = tuple(side.sealed.digest for side in sides if side.sealed)
    course.add(WeaponsRevealed(attacker, defender, course.combat.seats, digests))


@dataclass(frozen=True, slots=True)
class DeclareWeapon(Action):
    """Declare a Weapon for this round, or None to fight bare-handed."""

    weapon: str | None

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if not fights_at(state, seat, Stage.WEAPONS):
            return
        step = combat_step(state)
        yield Legal("weapon", step, cls(None), private=True)
        for weapon in weapons_of(pack, state, seat):
            yield Legal(f"weapon-{weapon}", step, cls(weapon), private=True)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = fight_of(state, seat)
        if isinstance(combat, Refusal):
            return combat
        if combat.stage is not Stage.WEAPONS:
            return refuse("BR-50", "not_weapons_stage", stage=combat.stage)
        side = combat.side(seat)
        if side.armed or side.sealed:
            return refuse("BR-50", "weapon_declared_already")
        owned = weapons_of(pack, state, seat)
        if not owned:
            return refuse("BR-50", "no_weapon_owned")
        if self.weapon is not None and self.weapon not in owned:
            return refuse("BR-50", "weapon_not_owned", weapon=self.weapon, owned=", ".join(owned))
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        # The second choice needs no seal: with it nothing is left to wait for, and both are shown at once.
        if may_still_choose(course.pack, course.state, course.combat.opponent(seat)):
            course.add(WeaponSealed(seat, Sealed(sealed_text(self.weapon))))
        else:
            course.add(WeaponDeclared(seat, self.weapon))
        settle_weapons(course)
