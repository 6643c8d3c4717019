"""What a side commits to a battle, how that is written into its seal, and what it may be (SG-40, SG-60)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast

from games.kernel import Chance, Refusal, Sealed, refuse
from games.siege.domains import Range
from games.siege.sides import generals_on, owner_of
from games.siege.state import State

Troops: TypeAlias = tuple[tuple[str, int], ...]

MOST_CARDS = 2
"""Battle cards of one side in one battle (SG-60)."""


@dataclass(frozen=True, slots=True)
class Commitment:
    """What one side throws in. A general who is not named commits no troops, but takes part all the same."""

    troops: Troops = ()
    garrison: int = 0
    cards: tuple[str, ...] = ()
    """As people write them: `Mercenaries`, `Assassin: Jael`."""

    def of(self, general: str) -> int:
        """The troops that a general commits."""
        return dict(self.troops).get(general, 0)


def sealed_commitment(commitment: Commitment) -> Sealed:
    """The commitment under its seal, in canonical text."""
    fields = {
        "troops": dict(sorted(commitment.troops)),
        "garrison": commitment.garrison,
        "cards": sorted(commitment.cards),
    }
    return Sealed(json.dumps(fields, ensure_ascii=False, sort_keys=True))


def read_commitment(seal: Sealed) -> Commitment:
    """The commitment in a seal that is not hidden; nothing where the seal holds something else."""
    assert seal.value is not None
    data: Any = json.loads(seal.value)
    if not isinstance(data, dict):
        return Commitment()
    fields = cast("dict[str, Any]", data)
    return Commitment(tuple(fields["troops"].items()), fields["garrison"], tuple(fields["cards"]))


def split_card(written: str) -> tuple[str, str]:
    """The card's name, and the general it is played on, where one is named: `Assassin: Jael`."""
    name, _, target = written.partition(":")
    return name.strip(), target.strip()


def written(card: str, target: str = "") -> str:
    """A card as it stands in a commitment."""
    return f"{card}: {target}" if target else card


def unreadable(limits: Troops) -> Refusal:
    """The refusal of what is no list of troops. All that is there serves as the example."""
    example = ", ".join(f"{name} {most}" for name, most in limits)
    reason = "troops_unreadable" if limits else "no_general_there"
    return refuse("SG-40", reason, example=example)


@dataclass(frozen=True, slots=True)
class TroopsDomain:
    """Troops of each general on the hex, up to what it commands (SG-40)."""

    limits: Troops

    def refusal(self, value: object) -> Refusal | None:
        """Why this cannot be committed."""
        if not isinstance(value, tuple):
            return unreadable(self.limits)
        limits, seen = dict(self.limits), set[str]()
        for pair in cast("tuple[object, ...]", value):
            if not _is_pair(pair):
                return unreadable(self.limits)
            name, count = cast("tuple[str, object]", pair)
            if name not in limits:
                there = ", ".join(limits) or "none"
                return refuse("SG-40", "general_not_here", general=name[:40], there=there)
            if name in seen:
                return refuse("SG-40", "general_twice", general=name)
            seen.add(name)
            if not Range(0, limits[name]).allows(count):
                return refuse("SG-40", "troops_too_many", general=name, most=limits[name])
        return None

    def allows(self, value: object) -> bool:
        return self.refusal(value) is None

    def sample(self, chance: Chance) -> Troops:
        return tuple((name, Range(0, most).sample(chance)) for name, most in self.limits)


def _is_pair(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    parts = cast("tuple[object, ...]", value)
    return len(parts) == 2 and isinstance(parts[0], str)


@dataclass(frozen=True, slots=True)
class CardsDomain:
    """Battle cards of the seat's hand, at most two, of different kinds (SG-60)."""

    options: tuple[str, ...]
    """Every way to write one card that does something here, the general it strikes included."""
    wasted: tuple[str, ...] = ()
    """Cards in the hand that may be played here, too, and do nothing: allowed, but not offered."""
    spent: tuple[str, ...] = ()
    """Cards that the seat has committed to other battles of this phase."""
    barred: Mapping[str, Refusal] = field(default_factory=dict[str, Refusal])
    """Cards in the hand that may not be played here, and why."""

    def refusal(self, value: object) -> Refusal | None:
        """Why these cards cannot be committed."""
        if not isinstance(value, tuple):
            return refuse("SG-60", "cards_unreadable")
        cards = cast("tuple[object, ...]", value)
        if len(cards) > MOST_CARDS:
            return refuse("SG-60", "too_many_cards", most=MOST_CARDS)
        for card in cards:
            if not isinstance(card, str):
                return refuse("SG-60", "cards_unreadable")
            if refusal := self._card_refusal(card):
                return refusal
        names = [split_card(cast("str", card))[0] for card in cards]
        if len(set(names)) < len(names):
            return refuse("SG-60", "same_card_twice", card=names[0])
        return None

    def _card_refusal(self, card: str) -> Refusal | None:
        if card in self.options or card in self.wasted:
            return None
        name, target = split_card(card)
        if name in self.barred:
            return self.barred[name]
        if name in self.spent:
            # Refusals are kept, so this one does not name what is still sealed.
            return refuse("SG-60", "card_committed_elsewhere")
        if targets := [split_card(one)[1] for one in self.options if split_card(one)[0] == name]:
            reason = "name_enemy_general" if any(targets) else "no_target_needed"
            return refuse("SG-60 SG-62", reason, card=name, targets=", ".join(targets), target=target[:40])
        names = ", ".join(dict.fromkeys(split_card(one)[0] for one in self.options)) or "none"
        return refuse("SG-60", "card_not_playable_here", card=name[:40], cards=names)

    def allows(self, value: object) -> bool:
        return self.refusal(value) is None

    def sample(self, chance: Chance) -> tuple[str, ...]:
        """Half of the time nothing, else one card or two."""
        left = list(self.options)
        chosen: list[str] = []
        while left and len(chosen) < MOST_CARDS and chance.die(2, "sample:card") == 1:
            chosen.append(left[chance.die(len(left), "sample:card") - 1])
            left = [one for one in left if split_card(one)[0] != split_card(chosen[-1])[0]]
        return tuple(chosen)


def troops_domain(state: State, place: str, seat: int) -> TroopsDomain:
    """What the seat's generals on a hex command."""
    return TroopsDomain(tuple((g.name, g.troops) for g in generals_on(state, place, seat)))


def garrison_domain(state: State, place: str, seat: int) -> Range:
    """The garrison that the seat may commit on a hex: its own settlement's (SG-40)."""
    settlement = state.settlement(place)
    return Range(0, settlement.garrison if settlement and owner_of(state, place) == seat else 0)
