"""Content packs of Siege: what a broken file is told, and that names live in packs and tables alone."""

import ast
import re
from pathlib import Path

import pytest

from games.kernel import PackError
from games.siege import effects, loading
from games.siege.card_effects import PLAYS
from games.siege.effects import BATTLE, ITEMS, PLAYED
from games.siege.registration import SIEGE
from games.siege.strength import CARD_VALUES

FOLDER = Path("games/siege")
STANDARD = FOLDER / "packs" / "standard.toml"
NAMED = ("Abner", "Barak", "Deborah", "Ehud", "Gideon", "Jael", "Jephthah", "Othniel")

BROKEN: dict[str, tuple[str, str, str]] = {
    # what is wrong: (text of the standard pack, what is put in its place, the complaint after "LINE: ")
    "no TOML": ("rounds = 12", "rounds 12", "Expected '='"),
    "unknown field": ("rounds = 12", "rounds = 12\nspeed = 3", "rules, speed: there is no such field"),
    "text for a figure": ("troop = 2", 'troop = "2"', "prices, troop: this must be a whole number"),
    "missing figure": ("freedom = 10\n", "", "rules, freedom: this is missing"),
    "nothing for nothing": ("troop = 2", "troop = 0", "prices, troop: Input should be greater than 0"),
    "unknown column": ('\nI = "..~~hpr"', '\nZ = "..~~hpr"', "map, terrain, Z: columns are called A to L"),
    "too many rows": ('"rrrrrhhm~"', '"rrrrrhhm~~~~~~~~~~~~~"', "map, terrain, E: a column has at most 20"),
    "unknown terrain": (
        '"rrrrrhhm~"',
        '"rrrrrhhx~"',
        "map, terrain, E: no part of [[terrain]] has the sign 'x'",
    ),
    "hex without region": ('"nnnnnwwww"', '"nnnnnwww"', "map, regions, E: E9 stands in one of the two"),
    "land in two pieces": (
        'A = "..~~hpr"\nB = ".~mpprp"',
        'A = "..p~hpr"\nB = ".~~pprp"',
        "map, terrain: the land is not in one piece",
    ),
    "settlement in the sea": ('hex = "A7"', 'hex = "A3"', "settlements no. 7, hex: 'A3' is no land"),
    "settlement nowhere": ('hex = "A7"', 'hex = "Q7"', "settlements no. 7, hex: 'Q7' is no land"),
    "two on one hex": ('hex = "A7"', 'hex = "E3"', "settlements no. 7, hex: E3 stands there twice"),
    "region without a city": (
        'hex = "E3"\nkind = "city"',
        'hex = "E3"\nkind = "village"',
        "regions no. 1, name: Cedar March needs one city",
    ),
    "no start for two": ('2 = ["A7", "I7"]\n', "", "starts: there must be starts for 2 players"),
    "no start at all": (
        '2 = ["A7", "I7"]\n3 = ["E1", "A7", "I7"]\n4 = ["B4", "H4", "D7", "F7"]\n',
        "",
        "starts: there must be starts for 2 players",
    ),
    "a sign twice": ('sign = "p"', 'sign = "r"', "terrain no. 2, sign: 'r' means something else"),
    "a sign for nothing": ('sign = "p"', 'sign = "."', "terrain no. 2, sign: '.' means something else"),
    "a terrain twice": ('name = "plain"', 'name = "Road"', "terrain no. 2, name: 'Road' stands there twice"),
    "very many players": (
        '4 = ["B4", "H4", "D7", "F7"]',
        "99999999999999999999 = []",
        "starts: at most 6 play",
    ),
    "seven players": (
        '4 = ["B4", "H4", "D7", "F7"]',
        '4 = ["B4", "H4", "D7", "F7"]\n5 = []\n6 = []\n7 = []',
        "starts: at most 6 play",
    ),
    "too few starts": ('3 = ["E1", "A7", "I7"]', '3 = ["E1", "A7"]', "starts, 3: 3 players need 3 different"),
    "start in no village": ('2 = ["A7", "I7"]', '2 = ["A7", "E3"]', "starts, 2: 'E3' is no village"),
    "too few peoples": ('"Barley Plain", "Stone Hills"]', '"Barley Plain"]', "starts: there are not as many"),
    "unknown people": (
        'name = "Jael"\npeople = "Barley Plain"',
        'name = "Jael"\npeople = "Barley Hill"',
        "generals no. 6, people: there is no people 'Barley Hill'",
    ),
    "three of one people": (
        'name = "Jael"\npeople = "Barley Plain"',
        'name = "Jael"\npeople = "Salt Coast"',
        "peoples: Salt Coast needs two generals",
    ),
    "twice the same general": ('"Jael"', '"abner"', "generals no. 6, name: 'abner' stands there twice"),
    "lame general": ("strength = 5\nmoves = 4", "strength = 5\nmoves = 3", "generals no. 1, moves: 3 is not"),
    "unknown effect": ('"adds_strength"', '"adds_strenght"', "cards no. 1, effect: there is no effect"),
    "effect without its figure": (
        'effect = "adds_strength"\namount = 4',
        'effect = "adds_strength"',
        "cards no. 1, amount: the effect 'adds_strength' needs an amount",
    ),
    "name that cannot be typed": (
        '"Forced March"',
        '"Forced: March"',
        "cards no. 9, name: a name has no",
    ),
    "name with another meaning": (
        '"Forced March"',
        '"Nothing"',
        "cards no. 9, name: 'Nothing' means",
    ),
    "two arks": ('"dies_instead"', '"guards_defence"\namount = 1', "cards no. 15, effect: one card alone"),
}


