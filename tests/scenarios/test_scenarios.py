"""Runs every scenario file, and sees to it that each rule which a seed states has one."""

import re
from pathlib import Path

import pytest

from bot.scenario import run_files

ROOT = Path(__file__).parent
FILES = sorted(ROOT.rglob("*.txt"))
STATED_BY_A_SEED = {
    "brawl": (
        *(1, 2, 10, 11, 13, 15),
        *(20, 21, 22, 24, 26, 27, 28),
        *(40, 41, 42, 50, 51, 52, 53, 54, 55, 57, 58, 59),
        *(60, 61, 62, 63, 64, 65, 80),
    ),
}
STATED = [(game, f"BR-{number:02}") for game, numbers in STATED_BY_A_SEED.items() for number in numbers]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_scenario_holds(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code = run_files([file])

    assert code == 0, "".join(capfd.readouterr())


@pytest.mark.parametrize(("game", "rule"), STATED, ids=[rule for _, rule in STATED])
def test_rule_has_a_scenario(game: str, rule: str) -> None:
    heads = [file.read_text("utf-8").splitlines()[0] for file in FILES if file.parent.name == game]

    assert any(rule in named_rules(head) for head in heads)


def named_rules(head: str) -> set[str]:
    """The rule ids of a file's first line; `BR-51..BR-54` names all four."""
    assert head.startswith("# ")
    ids = set(re.findall(r"\bBR-\d\d\b", head))
    for first, last in re.findall(r"\bBR-(\d\d)\.\.BR-(\d\d)\b", head):
        ids |= {f"BR-{number:02}" for number in range(int(first), int(last) + 1)}
    return ids
