"""Looks at a game that is played without a table, for tests of its face."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from table.lines import LogLine
from table.looks import Look, Seat, SeatLook
from tests.games.play import Match

DIGEST = "ab" * 32
LARGEST = 2**63 - 1


def look(match: Match, names: Sequence[str]) -> Look:
    """What everybody sees of the match, with the longest ids that a table can have."""
    game, state = match.game, match.state
    view = game.view(state, None)
    over = view.outcome is not None
    return Look(
        table=LARGEST,
        guild=1,
        channel=2,
        game="brawl",
        pack="standard",
        phase=view.phase,
        referee=1,
        seats=tuple(Seat(LARGEST - seat, name, "side") for seat, name in enumerate(names)),
        sides=(),
        least=2,
        most=6,
        view=view,
        awaited=tuple(game.awaited(state)),
        choices=tuple(tuple(game.legal(state, seat)) for seat in match.seats),
        dice_seal=DIGEST,
        dice_secret=DIGEST if over else None,
        seals=(),
        head=DIGEST,
        seq=len(match.events),
    )


def look_as(match: Match, names: Sequence[str], seat: int) -> SeatLook:
    """What one seat sees."""
    legal = tuple(match.game.legal(match.state, seat))
    return SeatLook(look(match, names), seat, match.game.view(match.state, seat), legal)


def line(event: Any, seq: int = 1, seat: int | None = None) -> LogLine:
    """A log line of an event."""
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    return LogLine(seq, f"brawl.{type(event).__name__}", event, seat, "1", moment, (), (), DIGEST)
