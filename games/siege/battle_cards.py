"""Which cards of a hand can do something in a battle (SG-13, SG-55, SG-60 to SG-62)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from games.kernel import Refusal, refuse
from games.siege.commitment import CardsDomain, Commitment, read_commitment, split_card, written
from games.siege.effects import (
    ADDS_PER_GENERAL,
    ATTACKER_ONLY,
    BATTLE,
    CANCELS_BONUS,
    DEFENDER_ONLY,
    KILLS_NAMED,
    KILLS_STRONGEST,
)
from games.siege.items import without
from games.siege.pack import Pack
from games.siege.sides import generals_on
from games.siege.state import Encounter, General, State
from games.siege.strength import cancelled, defence_bonus

Idleness: TypeAlias = Callable[[Pack, State, Encounter, int, str], Refusal | None]


def _enemies(state: State, encounter: Encounter, seat: int) -> tuple[General, ...]:
    return generals_on(state, encounter.hex, encounter.other(seat).side)


def strikes_nobody(pack: Pack, state: State, encounter: Encounter, seat: int, card: str) -> Refusal | None:
    """Where the other side has no general."""
    return None if _enemies(state, encounter, seat) else refuse("SG-62", "nobody_to_strike", card=card)


def leads_nobody(pack: Pack, state: State, encounter: Encounter, seat: int, card: str) -> Refusal | None:
    """Where the seat has no general."""
    mine = generals_on(state, encounter.hex, seat)
    return None if mine else refuse("SG-60", "nobody_to_lead", card=card)


def cancels_nothing(pack: Pack, state: State, encounter: Encounter, seat: int, card: str) -> Refusal | None:
    """Where there is no defence bonus, or it does not count already."""
    counts = defence_bonus(state, encounter) and not cancelled(pack, state, encounter, Commitment())
    return None if counts else refuse("SG-55", "no_bonus_to_cancel", card=card)


IDLE: Mapping[str, Idleness] = {
    KILLS_STRONGEST: strikes_nobody,
    KILLS_NAMED: strikes_nobody,
    CANCELS_BONUS: cancels_nothing,
    ADDS_PER_GENERAL: leads_nobody,
}
"""By the effect of a card, where it can do nothing and why. Cards that are not named always do something."""


def idle_refusal(pack: Pack, state: State, encounter: Encounter, seat: int, card: str) -> Refusal | None:
    """Why a battle card cannot be played by this side here, whether or not the seat still has it."""
    effect = pack.card(card).effect
    defends = encounter.defender.side == seat
    if effect in (ATTACKER_ONLY if defends else DEFENDER_ONLY):
        return refuse("SG-13", "attacker_only" if defends else "defender_only", card=card)
    return IDLE[effect](pack, state, encounter, seat, card) if effect in IDLE else None


def cards_domain(pack: Pack, state: State, encounter: Encounter, seat: int) -> CardsDomain:
    """The battle cards that the seat may commit to an encounter."""
    spent = _committed_elsewhere(state, encounter, seat)
    left = dict.fromkeys(without(_battle_cards(pack, state, seat), spent))
    why_not = {card: idle_refusal(pack, state, encounter, seat, card) for card in left}
    enemies = [general.name for general in _enemies(state, encounter, seat)]
    options = tuple(
        way
        for card, refusal in why_not.items()
        if refusal is None
        for way in _ways(card, enemies if pack.card(card).effect == KILLS_NAMED else None)
    )
    return CardsDomain(options, spent, {card: refusal for card, refusal in why_not.items() if refusal})


def could_play(pack: Pack, state: State, encounter: Encounter, seat: int) -> bool:
    """Whether any card of the open hand would do something here.

    Cards that lie under another seal count, too: everybody sees the answer, and it must not show them.
    """
    hand = _battle_cards(pack, state, seat)
    return any(idle_refusal(pack, state, encounter, seat, card) is None for card in hand)


def _battle_cards(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    return tuple(card for card in state.players[seat].hand if pack.card(card).effect in BATTLE)


def _ways(card: str, targets: Sequence[str] | None) -> Iterator[str]:
    if targets is None:
        yield card
    else:
        yield from (written(card, target) for target in targets)


def _committed_elsewhere(state: State, encounter: Encounter, seat: int) -> tuple[str, ...]:
    """The seat's cards that lie under its seals of other open encounters."""
    seals = (
        one.camp(seat).sealed for one in state.encounters if one.hex != encounter.hex and seat in one.sides
    )
    return tuple(split_card(card)[0] for seal in seals if seal for card in read_commitment(seal).cards)
