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


class StickyDice(SeededDice):
    """Dice that often show what the last one showed, so that rolls tie and naturals come up."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._last = 0

    def die(self, sides: int, purpose: str) -> int:
        face = super().die(sides, purpose)
        repeats = 0 < self._last <= sides and self._random.random() < 0.5
        self._last = self._last if repeats else face
        return self._last


class GivenDice:
    """Dice that show the given faces and no others."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = list(faces)

    @property
    def used_up(self) -> bool:
        return not self._faces

    def die(self, sides: int, purpose: str) -> int:
        face = self._faces.pop(0)
        assert 1 <= face <= sides, f"{purpose}: no face {face} on a die with {sides} sides"
        return face


class NoDice:
    """For acts that must not draw."""

    def die(self, sides: int, purpose: str) -> int:
        raise AssertionError(f"{purpose} (1 to {sides}) was thrown for an act that is refused")
