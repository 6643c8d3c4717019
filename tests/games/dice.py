"""Chance for tests of the rules."""

from collections.abc import Iterable
from random import Random


class SeededDice:
    """Dice that follow from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def die(self, sides: int, purpose: str) -> int:
        assert purpose, "a throw without a purpose"
        return self._random.randint(1, sides)


class GivenDice:
    """Dice that show the given faces and no others."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)

    def die(self, sides: int, purpose: str) -> int:
        face = self._faces.pop(0)
        assert 1 <= face <= sides, f"{purpose}: no face {face} on a die with {sides} sides"
        return face


class NoDice:
    """For acts that must not draw."""

    def die(self, sides: int, purpose: str) -> int:
        raise AssertionError(f"{purpose} (1 to {sides}) was thrown for an act that is refused")
