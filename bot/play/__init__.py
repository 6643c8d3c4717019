"""The local table: the real bot on an offline Discord in the browser, with a window for each person."""

from collections.abc import Sequence

PORT = 8777
PEOPLE = ("alice", "bob", "carol")


def play(*, port: int = PORT, people: Sequence[str] = PEOPLE, browser: bool = True) -> int:
    """Open the local table and keep it open until Ctrl-C. Returns the exit code."""
    from .local_table import open_table

    return open_table(port, people, browser=browser)
