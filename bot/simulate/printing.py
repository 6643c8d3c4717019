"""What was found, on the terminal or as a page: tables, shares one a line, and the verdict."""

from collections.abc import Iterable, Mapping

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
    for robots, tally in tallies.items():
        _section(f"{tally.games:,} games, {robots} players", lines(tally), markdown=markdown)
    found = tuple(faults(tallies, study))
    _section("Verdict", found or ("Fair, and all of it is used.",), markdown=markdown)
    return 1 if found else 0


def _section(title: str, body: Iterable[str], *, markdown: bool) -> None:
    print(f"### {title}\n" if markdown else f"\n{title}")
    print("\n".join(f"    {line}" if markdown else line for line in body))
    if markdown:
        print()
