"""The hash chain over a table's log: whoever knows its head knows that no earlier line has changed.

The hash of a line is the hexadecimal SHA-256 of the hash of the line before, followed by the line as
canonical JSON (keys sorted, no blanks, UTF-8). Before the first line stand 64 zeros.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import astuple, replace
from datetime import datetime

from table.lines import StoredLine

GENESIS = "0" * 64


def canonical(value: object) -> str:
    """JSON in the one form that is hashed and stored."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def stamp(moment: datetime) -> int:
    """A moment as the log writes it: milliseconds since 1970, UTC."""
    return round(moment.timestamp() * 1000)


def canonical_line(line: StoredLine) -> str:
    """A log line as it enters its hash."""
    return canonical(
        {
            "table": line.table,
            "seq": line.seq,
            "kind": line.kind,
            "version": line.version,
            "payload": json.loads(line.payload),
            "seat": line.seat,
            "interaction": line.interaction,
            "at": stamp(line.at),
            "throws": [astuple(throw) for throw in line.throws],
            "opened": [astuple(opened) for opened in line.opened],
        }
    )


def line_hash(previous: str, line: StoredLine) -> str:
    """The hash of a line that follows one with the hash `previous`."""
    return hashlib.sha256((previous + canonical_line(line)).encode()).hexdigest()


def chained(previous: str, lines: Iterable[StoredLine]) -> tuple[StoredLine, ...]:
    """The lines with their hashes filled in, each resting on the one before."""
    chain: list[StoredLine] = []
    for line in lines:
        previous = line_hash(previous, line)
        chain.append(replace(line, hash=previous))
    return tuple(chain)


def first_broken(lines: Iterable[StoredLine]) -> int | None:
    """The number of the first line of a whole log that its hash does not fit; None if all hold."""
    previous = GENESIS
    for line in lines:
        previous = line_hash(previous, line)
        if line.hash != previous:
            return line.seq
    return None
