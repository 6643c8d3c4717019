"""What is wrong with a game or its pack, judged by the games that were played."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.simulate import Robots
from bot.simulate.tally import Label, Tally
from games.study import Study

MOST_DRAWN = 0.05
"""Of all games, how many may end without a winner."""


def faults(tallies: Mapping[Robots, Tally], study: Study) -> Iterator[str]:
    """Every fault, as a sentence: what is unfair among either kind of players, and what none of them used."""
    for robots, tally in tallies.items():
        yield from (f"{robots} players: {fault}" for fault in _unfair(tally, study))
    used = sum((tally.used for tally in tallies.values()), Counter[Label]())
    listed = {(kind, name) for kind, names in study.everything().items() for name in names}
    yield from (f"{kind} {name} is never used" for kind, name in sorted(listed - used.keys()))
    yield from (f"{kind} {name} is used, but not listed" for kind, name in sorted(used.keys() - listed))


def _unfair(tally: Tally, study: Study) -> Iterator[str]:
    if tally.drawn > MOST_DRAWN * tally.games:
        drawn = tally.drawn / tally.games
        yield f"{drawn:.1%} of the games have no winner, and {MOST_DRAWN:.0%} at most are right"
    for kind, (least, most) in study.bounds.items():
        for label in sorted(tally.labels(kind)):
            ratio = tally.ratio((kind, label))
            if not least <= ratio <= most:
                yield f"{kind} {label} wins {ratio:.2f} of its fair share, not {least:.2f} to {most:.2f}"
