"""Brawl's content packs: those that are shipped, and people's own."""

from functools import cache
from pathlib import Path

from games import pack_files
from games.brawl.checking import faults
from games.brawl.pack import Pack

FOLDER = Path(__file__).with_name("packs")


def names() -> tuple[str, ...]:
    """The packs that are shipped, the standard one first."""
    return pack_files.names(FOLDER)


@cache
def load(name: str) -> Pack:
    """A shipped pack by its name, or a pack of one's own by the path of its file. Raises PackError."""
    return pack_files.load(FOLDER, name, Pack, faults)


def read(path: Path) -> Pack:
    """The pack in this file. Raises PackError with file, line and field."""
    return pack_files.read(path, Pack, faults)
