"""Squads' packs: what the loader says about a board or a deck that is wrong, and the standard pack."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from games.kernel import PackError
from games.squads import loading
from games.squads.board import build
from games.squads.board_ways import journey
from games.squads.card_effects import ALL, STILL
from games.squads.registration import SQUADS

STANDARD = Path("games/squads/packs/standard.toml").read_text("utf-8")
ROW = re.compile(r'^  "(.*)", #', re.MULTILINE)
TURNED = {"^": "v", "v": "^", "<": ">", ">": "<"}


def drawn() -> list[str]:
    """The standard board."""
    return ROW.findall(STANDARD)


def with_rows(rows: list[str], pack: str = STANDARD) -> str:
    """A pack with another board."""
    before, rest = pack.split("board = [\n", 1)
    _, after = rest.split("]\n", 1)
    return before + "board = [\n" + "".join(f'  "{row}", #\n' for row in rows) + "]\n" + after


def changed(signs: Mapping[str, str], *, both: bool = True) -> str:
    """The standard pack with other signs on some spaces, and turned on the opposite ones."""
    rows = [list(row) for row in drawn()]
    for space, sign in signs.items():
        x, y = ord(space[0]) - ord("A"), int(space[1:]) - 1
        rows[y][x] = sign
        if both:
            rows[-1 - y][-1 - x] = TURNED.get(sign, sign.swapcase())
    return with_rows(["".join(row) for row in rows])


BROKEN_BOARDS: dict[str, tuple[str, str]] = {
    # what is wrong: (the pack, the complaint)
    "rows of many lengths": (with_rows([*drawn()[:-1], "rr"]), "the rows of the board differ in length"),
    "too small": (
        with_rows([row[:7] + row[10:] for row in drawn()]),
        "the board has at least 15 by 17 places, and here are 14 by 17",
    ),
    "unknown sign": (changed({"H8": "x"}), "there is nothing with the sign 'X'"),
    "no symmetry": (changed({"H8": "*"}, both=False), "board no. 8: after half a turn this row would be"),
    "no release area": (changed({"P1": ".", "Q1": ".", "P2": ".", "Q2": "."}), "blue has no release"),
    "headquarters with a corner out": (changed({"E1": "."}), "blue's headquarters is no rectangle"),
    "narrow camp": (
        changed({"A1": ".", "B1": "."}),
        "a camp has at least 2 by 2 places, and blue's has 2 by 1",
    ),
    "no guard": (changed({"B3": "."}), "blue has 0 guard spaces and must have one"),
    "guard elsewhere": (changed({"B3": ".", "D3": "G"}), "blue's guard space is not in front of its camp"),
    "mine on the guard space": (changed({"B3": "*"}), "blue has 0 guard spaces"),
    "arrow out of nothing": (changed({"H7": "v"}), "board no. 7: the arrow on H7 leads out of nothing"),
    "arrow out of a camp": (changed({"C1": ">"}), "board no. 1: the arrow on C1 leads out of nothing"),
    "two exits": (changed({"G3": "."}), "a headquarters has at least 3 exits, and blue's has 2"),
    "mine on an exit": (changed({"G3": "*"}), "a headquarters has at least 3 exits, and blue's has 2"),
    "short lane": (changed({"G8": "~"}), "the way out of K15 has 5 spaces and needs 6"),
    "mined lane": (changed({"G5": "*"}), "the way out of K15 is mined on K13"),
    "one release exit": (changed({"O2": "."}), "a release area has 2 exits, and blue's has 1"),
    "narrow line": (
        changed({"D1": "~", "D2": "~", "J1": "~", "J2": "~"}),
        "the line of a headquarters is at least 3 wide, and blue's is 2",
    ),
    "three bridges": (changed({"I9": "="}), "3 columns have a bridge, and there are 2 bridges"),
    "wide bridges": (changed({"D9": "=", "C9": "="}), "6 columns have a bridge"),
    "mine on a bridge": (changed({"F9": "*"}), "0 columns have a bridge"),
    "bridges close by": (
        changed({"F9": "~", "L9": "~", "H9": "=", "J9": "="}),
        "the bridges are 2 columns apart and must be 4",
    ),
    "bridges at the edge": (
        changed({"F9": "~", "L9": "~", "A9": "=", "Q9": "="}),
        "a bridge lies at the edge of the board",
    ),
    "bridge before an exit": (
        changed({"F9": "~", "L9": "~", "E9": "=", "M9": "="}),
        "the exit M15 is in line with a bridge",
    ),
    "river with a ford": (changed({"B9": "."}), "the river runs right across"),
    "stuck behind the camp": (
        changed({"A1": ".", "B1": ".", "A3": "C", "B3": "C", "B4": "G"}),
        "a soldier on P17 cannot move 3 on the empty board",
    ),
    "release exit before a wall": (
        changed({"O2": ".", "O1": "<", "I1": "H", "J1": "H", "J2": "H"}),
        "nobody can leave the release area through C17 with a 6",
    ),
    "headquarters behind mines": (
        changed({"D1": "*", "D2": "*", "F3": "*", "H3": "*", "J1": "*", "J2": "*"}),
        "nobody gets to the enemy headquarters without touching a mine",
    ),
    "bridge behind mines": (
        changed({"F8": "*"}),
        "from I15 nobody gets to the bridge on L9 without touching a mine",
    ),
    "camp behind mines": (
        changed({"C1": "*", "C2": "*", "A3": "*", "C3": "*", "B4": "*"}),
        "nobody gets to the enemy camp without touching a mine",
    ),
    "long journey": (
        changed({"F7": "*"}),
        "a lone soldier needs 15.9 turns to the enemy",
    ),
    "object missing": (
        changed({"M5": "."}),
        "objects no. 1, sign: the board has 0 spaces 's' and must",
    ),
    "object twice": (
        changed({"H8": "S"}),
        "objects no. 1, sign: the board has 2 spaces 's' and must",
    ),
}


def complaint(folder: Path, text: str) -> str:
    """What somebody is told about a pack of this text."""
    file = folder / "ours.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        SQUADS.variant(str(file))
    return str(caught.value)


@pytest.mark.parametrize("wrong", BROKEN_BOARDS)
def test_a_broken_board_is_told_what_is_wrong(wrong: str, tmp_path: Path) -> None:
    text, expected = BROKEN_BOARDS[wrong]
    told = complaint(tmp_path, text)
    assert told.startswith("ours.toml, line ")
    assert expected in told


BROKEN_PARTS: dict[str, tuple[str, str, str]] = {
    # what is wrong: (text of the standard pack, what is put in its place, the complaint)
    "no switch": ("guard_stops_rescue = true\n", "", "rules, guard_stops_rescue: this is missing"),
    "sign with a meaning": ('sign = "s"', 'sign = "v"', "objects no. 1, sign: the sign of an object is"),
    "one sign twice": ('sign = "d"', 'sign = "s"', "objects no. 2, sign: 's' is the sign of another object"),
    "one object twice": (
        '"Ammunition Dump"\n\n# The',
        '"radio shack"\n\n# The',
        "'radio shack' stands",
    ),
    "one card twice": (
        '"Empty Road"',
        '"NIGHT Crossing"',
        "cards no. 2, name: 'NIGHT Crossing' stands",
    ),
    "unknown effect": (
        '"draws_again"',
        '"drawsagain"',
        "cards no. 11, effect: there is no effect 'draws",
    ),
    "unknown object": (
        'object = "Radio Shack"',
        'object = "Mill"',
        "there is no object 'Mill'",
    ),
    "object for nothing": (
        'effect = "draws_again"\n',
        'effect = "draws_again"\nobject = "Radio Shack"\n',
        "cards no. 11, object: the effect 'draws_again' sends nobody to an object",
    ),
    "eleven cards": (
        STANDARD[STANDARD.index("[[cards]] # 12") :],
        "",
        "cards: a deck has 12 cards, and here are 11",
    ),
    "the same card": (
        '"frees_prisoner"',
        '"draws_again"',
        "cards no. 12, effect: this card does the same",
    ),
    "few objects named": (
        'effect = "goes_to_own"\nobject = "Radio Shack"',
        'effect = "goes_to_own"',
        "cards: at least 4 cards name an object, and here do 3",
    ),
}


@pytest.mark.parametrize("wrong", BROKEN_PARTS)
def test_broken_parts_are_told_line_and_field(wrong: str, tmp_path: Path) -> None:
    old, new, expected = BROKEN_PARTS[wrong]
    assert old in STANDARD
    assert expected in complaint(tmp_path, STANDARD.replace(old, new, 1))


def test_a_deck_without_bad_or_without_quiet_cards_is_none(tmp_path: Path) -> None:
    good = STANDARD.replace("good = false", "good = true")
    assert "cards: there is no bad card" in complaint(tmp_path, good)
    moving = STANDARD
    for effect, other in (("spins_again", "Radio"), ("loses_turn", "Dump"), ("stops_enemy", "Mill")):
        moving = moving.replace(f'"{effect}"', f'"goes_to_own"\nobject = "{other}"')
    for sign, name in (("x", "Radio"), ("y", "Dump"), ("z", "Mill")):
        moving = moving.replace(
            "# The decision", f'[[objects]]\nsign = "{sign}"\nname = "{name}"\n\n# The decision'
        )
    rows = [list(row) for row in drawn()]
    for y, sign in ((3, "X"), (4, "Y"), (5, "Z")):
        rows[y][5], rows[-1 - y][-6] = sign, sign.lower()
    assert "cards: at least 4 cards move nobody, and here are 2" in complaint(
        tmp_path, with_rows(["".join(row) for row in rows], moving)
    )


def test_the_standard_pack_holds_what_the_catalogue_asks() -> None:
    pack = loading.load("standard")
    assert SQUADS.variant("standard").sides == ("blue", "red")
    assert (pack.ground.width, pack.ground.height) == (17, 17)
    assert len(pack.object_spaces) == 4
    assert len(pack.cards) == 12
    assert {card.effect for card in pack.cards} == ALL
    assert sum(card.object is not None for card in pack.cards) >= 4
    assert sum(card.effect in STILL for card in pack.cards) >= 4
    assert 8 <= journey(pack.ground) <= 12


def test_the_pack_with_turns_differs_in_its_house_rules_alone() -> None:
    pack, ours = loading.load("standard"), loading.load("tests/packs/turning.toml")
    assert ours.rules.turns_within_move
    assert ours.model_copy(update={"rules": pack.rules}) == pack


def test_a_journey_to_a_headquarters_out_of_reach_is_hopeless_and_ends() -> None:
    assert journey(build([row.replace("=", "~") for row in drawn()])) > 12


def test_a_pack_that_is_none_is_told_so() -> None:
    with pytest.raises(PackError, match="There are: standard"):
        SQUADS.variant("nowhere")
