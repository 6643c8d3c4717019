"""Loading a content pack from TOML, with errors that name the file, the line and the field."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from games.brawl import card_effects
from games.brawl.effects import ANYWHERE, IN_COMBAT
from games.brawl.pack import Pack
from games.kernel import PackError

FOLDER = Path(__file__).with_name("packs")
STANDARD = "standard"

HEADER = re.compile(r"\s*\[+\s*([\w.]+)\s*\]+")
FIELD = re.compile(r"\s*([\w-]+)\s*=")


def names() -> tuple[str, ...]:
    """The packs that are shipped, the standard one first."""
    others = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != STANDARD)
    return (STANDARD, *others)


@cache
def load(name: str) -> Pack:
    """A shipped pack by its name, or a pack of one's own by the path of its file. Raises PackError."""
    if name in names():
        return read(FOLDER / f"{name}.toml")
    if name.endswith(".toml") and Path(name).is_file():
        return read(Path(name))
    raise PackError(f"There is no pack {name!r}. There are: {', '.join(names())}.")


def read(path: Path) -> Pack:
    """The pack in this file. Raises PackError with file, line and field."""
    try:
        text = path.read_text("utf-8")
        data = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise PackError(f"{path.name}: {error}") from error
    try:
        pack = Pack.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        raise PackError(_complaint(path.name, text, first["loc"], first["msg"])) from error
    for place, message in unknown_effects(pack):
        raise PackError(_complaint(path.name, text, place, message))
    return pack


def unknown_effects(pack: Pack) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Effects that no function stands behind: where they are named, and what is wrong."""
    for number, group in enumerate(pack.groups):
        if group.ability.effect not in ANYWHERE:
            yield ("groups", number, "ability"), f"there is no effect {group.ability.effect!r}"
    for number, item in enumerate(pack.items):
        if item.weapon and item.weapon.effect not in IN_COMBAT:
            yield ("items", number, "weapon"), f"there is no Weapon effect {item.weapon.effect!r}"
        if item.effect and item.effect.effect not in ANYWHERE:
            yield ("items", number, "effect"), f"there is no effect {item.effect.effect!r}"
    for number, card in enumerate(pack.cards):
        if card.effect not in card_effects.ALL:
            yield ("cards", number, "effect"), f"there is no card effect {card.effect!r}"
        if card.effect == "gains_thing" and card.item is None:
            yield ("cards", number, "item"), "this effect needs a thing of the Catalog"


def _complaint(file: str, text: str, place: tuple[str | int, ...], message: str) -> str:
    where = ".".join(str(part) for part in place) or "pack"
    return f"{file}, line {line_of(text, place)}: {where}: {message}"


def line_of(text: str, place: tuple[str | int, ...]) -> int:
    """The line, from 1, where the field stands, or at least the table that should hold it."""
    table, *rest = place or ("",)
    number_wanted = next((part for part in rest if isinstance(part, int)), 0)
    field_wanted = next((part for part in rest if isinstance(part, str)), None)
    found, inside, seen = 1, False, -1
    for number, line in enumerate(text.splitlines(), 1):
        if header := HEADER.match(line):
            seen += header[1] == table
            inside = header[1] == table and seen == number_wanted
            found = number if inside else found
        elif inside and (field := FIELD.match(line)) and field[1] == field_wanted:
            return number
    return found
