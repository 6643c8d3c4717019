"""The scenario language: table talks that run against the real bot on an offline Discord."""

from collections.abc import Sequence
from pathlib import Path


def run_files(files: Sequence[Path], *, show: bool = False, db: str | None = None) -> int:
    """Run scenario files one after the other and print what did not hold.

    Returns 0 where every expectation held, 1 where one did not, 2 where a file is unreadable.
    """
    from .session import run_all

    return run_all(files, show=show, db=db)
