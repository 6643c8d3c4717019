"""What the local table says about the table as a whole, in one sentence."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.scenario.world import World
    from table.looks import Look

NO_TABLE = "No table is open yet."
OVER = "The {game} table is over. Open the next one above on the left."


@dataclass(slots=True)
class News:
    """How things stood when they were last read."""

    state: str = NO_TABLE
    open: bool = False
    """Whether a table stands in the channel that is not over."""
    awaited: frozenset[str] = frozenset()
    """The names of those who must act."""
    letters: dict[str, int] = field(default_factory=dict[str, int])
    """How many direct messages each person has from the bot."""
    _game: str = field(default="", init=False)
    """What the last table played that was open."""

    async def read(self, world: "World") -> None:
        """See how things stand."""
        self.letters = {
            name: sum(world.from_bot(letter) for letter in world.mail(person))
            for name, person in world.people.items()
        }
        table = await world.client.door.find(world.channel.id)
        if table is None:
            over = OVER.format(game=self._game) if self._game else NO_TABLE
            self.state, self.open, self.awaited = over, False, frozenset()
            return
        look = await world.client.door.look(table)
        names = [look.seats[one.seat].name for one in look.awaited]
        self._game = world.client.faces[look.game].title
        self.state, self.open, self.awaited = _sentence(look, self._game, names), True, frozenset(names)


def _sentence(look: "Look", game: str, names: list[str]) -> str:
    if look.view is None:
        return f"The {game} table waits for players: {len(look.seats)} of {look.most} seats are taken."
    waits = f" and waits for {' and '.join(names)}" if names else ""
    return f"The {game} table goes on{waits}."
