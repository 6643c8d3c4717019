"""How generals and pairs come to a hex and leave the map, in the order that roles rest on (SG-10)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.siege.sides import is_there, owner_of
from games.siege.state import Arrivals, Lying, Pair, State


def general_arrives(state: State, name: str, place: str, **changes: Any) -> State:
    """The state with the general on this hex, last to have come there."""
    general = state.general(name)
    assert general is not None
    if owner_of(state, place) not in (None, general.owner):
        state = state.with_settlement(place, disturbed=True)
    number = state.arrived + 1
    state = state.with_general(name, hex=place, arrived=number, **changes)
    state = _joined(replace(state, arrived=number), general.owner, place)
    return thinned(state, general.hex)


def general_leaves(state: State, name: str, **changes: Any) -> State:
    """The state without the general on the map: no troops, no items."""
    general = state.general(name)
    assert general is not None
    gone: dict[str, Any] = {"hex": None, "troops": 0, "items": (), "entered": False, "march": 0}
    return thinned(state.with_general(name, **{**gone, **changes}), general.hex)


def pair_arrives(state: State, pair: Pair, start: str | None) -> State:
    """The state with the pair on its hex."""
    others = tuple(one for one in state.pairs if one.number != pair.number)
    pairs = tuple(sorted((*others, pair), key=lambda one: one.number))
    return thinned(_joined(replace(state, pairs=pairs), pair.side, pair.hex), start)


def in_front(state: State, side: int, place: str) -> State:
    """The state with the side as the first to have come there: it won the hex (SG-11)."""
    return replace(
        state,
        arrivals=tuple(
            replace(one, sides=tuple(sorted(one.sides, key=lambda other: other != side)))
            if one.hex == place
            else one
            for one in state.arrivals
        ),
    )


def _joined(state: State, side: int, place: str) -> State:
    there = next((one for one in state.arrivals if one.hex == place), None)
    if there is None:
        return replace(state, arrivals=(*state.arrivals, Arrivals(place, (side,))))
    if side in there.sides:
        return state
    joined = replace(there, sides=(*there.sides, side))
    return replace(state, arrivals=tuple(joined if one is there else one for one in state.arrivals))


def thinned(state: State, place: str | None) -> State:
    """The state without sides that have nobody left on the hex."""
    kept: list[Arrivals] = []
    for one in state.arrivals:
        sides = one.sides
        if one.hex == place:
            sides = tuple(side for side in sides if is_there(state, side, one.hex))
        if sides:
            kept.append(one if sides == one.sides else replace(one, sides=sides))
    return replace(state, arrivals=tuple(kept))


def with_lying(state: State, place: str, items: Sequence[str]) -> State:
    """The state with these items, and no others, lying on the hex."""
    others = tuple(one for one in state.lying if one.hex != place)
    return replace(state, lying=(*others, Lying(place, tuple(items))) if items else others)


def lying_on(state: State, place: str) -> tuple[str, ...]:
    """The items that lie on a hex."""
    return next((one.items for one in state.lying if one.hex == place), ())
