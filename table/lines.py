"""The log of a table, line by line: what happened, by whom, and what the dice and the opened seals showed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw of the table's dice. `n` counts the throws of the table; `loaded` faces prove nothing."""

    n: int
    source: str
    sides: int
    face: int
    purpose: str
    loaded: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A seal that anybody can now check: SHA-256 of `salt:value` is its digest."""

    digest: str
    salt: str
    value: str


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A log line as it is kept. `payload` is canonical JSON and holds no sealed value.

    The throws and opened seals of an act stand on the first of its lines. `seat` is None where no seat acted.
    """

    table: int
    seq: int
    kind: str
    version: int
    payload: str
    seat: int | None
    interaction: str
    at: datetime
    throws: tuple[Throw, ...]
    opened: tuple[Opened, ...]
    hash: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A log line as it is told: with its event, in which sealed values are hidden."""

    seq: int
    kind: str
    event: Any
    seat: int | None
    interaction: str
    at: datetime
    throws: tuple[Throw, ...]
    opened: tuple[Opened, ...]
    hash: str
