"""The strength of a side, line by line (SG-50 to SG-57)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.siege.commitment import Commitment, split_card
from games.siege.effects import (
    ADDS_AS_ATTACKER,
    ADDS_AS_DEFENDER,
    ADDS_PER_GENERAL,
    ADDS_STRENGTH,
    CANCELS_BONUS,
    CARRIED_STRENGTH,
    GUARDS_DEFENCE,
)
from games.siege.pack import Card, Pack
from games.siege.report import Line, Tally
from games.siege.sides import bonus, generals_on, pair_of
from games.siege.state import Encounter, State

Value: TypeAlias = Callable[[Card, int], int]


def flat(card: Card, generals: int) -> int:
    """The card's figure, whatever else there is."""
    return card.amount


def per_general(card: Card, generals: int) -> int:
    """The card's figure for each living general of the side."""
    return card.amount * generals


CARD_VALUES: Mapping[str, Value] = {
    ADDS_STRENGTH: flat,
    ADDS_AS_ATTACKER: flat,
    ADDS_AS_DEFENDER: flat,
    ADDS_PER_GENERAL: per_general,
}
"""What cards add to the strength of whoever plays them, by their effect."""


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a battle as it is added up."""

    side: int
    commitment: Commitment
    guarded: bool = False
    """The Ark was with this side, the defender, when the battle was declared (SG-56)."""


def effects_of(pack: Pack, commitment: Commitment) -> Iterator[tuple[Card, str]]:
    """The cards of a commitment, each with the general it names."""
    for way in commitment.cards:
        name, target = split_card(way)
        yield pack.card(name), target


def guarded(pack: Pack, state: State, place: str, side: int) -> bool:
    """Whether a general of the side carries the Ark here (SG-64)."""
    return any(
        pack.card(item).effect == GUARDS_DEFENCE
        for general in generals_on(state, place, side)
        for item in general.items
    )


def cancelled(pack: Pack, state: State, encounter: Encounter, attack: Commitment) -> str:
    """Why the defence bonus does not count in this battle; nothing where it does (SG-55)."""
    if any(card.effect == CANCELS_BONUS for card, _ in effects_of(pack, attack)):
        return "siege_weapons"
    attacker = encounter.attacker.side
    if any(general.entered for general in generals_on(state, encounter.hex, attacker)):
        return "secret_passage"
    return "sally" if encounter.aggressor == encounter.defender.side else ""


def defence_bonus(state: State, encounter: Encounter) -> int:
    """The bonus of the original defender: only of an own settlement (SG-12)."""
    settlement = state.settlement(encounter.hex)
    if settlement is None or settlement.owner != encounter.defender.side:
        return 0
    return bonus(settlement)


def tally_attacker(pack: Pack, state: State, encounter: Encounter, force: Force) -> Tally:
    """The attacker's strength (SG-50). The dead are gone from the state already and do not count."""
    return _tally(force, tuple(_common(pack, state, encounter.hex, force)), "")


def tally_defender(pack: Pack, state: State, encounter: Encounter, force: Force, why_not: str) -> Tally:
    """The defender's strength (SG-51), without the bonus where it is cancelled."""
    lines = [*_common(pack, state, encounter.hex, force)]
    worth = defence_bonus(state, encounter)
    if worth and not why_not:
        lines.append(Line("bonus", "", worth))
    if force.guarded:
        arks = (card for card in pack.cards if card.effect == GUARDS_DEFENCE)
        ark = next(arks)
        lines.append(Line("ark", ark.name, ark.amount))
    return _tally(force, tuple(lines), why_not if worth else "")


def _tally(force: Force, lines: tuple[Line, ...], why_not: str) -> Tally:
    commitment = force.commitment
    return Tally(force.side, lines, commitment.cards, commitment.troops, commitment.garrison, why_not)


def _common(pack: Pack, state: State, place: str, force: Force) -> Iterator[Line]:
    if pair := pair_of(state, force.side):
        yield Line("invaders", "", pair.strength)
        return
    living = generals_on(state, place, force.side)
    for general in living:
        yield Line("general", general.name, general.strength)
        for item in general.items:
            card = pack.card(item)
            if card.effect == CARRIED_STRENGTH:
                yield Line("item", card.name, card.amount)
        if troops := force.commitment.of(general.name):
            yield Line("troops", general.name, troops)
    if force.commitment.garrison:
        yield Line("garrison", "", force.commitment.garrison)
    for card, _ in effects_of(pack, force.commitment):
        if value := CARD_VALUES.get(card.effect):
            yield Line("card", card.name, value(card, len(living)))
