"""Declaring an attack and answering one: both by a sealed commitment (SG-23, SG-30 to SG-32)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Legal, Refusal, Sealed, refuse
from games.siege.battle import fight
from games.siege.battle_cards import cards_domain, could_play
from games.siege.commitment import (
    Commitment,
    Troops,
    garrison_domain,
    sealed_commitment,
    troops_domain,
)
from games.siege.course import Action, Course, Event
from games.siege.encounters import BattleDeclared, encounter_of, encounters_of
from games.siege.pack import Pack
from games.siege.sides import is_there
from games.siege.state import Encounter, Stage, State
from games.siege.steps import encounter_step


@dataclass(frozen=True, slots=True)
class CommitmentSealed(Event):
    """A side has committed in secret. That it has is all that anybody learns."""

    hex: str
    side: int
    choice: Sealed

    @property
    def rule(self) -> str:
        return "SG-32"

    def apply(self, state: State) -> State:
        encounter = state.encounter(self.hex)
        assert encounter is not None
        return state.with_encounter(self.hex, encounter.with_camp(self.side, sealed=self.choice))


@dataclass(frozen=True, slots=True)
class Commit(Action):
    """Commit troops, garrison and cards: it declares an attack, or answers the one that was declared."""

    where: str
    troops: Troops = ()
    garrison: int = 0
    cards: tuple[str, ...] = ()

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for encounter in encounters_of(state, seat):
            if _stage_refusal(pack, state, encounter, seat):
                continue
            word = "attack" if encounter.stage is Stage.DECLARE else "commit"
            yield Legal(
                f"{word}-{encounter.hex}",
                encounter_step(state, encounter),
                cls(encounter.hex),
                domains={
                    "troops": troops_domain(state, encounter.hex, seat),
                    "garrison": garrison_domain(state, encounter.hex, seat),
                    "cards": cards_domain(pack, state, encounter, seat),
                },
                private=True,
            )

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        encounter = encounter_of(state, seat, self.where)
        if isinstance(encounter, Refusal):
            return encounter
        if refusal := _stage_refusal(pack, state, encounter, seat):
            return refusal
        if refusal := troops_domain(state, encounter.hex, seat).refusal(self.troops):
            return refusal
        garrison = garrison_domain(state, encounter.hex, seat)
        if not garrison.allows(self.garrison):
            return refuse("SG-40", "garrison_too_much", most=garrison.most)
        return cards_domain(pack, state, encounter, seat).refusal(self.cards)

    def carry_out(self, course: Course, seat: int) -> None:
        encounter = course.state.encounter(self.where)
        assert encounter is not None
        seal = sealed_commitment(Commitment(self.troops, self.garrison, self.cards))
        if encounter.stage is Stage.DECLARE:
            course.add(BattleDeclared(encounter.hex, encounter.number, *encounter.sides, seat))
        course.add(CommitmentSealed(encounter.hex, seat, seal))
        if everybody_sealed(course.state, self.where):
            fight(course, self.where)


def everybody_sealed(state: State, place: str) -> bool:
    """Whether no player's commitment is missing. Invaders commit nothing (SG-85)."""
    encounter = state.encounter(place)
    assert encounter is not None
    camps = (encounter.attacker, encounter.defender)
    return all(camp.side < 0 or camp.sealed is not None for camp in camps)


def may_declare(pack: Pack, state: State, encounter: Encounter, seat: int) -> bool:
    """Whether the side has anything to attack with: a general, a garrison, or a card."""
    garrison = garrison_domain(state, encounter.hex, seat).most
    return bool(garrison or is_there(state, seat, encounter.hex) or could_play(pack, state, encounter, seat))


def _stage_refusal(pack: Pack, state: State, encounter: Encounter, seat: int) -> Refusal | None:
    camp = encounter.camp(seat)
    if camp.sealed is not None:
        return refuse("SG-32", "committed_already", hex=encounter.hex)
    if encounter.stage is Stage.SPOILS:
        return refuse("SG-32", "encounter_over", hex=encounter.hex)
    if encounter.stage is Stage.RESPOND:
        return None
    if camp.held:
        return refuse("SG-20", "held_already", hex=encounter.hex)
    if not may_declare(pack, state, encounter, seat):
        return refuse("SG-20 SG-57", "nothing_to_attack_with", hex=encounter.hex)
    return None
