"""Chance for simulated games."""

from random import Random


class SeededDice:
    """Dice that follow from a seed: the same seed, the same throws."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def die(self, sides: int, purpose: str) -> int:
        del purpose
        return 1 + int(self._random.random() * sides)
