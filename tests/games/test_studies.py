"""What simulations ask of each game: every rule that an event can name is listed, and no other."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from bot.registry import GAMES, STUDIES
from games.kernel import Variant
from games.squads.combat import CallCombat, CombatSpun, SpinCombat
from games.squads.move import MoveSoldier
from games.squads.moving import Moved
from games.squads.spin import Spin
from games.squads.study import stop
from games.study import Study
from tests.games.squads_tables import ALICE, Table

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


def test_a_soldier_that_goes_on_into_an_area_stops_on_no_space() -> None:
    """SQ-50: blue1 enters headquarters from F4, one space before its line."""
    table = Table().place("soldiers.blue1: F4")
    table.act(ALICE, Spin(), 5)
    (entered,) = (event for event in table.act(ALICE, MoveSoldier(1, "up")) if isinstance(event, Moved))
    assert table.at("blue1") == "enemy-hq"
    assert (entered.path, stop(entered)) == (("F3",), None)


def test_the_spin_against_a_guard_carries_out_the_rule_of_rescues() -> None:
    table = Table().place("soldiers.blue1: C2", "soldiers.blue2: camp")
    table.act(ALICE, Spin(), 4)
    table.act(ALICE, MoveSoldier(1, "left"))
    table.act(ALICE, CallCombat())
    (spun,) = (event for event in table.act(ALICE, SpinCombat(), 1) if isinstance(event, CombatSpun))
    assert spun.rule == "SQ-41"
