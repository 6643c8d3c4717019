"""What was found, as tables and as lines."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.table import Table as RichTable

from bot.simulate import Robots
from bot.simulate.tally import Label, Tally
from games.study import ORDER, Study

MANY, FEW = 80, 10
"""Of more names than so many, a table shows a few."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of texts. The first column holds names, the others figures."""

    title: str
    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def rich(self) -> RichTable:
        """For a terminal."""
        drawn = RichTable(title=self.title, title_justify="left")
        for number, heading in enumerate(self.head):
            drawn.add_column(heading, justify="right" if number else "left")
        for row in self.rows:
            drawn.add_row(*row)
        return drawn

    def markdown(self) -> str:
        """For a page."""
        rule = ["---", *("---:" for _ in self.head[1:])]
        lines = ("| " + " | ".join(row) + " |" for row in (self.head, rule, *self.rows))
        return "\n".join((f"### {self.title}", "", *lines, ""))


def tables(tallies: Mapping[Robots, Tally], study: Study) -> Iterator[Table]:
    """Shares, lengths and uses, the kinds of robots side by side."""
    any_tally = next(iter(tallies.values()))
    for kind in any_tally.kinds:
        rows = [_share_row((kind, label), tallies) for label in in_order(any_tally.labels(kind))]
        title = f"Wins by {kind}: share of all, and (in fair shares)"
        yield Table(title, (kind, "fair share", *tallies), rows)
    units = dict.fromkeys(unit for unit, _ in any_tally.lengths)
    rows = [(unit, *(_lengths(unit, tally) for tally in tallies.values())) for unit in units]
    yield Table("Length: median, 95th percentile, longest", ("unit", *tallies), rows)
    for kind, names in study.everything().items():
        yield _uses(kind, names, tallies)


def _uses(kind: str, names: Sequence[str], tallies: Mapping[Robots, Tally]) -> Table:
    """How often each was used; of very many those that were used least."""
    found = [(name, [tally.used[kind, name] for tally in tallies.values()]) for name in names]
    title = f"How often each {kind} was used"
    if len(found) > MANY:
        title = f"How often the {FEW} least used of {len(found)} {kind}s were used"
        found = sorted(found, key=lambda one: sum(one[1]))[:FEW]
    return Table(title, (kind, *tallies), [(name, *(f"{count:,}" for count in used)) for name, used in found])


def _share_row(label: Label, tallies: Mapping[Robots, Tally]) -> tuple[str, ...]:
    any_tally = next(iter(tallies.values()))
    found = (f"{_share(label, tally)} ({tally.ratio(label):.2f})" for tally in tallies.values())
    return (label[1], _percent(float(any_tally.fair[label] / any_tally.games)), *found)


def _share(label: Label, tally: Tally) -> str:
    return _percent(float(tally.won[label] / tally.games))


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _lengths(unit: str, tally: Tally) -> str:
    return ", ".join(f"{tally.quantile(unit, part):,}" for part in (0.5, 0.95, 1))


def lines(tally: Tally) -> Iterator[str]:
    """The shares of the wins, one a line: `share first 51.2 %`."""
    for kind in tally.kinds:
        for label in in_order(tally.labels(kind)):
            yield f"share {label} {_share((kind, label), tally)}"


def in_order(labels: Iterable[str]) -> list[str]:
    """By turn order, or by name, where numbers count as numbers."""

    def place(label: str) -> tuple[int, list[tuple[int, str]]]:
        turn = ORDER.index(label) if label in ORDER else len(ORDER)
        return turn, [(int(part) if part.isdecimal() else -1, part) for part in re.split(r"(\d+)", label)]

    return sorted(labels, key=place)
