"""Content packs: what a broken file is told, and that names live in packs and tables alone."""

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from games.brawl import card_effects, checking, effects, loading
from games.brawl.card_effects import ALL as CARD_EFFECTS
from games.brawl.pack import Effect, Pack
from games.brawl.registration import BRAWL
from games.kernel import PackError
from games.pack_parts import Part
from tests.games.dice import SeededDice

TINY = Path("tests/packs/tiny.toml")
FOLDER = Path("games/brawl")
SHIPPED = [FOLDER / "packs" / f"{name}.toml" for name in BRAWL.packs()]
GUIDE = Path("docs/packs.md").read_text("utf-8")
EFFECTS = effects.ANYWHERE | CARD_EFFECTS

FIRST_ITEM = '[[items]]\nname = "Rolling Pin"\nprice = 40\n'
FIRST_GROUP = 'name = "Night Shift"\npower = 300\n'
LAST_SQUARE = '[[squares]] # 39\nname = "Lane 39"\n'

BROKEN: dict[str, tuple[str, str, str]] = {
    # what is wrong: (text of the tiny pack, what is put in its place, the complaint after "LINE: ")
    "no TOML": ("rounds = 6", "rounds 6", "Expected '='"),
    "unknown field": ("rounds = 6", "rounds = 6\nspeed = 3", "rules, speed: there is no such field"),
    "unknown field of one of many": (
        FIRST_ITEM,
        f"{FIRST_ITEM}colour = 3\n",
        "items no. 1, colour: there is no such field",
    ),
    "unknown part": ("# A pack", "shops = 3\n# A pack", "shops: there is no such field"),
    "text for a figure": (
        FIRST_ITEM,
        FIRST_ITEM.replace("40", '"40"'),
        "items no. 1, price: this must be a whole number",
    ),
    "fraction": ("warrant = 50", "warrant = 50.5", "rules, warrant: this must be a whole number"),
    "truth for a figure": ("tempo = 30", "tempo = true", "rules, tempo: this must be a whole number"),
    "figure for a text": ('"Rolling Pin"', "7", "items no. 1, name: this must be a text"),
    "below its least": (FIRST_ITEM, FIRST_ITEM.replace("40", "0"), "items no. 1, price: Input should be"),
    "missing figure": ("tempo = 30\n", "", "rules, tempo: this is missing"),
    "missing part": (
        "[services.Hospital]\nprice = 0\n",
        "[services.Hospital]\n",
        "services, Hospital, price: this is missing",
    ),
    "missing target": ("{ 2 = 900 }", "{ 3 = 900 }", "rules, target: there is no target for 2 players"),
    "39 squares": (LAST_SQUARE, "", "squares: the loop has 40 squares, and here are 39"),
    "unknown kind": ('kind = "Shop"', 'kind = "Bank"', "squares no. 4, kind: Input should be 'Plain'"),
    "no Jail": ('kind = "Jail"', 'kind = "Card"', "squares: there is no Jail"),
    "no service": (
        'name = "Lane 39"\n',
        'name = "Lane 39"\nkind = "Gym"\n',
        "squares no. 40, kind: what a Gym does is missing: [services.Gym]",
    ),
    "twice the same name": (
        '"Lucky Button"',
        '"ROLLING pin"',
        "items no. 2, name: 'ROLLING pin' stands there twice",
    ),
    "name that cannot be typed": (
        '"Coffee"',
        '"Coffee, black"',
        "groups no. 1, ability, name: a name has no",
    ),
    "name with a blank at its end": ('"Night Shift"', '"Night Shift "', "groups no. 1, name: a name has no"),
    "name with another meaning": (
        '"Rolling Pin"',
        '"Cash"',
        "items no. 1, name: 'Cash' means something else",
    ),
    "power above its maximum": (
        FIRST_GROUP,
        FIRST_GROUP.replace("300", "401"),
        "groups no. 1, power: 401 is above power_max, 400",
    ),
    "unknown effect of an ability": (
        '"adds_income", amount = 5',
        '"adds_incom", amount = 5',
        "groups no. 1, ability, effect: there is no effect 'adds_incom' here; there are adds_damage, adds",
    ),
    "effect that no Weapon has": (
        'weapon = { effect = "adds_damage"',
        'weapon = { effect = "adds_income"',
        "items no. 1, weapon, effect: there is no effect 'adds_income' here",
    ),
    "effect that no card has": (
        'effect = "gains_cash"',
        'effect = "adds_income"',
        "cards no. 1, effect: there is no effect 'adds_income' here",
    ),
    "effect without its figure": (
        'effect = "adds_damage", amount = 20',
        'effect = "divides_damage"',
        "items no. 1, weapon, amount: the effect 'divides_damage' needs an amount of at least 1",
    ),
    "thing that is not named": (
        'effect = "gains_cash"\namount = 25',
        'effect = "gains_thing"',
        "cards no. 1, item: this effect needs a thing",
    ),
    "thing that there is not": (
        'effect = "gains_cash"\namount = 25',
        'effect = "gains_thing"\nitem = "Saucepan"',
        "cards no. 1, item: the Catalog has no 'Saucepan'",
    ),
    "thing that nobody brings": (
        "amount = 25",
        'amount = 25\nitem = "Rolling Pin"',
        "cards no. 1, item: the effect 'gains_cash' brings no thing",
    ),
}
LINES = {
    # where the complaint points: this text stands in that line of the broken file
    "no TOML": "rounds 6",
    "unknown field": "speed = 3",
    "unknown field of one of many": "colour = 3",
    "unknown part": "shops = 3",
    "text for a figure": 'price = "40"',
    "missing figure": "[rules]",
    "missing part": "[services.Hospital]",
    "missing target": "target =",
    "39 squares": "[[squares]] # 0",
    "unknown kind": 'kind = "Bank"',
    "no service": 'kind = "Gym"',
    "twice the same name": 'name = "ROLLING pin"',
    "unknown effect of an ability": 'ability = { name = "Coffee"',
    "effect that no card has": 'effect = "adds_income"\n',
    "effect without its figure": 'weapon = { effect = "divides_damage"',
    "thing that there is not": 'item = "Saucepan"',
}


