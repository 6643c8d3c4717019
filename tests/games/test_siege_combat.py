"""Combat in Siege: roles, declaring, responding, and what is left afterwards (SG-02 to SG-57)."""

from games.siege.battle import BattleDecided, PairDied
from games.siege.captives import GeneralCaptured
from games.siege.commit import Commit, CommitmentSealed
from games.siege.done import SayDone
from games.siege.encounters import (
    BattleDeclared,
    EncounterLapsed,
    EncounterOpened,
    Held,
    Hold,
    NoContest,
)
from games.siege.report import Battle
from games.siege.reporting import BattleReported
from games.siege.sides import situation
from games.siege.spoils import Conquer, Loot, Looted
from games.siege.state import Situation
from tests.games.siege_table import NAMES, Table

HOMES = ("hexes.A7: owner=alice", "hexes.I7: owner=bob")
PLAIN = (
    *HOMES,
    "phase: combat",
    "generals.Abner: owner=alice hex=D4 troops=4 strength=4",
    "generals.Jael: owner=bob hex=D4 troops=4 strength=4",
    "arrivals: D4 bob alice",
)
SIEGE = ("hexes.D4: kind=village owner=bob garrison=2", *PLAIN)


def last_battle(table: Table) -> Battle:
    return table.happened(BattleDecided)[-1].battle


def of(table: Table, name: str) -> Situation:
    encounter = table.state.encounter("D4")
    assert encounter
    return situation(table.state, encounter, NAMES.index(name))


def test_combat_passes_straight_through_where_nobody_meets() -> None:
    """SG-01, SG-02: from Movement past Combat and Judgement to the next Market, and the table is told."""
    table = Table(*HOMES, "phase: movement", "generals.Abner: owner=alice hex=A7")
    table.act("alice", SayDone())
    assert table.happened(NoContest)
    assert (table.seen()["phase"], table.seen()["round"]) == ("market", "2")


def test_whoever_came_first_defends() -> None:
    """SG-10."""
    table = Table(*PLAIN)
    encounter = table.state.encounter("D4")
    assert encounter
    assert (encounter.defender.side, encounter.attacker.side) == (1, 0)


def test_a_settlements_owner_counts_as_first() -> None:
    """SG-10: even a general who has come later joins the owner's side."""
    table = Table(*SIEGE[:-1], "arrivals: D4 alice bob")
    encounter = table.state.encounter("D4")
    assert encounter
    assert encounter.defender.side == 1


def test_the_four_situations() -> None:
    """SG-15, SG-21."""
    meeting, siege = Table(*PLAIN), Table(*SIEGE)
    assert of(meeting, "alice") is of(meeting, "bob") is Situation.MEETING
    assert (of(siege, "alice"), of(siege, "bob")) == (Situation.BESIEGING, Situation.BESIEGED)
    siege.act("alice", Commit("D4"))
    assert of(siege, "bob") is Situation.ATTACKED


def test_nobody_declares_and_nothing_happens() -> None:
    """SG-20, SG-22."""
    table = Table(*PLAIN)
    assert table.tasks() == {"alice": "declare", "bob": "declare"}
    table.act("alice", Hold("D4"))
    assert table.tasks() == {"bob": "declare"}
    assert table.refused("alice", Hold("D4")) == "SG-20 held_already"
    table.act("bob", Hold("D4"))
    assert table.happened(EncounterLapsed)
    assert not table.happened(BattleDecided)
    assert table.seen()["phase"] == "market"


def test_whoever_held_still_has_to_respond() -> None:
    """SG-23, SG-30, SG-31: an extra turn, and the phase waits for it."""
    table = Table(*PLAIN)
    table.act("alice", Hold("D4"))
    events = table.act("bob", Commit("D4", (("Jael", 1),)))
    assert [type(event) for event in events] == [BattleDeclared, CommitmentSealed]
    assert table.tasks() == {"alice": "respond"}
    assert table.keys("alice") >= {"commit-D4"}
    assert table.refused("alice", Hold("D4")) == "SG-30 must_respond"
    assert table.refused("bob", Commit("D4")) == "SG-32 committed_already"
    table.act("alice", Commit("D4"))
    assert last_battle(table).aggressor == 1


