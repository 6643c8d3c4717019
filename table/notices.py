"""What seats are still to be told in private: beside the outbox, so that neither holds the other up."""

from collections.abc import Sequence

from games.kernel import Event
from table.events import SeatReminded
from table.ports import Lane, Store


def notified_by(event: object) -> tuple[int, ...]:
    """The seats that are told of an event in private."""
    match event:
        case Event():
            return event.notifies
        case SeatReminded(seat=seat):
            return (seat,)
        case _:
            return ()


class Notices:
    """The private notices that are committed but not told. They hold no text, only what it is made of."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def lanes(self) -> Sequence[Lane]:
        """The seats with something to be told."""
        return await self._store.read(lambda desk: desk.lanes_with_notices())

    async def told(self, row: int, message: int | None) -> None:
        """The notice stands in this message; None where it is not to be told any more."""
        await self._store.write(lambda desk: desk.noticed(row, message))
