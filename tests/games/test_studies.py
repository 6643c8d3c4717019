"""What simulations ask of each game: every rule that an event can name is listed, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from bot.registry import GAMES, STUDIES
from games.kernel import Variant
from games.study import Study

FOLDER = Path(games.__file__).parent
RULE = re.compile(r"[A-Z]{2}-\d\d")


def study_of(name: str) -> tuple[Variant, Study]:
    variant = GAMES[name].variant("standard")
    return variant, STUDIES[name](variant)


def rules_in(folder: Path) -> set[str]:
    """The rule ids in the source of a game but those of refusals."""
    files = (path for path in folder.glob("*.py") if path.name != "study.py")
    return {rule for path in files for rule in _rules(ast.parse(path.read_text("utf-8")))}


def _rules(node: ast.AST) -> Iterator[str]:
    if _refuses(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _rules(child)


def _refuses(node: ast.AST) -> bool:
    """Whether this is a refusal, or a rule with the reason of one."""
    if isinstance(node, ast.Call):
        name = ast.unparse(node.func)
        return name in ("refuse", "not_yours") or name.endswith("refusal")
    return isinstance(node, ast.Tuple) and len(node.elts) == 2


@pytest.mark.parametrize("name", STUDIES)
def test_the_rules_that_events_name_are_those_in_the_source(name: str) -> None:
    _, study = study_of(name)
    listed = study.everything()["rule"]
    assert len(set(listed)) == len(listed)
    assert set(listed) == rules_in(FOLDER / name)
