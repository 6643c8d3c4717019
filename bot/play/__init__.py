"""The local table: the real bot on an offline Discord in the browser, with a window for each person."""

from collections.abc import Sequence


def play(*, port: int, people: Sequence[str], browser: bool = True) -> int:
    """Open the local table and keep it open until Ctrl-C. Returns the exit code."""
    from .local_table import open_table

    return open_table(port, people, browser=browser)
