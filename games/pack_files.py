"""Content packs as files: reading TOML, with errors that name the file, the line and the field."""

import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from games.kernel import PackError

P = TypeVar("P")

Place: TypeAlias = tuple[str | int, ...]
"""Where in a pack something stands: (`items`, 2, `price`), counted from 0."""
Fault: TypeAlias = tuple[Place, str]
"""What is wrong with a pack, and where."""

STANDARD = "standard"

HEADER = re.compile(r"\s*(\[{1,2})\s*([\w.\"'-]+)\s*\]")
FIELD = re.compile(r"\s*([\w-]+)\s*=")


IN_OTHER_WORDS = {
    "extra_forbidden": "there is no such field",
    "missing": "this is missing",
    "int_type": "this must be a whole number, without quotation marks",
    "string_type": "this must be a text in quotation marks",
}
"""Complaints that everybody meets, for people who have never programmed."""


class FaultError(ValueError):
    """A field of a pack is wrong: `place` says which, the text why."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place


def plain_name(name: str) -> str:
    """Names stand in button ids, offers and lists, and are typed by people. Raises ValueError."""
    if set(name) & set(':,"$\n') or name != name.strip():
        raise ValueError(
            "a name has no colon, comma, quotation mark, $ or line break, nor a blank at its ends"
        )
    return name


def shipped(folder: Path) -> tuple[str, ...]:
    """The packs in a folder, the standard one first."""
    others = sorted(path.stem for path in folder.glob("*.toml") if path.stem != STANDARD)
    return (STANDARD, *others)


def found(folder: Path, name: str) -> Path:
    """The file of a shipped pack by its name, or of a pack of one's own by its path. Raises PackError."""
    if name in shipped(folder):
        return folder / f"{name}.toml"
    if name.endswith(".toml") and Path(name).is_file():
        return Path(name)
    raise PackError(f"There is no pack {name!r}. There are: {', '.join(shipped(folder))}.")


def read(path: Path, parse: Callable[[dict[str, Any]], P], faults: Callable[[P], Iterable[Fault]]) -> P:
    """The pack in this file, parsed and without faults. Raises PackError with file, line and field."""
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise PackError(f"{path.name}: {error}") from error
    try:
        pack = parse(data)
    except FaultError as fault:
        raise PackError(_complaint(path.name, text, fault.place, str(fault))) from fault
    for place, message in faults(pack):
        raise PackError(_complaint(path.name, text, place, message))
    return pack


def _complaint(file: str, text: str, place: Place, message: str) -> str:
    return f"{file}, line {line_of(text, place)}: {spoken(place)}: {message}"


def spoken(place: Place) -> str:
    """A place in words: `items no. 3, price`."""
    parts = (f" no. {part + 1}" if isinstance(part, int) else f", {part}" for part in place)
    return "".join(parts).removeprefix(", ")


def line_of(text: str, place: Place) -> int:
    """The line, from 1, where the field stands, or else the first line of what should hold it."""
    best, line_found, table = 0, 1, Place()
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            table = here = _table(header[1], re.sub("[\"']", "", header[2]), seen)
        elif field := FIELD.match(line):
            here = (*table, field[1])
        else:
            continue
        if (common := _common(here, place)) > best:
            best, line_found = common, number
    return line_found


def _table(brackets: str, name: str, seen: dict[str, int]) -> Place:
    """The place that a header opens: `seen` counts the parts of lists; `[groups.ability]` is the newest's."""
    if brackets == "[[":
        seen[name] = seen.get(name, -1) + 1
        return (name, seen[name])
    first, *rest = name.split(".")
    return (first, seen[first], *rest) if first in seen else (first, *rest)


def _common(one: Place, other: Place) -> int:
    """How many parts the two places share, from the left."""
    count = 0
    for part, same in zip(one, other, strict=False):
        if part != same:
            break
        count += 1
    return count
