"""The windows of the local table: for each person one on the channel and one on their direct messages."""

import os
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

from .drawings import Drawings
from .quick_previews import make_previews_quick

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import ChannelHandle, UserHandle
    from simcord.preview import Preview

    from bot.scenario.world import World


@dataclass(slots=True)
class Served:
    """A channel that a preview serves."""

    preview: "Preview"
    drawn: int = 0
    """How often it was drawn anew."""
    _old: dict[str, int] = field(default_factory=dict[str, int])
    """The drawings that its pages had when anything last happened there."""

    def note(self) -> None:
        """Something has happened in the channel."""
        self._old = {page.id: page.revision for page in self._pages()}

    def refresh(self) -> None:
        """Draw it anew for all pages that look at it, but those for which the preview itself has done so."""
        if not self._old:
            return
        self.preview._advance_presentation_time()  # noqa: SLF001
        for page in self._pages():
            if self._old.get(page.id) == page.revision:
                self.preview._publish(page, reason="refresh")  # noqa: SLF001
        self._old = {}
        self.drawn += 1

    def _pages(self) -> "list[Any]":
        return list(self.preview._pages.values())  # noqa: SLF001


@dataclass(slots=True)
class Window:
    """What one person sees of one channel."""

    served: Served
    viewer: int
    """The person's id."""
    key: str = field(default_factory=token_urlsafe)
    """What a page sends along to use this window and no other."""
    drawings: Drawings = field(default_factory=Drawings)
    acts: int = 0
    """How often somebody has done something here."""
    notice: str = ""
    """Why the last of it did not work."""

    @property
    def address(self) -> str:
        """Where its preview is served; ends in a slash."""
        return self.served.preview.url.partition("#")[0]

    @property
    def capability(self) -> str:
        """What its preview asks for."""
        return self.served.preview.url.partition("#")[2]


@dataclass(slots=True)
class Windows:
    """All windows, by the name of their person. Made by `open_windows`."""

    table: Mapping[str, Window]
    mail: Mapping[str, Window]
    by_key: Mapping[str, Window] = field(init=False)
    by_channel: Mapping[str, Served] = field(init=False)
    """By the ids of the channels, as texts."""

    def __post_init__(self) -> None:
        self.by_key = {window.key: window for window in (*self.table.values(), *self.mail.values())}
        self.by_channel = {
            str(window.served.preview.channel.id): window.served for window in self.by_key.values()
        }

    def note(self, channel: str) -> None:
        """Something has happened in a channel."""
        if channel in self.by_channel:
            self.by_channel[channel].note()

    def note_all(self) -> None:
        """Something has happened, perhaps anywhere."""
        for served in self.by_channel.values():
            served.note()

    def refresh(self) -> None:
        """Draw anew whatever somebody looks at and has not seen."""
        for served in self.by_channel.values():
            served.refresh()


@asynccontextmanager
async def open_windows(world: "World") -> AsyncGenerator[Windows]:
    """Serve the windows of everybody in the world until the context ends."""
    make_previews_quick({str(channel.id): name for name, channel in world.channels.items()})
    async with AsyncExitStack() as opened:

        async def serve(channel: "ChannelHandle", viewers: "Iterable[MemberActor | UserHandle]") -> Served:
            # An Env takes only one preview, though several get on well: it is made to forget the last one.
            world.env._preview = None  # noqa: SLF001
            preview = world.env.preview(channel, viewers=list(viewers), layout="channel", timezone=zone)
            await opened.enter_async_context(preview)
            # Whatever is drawn is drawn for a page of the preview's own, too, at which nobody looks.
            preview._pages.clear()  # noqa: SLF001
            return Served(preview)

        zone, people = _time_zone(), world.people
        table = await serve(world.channel, [person.member for person in people.values()])
        yield Windows(
            {name: Window(table, person.user.id) for name, person in people.items()},
            {
                name: Window(await serve(person.user.dm_channel, [person.user]), person.user.id)
                for name, person in people.items()
            },
        )


def _time_zone() -> str:
    """The name of this machine's time zone; UTC where it has none that others know."""
    named = os.environ.get("TZ") or str(Path("/etc/localtime").resolve()).partition("/zoneinfo/")[2]
    return named if named in available_timezones() else "UTC"
