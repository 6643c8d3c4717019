"""What was found, on the terminal or as a page: tables, shares one a line, and the verdict."""

from collections.abc import Mapping

from rich.console import Console

from bot.simulate import Robots
from bot.simulate.report import lines, tables
from bot.simulate.tally import Tally
from bot.simulate.verdict import faults
from games.study import Study


def publish(tallies: Mapping[Robots, Tally], study: Study, *, markdown: bool) -> int:
    """Print everything. Returns the exit code: 1 where there is a fault."""
    console = Console()
    for table in tables(tallies, study):
        if markdown:
            print(table.markdown())
        else:
            console.print(table.rich())
    sound = True
    for robots, tally in tallies.items():
        print(_heading(f"{tally.games:,} games, {robots} players", markdown=markdown))
        found = tuple(faults(tally, study))
        body = (*lines(tally), *found) if found else (*lines(tally), "Fair, and all of it is used.")
        print("\n".join(f"    {line}" if markdown else line for line in body))
        sound = sound and not found
    return 0 if sound else 1


def _heading(text: str, *, markdown: bool) -> str:
    return f"### {text}\n" if markdown else f"\n{text}"
