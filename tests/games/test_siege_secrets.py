"""What is committed shows nowhere before the reveal, whatever it is (SG-32, SG-60)."""

from typing import Any

import pytest

from games.siege.commit import Commit
from games.siege.registration import SIEGE
from games.siege.state import State
from table.codec import Codec
from table.seals import seal_all
from tests.games.siege_table import Table

COMMITMENTS = (
    Commit("D4"),
    Commit("D4", (("Abner", 4),), 2),
    Commit("D4", (("Abner", 1),), 0, ("Shield Wall", "Mercenaries")),
    Commit("D4", (), 1, ("Assassin: Jael",)),
)
OTHERS = (1, 2, None)
"""bob, who meets alice on two hexes; carol, who meets nobody; the public."""


def committed(action: Commit, *, first: bool) -> tuple[Table, tuple[Any, ...]]:
    """alice has committed, either first or after bob has declared on another hex."""
    table = Table(
        "phase: combat",
        "hexes.D4: kind=city owner=alice garrison=2",
        "hexes.I7: owner=bob",
        "hexes.E1: owner=carol",
        "generals.Abner: owner=alice hex=D4 troops=4",
        "generals.Jael: owner=bob hex=D4 troops=4",
        "generals.Barak: owner=alice hex=D3 troops=1",
        "generals.Ehud: owner=bob hex=D3 troops=1",
        'hand.alice: "Shield Wall" "Mercenaries" "Assassin"',
        players=3,
    )
    if not first:
        table.act("bob", Commit("D3"))
    return table, table.act("alice", action)


def as_others_see_it(table: Table, events: tuple[Any, ...]) -> list[object]:
    """The log lines as they are kept, without the digests, and what others see and are offered."""
    sealed, seals = seal_all(events)
    codec = Codec(SIEGE)
    lines = [codec.write_event(event)[2] for event in sealed]
    for seal in seals:
        lines = [line.replace(seal.digest, "…") for line in lines]
    return [
        *lines,
        *(repr(event) for event in events),
        *(table.game.view(table.state, seat) for seat in OTHERS),
        *(table.game.legal(table.state, seat) for seat in (1, 2)),
        table.game.awaited(table.state),
        table.seen(),
    ]


@pytest.mark.parametrize("first", [True, False])
def test_nobody_else_learns_anything_from_a_commitment(first: bool) -> None:
    expected = as_others_see_it(*committed(COMMITMENTS[0], first=first))
    for action in COMMITMENTS[1:]:
        assert as_others_see_it(*committed(action, first=first)) == expected


def test_one_does_know_ones_own() -> None:
    """What the test above compares would notice a difference."""
    views = {repr(view_of(committed(action, first=True)[0].state)) for action in COMMITMENTS}
    assert len(views) == len(COMMITMENTS)


def view_of(state: State) -> list[str | None]:
    """What lies under the seals of a state."""
    camps = [camp for one in state.encounters for camp in (one.attacker, one.defender)]
    return [camp.sealed.value for camp in camps if camp.sealed]
