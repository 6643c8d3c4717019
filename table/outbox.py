"""What is still to be told to the people at a table, first in, first out."""

from collections.abc import Sequence

from table.ports import Store, Telling, Writing

__all__ = ["Outbox", "Telling"]


class Outbox:
    """The acts that are committed but not told. A row stays until its message is known to stand."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def next_untold(self, table: int) -> Telling | None:
        """The oldest act of the table that is still to be told, which is now tried.

        The try counts at once: after a crash the count says that its message may stand already.
        """
        return await self._store.write(lambda desk: take(desk, table))

    async def tables_with_untold(self) -> Sequence[int]:
        """The tables with something to tell."""
        return await self._store.read(lambda desk: desk.tables_with_untold())

    async def told(self, row: int, message: int | None, *, card: bool) -> bool:
        """The row stands in this message; `card` says whether that carries the card and its buttons.

        Returns whether more is untold at the same table.
        """

        async def work(desk: Writing) -> bool:
            return await desk.next_untold(await desk.told(row, message, card)) is not None

        return await self._store.write(work)

    async def renew(self, table: int) -> None:
        """Tell the last act of a table once more, so that its card stands at the end of the channel."""

        async def again(desk: Writing) -> None:
            last = await desk.last_act(table)
            if last:
                await desk.queue(table, *last)

        await self._store.write(again)


async def take(desk: Writing, table: int) -> Telling | None:
    """The oldest untold act of a table, with this try counted."""
    telling = await desk.next_untold(table)
    if telling:
        await desk.attempted(telling.row)
    return telling
