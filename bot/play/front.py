"""The one address of the local table: its page, and behind it the windows of everybody."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientTimeout, web
from simcord import preview
from yarl import URL

from .pulse import Pulse
from .relay import Relay
from .windows import Window

_FILES = Path(__file__).with_name("page")
_PREVIEW_FILES = Path(preview.__file__).with_name("static")
_HOST = "127.0.0.1"
_OURS = frozenset({_HOST, "localhost"})
_PARTING = 1.0
"""Seconds for a page to part from the news."""
_EXTRAS = """<link rel="stylesheet" href="/page/window.css">
    <script type="module" src="/page/window.js"></script>
  """
"""What makes a preview fit into a column."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def open_front(pulse: Pulse, port: int) -> AsyncGenerator[str]:
    """Serve the page until the context ends; yields its address. Raises OSError where the port is taken."""
    async with ClientSession(timeout=ClientTimeout(total=None)) as session:
        runner = web.AppRunner(Front(pulse, Relay(pulse, session)).application(), access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, _HOST, port).start()
            yield f"http://{_HOST}:{runner.addresses[0][1]}/"
        finally:
            await runner.cleanup()


class Front:
    """Answers what browsers ask."""

    def __init__(self, pulse: Pulse, relay: Relay) -> None:
        self._pulse = pulse
        self._relay = relay
        self._hearing: set[web.WebSocketResponse] = set()
        """The pages that hear the news."""

    def application(self) -> web.Application:
        """The routes. Windows share their files; their requests are told apart by the key that they carry."""
        app = web.Application(middlewares=[_only_own_pages])
        app.on_shutdown.append(self._hush)
        app.router.add_get("/", self._page)
        app.router.add_static("/page", _FILES)
        app.router.add_get("/news", self._news)
        app.router.add_post("/new", self._new)
        app.router.add_get("/window", self._window)
        app.router.add_post("/api/action", self._act)
        app.router.add_route("*", "/api/{rest:.+}", self._api)
        app.router.add_static("/", _PREVIEW_FILES)
        return app

    async def _page(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(_FILES / "page.html")

    async def _news(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse(timeout=_PARTING)
        await page.prepare(request)
        self._hearing.add(page)
        telling = asyncio.create_task(self._tell(page))
        try:
            async for _ in page:  # until it is closed; it says nothing
                pass
        finally:
            self._hearing.remove(page)
            telling.cancel()
        return page

    async def _tell(self, page: web.WebSocketResponse) -> None:
        with suppress(ConnectionError):
            while True:
                more = self._pulse.shown
                await page.send_json(self._what_is_new())
                await more.wait()

    async def _hush(self, _app: web.Application) -> None:
        for page in list(self._hearing):
            await page.close()

    def _what_is_new(self) -> dict[str, Any]:
        news, windows = self._pulse.news, self._pulse.windows
        people = [
            {
                "name": name,
                "table": _described(windows.table[name]),
                "mail": _described(windows.mail[name]),
                "letters": news.letters.get(name, 0),
                "awaited": name in news.awaited,
            }
            for name in windows.table
        ]
        games = {} if news.open else {key: face.title for key, face in self._pulse.world.client.faces.items()}
        return {"state": news.state, "games": games, "people": people}

    async def _new(self, request: web.Request) -> web.Response:
        wish = await request.post()
        person, game = self._pulse.world.people.get(str(wish.get("person"))), wish.get("game")
        if person is None or game not in self._pulse.world.client.faces:
            raise web.HTTPBadRequest
        async with self._pulse.turn:
            await person.member.slash(self._pulse.world.channel, "table new", game=game)
            await self._pulse.show()
        return web.Response(status=204)

    async def _window(self, _request: web.Request) -> web.Response:
        index = (_PREVIEW_FILES / "index.html").read_text(encoding="utf-8")
        return web.Response(text=index.replace("</head>", f"{_EXTRAS}</head>"), content_type="text/html")

    async def _act(self, request: web.Request) -> web.Response:
        return await self._relay.act(self._asked_for(request), request)

    async def _api(self, request: web.Request) -> web.Response:
        return await self._relay.fetch(self._asked_for(request), request)

    def _asked_for(self, request: web.Request) -> Window:
        window = self._pulse.windows.by_key.get(request.headers.get("X-Simcord-Capability", ""))
        if window is None:
            raise web.HTTPUnauthorized
        return window


def _described(window: Window) -> dict[str, str | int]:
    return {"key": window.key, "drawn": window.served.drawn, "acts": window.acts, "notice": window.notice}


@web.middleware
async def _only_own_pages(request: web.Request, handler: Handler) -> web.StreamResponse:
    """No other page in the browser can play along: neither by asking, nor under a name of its own."""
    origin = request.headers.get("Origin")
    if request.url.host not in _OURS or (origin and URL(origin).authority != request.host):
        raise web.HTTPForbidden
    return await handler(request)
