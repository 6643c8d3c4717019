"""Reading content packs from TOML, with errors that name the file, the line and the field."""

import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from games.kernel import PackError
from games.pack_parts import Fault, FaultError, Part, Place, parse

HEADER = re.compile(r"\s*(\[{1,2})\s*([\w.\"'-]+)\s*\]")
FIELD = re.compile(r"\s*([\w-]+)\s*=")

STANDARD = "standard"

P = TypeVar("P", bound=Part)
Faults = Callable[[P], Iterable[Fault]]
"""What must hold between the parts of a pack."""


def names(folder: Path) -> tuple[str, ...]:
    """The packs in a folder, the standard one first."""
    others = sorted(path.stem for path in folder.glob("*.toml") if path.stem != STANDARD)
    return (STANDARD, *others)


def load(folder: Path, name: str, model: type[P], faults: Faults[P]) -> P:
    """A pack of the folder by its name, or a pack of one's own by the path of its file. Raises PackError."""
    if name in names(folder):
        return read(folder / f"{name}.toml", model, faults)
    if name.endswith(".toml") and Path(name).is_file():
        return read(Path(name), model, faults)
    raise PackError(f"There is no pack {name!r}. There are: {', '.join(names(folder))}.")


def read(path: Path, model: type[P], faults: Faults[P]) -> P:
    """The pack in this file. Raises PackError with file, line and field."""
    try:
        text = path.read_text("utf-8")
        data: dict[str, Any] = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise PackError(f"{path.name}: {error}") from error
    try:
        pack = parse(model, data)
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
