"""The local table: the real bot on an offline Discord in the browser, for one person who plays all seats."""

from collections.abc import Sequence

PORT = 8777
PEOPLE = ("alice", "bob", "carol")


def play(*, port: int = PORT, people: Sequence[str] = PEOPLE, browser: bool = True) -> int:
    """Open the local table and keep it open until Ctrl-C. Returns the exit code."""
    from .local_table import open_table

    return open_table(port, tuple(people), browser=browser)
