"""Who wins a battle, and everything that its report says of it (SG-42, SG-53, SG-57, SG-95)."""

from collections.abc import Mapping

from games.siege.report import Battle, Tally
from games.siege.sides import generals_on, owner_of
from games.siege.state import Encounter, State
from games.siege.strikes import Struck


def verdict(
    state: State,
    encounter: Encounter,
    tallies: tuple[Tally, Tally],
    struck: Struck,
    commanded: Mapping[str, int],
) -> Battle:
    """The battle as decided: `tallies` attacker first, `commanded` the troops before the cards struck."""
    assert encounter.aggressor is not None
    winner = _winner(*tallies)
    losing = None if winner is None else encounter.other(winner).side
    fallen = () if losing is None else generals_on(state, encounter.hex, losing)
    names = tuple(general.name for general in fallen)
    executed = winner is not None and winner < 0
    gone = (*struck.killed, *names)
    committed = sum(tally.troops_of(gone) for tally in tallies)
    return Battle(
        hex=encounter.hex,
        number=encounter.number,
        attacker=tallies[0],
        defender=tallies[1],
        aggressor=encounter.aggressor,
        winner=winner,
        killed=gone if executed else struck.killed,
        saved=struck.saved,
        captured=() if executed else names,
        disbanded=sum(commanded[name] for name in gone) - committed,
        garrison_lost=_garrison_lost(state, encounter.hex, losing, tallies),
        fate=_fate(state, encounter, winner),
    )


def _winner(attacker: Tally, defender: Tally) -> int | None:
    """The winning side: the attacker only with strictly more, nobody without anybody left (SG-53, SG-57)."""
    if attacker.stands and attacker.total > defender.total:
        return attacker.side
    return defender.side if defender.stands else None


def _garrison_lost(state: State, place: str, losing: int | None, tallies: tuple[Tally, Tally]) -> int:
    settlement = state.settlement(place)
    if losing is None or settlement is None or settlement.owner != losing:
        return 0
    return settlement.garrison - sum(tally.garrison for tally in tallies if tally.side == losing)


def _fate(state: State, encounter: Encounter, winner: int | None) -> str:
    """What becomes of the settlement, as far as nobody has to choose it (SG-70, SG-84)."""
    if state.settlement(encounter.hex) is None:
        return ""
    if winner is not None and winner < 0:
        return "razed"
    owner = owner_of(state, encounter.hex)
    return "held" if owner in encounter.sides and winner in (None, owner) else ""
