"""What must hold between the parts of a pack, beyond what each field says for itself."""

from collections.abc import Collection, Iterator

from games.brawl import card_effects, effects
from games.brawl.pack import LOOP, Effect, Pack
from games.pack_parts import Fault, Place

RESERVED = ("cash", "nothing", "call off", "withdraw challenge")
"""Words that mean something else in offers and in a Mugging."""
NEEDED = ("Hospital", "Jail")
"""Squares that the rules send pieces to (BR-70, BR-71)."""
SERVED = ("Hospital", "University", "Gym", "Jail")
"""Major Squares that need a service, whose figures stand in the pack."""


def faults(pack: Pack) -> Iterator[Fault]:
    """Where the pack contradicts itself or names what there is not, in the order of its parts."""
    yield from _in_rules(pack)
    yield from _on_the_loop(pack)
    for what in ("groups", "items", "cards"):
        yield from _twice(what, [part.name for part in getattr(pack, what)])
    yield from _in_groups(pack)
    yield from _in_items(pack)
    yield from _in_cards(pack)


def _in_rules(pack: Pack) -> Iterator[Fault]:
    if min(pack.rules.target, default=3) > 2:
        yield ("rules", "target"), "there is no target for 2 players"


def _on_the_loop(pack: Pack) -> Iterator[Fault]:
    if len(pack.squares) != LOOP:
        yield ("squares",), f"the loop has {LOOP} squares, and here are {len(pack.squares)}"
    kinds = [square.kind for square in pack.squares]
    for kind in NEEDED:
        if kind not in kinds:
            yield ("squares",), f"there is no {kind}, and the rules need one"
    for number, kind in enumerate(kinds):
        if kind in SERVED and kind not in pack.services:
            yield ("squares", number, "kind"), f"what a {kind} does is missing: [services.{kind}]"


def _twice(what: str, names: list[str]) -> Iterator[Fault]:
    """Names that differ in capitals only count as the same: people type them."""
    seen = set[str]()
    for number, name in enumerate(names):
        if name.casefold() in seen:
            yield (what, number, "name"), f"{name!r} stands there twice"
        seen.add(name.casefold())


def _in_groups(pack: Pack) -> Iterator[Fault]:
    for number, group in enumerate(pack.groups):
        if group.power > group.power_max:
            yield ("groups", number, "power"), f"{group.power} is above power_max, {group.power_max}"
        yield from _effect(("groups", number, "ability"), group.ability, effects.ANYWHERE)


def _in_items(pack: Pack) -> Iterator[Fault]:
    for number, item in enumerate(pack.items):
        if item.name.casefold() in RESERVED:
            yield ("items", number, "name"), f"{item.name!r} means something else in the game"
        if item.weapon:
            yield from _effect(("items", number, "weapon"), item.weapon, effects.IN_COMBAT)
        if item.effect:
            yield from _effect(("items", number, "effect"), item.effect, effects.ANYWHERE)


def _in_cards(pack: Pack) -> Iterator[Fault]:
    for number, card in enumerate(pack.cards):
        place = ("cards", number)
        yield from _effect(place, card, card_effects.ALL)
        brings = card.effect in card_effects.BRINGS_THING
        if brings and card.item is None:
            yield (*place, "item"), "this effect needs a thing of the Catalog"
        if card.item is not None and not brings:
            yield (*place, "item"), f"the effect {card.effect!r} brings no thing"
        if card.item is not None and pack.item(card.item) is None:
            yield (*place, "item"), f"the Catalog has no {card.item!r}"


def _effect(place: Place, effect: Effect, known: Collection[str]) -> Iterator[Fault]:
    """An effect must have a function behind it here, and the figure that the function works with."""
    if effect.effect not in known:
        yield (*place, "effect"), f"there is no effect {effect.effect!r} here; there are {listed(known)}"
    elif not effect.amount and effect.effect not in WITHOUT_AMOUNT:
        yield (*place, "amount"), f"the effect {effect.effect!r} needs an amount of at least 1"


WITHOUT_AMOUNT = effects.WITHOUT_AMOUNT | card_effects.WITHOUT_AMOUNT


def listed(names: Collection[str]) -> str:
    """Names in alphabetical order."""
    return ", ".join(sorted(names))
