"""Ambush and Assassin in a battle: they act together, before strengths are added (SG-62)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.siege.commitment import Commitment
from games.siege.course import Course
from games.siege.deaths import strike
from games.siege.effects import KILLS_NAMED, KILLS_STRONGEST
from games.siege.sides import generals_on
from games.siege.state import Camp, Encounter
from games.siege.strength import effects_of


@dataclass(frozen=True, slots=True)
class Struck:
    """Generals whom cards struck: the dead, and those who live since a Squire died in their place."""

    killed: tuple[str, ...]
    saved: tuple[str, ...]


def strike_together(course: Course, encounter: Encounter, attack: Commitment, defence: Commitment) -> Struck:
    """Let the cards of both sides act. All targets are chosen before anybody dies."""
    blows = (
        *_blows(course, encounter.hex, attack, encounter.defender),
        *_blows(course, encounter.hex, defence, encounter.attacker),
    )
    killed: list[str] = []
    saved: list[str] = []
    for name, card in blows:
        if name not in killed:
            (killed if strike(course, name, card) else saved).append(name)
    return Struck(tuple(killed), tuple(name for name in dict.fromkeys(saved) if name not in killed))


def _blows(course: Course, place: str, commitment: Commitment, enemy: Camp) -> Iterator[tuple[str, str]]:
    """Whom the cards of a commitment strike, each with the card."""
    enemies = generals_on(course.state, place, enemy.side)
    for card, target in effects_of(course.pack, commitment):
        if card.effect == KILLS_NAMED:
            yield target, card.name
        elif card.effect == KILLS_STRONGEST and enemies:
            yield max(enemies, key=lambda general: general.strength).name, card.name
