"""The house rules that no linter knows: each guard says what it found and where."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RULES = sorted(ROOT.glob("face/*/rules.toml"))
"""The rules of each game, as `/rules` shows them."""

LONGEST = 400

# Written so that this file does not name what it looks for.
STRAY = re.compile(r"(py[p]i|pythonhos[t]ed|np[m]js)\.org|deb\.deb[i]an|/wor[k]/|/farm[/]|/roo[t]/|/hom[e]/")

CLOCKS = {"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time.time", "time.time_ns"}
"""The bot's clock is `discord.utils.utcnow`, which scenarios can move; these they cannot."""
OWN_CLOCKS = ("bench/", "bot/play/", "bot/scenario/session.py", "store/backup.py")
"""A benchmark measures real time; the local table, and scenarios on a kept database, set theirs by it. The
names of backups are for the host's calendar."""
OWN_TIMERS = {"tests/scenario/toy.py"}
"""A small bot with a timer of its own, which runs on the offline Discord's clock: nobody waits for it."""


def git(*arguments: str) -> list[str]:
    """The lines that a git command prints."""
    run = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return run.stdout.splitlines()


def ignored_but_tracked() -> list[str]:
    return git("ls-files", "--cached", "--ignored", "--exclude-standard")


@cache
def tracked() -> list[Path]:
    """The files of the repository that are there, in order."""
    names = set(git("ls-files")) - set(ignored_but_tracked())
    return sorted(path for path in (ROOT / name for name in names) if path.is_file())


def python_files(under: str = "") -> list[Path]:
    return [path for path in tracked() if path.suffix == ".py" and place(path).startswith(under)]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def found(paths: list[Path], wrong: Callable[[ast.AST], bool]) -> list[str]:
    """Where (`file:line`) the files have a node that is wrong."""
    return [
        f"{place(path)}:{getattr(node, 'lineno', 0)}"
        for path in paths
        for node in ast.walk(tree(path))
        if wrong(node)
    ]


def called(node: ast.AST) -> str:
    """The last two names of what a node calls (`asyncio.sleep`); empty when it calls nothing by name."""
    if not isinstance(node, ast.Call):
        return ""
    return ".".join(ast.unparse(node.func).split(".")[-2:])


def imported(node: ast.AST) -> Iterator[str]:
    """The full names that an import statement brings in."""
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    if isinstance(node, ast.ImportFrom):
        yield from (f"{node.module}.{name.name}" for name in node.names)


def test_nothing_that_git_ignores_is_tracked() -> None:
    stray = ignored_but_tracked()
    assert not stray, f"{len(stray)} files, the first of them {stray[0]}"


def test_no_file_is_a_god() -> None:
    lengths = {place(path): len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert not {name: length for name, length in lengths.items() if length > LONGEST}


def test_no_file_names_a_machine_or_a_registry() -> None:
    assert not [
        f"{place(path)}:{number}"
        for path in tracked()
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").splitlines(), start=1)
        if STRAY.search(line)
    ]


def test_every_task_is_kept() -> None:
    """A task that nobody holds may vanish half done; those of a task group are held by it."""

    def dropped(node: ast.AST) -> bool:
        name = called(node.value) if isinstance(node, ast.Expr) else ""
        holder, _, method = name.rpartition(".")
        return method in {"create_task", "ensure_future"} and not holder.endswith("group")

    assert not found(python_files(), dropped)


def test_time_is_read_from_the_bots_clock() -> None:
    ours = [path for path in python_files() if not place(path).startswith(OWN_CLOCKS)]
    assert not found(ours, lambda node: called(node) in CLOCKS)


def test_tests_drive_the_real_thing() -> None:
    """No mocks and no patches: a test that needs one asks for a seam in the program."""

    def faked(node: ast.AST) -> bool:
        names = tuple(imported(node))
        if isinstance(node, ast.arg):
            names = (node.arg,)
        return any(re.search(r"\bmock\b|\bmonkeypatch\b|\bmocker\b|\bfreezegun\b", name) for name in names)

    assert not found(python_files("tests/"), faked)


def test_tests_never_sleep() -> None:
    ours = [path for path in python_files("tests/") if place(path) not in OWN_TIMERS]
    assert not found(ours, lambda node: called(node).split(".")[-1] == "sleep")


def test_no_test_is_skipped_without_a_reason() -> None:
    """A reason stands in the call: `pytest.skip("why")`, `skipif(condition, reason="why")`."""

    def unexplained(node: ast.AST) -> bool:
        if isinstance(node, ast.Attribute) and ast.unparse(node) in {"pytest.mark.skip", "pytest.mark.xfail"}:
            return True
        if not isinstance(node, ast.Call) or called(node).split(".")[-1] not in {"skip", "skipif"}:
            return False
        given = {keyword.arg for keyword in node.keywords}
        return "reason" not in given and not (called(node) == "pytest.skip" and node.args)

    assert not found(python_files("tests/"), unexplained)


def test_the_readme_begins_with_the_two_commands() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:6]
    assert [line.split("  ")[0] for line in lines if line.startswith("make ")] == ["make play", "make test"]


def test_every_game_has_its_rules_for_reading() -> None:
    games = {path.parent.name for path in ROOT.glob("games/*/registration.py")}
    assert {path.parent.name for path in RULES} == games


@pytest.mark.parametrize("rules", RULES, ids=lambda path: path.parent.name)
def test_every_rule_of_the_game_as_handed_down_stands_in_a_test(rules: Path) -> None:
    marks = {key: rule["mark"] for key, rule in tomllib.loads(rules.read_text(encoding="utf-8")).items()}
    handed_down = {key for key, mark in marks.items() if "S" in mark}
    named = {
        key
        for path in tracked()
        if place(path).startswith("tests/") and path != Path(__file__)
        for key in re.findall(r"\b[A-Z]{2}-\d\d\b", path.read_text(encoding="utf-8"))
    }
    assert handed_down
    assert not sorted(handed_down - named)
