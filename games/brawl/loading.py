"""Loading a content pack of Brawl."""

from functools import cache
from pathlib import Path

from games import pack_files
from games.brawl.checking import faults
from games.brawl.pack import Pack, parse

FOLDER = Path(__file__).with_name("packs")


def names() -> tuple[str, ...]:
    """The packs that are shipped, the standard one first."""
    return pack_files.shipped(FOLDER)


@cache
def load(name: str) -> Pack:
    """A shipped pack by its name, or a pack of one's own by the path of its file. Raises PackError."""
    return read(pack_files.found(FOLDER, name))


def read(path: Path) -> Pack:
    """The pack in this file. Raises PackError with file, line and field."""
    return pack_files.read(path, parse, faults)
