"""The guides to packs of Siege and Squads say all that a file can hold; Brawl's is tested with its packs."""

import re
from pathlib import Path

import pytest

from games.pack_parts import Part
from games.siege import effects
from games.siege.pack import Pack as SiegePack
from games.squads import card_effects
from games.squads.board import ARROWS, SIGNS
from games.squads.pack import Pack as SquadsPack

SIEGE, SQUADS = (Path(f"docs/packs-{name}.md").read_text("utf-8") for name in ("siege", "squads"))
GUIDES = [(SIEGE, SiegePack), (SQUADS, SquadsPack)]
FIGURES = [(SIEGE, "siege"), (SQUADS, "squads")]
EFFECTS = [
    (guide, effect)
    for guide, found in ((SIEGE, effects.ALL), (SQUADS, card_effects.ALL))
    for effect in sorted(found)
]


def lines(guide: str, name: str) -> list[str]:
    """The lines of tables that explain something of that name."""
    return re.findall(rf"^\|[^|]*`{re.escape(name)}`.*\|$", guide, re.MULTILINE)


@pytest.mark.parametrize(("guide", "pack"), GUIDES, ids=["siege", "squads"])
def test_the_guide_has_a_heading_for_each_part_and_names_each_field(guide: str, pack: type[Part]) -> None:
    assert set(re.findall(r"^### `\[*(\w+)", guide, re.MULTILINE)) == set(pack.model_fields)
    parts = [kind for kind in Part.__subclasses__() if kind.__module__ == pack.__module__]
    fields = {field for part in parts if part is not pack for field in part.model_fields}
    assert fields
    assert not fields - set(re.findall(r"`(?:\[+map\.)?(\w+)\]?`", guide))


@pytest.mark.parametrize(("guide", "effect"), EFFECTS, ids=[effect for _, effect in EFFECTS])
def test_the_guide_has_a_line_for_each_effect(guide: str, effect: str) -> None:
    assert lines(guide, effect)


@pytest.mark.parametrize("effect", sorted(effects.ALL))
def test_the_guide_to_siege_says_which_effects_have_no_amount(effect: str) -> None:
    (line,) = lines(SIEGE, effect)
    assert ("No amount" in line) is (effect in effects.WITHOUT_AMOUNT)


@pytest.mark.parametrize("sign", [*SIGNS, *ARROWS])
def test_the_guide_to_squads_explains_each_sign(sign: str) -> None:
    assert lines(SQUADS, sign)


@pytest.mark.parametrize(("guide", "game"), FIGURES, ids=["siege", "squads"])
def test_the_last_column_of_the_house_rules_holds_for_the_standard_pack(guide: str, game: str) -> None:
    standard = Path(f"games/{game}/packs/standard.toml").read_text("utf-8")
    rules = guide.partition("### `[rules]`")[2].partition("\n### ")[0]
    figures = re.findall(r"^\| `(\w+)` \|.*\| `?(\w+)`?[^|]*\|$", rules, re.MULTILINE)
    assert figures
    assert all(f"\n{field} = {figure}\n" in standard for field, figure in figures)
