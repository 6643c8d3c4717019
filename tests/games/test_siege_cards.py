"""Cards and items of Siege (SG-13, SG-43, SG-55, SG-56, SG-60 to SG-64)."""

import pytest

from games.siege.battle import BattleDecided
from games.siege.build import Built
from games.siege.card_play import PlayCard
from games.siege.commit import Commit
from games.siege.deaths import GeneralDied, SquireDied
from games.siege.done import SayDone
from games.siege.encounters import Hold
from games.siege.items import GiveItem, ItemTaken
from games.siege.market import BuyCard
from games.siege.movement import MoveGeneral
from games.siege.report import Battle, Line
from games.siege.state import Way
from tests.games.siege_table import Table

HOMES = ("hexes.A7: owner=alice", "hexes.I7: owner=bob")
MEETING = (
    *HOMES,
    "phase: combat",
    "generals.Abner: owner=alice hex=D4 troops=4 strength=4",
    "generals.Jael: owner=bob hex=D4 troops=4 strength=5",
    "arrivals: D4 bob alice",
)


def fought(table: Table) -> Battle:
    return table.happened(BattleDecided)[-1].battle


def hands(alice: str, bob: str = "") -> tuple[str, str]:
    return f"hand.alice: {alice}", f"hand.bob: {bob}"


def test_mercenaries_add_four_to_either_side() -> None:
    """SG-50, SG-51, SG-61."""
    table = Table(*MEETING, *hands('"Mercenaries"', '"Mercenaries"'))
    table.act("alice", Commit("D4", cards=("Mercenaries",)))
    table.act("bob", Commit("D4", cards=("Mercenaries",)))
    battle = fought(table)
    assert (battle.attacker.total, battle.defender.total) == (8, 9)
    assert Line("card", "Mercenaries", 4) in battle.attacker.lines
    assert table.seen()["alice.hand"] == table.seen()["bob.hand"] == "none"


def test_only_the_original_attacker_plays_siege_weapons() -> None:
    """SG-13, SG-52: not the defender either, when it declares the battle."""
    table = Table(*MEETING, *hands('"Shield Wall"', '"Siege Weapons" "Ambush"'))
    assert table.refused("bob", Commit("D4", cards=("Siege Weapons",))) == "SG-13 attacker_only"
    assert table.refused("alice", Commit("D4", cards=("Shield Wall",))) == "SG-13 defender_only"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (("Trebuchet",), "SG-60 card_not_playable_here"),
        (("Siege Weapons",), "SG-60 card_not_playable_here"),
        (("Mercenaries", "Mercenaries"), "SG-60 same_card_twice"),
        (("Mercenaries", "Ambush", "War Drums"), "SG-60 too_many_cards"),
        (("Mercenaries: Jael",), "SG-60 SG-62 no_target_needed"),
        (("Assassin",), "SG-60 SG-62 name_enemy_general"),
        (("Assassin: Abner",), "SG-60 SG-62 name_enemy_general"),
        (("Assassin: Jael", "Assassin: Jael"), "SG-60 same_card_twice"),
        (("Good Harvest",), "SG-60 card_not_playable_here"),
        ((7,), "SG-60 cards_unreadable"),
        ([["Mercenaries"]], "SG-60 cards_unreadable"),
        ("Mercenaries", "SG-60 cards_unreadable"),
        (None, "SG-60 cards_unreadable"),
    ],
)
def test_cards_that_cannot_be_committed(cards: object, why: str) -> None:
    """SG-60, SG-62."""
    held = '"Mercenaries" "Mercenaries" "Ambush" "War Drums" "Assassin" "Assassin" "Good Harvest"'
    table = Table(*MEETING, *hands(held))
    assert table.refused("alice", Commit("D4", cards=cards)) == why  # type: ignore[arg-type]


def test_an_ambush_kills_the_strongest_and_its_troops_do_not_count() -> None:
    """SG-62: bob is left with Ehud, 2 + 1 against 4."""
    table = Table(*MEETING, "generals.Ehud: owner=bob hex=D4 troops=3 strength=2", *hands('"Ambush"'))
    table.act("alice", Commit("D4", cards=("Ambush",)))
    table.act("bob", Commit("D4", (("Jael", 4), ("Ehud", 1))))
    battle = fought(table)
    assert battle.killed == ("Jael",)
    assert (battle.attacker.total, battle.defender.total) == (4, 3)
    assert battle.captured == ("Ehud",)
    assert battle.disbanded == 2
    assert table.seen()["generals.Jael.state"] == "dead"


def test_of_equally_strong_generals_the_first_to_arrive_dies() -> None:
    """SG-62."""
    table = Table(*MEETING, "generals.Ehud: owner=bob hex=D4 strength=5", *hands('"Ambush"'))
    table.act("alice", Commit("D4", cards=("Ambush",)))
    table.act("bob", Commit("D4"))
    assert fought(table).killed == ("Jael",)


