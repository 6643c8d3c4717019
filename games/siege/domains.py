"""What an amount may be."""

from dataclasses import dataclass

from games.kernel import Chance


@dataclass(frozen=True, slots=True)
class Range:
    """The domain of an argument that is a whole number from `least` to `most`."""

    least: int
    most: int

    def allows(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most

    def sample(self, chance: Chance) -> int:
        return self.least + chance.die(self.most - self.least + 1, "sample:amount") - 1