def complaint(folder: Path, text: str) -> str:
    """What somebody is told about a pack of this text."""
    file = folder / "ours.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        BRAWL.variant(str(file))
    return str(caught.value)


@pytest.mark.parametrize("wrong", BROKEN)
def test_a_broken_pack_is_told_file_line_and_field(wrong: str, tmp_path: Path) -> None:
    old, new, expected = BROKEN[wrong]
    text = TINY.read_text("utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    told = complaint(tmp_path, text)
    assert told.startswith("ours.toml"), told
    assert expected in told
    if wrong in LINES:
        before, _, _ = text.partition(LINES[wrong])
        assert f"line {before.count(chr(10)) + 1}" in told


def test_a_table_within_one_of_many_is_found(tmp_path: Path) -> None:
    """Whoever writes an ability under a heading of its own is shown the line there."""
    text = TINY.read_text("utf-8")
    ability = next(line for line in text.splitlines() if line.startswith("ability"))
    table = '[groups.ability]\nname = "Coffee"\neffect = "brews"\namount = 5\ntext = "…"\n'
    text = text.replace(f"{ability}\n", table)
    line = text.splitlines().index('effect = "brews"') + 1
    assert f"ours.toml, line {line}: groups no. 1, ability, effect" in complaint(tmp_path, text)


def test_a_file_that_is_none_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"no pack 'nowhere.toml'\. There are: standard"):
        BRAWL.variant("nowhere.toml")
    (tmp_path / "strange.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PackError, match=r"strange\.toml: "):
        BRAWL.variant(str(tmp_path / "strange.toml"))


def test_a_pack_of_ones_own_is_played() -> None:
    """BR-03, BR-04, BR-06: its Groups, its target, its squares."""
    variant = BRAWL.variant(str(TINY))
    assert (variant.sides, variant.least, variant.most) == (("Night Shift", "Early Birds"), 2, 2)
    seats = (("alice", "Early Birds"), ("bob", "Night Shift"))
    state = variant.game.setup({}, seats, SeededDice(1))
    assert state.target == 900
    assert [(player.power, player.square, player.cash) for player in state.players] == [
        (280, 0, 90),
        (300, 20, 100),
    ]


def test_the_standard_pack_holds_what_the_catalogue_asks() -> None:
    pack = loading.load("standard")
    assert len(pack.squares) == 40
    assert {square.kind for square in pack.squares} > set(checking.SERVED) | {"Shop", "Precinct"}
    assert len(pack.groups) == 8
    assert len({group.ability.effect for group in pack.groups}) == 8
    assert len(pack.items) == 16
    assert len({(item.weapon.effect) for item in pack.items if item.weapon}) == 6
    assert pack.weapon("Cudgel")
    assert (len(pack.cards), len(pack.deck())) == (15, 30)


# Names live in packs and tables alone


def names_of(pack: Pack) -> set[str]:
    """Everything in a pack that has a name of its own, but squares."""
    abilities = (group.ability for group in pack.groups)
    return {part.name for part in chain(pack.groups, abilities, pack.items, pack.cards)}


def literals(node: ast.AST) -> Iterator[ast.Constant]:
    """Text constants in a module, without documentation and without the tables of effects.

    A table is a dict or a set that is given to a name of the module.
    """
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.Module) and isinstance(child, ast.Assign | ast.AnnAssign):
            continue
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child
        yield from literals(child)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_no_rule_names_an_effect_or_a_part_of_a_pack(path: Path) -> None:
    """Adding an ability touches the pack, one function and its line in a table: no ladder of names."""
    forbidden = EFFECTS.union(*(names_of(loading.read(shipped)) for shipped in (*SHIPPED, TINY)))
    found = [node for node in literals(ast.parse(path.read_text("utf-8"))) if node.value in forbidden]
    assert not [f"{path}:{node.lineno}: {node.value}" for node in found]


