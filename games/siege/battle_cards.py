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

Use: TypeAlias = Callable[[Pack, State, Encounter, int], bool]


def _enemies(state: State, encounter: Encounter, seat: int) -> tuple[General, ...]:
    return generals_on(state, encounter.hex, encounter.other(seat).side)


def _strikes(_pack: Pack, state: State, encounter: Encounter, seat: int) -> bool:
    return bool(_enemies(state, encounter, seat))


def _leads(_pack: Pack, state: State, encounter: Encounter, seat: int) -> bool:
    return bool(generals_on(state, encounter.hex, seat))


def _cancels(pack: Pack, state: State, encounter: Encounter, _seat: int) -> bool:
    return bool(defence_bonus(state, encounter)) and not cancelled(pack, state, encounter, Commitment())


USES: Mapping[str, Use] = {
    KILLS_STRONGEST: _strikes,
    KILLS_NAMED: _strikes,
    CANCELS_BONUS: _cancels,
    ADDS_PER_GENERAL: _leads,
}
"""By the effect of a card, whether it does something in a battle. Cards that are not named always do."""


def card_refusal(pack: Pack, state: State, encounter: Encounter, seat: int, card: str) -> Refusal | None:
    """Why a battle card cannot be played by this side here, whether or not the seat still has it."""
    effect = pack.card(card).effect
    defends = encounter.defender.side == seat
    if effect in (ATTACKER_ONLY if defends else DEFENDER_ONLY):
        return refuse("SG-13", "attacker_only" if defends else "defender_only", card=card)
    if effect == KILLS_NAMED and not _enemies(state, encounter, seat):
        return refuse("SG-62", "nobody_to_strike", card=card)
    return None


def _does_something(pack: Pack, state: State, encounter: Encounter, seat: int, card: str) -> bool:
    effect = pack.card(card).effect
    return effect not in USES or USES[effect](pack, state, encounter, seat)


def cards_domain(pack: Pack, state: State, encounter: Encounter, seat: int) -> CardsDomain:
    """The battle cards that the seat may commit to an encounter."""
    spent = _committed_elsewhere(state, encounter, seat)
    left = dict.fromkeys(without(_battle_cards(pack, state, seat), spent))
    why_not = {card: card_refusal(pack, state, encounter, seat, card) for card in left}
    playable = [card for card, refusal in why_not.items() if refusal is None]
    useful = [card for card in playable if _does_something(pack, state, encounter, seat, card)]
    enemies = [general.name for general in _enemies(state, encounter, seat)]
    options = tuple(
        way
        for card in useful
        for way in _ways(card, enemies if pack.card(card).effect == KILLS_NAMED else None)
    )
    wasted = tuple(card for card in playable if card not in useful)
    return CardsDomain(options, wasted, spent, {card: why for card, why in why_not.items() if why})


def could_play(pack: Pack, state: State, encounter: Encounter, seat: int) -> bool:
    """Whether any card of the open hand would do something here.

    Cards that lie under another seal count, too: everybody sees the answer, and it must not show them.
    """
    return any(
        card_refusal(pack, state, encounter, seat, card) is None
        and _does_something(pack, state, encounter, seat, card)
        for card in _battle_cards(pack, state, seat)
    )


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
