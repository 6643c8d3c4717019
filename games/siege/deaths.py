"""How a general dies by a card, or a Squire in the general's place (SG-62, SG-63)."""

from dataclasses import dataclass, replace

from games.siege.course import Course, Event
from games.siege.effects import DIES_INSTEAD
from games.siege.items import split_items, without
from games.siege.places import general_leaves, lying_on, with_lying
from games.siege.state import General, State, Status


@dataclass(frozen=True, slots=True)
class SquireDied(Event):
    """An item dies in its general's place."""

    general: str
    item: str
    card: str
    """The card that struck."""

    @property
    def rule(self) -> str:
        return "SG-63"

    def apply(self, state: State) -> State:
        general = state.general(self.general)
        assert general is not None
        state = state.with_general(self.general, items=without(general.items, (self.item,)))
        return replace(state, discards=(*state.discards, self.item))


@dataclass(frozen=True, slots=True)
class GeneralDied(Event):
    """A general is dead for good: by a card, by invaders, or because the player is out of the game."""

    general: str
    hex: str | None
    troops: int
    """Troops that are lost with the general."""
    discarded: tuple[str, ...]
    left: tuple[str, ...]
    """Items that stay on the hex (SG-43)."""
    cause: str
    """The card's name, `invaders` or `out`."""
    by: str

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        state = general_leaves(state, self.general, status=Status.DEAD, holder=None)
        state = replace(state, discards=(*state.discards, *self.discarded))
        if self.hex is None or not self.left:
            return state
        return with_lying(state, self.hex, (*lying_on(state, self.hex), *self.left))


def die(course: Course, general: General, cause: str, rule: str) -> None:
    """Let a general die, free or captive."""
    discarded, left = split_items(course.pack, general)
    course.add(GeneralDied(general.name, general.hex, general.troops, discarded, left, cause, rule))


def strike(course: Course, name: str, card: str) -> bool:
    """Let a card strike a general; whether the general dies of it."""
    general = course.state.general(name)
    assert general is not None
    squires = (item for item in general.items if course.pack.card(item).effect == DIES_INSTEAD)
    if squire := next(squires, None):
        course.add(SquireDied(name, squire, card))
        return False
    die(course, general, card, "SG-62")
    return True
