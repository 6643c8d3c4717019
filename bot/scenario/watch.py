"""What a scenario hears of the bot beside its messages: refusals, and errors of its own."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.kernel import Refusal


@dataclass(slots=True)
class Refusals:
    """The rule ids of what has been refused; emptied before each acting line."""

    kept: list[str] = field(default_factory=list[str])

    def note(self, _interaction: int, refusal: "Refusal | None") -> None:
        """Take a refusal down; without one the button's step was over."""
        self.kept.append(" ".join(refusal.rules) if refusal is not None else "that is over")


class Trouble(logging.Handler):
    """Keeps what the bot reports as an error of its own: no scenario holds with one."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the message, and the exception that led to it."""
        error = record.exc_info[1] if record.exc_info else None
        self.kept.append(record.getMessage() + (f" ({error!r})" if error else ""))


@contextmanager
def trouble() -> Iterator[Trouble]:
    """Listen for errors."""
    kept = Trouble()
    root = logging.getLogger()
    root.addHandler(kept)
    try:
        yield kept
    finally:
        root.removeHandler(kept)
