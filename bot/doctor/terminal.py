"""The examination in the terminal, one line for each thing looked at."""

import asyncio
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.doctor.house import database
from bot.doctor.remote import discord_side
from bot.settings import Settings
from face.findings import Finding, summary
from face.operator_words import OPERATOR


def examine_and_print(settings: Settings) -> bool:
    """Examine everything that can be reached. Returns whether all is as it should be."""
    findings, link = asyncio.run(_examine(settings))
    console = Console(highlight=False)
    console.print(_listed(findings))
    console.print(Text(summary(findings)))
    if link:
        # One line, however narrow the terminal: it is to be copied.
        console.print(Text(OPERATOR["invite"].format(link=link)), soft_wrap=True)
    return all(finding.ok for finding in findings)


async def _examine(settings: Settings) -> tuple[Sequence[Finding], str]:
    here = await database(settings.database_url, for_host=True)
    there, link = await discord_side(settings)
    return (*here, *there), link


def _listed(findings: Sequence[Finding]) -> Table:
    table = Table.grid(padding=(0, 2))
    for finding in findings:
        state = Text(finding.state, style="green" if finding.ok else "bold red")
        table.add_row(state, Text(finding.what), Text(finding.said))
    return table