def test_only_the_own_commitment_can_be_looked_at() -> None:
    """SG-32: read-only for its side, masked for everybody else until both are locked."""
    table = Table(*PLAIN)
    table.act("alice", Commit("D4", (("Abner", 3),)))

    def sealed(seat: int | None) -> str | None:
        encounter = table.game.view(table.state, seat).state.encounter("D4")
        assert encounter
        assert encounter.attacker.sealed
        return encounter.attacker.sealed.value

    assert '"Abner": 3' in (sealed(0) or "")
    assert sealed(1) is None
    assert sealed(None) is None


def test_what_is_committed_is_lost_on_both_sides() -> None:
    """SG-41, SG-42: the winner keeps the rest, the loser loses all and becomes a captive."""
    table = Table(*PLAIN)
    table.act("alice", Commit("D4", (("Abner", 3),)))
    table.act("bob", Commit("D4", (("Jael", 1),)))
    seen = table.seen()
    assert seen["generals.Abner.troops"] == "1"
    assert (seen["generals.Jael.state"], seen["generals.Jael.holder"]) == ("captive", "alice")
    assert seen["generals.Jael.troops"] == "0"
    assert last_battle(table).disbanded == 3


def test_without_troops_a_general_takes_part_all_the_same() -> None:
    """SG-40."""
    table = Table(*PLAIN)
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4", (("Jael", 0),)))
    battle = last_battle(table)
    assert (battle.attacker.total, battle.defender.total, battle.winner) == (4, 4, 1)


def test_commitments_beyond_ones_own_are_refused() -> None:
    """SG-40."""
    table = Table(*SIEGE)
    for troops, reason in (
        ((("Abner", 5),), "troops_too_many"),
        ((("Abner", -1),), "troops_too_many"),
        ((("Abner", 10**30),), "troops_too_many"),
        ((("Abner", True),), "troops_too_many"),
        ((("Jael", 1),), "general_not_here"),
        ((("Abner", 1), ("Abner", 1)), "general_twice"),
        ({"Abner": 1}, "troops_unreadable"),
        (("Abner", 1), "troops_unreadable"),
        (None, "troops_unreadable"),
    ):
        assert table.refused("alice", Commit("D4", troops)) == f"SG-40 {reason}"  # type: ignore[arg-type]
    for garrison in (1, -1, True, "2"):
        action = Commit("D4", (), garrison)  # type: ignore[arg-type]
        assert table.refused("alice", action) == "SG-40 garrison_too_much"
    assert table.refused("bob", Commit("D4", (), 3)) == "SG-40 garrison_too_much"
    assert table.refused("alice", Commit("E5")) == "SG-02 no_encounter_there"


def test_the_bonus_belongs_to_the_original_defender_who_owns_the_place() -> None:
    """SG-12: the second besieger defends against the third without any wall."""
    table = Table(
        "hexes.D4: kind=city owner=bob",
        "hexes.E1: owner=carol",
        *PLAIN,
        "generals.Gideon: owner=carol hex=D4 troops=1 strength=2",
        "arrivals: D4 alice carol",
        players=3,
    )
    table.act("alice", Hold("D4"))
    table.act("bob", Hold("D4"))
    table.act("carol", Hold("D4"))
    table.act("bob", Hold("D4"))
    opened = [(event.attacker, event.defender) for event in table.happened(EncounterOpened)]
    assert opened == [(2, 1), (2, 0)]
    table.act("carol", Commit("D4"))
    table.act("alice", Commit("D4"))
    assert last_battle(table).defender.total == 4
    assert last_battle(table).winner == 0


