"""Playing many games on several processes, with a bar that shows how far they are."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.registry import GAMES, STUDIES
from bot.simulate import Robots, Wish, WishError
from bot.simulate.match import EndlessError
from bot.simulate.plan import Plan, play, prepared
from bot.simulate.printing import publish
from bot.simulate.tally import Tally

BATCH = 10
"""Games that a process plays before it reports back."""
COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


def run(wish: Wish, *, jobs: int, markdown: bool) -> int:
    """Play and print. Returns the exit code. Raises WishError and PackError."""
    plan = planned(wish)
    robots = (Robots.RANDOM, Robots.GREEDY) if wish.robots is Robots.BOTH else (wish.robots,)
    errors = Console(stderr=True)
    try:
        tallies = play_all(plan, robots, wish.games, jobs, errors)
    except EndlessError as error:
        errors.print(f"Stopped: {error}.")
        return 1
    _, study = prepared(plan)
    return publish(tallies, study, markdown=markdown)


def planned(wish: Wish) -> Plan:
    """The plan for a wish. Raises WishError, and PackError where the pack cannot be used."""
    if wish.game not in STUDIES:
        raise WishError(f"There is no game {wish.game!r}. There are: {', '.join(STUDIES)}.")
    registration = GAMES[wish.game]
    pack = wish.pack or registration.packs()[0]
    plan = Plan(registration, STUDIES[wish.game], pack, wish.players, wish.seed)
    variant, _ = prepared(plan)
    if wish.players is not None and not variant.least <= wish.players <= variant.most:
        raise WishError(f"{wish.game} is for {variant.least} to {variant.most} players.")
    return plan


def play_all(
    plan: Plan, robots: Sequence[Robots], games: int, jobs: int, console: Console
) -> dict[Robots, Tally]:
    """So many games with each kind of robot: the same for any number of jobs. Raises EndlessError."""
    tallies = {kind: Tally() for kind in robots}
    with Progress(*COLUMNS, console=console) as progress:
        for kind, tally in tallies.items():
            bar = progress.add_task(f"{kind} players", total=games)
            for part in _parts(plan, kind, games, jobs):
                tally.merge(part)
                progress.advance(bar, part.games)
    return tallies


def _parts(plan: Plan, kind: Robots, games: int, jobs: int) -> Iterator[Tally]:
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    if jobs == 1:
        yield from (play(plan, kind, batch) for batch in batches)
        return
    # Fresh processes: one that forks while the bar is drawn would copy a locked terminal.
    with ProcessPoolExecutor(jobs, get_context("spawn")) as processes:
        waiting = [processes.submit(play, plan, kind, batch) for batch in batches]
        try:
            yield from (part.result() for part in waiting)
        finally:
            for part in waiting:
                part.cancel()
