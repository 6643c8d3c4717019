"""The Dockerfile and what belongs to it agree with the program. `make image-steps` takes its steps."""

import json
import re
import shutil
import tomllib
from pathlib import Path

from bot.cli import LEFT_OUT
from bot.settings import Settings
from store.lock import database_file
from tests.bot.test_cli import ROOT, run
from tests.image.dockerfile import context, steps

STEPS = list(steps((ROOT / "Dockerfile").read_text(encoding="utf-8")))


def only(word: str) -> str:
    """What stands after a word that stands once."""
    (rest,) = (step.rest for step in STEPS if step.word == word)
    return rest


def locked(name: str) -> dict[str, str]:
    """What a lock pins, without the hashes."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)", text, re.MULTILINE))


def test_the_image_holds_all_rooms_and_nothing_of_the_hosts() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    rooms = {*settings["tool"]["importlinter"]["root_packages"], "migrations"}
    files = set(context())
    assert {path.parts[0] for path in files if len(path.parts) > 1} == rooms
    assert {path.name for path in files if len(path.parts) == 1} == {"requirements-run.lock", "LICENSE"}
    assert not {path.suffix for path in files} - {".py", ".toml", ".ttf", ".lock", ""}


def test_what_is_left_out_of_the_image_says_so_in_one_line(tmp_path: Path) -> None:
    for place in context():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    for command in (["play"], ["scenario", "one.scenario"]):
        done = run(tmp_path, *command, PYTHONPATH=str(tmp_path))
        assert (done.returncode, done.stderr.splitlines()) == (2, [LEFT_OUT])
    assert run(tmp_path, "--help", PYTHONPATH=str(tmp_path)).returncode == 0


def test_the_image_runs_what_is_tested_and_carries_no_tools() -> None:
    everything, running = locked("requirements.lock"), locked("requirements-run.lock")
    assert running.items() <= everything.items()
    assert {"discord-py", "sqlalchemy", "alembic"} <= set(running)
    assert not {"pytest", "simcord", "basedpyright", "ruff"} & set(running)


def test_the_image_keeps_its_tables_in_its_volume_and_is_nobody() -> None:
    (url,) = re.findall(r"DATABASE_URL=(\S+)", only("ENV"))
    file = database_file(Settings(_env_file=None, database_url=url).database_url)  # type: ignore[call-arg]
    assert file
    assert file.parent.as_posix() == only("VOLUME")
    assert int(only("USER").split(":")[0]) > 0
    assert url in (ROOT / "compose.yaml").read_text(encoding="utf-8")


def test_the_image_asks_the_bot_itself() -> None:
    command = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
    assert command == [*json.loads(only("ENTRYPOINT")), "health"]
    assert json.loads(only("CMD")) == ["run"]
    assert only("STOPSIGNAL") == "SIGTERM"
