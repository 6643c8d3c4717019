"""A store that says each step of the door before and after it is done."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from store.store import SqlStore
from table.ports import Reading, Writing

T = TypeVar("T")

Hook = Callable[[str], None]


class Watched:
    """Calls `hook` around the begin, every call to the desk, and the commit of a write transaction."""

    def __init__(self, store: SqlStore, hook: Hook) -> None:
        self._store = store
        self._hook = hook

    async def read(self, work: Callable[[Reading], Awaitable[T]]) -> T:
        return await self._store.read(work)

    async def write(self, work: Callable[[Writing], Awaitable[T]]) -> T:
        async def watched(desk: Writing) -> T:
            self._hook("after begin")
            proxy: Any = WatchedDesk(desk, self._hook)
            result = await work(proxy)
            self._hook("before commit")
            return result

        self._hook("before begin")
        result = await self._store.write(watched)
        self._hook("after commit")
        return result


class WatchedDesk:
    def __init__(self, desk: Writing, hook: Hook) -> None:
        self._desk = desk
        self._hook = hook

    def __getattr__(self, name: str) -> Callable[..., Awaitable[Any]]:
        async def call(*arguments: Any) -> Any:
            self._hook(f"before {name}")
            result = await getattr(self._desk, name)(*arguments)
            self._hook(f"after {name}")
            return result

        return call
