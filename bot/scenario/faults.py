"""How a scenario file goes wrong: it cannot be read, or it does not hold."""

from .lines import Line


class UnreadableError(Exception):
    """The file says something that has no meaning or that no client would send."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"{number}: {reason}")
        self.number = number
        self.reason = reason


class BrokenError(Exception):
    """A line does not hold."""

    def __init__(self, line: Line, expected: str, seen: str) -> None:
        super().__init__(f"{line.number}: expected {expected}, seen {seen}")
        self.number = line.number
        self.reason = f"expected {expected}, seen {seen}"
