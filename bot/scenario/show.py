"""Prints a scenario as it goes: each line, and what is seen after it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import lines

if TYPE_CHECKING:
    from .talk import Talk
    from .world import World

Show = Callable[[lines.Line, "World", "Talk"], None]


def silent(_line: lines.Line, _world: "World", _talk: "Talk") -> None:
    """Show nothing."""


@dataclass(frozen=True, slots=True)
class WholeTalk:
    """Shows every line with `write` and, after acting lines, what everybody and each person saw."""

    write: Callable[[str], None]

    def __call__(self, line: lines.Line, world: "World", talk: "Talk") -> None:
        """Show a line that has just been carried out."""
        self.write(line.text)
        if isinstance(line, lines.Acting):
            self._tell("", talk.public())
            for person in world.people.values():
                self._tell(f"(to {person.name}) ", talk.private(person, dm=False))

    def _tell(self, to: str, texts: list[str]) -> None:
        for text in texts:
            for row in text.splitlines():
                self.write(f"    | {to}{row}")