def test_cards_strike_together() -> None:
    """SG-57, SG-62: both generals die, nobody wins, committed troops are gone."""
    table = Table(*MEETING, *hands('"Ambush"', '"Assassin"'))
    table.act("alice", Commit("D4", (("Abner", 1),), cards=("Ambush",)))
    table.act("bob", Commit("D4", cards=("Assassin: Abner",)))
    battle = fought(table)
    assert set(battle.killed) == {"Abner", "Jael"}
    assert battle.winner is None
    assert battle.captured == ()


def test_a_squire_dies_instead() -> None:
    """SG-63."""
    table = Table(*MEETING, "generals.Jael: items=Squire", *hands('"Ambush"'))
    table.act("alice", Commit("D4", cards=("Ambush",)))
    table.act("bob", Commit("D4"))
    battle = fought(table)
    assert (battle.killed, battle.saved) == ((), ("Jael",))
    assert battle.winner == 1
    assert [event.item for event in table.happened(SquireDied)] == ["Squire"]


def test_a_squire_dies_for_one_card_only() -> None:
    """SG-63: an Ambush and an Assassin on the same general."""
    table = Table(*MEETING, "generals.Jael: items=Squire", *hands('"Ambush" "Assassin"'))
    table.act("alice", Commit("D4", cards=("Ambush", "Assassin: Jael")))
    table.act("bob", Commit("D4"))
    battle = fought(table)
    assert (battle.killed, battle.saved) == (("Jael",), ())


def test_the_ark_counts_though_its_carrier_is_killed_and_then_lies_there() -> None:
    """SG-56, SG-43: it was with the defender when the battle was declared."""
    table = Table(
        *MEETING, "generals.Ehud: owner=bob hex=D4 strength=2", "generals.Jael: items=Ark", *hands('"Ambush"')
    )
    table.act("alice", Commit("D4", cards=("Ambush",)))
    table.act("bob", Commit("D4"))
    assert fought(table).defender.lines == (Line("general", "Ehud", 2), Line("ark", "Ark", 3))
    assert fought(table).winner == 1
    (taken,) = table.happened(ItemTaken)
    assert (taken.general, taken.item) == ("Ehud", "Ark")


def test_the_ark_does_not_help_an_attacker() -> None:
    """SG-64."""
    table = Table(*MEETING, "generals.Abner: items=Ark")
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    assert fought(table).attacker.total == 4


def test_carried_strength_counts_in_its_line() -> None:
    """SG-50."""
    table = Table(*MEETING, 'generals.Abner: items="Iron Spear"')
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    assert Line("item", "Iron Spear", 2) in fought(table).attacker.lines


def test_standard_bearers_count_the_living() -> None:
    table = Table(*MEETING, "generals.Barak: owner=alice hex=D4 strength=1", *hands('"Standard-bearers"'))
    table.act("alice", Commit("D4", cards=("Standard-bearers",)))
    table.act("bob", Commit("D4"))
    assert fought(table).attacker.total == 4 + 1 + 2 * 2


PASSAGE = (
    *HOMES,
    "phase: movement",
    "turn: alice",
    "hexes.E3: kind=city owner=bob garrison=1",
    "generals.Abner: owner=alice hex=E4 troops=3 strength=4",
    'hand.alice: "Secret Passage"',
)


def test_the_secret_passage_cancels_the_bonus() -> None:
    """SG-55 b, SG-61: 4 + 1 = 5 against 1, the walls do not count."""
    table = Table(*PASSAGE)
    assert {"go-Abner", "passage-Abner"} <= table.keys("alice")
    table.act("alice", MoveGeneral("Abner", "E3", Way.PASSAGE))
    assert table.seen()["alice.hand"] == "none"
    table.act("alice", SayDone())
    table.act("alice", Commit("E3", (("Abner", 1),)))
    table.act("bob", Commit("E3", garrison=1))
    battle = fought(table)
    assert battle.defender.cancelled == "secret_passage"
    assert (battle.attacker.total, battle.defender.total, battle.winner) == (5, 1, 0)


def test_the_mark_lasts_while_the_general_stays() -> None:
    """SG-61: in a later round, too; by position."""
    table = Table(
        *HOMES,
        "phase: combat",
        "hexes.E3: kind=city owner=bob garrison=1",
        "generals.Abner: owner=alice hex=E3 troops=3 strength=4",
        "entered.Abner: secret-passage",
    )
    table.act("alice", Commit("E3", (("Abner", 2),)))
    table.act("bob", Commit("E3", garrison=1))
    assert fought(table).defender.total == 1


def test_the_passage_leads_into_settlements_and_out_of_sieges_only() -> None:
    """SG-15, SG-61."""
    table = Table(*PASSAGE)
    assert table.refused("alice", MoveGeneral("Abner", "E5", Way.PASSAGE)) == "SG-61 no_passage_there"
    assert table.refused("alice", MoveGeneral("Abner", "I7", Way.PASSAGE)) == "SG-03 out_of_reach"
    besieged = Table(
        *PASSAGE[:3],
        "hexes.E4: owner=alice",
        "generals.Abner: owner=alice hex=E4",
        "generals.Jael: owner=bob hex=E4",
        PASSAGE[-1],
    )
    assert besieged.refused("alice", MoveGeneral("Abner", "E5")) == "SG-15 general_besieged"
    assert "go-Abner" not in besieged.keys("alice")
    besieged.act("alice", MoveGeneral("Abner", "E5", Way.PASSAGE))
    assert besieged.seen()["generals.Abner.hex"] == "E5"
    besieged.act("alice", SayDone())
    besieged.act("bob", MoveGeneral("Jael", "E5"))


