"""Who stands where, in which order they came, and who besieges whom (SG-10 to SG-15)."""

from collections.abc import Iterator

from games.siege.state import Encounter, General, Pair, Settlement, Site, Situation, Stage, State, Status

CITY_BONUS = 5
WALL_BONUS = 2
"""Defence bonus of a city, and of a village with a wall, before any siege round (SG-54)."""


def free_generals(state: State, seat: int) -> tuple[General, ...]:
    """The generals that a seat commands."""
    return tuple(g for g in state.generals if g.owner == seat and g.status is Status.FREE)


def generals_on(state: State, place: str, side: int | None = None) -> tuple[General, ...]:
    """The free generals on a hex, of one side or of all, the first to arrive first."""
    found = (g for g in state.generals if g.hex == place and g.status is Status.FREE)
    chosen = [g for g in found if side is None or g.owner == side]
    return tuple(sorted(chosen, key=lambda general: general.arrived))


def captives_of(state: State, seat: int) -> tuple[General, ...]:
    """The captives that a seat holds."""
    return tuple(g for g in state.generals if g.status is Status.CAPTIVE and g.holder == seat)


def settlements_of(state: State, seat: int) -> tuple[Settlement, ...]:
    """The settlements that a seat owns, in the order of the map."""
    return tuple(one for one in state.settlements if one.owner == seat)


def pair_of(state: State, side: int) -> Pair | None:
    """The pair of invaders that is this side."""
    return next((pair for pair in state.pairs if pair.side == side), None)


def is_there(state: State, side: int, place: str) -> bool:
    """Whether the side has a general, or is a pair, on the hex."""
    if side < 0:
        return any(pair.side == side and pair.hex == place for pair in state.pairs)
    return any(g.hex == place and g.owner == side and g.status is Status.FREE for g in state.generals)


def owner_of(state: State, place: object) -> int | None:
    """Who owns the settlement on a hex."""
    settlement = state.settlement(place)
    return settlement.owner if settlement else None


def sides_on(state: State, place: str) -> tuple[int, ...]:
    """The sides on a hex in the order of arrival; a settlement's owner is first, present or not (SG-10)."""
    came = next((one.sides for one in state.arrivals if one.hex == place), ())
    owner = owner_of(state, place)
    if owner is None:
        return came
    return (owner, *(side for side in came if side != owner))


def besiegers(state: State, settlement: Settlement) -> Iterator[General]:
    """The enemy generals on an owned settlement (SG-15)."""
    if settlement.owner is not None:
        yield from (g for g in generals_on(state, settlement.hex) if g.owner != settlement.owner)


def is_besieged(state: State, settlement: Settlement) -> bool:
    """Whether an enemy general stands on the settlement."""
    return next(besiegers(state, settlement), None) is not None


def whole_bonus(settlement: Settlement) -> int:
    """The defence bonus before any siege round (SG-54)."""
    if settlement.kind is Site.CITY:
        return CITY_BONUS
    return WALL_BONUS if settlement.wall else 0


def bonus(settlement: Settlement) -> int:
    """The defence bonus of an owned settlement as it has melted; nobody's settlement has none (SG-54)."""
    if settlement.owner is None:
        return 0
    return max(0, whole_bonus(settlement) - settlement.siege_rounds)


def situation(state: State, encounter: Encounter, side: int) -> Situation:
    """What a side of an open encounter finds itself in (SG-21)."""
    if encounter.stage is Stage.RESPOND and encounter.aggressor != side:
        return Situation.ATTACKED
    owner = owner_of(state, encounter.hex)
    if owner not in encounter.sides or min(encounter.sides) < 0:
        return Situation.MEETING
    return Situation.BESIEGED if owner == side else Situation.BESIEGING
