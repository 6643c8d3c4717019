"""What docs/operating.md tells the host is what the program does."""

import json
import re

import pytest
from typer.main import get_group

from bot.cli import LATER, UNUSABLE, app
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


def test_what_starts_the_bot_again_knows_how_it_ends() -> None:
    assert f"RestartPreventExitStatus={UNUSABLE}\n" in PAGE
    assert f"exit code is {LATER} " in PAGE
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    command, *options = json.loads(re.findall(r"^ +command: (.+)$", compose, re.MULTILINE)[0])
    started = get_group(app).commands[command].make_context(command, options)
    assert started.params["pause"] >= 60


@pytest.mark.parametrize("file", [".env.example", "Dockerfile", "compose.yaml", "requirements.lock"])
def test_what_it_starts_from_is_there(file: str) -> None:
    assert (ROOT / file).is_file()
