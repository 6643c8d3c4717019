"""A table loaded from the store, inside one transaction, and what is written when something happens there."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any

from games.kernel import Registration, Variant
from table.answers import Done
from table.attending import awaited
from table.chain import chained
from table.codec import Codec, codec_of
from table.deadlines import deadlines, idle
from table.decision import Decision, Setting
from table.dice import FairDice
from table.lines import Opened, StoredLine, Throw
from table.lobby import Phase
from table.notices import notified_by
from table.ports import Reading, Seal, Snapshot, TableRow, Writing
from table.position import BARE, Position, after
from table.seals import opened_by, seal_all, unmask


class House:
    """The games that can be played here, each with its codec and its loaded packs."""

    def __init__(self, games: Mapping[str, Registration]) -> None:
        self.games = games
        self.variant = cache(self._variant)

    def codec(self, game: str) -> Codec:
        """How the game's log is written and read."""
        return codec_of(self.games[game])

    def _variant(self, game: str, pack: str) -> Variant:
        return self.games[game].variant(pack)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table with its position after the last line of its log. Sealed values are in it."""

    row: TableRow
    registration: Registration
    codec: Codec
    variant: Variant
    position: Position[Any]
    seals: Mapping[str, Seal]

    def setting(self, laboratory: bool) -> Setting:
        """What is decided upon."""
        return Setting(self.registration, self.variant, self.position, laboratory)


def bare(house: House, row: TableRow) -> Sitting:
    """A table before the first line of its log."""
    registration, variant = house.games[row.game], house.variant(row.game, row.pack)
    return Sitting(row, registration, house.codec(row.game), variant, BARE, {})


async def load(desk: Reading, house: House, table: int) -> Sitting | None:
    """The table as it stands: its snapshot, and the lines of the log after it."""
    standing = await desk.standing(table)
    if standing is None:
        return None
    row, snapshot = standing.row, standing.snapshot
    sitting = bare(house, row)
    seals = {seal.digest: seal for seal in await desk.seals(table)}
    start = sitting.codec.read_position(snapshot.payload) if snapshot else BARE
    known = snapshot.seq if snapshot else 0
    lines = await desk.lines(table, known + 1) if known < row.seq else ()
    events = tuple(sitting.codec.read_event(line.kind, line.version, line.payload) for line in lines)
    position = after(sitting.variant, unmask(start, seals), unmask(events, seals))
    return replace(sitting, position=position, seals=seals)


@dataclass(frozen=True, slots=True)
class Source:
    """What an act comes from: an interaction of a person, or the clock."""

    interaction: str
    at: datetime
    is_click: bool


async def record(desk: Writing, sitting: Sitting, decision: Decision, dice: FairDice, source: Source) -> Done:
    """Write everything that an act leads to."""
    row = sitting.row
    events, made = seal_all(decision.events)
    position = after(sitting.variant, sitting.position, events)
    opened = _opened(events, {**sitting.seals, **{seal.digest: seal for seal in made}})
    lines = _lines(sitting, decision, events, dice, tuple(opened.values()), source)
    first, last = lines[0].seq, lines[-1].seq

    await desk.append(lines)
    await desk.advance(
        replace(
            row,
            open=position.lobby.phase is not Phase.OVER,
            seq=last,
            head=lines[-1].hash,
            thrown=row.thrown + len(dice.throws),
            click=source.interaction if source.is_click else row.click,
        )
    )
    await desk.keep_snapshot(row.id, Snapshot(last, sitting.codec.write_position(position)))
    await desk.keep_seals(row.id, {**{seal.digest: seal for seal in made}, **opened}.values())
    if position.lobby.seats != sitting.position.lobby.seats:
        await desk.keep_seats(row.id, [seat.user for seat in position.lobby.seats if not seat.left])
    await _keep_deadlines(desk, sitting, position, source.at)
    await desk.queue(row.id, first, last)
    for seat in sorted({seat for event in events for seat in notified_by(event)}):
        await desk.queue_notice(row.id, seat, first, last)
    return Done(row.id, first, last)


def _opened(events: tuple[Any, ...], seals: Mapping[str, Seal]) -> dict[str, Seal]:
    digests = [digest for event in events for digest in opened_by(event)]
    return {digest: replace(seals[digest], opened=True) for digest in digests}


def _lines(
    sitting: Sitting,
    decision: Decision,
    events: tuple[Any, ...],
    dice: FairDice,
    opened: tuple[Seal, ...],
    source: Source,
) -> tuple[StoredLine, ...]:
    row = sitting.row
    shown = tuple(Opened(seal.digest, seal.salt, seal.value) for seal in opened)
    proofs: tuple[tuple[Throw, ...], tuple[Opened, ...]] = (tuple(dice.throws), shown)
    lines: list[StoredLine] = []
    for seq, event in enumerate(events, row.seq + 1):
        written = sitting.codec.write_event(event)
        lines.append(StoredLine(row.id, seq, *written, decision.seat, source.interaction, source.at, *proofs))
        proofs = ((), ())
    return chained(row.head, lines)


async def _keep_deadlines(desk: Writing, sitting: Sitting, position: Position[Any], now: datetime) -> None:
    kept = await desk.deadlines(sitting.row.id)
    if position.lobby.phase is Phase.LOBBY:
        rows = (idle(sitting.row.id, now),)
    else:
        waits = awaited(sitting.variant, position)
        rows = deadlines(sitting.row.id, waits, kept, sitting.variant.pace, now)
    if set(rows) != set(kept):
        await desk.keep_deadlines(sitting.row.id, rows)
