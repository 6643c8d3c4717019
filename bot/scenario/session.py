"""Runs scenario files one after the other and prints what did not hold."""

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from store.migrate import upgrade

from .faults import BrokenError, UnreadableError
from .host import Maker, make_bot
from .lines import Scenario
from .reader import read
from .runner import run
from .show import Show, WholeTalk, silent

HELD, BROKEN, UNREADABLE = 0, 1, 2

_GAP = timedelta(seconds=1)
_PREFIX = "sqlite+aiosqlite:///"


def run_all(files: Sequence[Path], *, show: bool, db: str | None, make: Maker = make_bot) -> int:
    """Run the files and return the exit code. Each has a fresh database unless `db` names one."""
    with tempfile.TemporaryDirectory(prefix="scenario-") as folder:
        session = _Session(Path(folder), db, make, WholeTalk(print) if show else silent)
        return max((session.run(file) for file in files), default=HELD)


@dataclass(slots=True)
class _Session:
    folder: Path
    db: str | None
    make: Maker
    show: Show
    clock: datetime | None = None
    """On a kept database, the earliest time at which the next file may begin: ids must not come twice."""
    runs: int = 0

    def run(self, file: Path) -> int:
        try:
            scenario = read(file.read_text("utf-8-sig"))
            asyncio.run(self._run(scenario))
        except (OSError, UnicodeDecodeError) as error:
            print(f"{file}: {error}", file=sys.stderr)
        except UnreadableError as error:
            print(f"{file}:{error}", file=sys.stderr)
        except BrokenError as error:
            print(f"{file}:{error}", file=sys.stderr)
            return BROKEN
        else:
            print(f"{file}: held")
            return HELD
        return UNREADABLE

    async def _run(self, scenario: Scenario) -> None:
        if self.db is None:
            await run(scenario, await self._fresh(), self.make, self.show)
        else:
            begin = max(datetime.now(UTC), self.clock or datetime.min.replace(tzinfo=UTC))
            self.clock = await run(scenario, self.db, self.make, self.show, begin) + _GAP

    async def _fresh(self) -> str:
        """A new database, copied from one that is migrated once."""
        template = self.folder / "template.sqlite3"
        if not self.runs:
            await upgrade(_PREFIX + str(template))
        self.runs += 1
        file = self.folder / f"{self.runs}.sqlite3"
        shutil.copyfile(template, file)
        return _PREFIX + str(file)
