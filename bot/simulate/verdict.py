"""What is wrong with a game or its pack, judged by the games that were played."""

from collections.abc import Iterator

from bot.simulate.tally import Tally
from games.study import Study


def faults(tally: Tally, study: Study) -> Iterator[str]:
    """Every fault, as a sentence."""
    yield from _unfair(tally, study)
    yield from _unused(tally, study)


def _unfair(tally: Tally, study: Study) -> Iterator[str]:
    for kind, (least, most) in study.bounds.items():
        for label in sorted(tally.labels(kind)):
            ratio = tally.ratio((kind, label))
            if not least <= ratio <= most:
                yield f"{kind} {label} wins {ratio:.2f} of its fair share, not {least:.2f} to {most:.2f}"


def _unused(tally: Tally, study: Study) -> Iterator[str]:
    listed = {(kind, name) for kind, names in study.everything().items() for name in names}
    yield from (f"{kind} {name} is never used" for kind, name in sorted(listed - tally.used.keys()))
    yield from (f"{kind} {name} is used, but not listed" for kind, name in sorted(tally.used.keys() - listed))