def test_three_sides_meet_in_order_and_the_winner_defends() -> None:
    """SG-11, SG-14: pairs by the later side's arrival; alice beats bob and defends from then on."""
    table = Table(
        *HOMES,
        "hexes.E1: owner=carol",
        "phase: combat",
        "generals.Jael: owner=bob hex=D4 strength=1",
        "generals.Gideon: owner=carol hex=D4 strength=2",
        "generals.Abner: owner=alice hex=D4 strength=5",
        players=3,
    )
    table.act("bob", Hold("D4"))
    table.act("carol", Hold("D4"))
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    assert last_battle(table).winner == 0
    (third,) = [event for event in table.happened(EncounterOpened) if event.number == 3]
    assert (third.attacker, third.defender) == (2, 0)


def test_hexes_are_fought_over_at_the_same_time() -> None:
    """SG-03, SG-14: a seat may act on any of its hexes, in any order."""
    table = Table(
        *PLAIN,
        "generals.Barak: owner=alice hex=D3 troops=1",
        "generals.Ehud: owner=bob hex=D3 troops=1",
    )
    assert table.keys("alice") >= {"attack-D3", "attack-D4", "hold-D3", "hold-D4"}
    assert table.refused("alice", Hold("D9")) == "SG-02 no_encounter_there"
    table.act("alice", Commit("D4"))
    assert table.tasks() == {"alice": "declare", "bob": "respond"}
    table.act("bob", Commit("D4"))
    table.act("bob", Hold("D3"))
    assert not table.happened(BattleReported), "reports wait for the end of the phase (SG-95)"
    table.act("alice", Hold("D3"))
    assert table.happened(BattleReported)


def test_a_card_is_committed_to_one_battle_only() -> None:
    """SG-60: what lies under a seal elsewhere is no longer in reach, though the hand still shows it."""
    table = Table(
        *PLAIN,
        "generals.Barak: owner=alice hex=D3",
        "generals.Ehud: owner=bob hex=D3",
        'hand.alice: "Mercenaries"',
    )
    table.act("alice", Commit("D4", cards=("Mercenaries",)))
    assert table.seen()["alice.hand"] == "Mercenaries"
    refused = table.refused("alice", Commit("D3", cards=("Mercenaries",)))
    assert refused == "SG-60 card_committed_elsewhere"


def test_empty_walls_cannot_win() -> None:
    """SG-53, SG-57: not strictly more, but nobody is there to win either: nothing is captured."""
    table = Table(
        *HOMES,
        "phase: combat",
        "hexes.D4: kind=city owner=bob",
        "generals.Abner: owner=alice hex=D4 troops=2",
    )
    table.act("alice", Commit("D4", (("Abner", 0),)))
    table.act("bob", Commit("D4"))
    battle = last_battle(table)
    assert (battle.attacker.total, battle.defender.total, battle.winner) == (5, 5, None)
    assert not table.happened(GeneralCaptured)
    assert battle.fate == "held"


def test_conquest_keeps_what_stands() -> None:
    """SG-70, SG-71."""
    table = Table(
        *PLAIN[:3],
        "hexes.D4: kind=village owner=bob developments=2",
        "generals.Abner: owner=alice hex=D4 strength=6",
    )
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    assert table.refused("bob", Conquer("D4")) == "SG-70 no_spoils_there"
    assert table.refused("alice", Commit("D4")) == "SG-32 encounter_over"
    table.act("alice", Conquer("D4"))
    seen = table.seen()
    assert (seen["hexes.D4.owner"], seen["hexes.D4.developments"], seen["hexes.D4.bonus"]) == (
        "alice",
        "2",
        "2",
    )


def test_a_looted_village_pays_twenty() -> None:
    """SG-72: 20 + 2 × 6; the generals stay on the bare hex."""
    table = Table(
        *PLAIN[:3],
        "hexes.D4: kind=village owner=bob developments=2",
        "generals.Abner: owner=alice hex=D4 strength=6",
    )
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    table.act("alice", Loot("D4"))
    (looted,) = table.happened(Looted)
    assert (looted.coins_before, looted.coins_after, looted.wrath_after) == (0, 32, 3)
    seen = table.seen()
    assert (seen["hexes.D4.kind"], seen["generals.Abner.hex"]) == ("none", "D4")