def test_an_assassin_strikes_in_market_next_to_an_own_general() -> None:
    """SG-62, SG-43: the items of the dead are put away, but the Ark stays."""
    table = Table(
        *HOMES,
        "generals.Abner: owner=alice hex=D4",
        'generals.Jael: owner=bob hex=D5 troops=3 items="Ark, Iron Spear"',
        "generals.Ehud: owner=bob hex=G6",
        'hand.alice: "Assassin" "Assassin"',
    )
    assert table.refused("alice", PlayCard("Assassin", "Ehud")) == "SG-60 SG-62 no_such_target"
    table.act("alice", PlayCard("Assassin", "Jael"))
    (died,) = table.happened(GeneralDied)
    assert (died.troops, died.discarded, died.left) == (3, ("Iron Spear",), ("Ark",))
    table.act("alice", SayDone())
    table.act("bob", SayDone())
    table.act("alice", SayDone())
    table.act("bob", SayDone())
    table.act("alice", MoveGeneral("Abner", "D5"))
    assert table.seen()["generals.Abner.items"] == "Ark"


def test_cards_of_market_and_muster() -> None:
    """SG-60: coins, troops, a wall, a development; each says what it did."""
    table = Table(
        *HOMES,
        "hexes.C3: owner=alice bonus=0",
        "generals.Abner: owner=alice hex=D4 troops=1",
        'hand.alice: "Good Harvest" "Recruits" "Masons" "Settlers"',
    )
    assert table.refused("alice", PlayCard("Good Harvest", "Abner")) == "SG-60 no_target_needed"
    assert table.refused("alice", PlayCard("Recruits", "Jael")) == "SG-60 SG-62 no_such_target"
    table.act("alice", PlayCard("Good Harvest"))
    table.act("alice", PlayCard("Recruits", "Abner"))
    table.act("alice", PlayCard("Masons", "C3"))
    table.act("alice", PlayCard("Settlers", "C3"))
    seen = table.seen()
    assert (seen["alice.coins"], seen["generals.Abner.troops"]) == ("7", "5")
    assert (seen["hexes.C3.bonus"], seen["hexes.C3.developments"]) == ("2", "1")
    assert [event.source for event in table.happened(Built)] == ["Masons", "Settlers"]
    assert table.refused("alice", PlayCard("Masons", "C3")) == "SG-60 card_not_held"
    assert table.refused("alice", PlayCard("Trebuchet")) == "SG-60 no_such_card"


def test_a_forced_march_reaches_further() -> None:
    table = Table(
        *HOMES,
        "phase: movement",
        "turn: alice",
        "generals.Abner: owner=alice hex=E5",
        'hand.alice: "Forced March" "Mercenaries"',
    )
    assert table.refused("alice", MoveGeneral("Abner", "C3")) == "SG-03 out_of_reach"
    assert table.refused("alice", PlayCard("Mercenaries")) == "SG-60 SG-61 not_played_like_this"
    table.act("alice", PlayCard("Forced March", "Abner"))
    table.act("alice", MoveGeneral("Abner", "C3"))


def test_cards_are_bought_from_the_open_display() -> None:
    """SG-60: items go to the stock, and from there to a general (SG-43)."""
    table = Table(
        *HOMES, "alice: coins=9", 'display: "Squire" "Ambush" "Ark"', "generals.Abner: owner=alice hex=D4"
    )
    assert table.refused("alice", BuyCard("Mercenaries")) == "SG-60 not_on_display"
    table.act("alice", BuyCard("Squire"))
    assert table.refused("alice", BuyCard("Ark")) == "SG-60 too_dear"
    assert table.refused("alice", BuyCard("Squire")) == "SG-60 not_on_display"
    seen = table.seen()
    assert (seen["alice.coins"], seen["alice.stock"], seen["display"]) == ("5", "Squire", "Ambush, Ark")
    assert table.refused("alice", GiveItem("Ark", "Abner")) == "SG-43 item_not_in_stock"
    assert table.refused("alice", GiveItem("Squire", "Jael")) == "SG-43 no_such_general"
    table.act("alice", GiveItem("Squire", "Abner"))
    assert table.seen()["generals.Abner.items"] == "Squire"


def test_unsold_cards_make_room_for_new_ones() -> None:
    table = Table(
        *HOMES, "phase: movement", 'display: "Squire" "Ambush"', "generals.Abner: owner=alice hex=D4"
    )
    table.act("alice", SayDone())
    assert table.state.discards == ("Squire", "Ambush")
    assert len(table.state.display) == 5


def test_after_holding_nobody_loses_a_card() -> None:
    table = Table(*MEETING, *hands('"Ambush"'))
    table.act("alice", Hold("D4"))
    table.act("bob", Hold("D4"))
    assert table.seen()["alice.hand"] == "Ambush"
