"""What the program says of settings that it cannot use."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.settings import NAMES, Settings, slips
from tests.bot.test_cli import ROOT, run

TOKEN = "stub.token.never-to-be-shown"
DEFAULTS = {None: "", False: "false"}
"""How a default that is no text is written."""


def complaints(folder: Path, env_file: str | bytes = "", **environment: str) -> list[str]:
    """The lines with which the program refuses to begin."""
    text = env_file.encode() if isinstance(env_file, str) else env_file
    (folder / ".env").write_bytes(text)
    done = run(folder, "run", **environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert TOKEN not in done.stderr
    return done.stderr.splitlines()


def test_each_bad_value_is_named_with_its_rule(tmp_path: Path) -> None:
    bad = f"DISCORD_TOKEN={TOKEN}\nMEMBERS=perhaps\nLOG_LEVEL=loud\nDATABASE_URL=postgresql://alice:{TOKEN}@db/x\n"
    assert complaints(tmp_path, bad) == [
        "DATABASE_URL: write sqlite+aiosqlite:/// and then the path of a file",
        "MEMBERS: write true or false",
        "LOG_LEVEL: write DEBUG, INFO, WARNING or ERROR",
    ]


def test_a_slip_of_the_pen_in_the_file_is_named(tmp_path: Path) -> None:
    (line,) = complaints(tmp_path, f"DISCORD_TOKNE={TOKEN}\n")
    assert line.startswith("DISCORD_TOKNE: no setting has this name. Write DISCORD_TOKEN, or")


def test_an_unknown_line_of_the_file_is_named_beside_all_that_there_are(tmp_path: Path) -> None:
    (line,) = complaints(tmp_path, f"DISCORD_TOKEN={TOKEN}\nCOLOUR=green\n")
    assert line.startswith("COLOUR: no setting has this name.")
    assert all(name in line for name in NAMES)


def test_a_slip_of_the_pen_in_the_environment_is_named(tmp_path: Path) -> None:
    slip, unset = complaints(tmp_path, DISCORD_TOKNE=TOKEN)
    assert slip == "DISCORD_TOKNE is no setting and is not read. Is DISCORD_TOKEN meant?"
    assert unset.startswith("DISCORD_TOKEN is not set.")


def test_other_peoples_variables_are_no_slips() -> None:
    others = ["PATH", "TOKEN", "DATABASE", "MEMBER_OF", "LOGNAME", "discord_token", "Log_Level", ""]
    assert list(slips(others)) == []


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"\xff\xfe\x00", "not text in UTF-8"), (b"MEMBERS\x00=\n=\n'", "DISCORD_TOKEN is not set")],
)
def test_a_file_that_is_no_settings_file(tmp_path: Path, content: bytes, said: str) -> None:
    lines = complaints(tmp_path, content)
    assert said in lines[-1]
    assert not any("Traceback" in line for line in lines)


def test_an_empty_value_is_the_default(tmp_path: Path) -> None:
    (line,) = complaints(tmp_path, "MEMBERS=\nDISCORD_TOKEN=\n", LOG_LEVEL="debug")
    assert line.startswith("DISCORD_TOKEN is not set.")


def test_the_example_shows_every_setting_and_its_default() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^(?:# )?([A-Z_]+)=(.*)$", example, re.MULTILINE))
    assert shown == {name: DEFAULTS.get(default, default) for name, default in defaults()}


def defaults() -> Iterator[tuple[str, Any]]:
    return ((name.upper(), field.default) for name, field in Settings.model_fields.items())
