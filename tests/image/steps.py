"""`make image-steps`: the Dockerfile's own steps, taken as a script in an empty environment.

Each stage is a folder, and the absolute paths of the Dockerfile stand for folders in it. Users, and what only
an engine can do, are left out. At the end the program is started as the image would start it.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tests.image.dockerfile import ROOT, Step, context, steps

FOLDERS = re.compile(r"(?<![\w.:/])(sqlite\+aiosqlite:///)?(/(?:app|venv|data)\b)")
"""The absolute paths that the Dockerfile uses, behind the beginning of a database's URL too."""

STARTS = [("--help", 0), ("health", 1), ("migrate", 0), ("backup", 0), ("run", 2)]
"""Commands, and how each ends where no token is set and no bot is running."""


@dataclass
class Stage:
    """One stage of a build, in a folder of its own."""

    root: Path
    environment: dict[str, str]
    workdir: str = "/"
    entrypoint: list[str] = field(default_factory=list)

    def here(self, text: str) -> str:
        """The text with this stage's folders in the place of absolute paths."""
        return FOLDERS.sub(lambda found: f"{found[1] or ''}{self.root}{found[2]}", text)

    def take(self, step: Step, others: dict[str, "Stage"]) -> None:
        """Take one step of the Dockerfile."""
        match step.word:
            case "WORKDIR":
                self.workdir = self.here(step.rest)
                Path(self.workdir).mkdir(parents=True, exist_ok=True)
            case "ENV":
                for name, value in (pair.split("=", 1) for pair in step.rest.split()):
                    self.environment[name] = self.here(value).replace("$PATH", self.environment["PATH"])
            case "COPY":
                self._copy(step.rest.split(), others)
            case "RUN":
                self.run(["/bin/sh", "-euc", self.here(step.rest)], expect=0)
            case "ENTRYPOINT":
                self.entrypoint = json.loads(step.rest)
            case _:
                pass

    def _copy(self, words: list[str], others: dict[str, "Stage"]) -> None:
        options = dict(word[2:].split("=", 1) for word in words if word.startswith("--"))
        source, target = (word for word in words if not word.startswith("--"))
        if "from" in options:
            shutil.copytree(others[options["from"]].here(source), self.here(target), symlinks=True)
            return
        wanted = Path(source)
        for place in context():
            if wanted == Path() or wanted == place:
                copied = Path(self.workdir) / target / place
                copied.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / place, copied)

    def run(self, command: list[str], expect: int) -> None:
        """Run a command with nothing set but what the Dockerfile sets. Exits where it ends otherwise."""
        done = subprocess.run(command, cwd=self.workdir, env=self.environment, check=False)
        if done.returncode != expect:
            sys.exit(f"{' '.join(command)} has ended with {done.returncode}, not {expect}")


def base(folder: Path) -> str:
    """A PATH on which `python` is this Python, as the base image has it, and no package of ours."""
    (folder / "base").mkdir()
    (folder / "base" / "python").symlink_to(Path(sys.base_prefix) / "bin" / "python3")
    return f"{folder / 'base'}:/usr/bin:/bin"


def main() -> None:
    """Take all steps, then start the program."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve()
        path, stages = base(folder), dict[str, Stage]()
        for step in steps((ROOT / "Dockerfile").read_text(encoding="utf-8")):
            print(f"{step.word} {step.rest}", flush=True)
            if step.word == "FROM":
                name = step.rest.partition(" AS ")[2] or "image"
                stages[name] = Stage(folder / name, {"PATH": path})
                stages[name].root.mkdir()
            else:
                list(stages.values())[-1].take(step, stages)
        for command, code in STARTS:
            print(f"→ {command}", flush=True)
            stages["image"].run([*stages["image"].entrypoint, command], expect=code)


if __name__ == "__main__":
    main()
