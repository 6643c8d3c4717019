"""What many games add up to. Sums are whole numbers and fractions, so their order makes no difference."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Self, TypeAlias

from bot.simulate.match import Record
from games.study import Study

Label: TypeAlias = tuple[str, str]
"""A kind and one of that kind: (`Group`, `Harbour Choir`)."""

ACTS = "acts"
RULE = "rule"


def _fractions() -> defaultdict[Label, Fraction]:
    return defaultdict(Fraction)


@dataclass
class Tally:
    """Games added up."""

    games: int = 0
    drawn: int = 0
    """Games that nobody has won."""
    won: defaultdict[Label, Fraction] = field(default_factory=_fractions)
    """Wins; one that is shared counts in parts."""
    fair: defaultdict[Label, Fraction] = field(default_factory=_fractions)
    """The wins that there would be if all at a table were alike: none in a game that nobody has won."""
    used: Counter[Label] = field(default_factory=Counter[Label])
    lengths: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])
    """How many games were so long, by unit and length."""

    def add(self, record: Record, study: Study) -> None:
        """Count one game."""
        self.games += 1
        self.drawn += not record.winners
        self.lengths.update({**study.length(record.end), ACTS: record.acts}.items())
        for event in record.events:
            self.used[RULE, event.rule] += 1
            self.used.update(study.used(event))
        labels = study.labels(record.start, record.events)
        for seat, found in enumerate(labels):
            for label in found.items():
                self.fair[label] += Fraction(bool(record.winners), len(labels))
                self.won[label] += Fraction(seat in record.winners, len(record.winners) or 1)

    def merge(self, other: Self) -> None:
        """Count the games of another tally, too."""
        self.games += other.games
        self.drawn += other.drawn
        self.used.update(other.used)
        self.lengths.update(other.lengths)
        for mine, theirs in ((self.won, other.won), (self.fair, other.fair)):
            for label, part in theirs.items():
                mine[label] += part

    @property
    def kinds(self) -> Iterator[str]:
        """The kinds of labels, each once."""
        yield from dict.fromkeys(kind for kind, _ in self.fair)

    def labels(self, kind: str) -> Iterator[str]:
        """The labels of a kind."""
        yield from (label for one, label in self.fair if one == kind)

    def ratio(self, label: Label) -> float:
        """The share of the wins, in fair shares; 1 where nobody has won a game."""
        return float(self.won[label] / self.fair[label]) if self.fair[label] else 1.0

    def quantile(self, unit: str, part: float) -> int:
        """The length that this part of the games does not exceed."""
        counts = {length: count for (one, length), count in self.lengths.items() if one == unit}
        reached = 0
        for length in sorted(counts):
            reached += counts[length]
            if reached >= part * self.games:
                return length
        raise ValueError(f"no {unit} were counted")
