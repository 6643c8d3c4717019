"""Simulation: many games among robots, to see whether a game is fair and all of it is put to use."""

from dataclasses import dataclass
from enum import StrEnum


class Robots(StrEnum):
    """Who plays: robots that act at random, robots that take what looks best right away, or first the one
    kind and then the other."""

    RANDOM = "random"
    GREEDY = "greedy"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be simulated."""

    game: str
    games: int
    robots: Robots = Robots.BOTH
    players: int | None = None
    """At every table; None takes each possible number in turn."""
    seed: int = 0
    pack: str | None = None
    """By its name or file; None is the standard one."""


class WishError(ValueError):
    """There is no such game, or it is not for so many players; the text says what there is."""


def simulate(wish: Wish, *, jobs: int, markdown: bool) -> int:
    """Play, and print what was found.

    Returns the exit code: 0 where shares are within their bounds and everything is used, 1 where not, or
    where a game did not end. Raises WishError, and PackError where the pack cannot be used.
    """
    from .running import run

    return run(wish, jobs=jobs, markdown=markdown)
