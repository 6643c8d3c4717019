"""How far this machine's clock is from Discord's, which every answer of Discord carries."""

from contextlib import suppress
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp
from discord.utils import utcnow


class DiscordClock(aiohttp.TraceConfig):
    """Watches the answers of one client, which takes it as `http_trace`."""

    def __init__(self) -> None:
        super().__init__()
        self.skew: int | None = None
        """Whole seconds by which this machine is ahead of Discord; None before the first answer."""
        self.on_request_end.append(self._compare)

    async def _compare(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        del session, context
        # A proxy on the way may send a date that is none, one without a time zone, or one of another age.
        with suppress(ValueError, TypeError, OverflowError):
            told = parsedate_to_datetime(end.response.headers.get("Date", ""))
            self.skew = round((utcnow() - told).total_seconds())
