"""What docs/operating.md tells the host is what the program does."""

import re

import pytest
from typer.main import get_group

from bot.cli import app
from tests.bot.test_cli import ROOT
from tests.bot.test_settings import DEFAULTS, defaults

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def test_every_setting_stands_there_with_its_default_and_no_other() -> None:
    told = dict(re.findall(r"^\| `([A-Z_]+)` \| `?(.*?)`? \|", PAGE, re.MULTILINE))
    wanted = {name: DEFAULTS.get(default, default) for name, default in defaults()}
    assert told == {**wanted, "DISCORD_TOKEN": "the bot does not start"}


def test_every_command_of_the_program_that_it_names_is_there() -> None:
    named = set(re.findall(r"(?:-m bot|--rm bot) ([a-z]+)", PAGE))
    there = set(get_group(app).commands)
    assert {"run", "health", "backup", "restore"} <= named <= there


def test_every_target_of_make_that_it_names_is_there() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"run"} <= set(re.findall(r"(?:`|^ +)make ([a-z-]+)", PAGE, re.MULTILINE)) <= targets


@pytest.mark.parametrize("file", [".env.example", "Dockerfile", "compose.yaml", "requirements.lock"])
def test_what_it_starts_from_is_there(file: str) -> None:
    assert (ROOT / file).is_file()
