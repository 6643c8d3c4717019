"""Just enough of Docker's files to take their steps without a container engine."""

import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
ALWAYS_OUT = {".git", ".venv"}
"""Not even looked through: `.dockerignore` leaves them out in any case."""


class Step(NamedTuple):
    """One instruction of a Dockerfile: `RUN`, and what stands after it."""

    word: str
    rest: str


def steps(text: str) -> Iterator[Step]:
    """The instructions of a Dockerfile, each on one line and without comments."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        yield Step(*line.split(maxsplit=1))


def context() -> Iterator[Path]:
    """The files that a build sees, as `.dockerignore` has it: its last line that fits a file decides."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    for top in sorted(ROOT.iterdir()):
        if top.name not in ALWAYS_OUT:
            for path in [top, *top.rglob("*")]:
                place = path.relative_to(ROOT)
                if path.is_file() and not _ignored(place, patterns):
                    yield place


def _ignored(place: Path, patterns: list[str]) -> bool:
    ignored = False
    for pattern in patterns:
        if any(_fits(part, pattern.removeprefix("!")) for part in (place, *place.parents)):
            ignored = not pattern.startswith("!")
    return ignored


def _fits(place: Path, pattern: str) -> bool:
    """Whether a file or folder is what a line names; `**/` stands for any folders, or none."""
    if pattern.startswith("**/"):
        return fnmatch(place.name, pattern.removeprefix("**/"))
    wanted = pattern.split("/")
    return len(place.parts) == len(wanted) and all(map(fnmatch, place.parts, wanted))