@pytest.mark.parametrize("wrong", BROKEN)
def test_a_broken_pack_is_told_file_line_and_field(wrong: str, tmp_path: Path) -> None:
    old, new, expected = BROKEN[wrong]
    text = STANDARD.read_text("utf-8")
    assert old in text
    file = tmp_path / "ours.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(PackError) as caught:
        SIEGE.variant(str(file))
    told = str(caught.value)
    assert told.startswith("ours.toml"), told
    assert expected in told


def test_a_map_has_at_least_37_hexes(tmp_path: Path) -> None:
    text = re.sub('^[A-E] = ".*"$', "", STANDARD.read_text("utf-8"), flags=re.MULTILINE)
    file = tmp_path / "ours.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(PackError, match="a map has at least 37 hexes, and here are 26"):
        SIEGE.variant(str(file))


def test_the_standard_pack_holds_what_the_catalogue_asks() -> None:
    pack = loading.load("standard")
    assert len(pack.board.terrain) >= 37
    kinds = [place.kind for place in pack.settlements]
    assert (kinds.count("village"), kinds.count("city"), len(pack.regions)) == (12, 3, 3)
    assert tuple(leader.name for leader in pack.generals) == NAMED
    assert min(leader.strength for leader in pack.generals) >= 1
    assert len(pack.deck) >= 40
    assert len(pack.cards) >= 12
    assert {card.effect for card in pack.cards} == effects.ALL
    assert min(pack.deck.count("Mercenaries"), pack.deck.count("Siege Weapons")) >= 2
    assert {f"{column}{row}" for column in "CDE" for row in (3, 4, 5)} <= set(pack.board.costs)
    assert len(set(pack.board.costs.values())) > 1, "terrain matters"
    (fours,) = (card.amount for card in pack.cards if card.name == "Mercenaries")
    (threes,) = (card.amount for card in pack.cards if card.name == "Ark")
    assert (fours, threes) == (4, 3)


def test_neighbours_lie_as_on_flat_topped_hexes() -> None:
    """Columns B, D, F, … lie half a hex lower."""
    neighbours = loading.load("standard").board.neighbours
    assert set(neighbours["D4"]) == {"D3", "D5", "C4", "C5", "E4", "E5"}
    assert set(neighbours["E4"]) == {"E3", "E5", "D3", "D4", "F3", "F4"}


def test_every_effect_is_carried_out_somewhere() -> None:
    assert set(PLAYS) == PLAYED
    assert set(CARD_VALUES) < BATTLE
    assert not ITEMS & (BATTLE | PLAYED)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_no_rule_names_a_part_of_a_pack(path: Path) -> None:
    """Adding a card touches the pack, at most one function, and its line in a table."""
    pack = loading.load("standard")
    names = {card.name for card in pack.cards} | set(NAMED) | set(pack.peoples)
    names |= {region.name for region in pack.regions}
    constants = (
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)
    )
    assert not [node.lineno for node in constants if node.value in names]
