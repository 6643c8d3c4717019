"""The worked examples of the catalogue, with figures worked out by hand (SG-41 to SG-56, SG-70 to SG-72)."""

import pytest

from games.siege.battle import BattleDecided, CommitmentsRevealed
from games.siege.captives import GeneralCaptured
from games.siege.commit import Commit, CommitmentSealed
from games.siege.encounters import BattleDeclared
from games.siege.report import Line
from games.siege.reporting import BattleReported
from games.siege.spoils import Conquer, Loot
from tests.games.siege_table import Table

CITY = (
    "phase: combat",
    "hexes.D4: kind=city owner=bob garrison=4",
    "generals.Jael: owner=bob hex=D4 troops=2 strength=3",
    "generals.Abner: owner=alice hex=D4 troops=6 strength=4",
    "generals.Barak: owner=alice hex=D4 troops=2 strength=2",
    "hexes.A7: owner=alice",
    "arrivals: D4 bob alice",
)
ATTACK = (("Abner", 5), ("Barak", 2))
DEFENCE = Commit("D4", (("Jael", 2),), 3)


def fought(table: Table) -> BattleDecided:
    (decided,) = table.happened(BattleDecided)
    return decided


def totals(table: Table) -> tuple[int, int]:
    battle = fought(table).battle
    return battle.attacker.total, battle.defender.total


def test_example_1_equal_strength_holds_the_city() -> None:
    """SG-50, SG-51, SG-53, SG-41, SG-42: 4 + 2 + 7 = 13 against 3 + 2 + 3 + 5 = 13; the defender wins."""
    table = Table(*CITY)
    table.act("alice", Commit("D4", ATTACK))
    table.act("bob", DEFENCE)
    assert totals(table) == (13, 13)
    battle = fought(table).battle
    assert battle.winner == 1
    assert battle.captured == ("Abner", "Barak")
    assert battle.disbanded == 1
    assert battle.fate == "held"
    seen = table.seen()
    assert seen["hexes.D4.garrison"] == "1"
    assert seen["generals.Jael.troops"] == "0"
    assert (seen["generals.Abner.state"], seen["generals.Barak.state"]) == ("captive", "captive")
    assert seen["bob.captives"] == "Abner, Barak"


def test_example_2_siege_weapons_bring_the_wall_down() -> None:
    """SG-55 a, SG-42, SG-70: 13 against 8; the rest of the garrison and the general are lost."""
    table = Table(*CITY, 'hand.alice: "Siege Weapons"')
    table.act("alice", Commit("D4", ATTACK, cards=("Siege Weapons",)))
    table.act("bob", DEFENCE)
    assert totals(table) == (13, 8)
    battle = fought(table).battle
    assert battle.defender.cancelled == "siege_weapons"
    assert (battle.winner, battle.garrison_lost, battle.captured) == (0, 1, ("Jael",))
    assert table.tasks() == {"alice": "spoils"}
    assert {"conquer-D4", "loot-D4"} <= table.keys("alice")
    table.act("alice", Conquer("D4"))
    seen = table.seen()
    assert (seen["hexes.D4.owner"], seen["hexes.D4.garrison"]) == ("alice", "0")
    (report,) = table.happened(BattleReported)
    assert report.battle.fate == "conquered"
    assert report.notifies == (0, 1)
    assert "Siege Weapons" not in seen["alice.hand"]


def test_example_3_a_sally_leaves_the_walls() -> None:
    """SG-55 c, SG-52: the defender declares, so 13 against 8, and the original attacker still attacks."""
    table = Table(*CITY)
    table.act("bob", DEFENCE)
    table.act("alice", Commit("D4", ATTACK))
    assert totals(table) == (13, 8)
    battle = fought(table).battle
    assert (battle.aggressor, battle.attacker.side, battle.winner) == (1, 0, 0)
    assert battle.defender.cancelled == "sally"
    assert table.tasks() == {"alice": "spoils"}


def test_example_4_a_looted_city_is_gone_for_good() -> None:
    """SG-72: 30 + 3 × 6 = 48 coins, Wrath + 3, a bare hex."""
    table = Table(*CITY, "hexes.D4: developments=3", 'hand.alice: "Siege Weapons"')
    table.act("alice", Commit("D4", ATTACK, cards=("Siege Weapons",)))
    table.act("bob", DEFENCE)
    table.act("alice", Loot("D4"))
    seen = table.seen()
    assert (seen["alice.coins"], seen["wrath"]) == ("48", "3")
    assert (seen["hexes.D4.kind"], seen["hexes.D4.owner"]) == ("none", "none")
    assert seen["generals.Abner.hex"] == "D4"


def test_example_5_nothing_cancels_the_ark() -> None:
    """SG-56, SG-64: Siege Weapons take the wall; 6 + 5 = 11 against 3 + 5 + 3 = 11, the defender holds."""
    table = Table(
        "phase: combat",
        "hexes.D4: kind=city owner=bob",
        "generals.Jael: owner=bob hex=D4 troops=5 strength=3 items=Ark",
        "generals.Abner: owner=alice hex=D4 troops=5 strength=6",
        'hand.alice: "Siege Weapons"',
    )
    table.act("alice", Commit("D4", (("Abner", 5),), cards=("Siege Weapons",)))
    table.act("bob", Commit("D4", (("Jael", 5),)))
    assert totals(table) == (11, 11)
    assert Line("ark", "Ark", 3) in fought(table).battle.defender.lines
    assert fought(table).battle.winner == 1
    assert [event.general for event in table.happened(GeneralCaptured)] == ["Abner"]


@pytest.mark.parametrize("first", ["alice", "bob"])
def test_the_order_of_sealing_shows_nowhere(first: str) -> None:
    """SG-32, SG-60: nothing but who has sealed is public before both are opened, attacker first."""
    table = Table(*CITY)
    acts = {"alice": Commit("D4", ATTACK), "bob": DEFENCE}
    events = table.act(first, acts.pop(first))
    assert [type(event) for event in events] == [BattleDeclared, CommitmentSealed]
    assert events[0].notifies == (0, 1)
    ((second, act),) = acts.items()
    table.act(second, act)
    (revealed,) = table.happened(CommitmentsRevealed)
    assert revealed.sides == (0, 1)
    assert '"Abner": 5' in revealed.attacker.value
    assert '"garrison": 3' in revealed.defender.value