def test_every_effect_stands_in_one_table_under_its_functions_name_or_is_shared() -> None:
    """A name leads to one step of the game only."""
    tables = (
        effects.FACTOR,
        effects.OWN_ROLL,
        effects.OPPONENT_ROLL,
        effects.DAMAGE,
        effects.RETREAT,
        effects.MOVEMENT,
        effects.INCOME,
        effects.DEAL,
        card_effects.WHEN_DRAWN,
        card_effects.FORKS,
        card_effects.AGAINST,
    )
    names = [name for table in tables for name in table]
    assert len(names) == len(set(names))
    assert set(names) == EFFECTS
    assert EFFECTS > checking.WITHOUT_AMOUNT | card_effects.BRINGS_THING


@pytest.mark.parametrize("effect", sorted(EFFECTS))
def test_every_effect_is_played_and_explained(effect: str) -> None:
    assert re.search(rf"^\|.*`{effect}`.*\|", GUIDE, re.MULTILINE), "docs/packs.md has no line for it"
    packs = [loading.read(path) for path in (*SHIPPED, TINY)]
    assert any(effect in used_by(pack) for pack in packs), "no pack uses it"


def used_by(pack: Pack) -> set[str]:
    """The effects that a pack uses."""
    of_items = (effect for item in pack.items for effect in (item.weapon, item.effect) if effect)
    parts = chain((group.ability for group in pack.groups), of_items, pack.cards)
    return {part.effect for part in parts}


def test_the_guide_names_every_field() -> None:
    explained = set(re.findall(r"`(\w+)`", GUIDE))
    parts = [kind for kind in Part.__subclasses__() if kind.__module__ == Pack.__module__]
    parts += Effect.__subclasses__()
    fields = {field for part in parts if part is not Pack for field in part.model_fields}
    assert not fields - explained
    headings = re.findall(r"^### `\[+(\w+)", GUIDE, re.MULTILINE)
    assert set(headings) == set(Pack.model_fields)


def test_the_example_of_the_guide_is_a_pack(tmp_path: Path) -> None:
    _, *example = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    ours = tmp_path / "ours.toml"
    ours.write_text("\n".join((TINY.read_text("utf-8"), *example)), "utf-8")
    assert BRAWL.variant(str(ours)).sides[-1] == "The Magpies"
