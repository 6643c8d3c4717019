"""Runs every scenario file, and sees to it that each rule that the game has in play has one."""

import re
from pathlib import Path

import pytest

from bot.scenario import run_files

ROOT = Path(__file__).parent
FILES = sorted(ROOT.rglob("*.txt"))
PREFIX = {"brawl": "BR", "siege": "SG", "squads": "SQ"}
"""What the rule ids of a game begin with."""
STATED_BY_A_SEED = {
    "brawl": (1, 2, 10, 11, 13, 15, 16, 17, *range(20, 29), 30, 31, *range(40, 44), *range(50, 67), 80),
    "siege": (
        *(1, 2, *range(10, 14), *range(20, 24), *range(30, 33), *range(40, 44), 50, 51, 53, 54, 55, 56),
        *(60, 61, 63, *range(70, 74), *range(81, 85), 95),
    ),
    "squads": (1, 2, 3, 5, *range(10, 17), 18, 20, 21, 22, *range(30, 34), 40, 41, 42, 50, 51, 52),
}
MET_BY_PLAYERS = {
    "brawl": (3, 4, 5, 6, 12, 14, 18, 29, 32, 33, 34, 44, 70, 71, 72, 73, 81, 82, 83, 95),
    "siege": (3, 4, 14, 15, 44, 52, 57, 62, 64, 80, 85, 86, 90, 96),
    "squads": (4, 17, 34, 53, 60),
}
"""House rules, of which a player may want to see how they work."""
RULES = [
    (game, f"{PREFIX[game]}-{number:02}")
    for rules in (STATED_BY_A_SEED, MET_BY_PLAYERS)
    for game, numbers in rules.items()
    for number in numbers
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_scenario_holds(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code = run_files([file])

    assert code == 0, "".join(capfd.readouterr())


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule for _, rule in RULES])
def test_rule_has_a_scenario(game: str, rule: str) -> None:
    heads = [file.read_text("utf-8").splitlines()[0] for file in FILES if file.parent.name == game]

    assert any(rule in named_rules(head) for head in heads)


def named_rules(head: str) -> set[str]:
    """The rule ids of a file's first line; `BR-51..BR-54` names all four."""
    assert head.startswith("# ")
    ids = set(re.findall(r"\b[A-Z]{2}-\d\d\b", head))
    for prefix, first, last in re.findall(r"\b([A-Z]{2})-(\d\d)\.\.\1-(\d\d)\b", head):
        ids |= {f"{prefix}-{number:02}" for number in range(int(first), int(last) + 1)}
    return ids
