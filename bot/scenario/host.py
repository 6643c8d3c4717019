"""The bot that a scenario drives, and how one is made."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from face.game_face import GameFace
    from games.kernel import Refusal, Registration
    from table.dice import LoadedDice
    from table.door import Door

    class Client(Protocol):
        """What the scenario asks of the bot beside what Discord shows of it."""

        door: Door
        games: Mapping[str, Registration]
        faces: Mapping[str, GameFace]

        async def close(self) -> None:
            """Go down, and let the database go."""
            ...

        async def retell(self, table: int) -> None:
            """Post the present card of the table anew."""
            ...

        def tell(self, table: int) -> object:
            """Begin to tell what is still untold of the table."""
            ...


OnRefused = Callable[[int, "Refusal | None"], None]
"""Called with the interaction and its refusal; without one where the button's step was over."""

Maker = Callable[[str, "LoadedDice", OnRefused], Awaitable["Client"]]
"""Makes the bot on a database, with loaded dice."""


async def make_bot(url: str, loaded: "LoadedDice", on_refused: OnRefused) -> "Client":
    """The real bot, as a laboratory."""
    from bot.client import create
    from bot.settings import Settings

    # Offline, so what a host has set counts for nothing.
    settings = Settings(_env_file=None, database_url=url, members=True)  # type: ignore[call-arg]
    return await create(settings, loaded=loaded, laboratory=True, on_refused=on_refused)