def test_a_winner_who_took_it_from_no_owner_merely_stands_there() -> None:
    """SG-70: the owner's own encounter remains."""
    table = Table(
        *HOMES,
        "phase: combat",
        "hexes.D4: kind=city owner=bob",
        "hexes.E1: owner=carol",
        "generals.Gideon: owner=carol hex=D4 strength=1",
        "generals.Abner: owner=alice hex=D4 strength=5",
        players=3,
    )
    table.act("carol", Hold("D4"))
    table.act("bob", Hold("D4"))
    table.act("alice", Hold("D4"))
    table.act("bob", Hold("D4"))
    table.act("alice", Commit("D4"))
    table.act("carol", Commit("D4"))
    assert last_battle(table).winner == 0
    assert last_battle(table).fate == ""
    assert table.seen()["hexes.D4.owner"] == "bob"


def test_items_of_the_captured_go_to_the_strongest_winner() -> None:
    """SG-43."""
    table = Table(
        *PLAIN[:3], *PLAIN[3:5], "generals.Barak: owner=alice hex=D4", "generals.Jael: items=Squire"
    )
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    assert table.seen()["generals.Abner.items"] == "Squire"
    assert table.seen()["generals.Jael.items"] == "none"


def test_with_no_general_there_items_go_to_the_stock() -> None:
    """SG-43: a garrison alone beats the besieger."""
    table = Table(
        *HOMES,
        "phase: combat",
        "hexes.D4: kind=city owner=bob garrison=4",
        'generals.Abner: owner=alice hex=D4 strength=2 items="Iron Spear"',
    )
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4", garrison=1))
    assert table.seen()["bob.stock"] == "Iron Spear"
    assert table.seen()["hexes.D4.garrison"] == "3"


def test_invaders_always_declare_and_die_when_beaten() -> None:
    """SG-82, SG-85: the pair is 6 strong and commits nothing; only the player responds."""
    table = Table(*PLAIN[:4], "invaders: D4", "arrivals: D4 alice invaders")
    assert table.tasks() == {"alice": "respond"}
    table.act("alice", Commit("D4", (("Abner", 2),)))
    battle = last_battle(table)
    assert (battle.attacker.total, battle.defender.total, battle.winner) == (6, 6, 0)
    assert table.happened(PairDied)
    assert table.seen()["invaders"] == "none"
    assert battle.seats == (0,)


def test_invaders_execute_and_raze() -> None:
    """SG-83, SG-84: no captive, no coins, no Wrath."""
    table = Table(
        *PLAIN[:3], "hexes.D4: owner=bob garrison=1", "generals.Jael: owner=bob hex=D4", "invaders: D4"
    )
    table.act("bob", Commit("D4", garrison=0))
    battle = last_battle(table)
    assert (battle.winner, battle.killed, battle.fate, battle.garrison_lost) == (-1, ("Jael",), "razed", 1)
    seen = table.seen()
    assert (seen["generals.Jael.state"], seen["hexes.D4.kind"]) == ("dead", "none")
    assert seen["wrath"] == "0"


def test_invaders_fight_last_and_first_whoever_holds_the_place() -> None:
    """SG-86."""
    table = Table("hexes.D4: kind=village owner=bob garrison=2", *PLAIN, "invaders: D4")
    table.act("alice", Hold("D4"))
    table.act("bob", Hold("D4"))
    assert table.tasks() == {"bob": "respond"}
    opened = [(event.attacker, event.defender) for event in table.happened(EncounterOpened)]
    assert opened == [(-1, 1)]
    assert table.happened(Held)
    table.act("bob", Commit("D4", (("Jael", 4),)))
    assert table.happened(PairDied)
