"""Runs scenario files one after the other and prints what did not hold."""

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from store.lock import AlreadyRunningError
from store.migrate import SchemaTooNewError, upgrade

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
            self._play(read(file.read_text("utf-8-sig")))
        except (OSError, UnicodeDecodeError) as error:
            print(f"{file}: {error}", file=sys.stderr)
        except (AlreadyRunningError, SchemaTooNewError) as error:
            print(error, file=sys.stderr)
        except ValidationError as error:
            print(f"{self.db}: {error.errors()[0]['msg']}", file=sys.stderr)
        except UnreadableError as error:
            print(f"{file}:{error}", file=sys.stderr)
        except BrokenError as error:
            print(f"{file}:{error}", file=sys.stderr)
            return BROKEN
        else:
            print(f"{file}: held")
            return HELD
        return UNREADABLE

    def _play(self, scenario: Scenario) -> None:
        if self.db is None:
            asyncio.run(run(scenario, self._fresh(), self.make, self.show))
        else:
            begin = max(datetime.now(UTC), self.clock or datetime.min.replace(tzinfo=UTC))
            self.clock = asyncio.run(run(scenario, self.db, self.make, self.show, begin)) + _GAP

    def _fresh(self) -> str:
        self.runs += 1
        file = self.folder / f"{self.runs}.sqlite3"
        file.write_bytes(migrated())
        return _PREFIX + str(file)


@cache
def migrated() -> bytes:
    """A database as it is before the first table. Migrating takes longer than a scenario: it is done once."""
    with tempfile.TemporaryDirectory(prefix="scenario-") as folder:
        file = Path(folder) / "template.sqlite3"
        asyncio.run(upgrade(_PREFIX + str(file)))
        return file.read_bytes()
