"""Positions of Siege: what they set, what is off unless named, and what they refuse."""

import pytest

from games.kernel import PositionError
from tests.games.siege_table import Table

HOMES = ("hexes.A7: owner=alice", "hexes.I7: owner=bob")


def test_what_is_not_named_is_off() -> None:
    seen = Table(*HOMES).seen()
    assert (seen["phase"], seen["round"], seen["wrath"], seen["awaited"]) == (
        "market",
        "1",
        "0",
        "alice, bob",
    )
    assert (seen["alice.coins"], seen["alice.hand"], seen["display"]) == ("0", "none", "none")
    assert (seen["hexes.A7.kind"], seen["hexes.A7.bonus"]) == ("village", "2")
    assert (seen["hexes.E3.kind"], seen["hexes.E3.owner"], seen["hexes.E3.bonus"]) == ("none", "none", "0")
    assert (seen["generals.Jael.state"], seen["generals.Jael.hex"]) == ("none", "none")


def test_paths_and_fields_say_the_same() -> None:
    one = Table(*HOMES, "hexes.D4: kind=city owner=bob siege_rounds=2", "alice: coins=5", "wrath: 4")
    other = Table(
        *HOMES,
        "hexes.D4.kind: city",
        "hexes.D4.owner: bob",
        "hexes.D4.bonus: 3",
        "alice.coins: 5",
        "wrath: 4",
    )
    assert one.state == other.state
    assert one.seen()["hexes.D4.bonus"] == "3"


def test_captives_titles_and_invaders() -> None:
    seen = Table(
        *HOMES,
        "hexes.E3: kind=city owner=bob",
        'bob: titles="Cedar March"',
        "generals.Abner: owner=alice state=captive holder=bob",
        "generals.Gideon: owner=alice state=dead",
        "invaders: D4 C5",
        'stock.bob: "Ark"',
    ).seen()
    assert (seen["bob.titles"], seen["bob.captives"], seen["bob.stock"]) == ("Cedar March", "Abner", "Ark")
    assert (seen["generals.Gideon.state"], seen["invaders"]) == ("dead", "D4, C5")


def test_many_spellings_mean_the_same() -> None:
    plain = Table(
        *HOMES,
        "generals.Jael: owner=bob state=captive holder=alice",
        'generals.Abner: owner=alice hex=D4 troops=3 items="Ark, Squire"',
        "entered.Abner: secret-passage",
        "generals.Ehud: owner=bob hex=D4",
        'hand.alice: "Siege Weapons" "Mercenaries"',
        "arrivals: D4 bob alice",
    )
    other = Table(
        "alice.settlements: A7",
        "bob: settlements=i7",
        "generals.jael: state=captive owner=bob hex=none",
        'generals.ABNER: owner=alice, troops=3, hex=d4, entered=secret-passage, items="ark" squire',
        "generals.Ehud: hex=D4 owner=bob holder=none items=none",
        'hand.alice: "siege weapons", Mercenaries',
        "arrivals.d4: bob, alice",
    )
    assert other.state == plain.state


def test_a_captive_has_its_holder_by_the_players_line_too() -> None:
    seen = Table(*HOMES, 'alice: coins=3 captives="Jael"', 'hand.alice: "Ark" "Ambush"').seen()
    assert (seen["generals.Jael.owner"], seen["generals.Jael.holder"]) == ("bob", "alice")
    assert (seen["alice.hand"], seen["alice.stock"]) == ("Ambush", "Ark")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hexes.Z9: owner=bob", "the map has no land called 'Z9'"),
        ("hexes.A3: owner=bob", "the map has no land called 'A3'"),
        ("hexes.D4: colour=red", "there is no 'colour' here; there are bonus"),
        ("hexes.D4: kind=castle", "there is no 'castle' here; there are village, city"),
        ("hexes.D4: owner=zoe", "nobody at the table is called 'zoe'"),
        ("hexes.D4: garrison=-1", "'-1' is not a whole number"),
        ("hexes.D4: kind=city owner=bob bonus=6", "hexes.D4: a bonus of 6 is not possible"),
        ("hexes.D4: bonus=1", "hexes.D4: a bonus of 1 is not possible"),
        ('hexes.D4: owner="bob', "No closing quotation"),
        ("generals.Zadok: owner=bob hex=D4", "the pack has no general 'Zadok'"),
        ("hexes.D4: city", "'city' is no key=value"),
        ("generals.Jael: hex=D4", "generals.Jael: the owner is missing"),
        ("generals.Jael: owner=bob", "a free general, and no other, stands on a hex"),
        ("generals.Jael: owner=bob holder=alice hex=D4", "a captive, and nobody else, has a holder"),
        ("generals.Jael: owner=bob hex=D4 items=Mercenaries", "'Mercenaries' is no item"),
        ('hand.alice: "Trebuchet"', "the deck has no 'Trebuchet'"),
        ('hand.alice: "Ark" "Ark"', "more copies of a card than the deck has"),
        ("arrivals: D4 alice", "not everybody named is on D4"),
        ("alice: titles=Nowhere", "the map has no region 'Nowhere'"),
        ('alice: titles="Cedar March"', "a Judge title goes with the region's city, and alice has none"),
        ("phase: combat", "nobody meets anybody"),
        ("phase: omens", "nobody acts in omens"),
        ("phase: feast", "there is no 'feast' here"),
        ("round: 13", "'13' is not a whole number from 0 to 12"),
        ("entered.Abner: tunnel", "there is no 'tunnel' here"),
        ("weather: fine", "nobody at the table is called 'weather'"),
    ],
)
def test_what_there_is_not_is_named(line: str, complaint: str) -> None:
    with pytest.raises(PositionError) as caught:
        Table(*HOMES, line)
    assert complaint in str(caught.value)
