"""The command line, as a process."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.play.local_table import port_trouble

ROOT = Path(__file__).parent.parent.parent


def run(cwd: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot` in an empty folder with nothing set but what is given."""
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "bot", *arguments]
    return subprocess.run(
        command, cwd=cwd, env={**kept, **environment}, capture_output=True, text=True, check=False
    )


def test_a_missing_token_is_one_clear_line(tmp_path: Path) -> None:
    for environment in ({}, {"DISCORD_TOKEN": "  "}):
        done = run(tmp_path, "run", **environment)
        assert done.returncode == 2
        assert done.stderr.splitlines() == [
            "DISCORD_TOKEN is not set. Put the bot's token there, or into a file .env."
        ]


def test_a_database_is_migrated_again_and_again(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/new/tables.sqlite3"
    for _ in range(2):
        done = run(tmp_path, "migrate", DATABASE_URL=url)
        assert (done.returncode, done.stdout) == (0, "The database is up to date.\n"), done.stderr


def test_the_commands_are_listed(tmp_path: Path) -> None:
    shown = run(tmp_path, "--help").stdout
    assert all(command in shown for command in ("run", "scenario", "play", "simulate", "migrate"))


HEAVY = {"discord", "sqlalchemy", "simcord", "pydantic"}


def test_nothing_heavy_is_imported_to_say_help() -> None:
    script = f"import sys, bot.cli; print(*{HEAVY} & set(sys.modules))"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert not done.stdout.strip()


def letter(file: Path) -> None:
    file.write_text("Dear alice, " * 500)


def folder_taken(file: Path) -> None:
    file.parent.rmdir()
    file.parent.write_text("a file in the folder's place")


@pytest.mark.parametrize(("spoil", "said"), [(letter, "no SQLite database"), (folder_taken, "its folder")])
def test_a_local_table_that_cannot_be_opened_says_why_in_one_line(
    tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    file = tmp_path / "data" / "local-table.sqlite3"
    file.parent.mkdir()
    spoil(file)
    done = run(tmp_path, "play", "--port", "0")
    (line,) = done.stderr.splitlines()
    assert (done.returncode, "DATABASE_URL" in line) == (1, False)
    assert line.startswith("The local table cannot be opened: ")
    assert said in line


def test_a_port_that_is_none_or_not_for_everybody_is_said(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--port", "99999")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "65535" in done.stderr
    assert port_trouble(80, errno.EACCES) == "Port 80 is not for everybody to use. Try: make play"
    assert port_trouble(65535, errno.EADDRINUSE).endswith("make play PORT=65534")
