"""The table that a scenario's channel holds, as the door and the game's face show it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from games.kernel import Kind, Legal
from table.answers import Refused
from table.intents import Lay, Person

if TYPE_CHECKING:
    from table.looks import Look

    from .host import Client


@dataclass(frozen=True, slots=True)
class Choices:
    """The labels of what a person may do now: what the step asks for, and everything."""

    due: tuple[str, ...]
    answers: tuple[frozenset[str], ...]
    """To each open offer."""
    legal: tuple[str, ...]


@dataclass(slots=True)
class Tables:
    """Finds the newest table of each channel, open or over."""

    client: "Client"
    _newest: dict[int, int] = field(default_factory=dict[int, int])

    async def find(self, channel: int) -> int | None:
        """The channel's table. One that is over is known if it was looked for while it was open."""
        found = await self.client.door.find(channel)
        if found is not None:
            self._newest[channel] = found
        return self._newest.get(channel)

    async def look(self, channel: int) -> "Look | None":
        """What everybody may know of the channel's table."""
        table = await self.find(channel)
        return await self.client.door.look(table) if table is not None else None

    async def choices(self, channel: int, user: int) -> Choices:
        """What the person may do at the channel's table."""
        look = await self.look(channel)
        if look is None:
            return Choices((), (), ())
        own = await self.client.door.look_as(look.table, user)
        if own.view is None:
            return Choices((), (), ())
        face = self.client.faces[look.game]
        labels: list[tuple[Legal, str]] = [(entry, face.label(entry, own.look)) for entry in own.legal]
        return Choices(
            due=tuple(label for entry, label in labels if entry.kind is Kind.CHOICE),
            answers=tuple(
                frozenset(label for entry, label in labels if entry.kind is Kind.OFFER and entry.step == step)
                for step in {entry.step for entry in own.legal}
            ),
            legal=tuple(label for _, label in labels),
        )

    def position(self, look: "Look", name: str) -> tuple[tuple[str, str], ...] | None:
        """The lines of a position that the table's pack ships; None where it has none of that name."""
        positions = self.client.games[look.game].variant(look.pack).positions
        return tuple(positions[name]) if name in positions else None

    async def lay(self, look: "Look", entries: tuple[tuple[str, str], ...], source: str) -> Refused | None:
        """Set the position and let it be told. Raises PositionError, or returns the refusal."""
        answer = await self.client.door.act(look.table, Person(look.referee, ""), Lay(entries), source)
        if isinstance(answer, Refused):
            return answer
        self.client.tell(look.table)
        return None


def public_paths(look: "Look") -> Mapping[str, str]:
    """The public state by dotted paths: the view's, and what every table has."""
    view = look.view
    outcome = view.outcome if view is not None else None
    awaited = sorted({awaited.seat for awaited in look.awaited})
    winners = [look.seats[seat].name for seat in outcome.winners] if outcome is not None else []
    return {
        "turn": "none",
        "round": "none",
        **(view.paths() if view is not None else {}),
        **({"turn": "none"} if look.phase == "over" else {}),
        "game": look.game,
        "phase": look.phase,
        "awaited": ", ".join(look.seats[seat].name for seat in awaited) or "none",
        "winner": ", ".join(winners) or "none",
    }
