"""What a simulation counts in Squads."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.squads.course import Event
from games.squads.drawing import CardFollowed
from games.squads.escape import Escaped
from games.squads.moving import Moved, Sent
from games.squads.robots import SquadsMind
from games.squads.state import State
from games.squads.turn import TurnBegan
from games.squads.victory import GameEnded
from games.study import ORDER

RULES = (
    *("SQ-03", "SQ-10", "SQ-11", "SQ-12", "SQ-13", "SQ-15", "SQ-16", "SQ-18"),
    *("SQ-20", "SQ-21", "SQ-22", "SQ-30", "SQ-31", "SQ-32", "SQ-33", "SQ-34"),
    *("SQ-41", "SQ-42", "SQ-50", "SQ-51", "SQ-52", "SQ-53"),
)
"""Every rule that an event carries out."""

ENDS = ("headquarters", "captured", "turns", "draw")
"""How a game ends that nobody leaves."""


@dataclass(frozen=True, slots=True)
class SquadsStudy(SquadsMind):
    """Squads with one pack, as it is measured."""

    bounds: ClassVar[Mapping[str, tuple[float, float]]] = {"order": (0.92, 1.08), "side": (0.92, 1.08)}
    """Neither the first player nor a colour above 54 %, and so none below 46 %."""

    def labels(self, start: State, events: Sequence[Event]) -> Sequence[Mapping[str, str]]:
        """Turn order, seat and colour."""
        first = next(event.seat for event in events if isinstance(event, TurnBegan))
        return [
            {"order": ORDER[seat != first], "seat": f"seat {seat + 1}", "side": squad.side.value}
            for seat, squad in enumerate(start.squads)
        ]

    def length(self, state: State) -> Mapping[str, int]:
        return {"turns": state.turn.number}

    def everything(self) -> Mapping[str, Sequence[str]]:
        return {
            "rule": RULES,
            "space": [self._space(space) for space in self.pack.ground.spaces],
            "card": [card.name for card in self.pack.cards],
            "object": list(self.pack.object_spaces),
            "end": ENDS,
        }

    def used(self, event: Event) -> Iterator[tuple[str, str]]:
        """A space is used where a soldier stops, a card when followed, an object when a card sends there."""
        if (space := stop(event)) is not None:
            yield "space", self._space(space)
        match event:
            case CardFollowed(card=card):
                yield "card", self.pack.card(card).name
            case Sent(what=what) if what in self.pack.object_spaces:
                yield "object", what
            case GameEnded(reason=reason):
                yield "end", reason
            case _:
                pass

    def _space(self, space: str) -> str:
        return f"{space} {self.pack.ground.ground[space]}"


def stop(event: Event) -> str | None:
    """The space on which a soldier stops, if one does: none where it goes on into an area."""
    match event:
        case Moved(path=path, crosses=False) | Escaped(path=path):
            return path[-1]
        case Sent(space=space):
            return space
        case _:
            return None
