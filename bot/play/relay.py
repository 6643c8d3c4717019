"""Carries requests between a page and the preview of a window, and adds what the preview does not do.

A preview refuses what was done on a drawing that is no longer its newest, runs no command that was typed
whole, and does not draw anew for others. Here the first is done again on the newest drawing, the second runs,
and the third follows at once.
"""

import json
from typing import Any

from aiohttp import ClientSession, web

from .notices import notice, refusal
from .pulse import Pulse
from .typed import as_command
from .windows import Window

_PASSED_ON = ("X-Simcord-Context", "Content-Type")
_PASSED_BACK = ("Content-Type", "Content-Disposition", "Cache-Control", "X-Content-Type-Options")
_PAGES, _STATE = "/api/pages", "/api/state"
_FINE = 200
_CONTROLS = ("click", "select")
_ACTS = frozenset({"click", "select", "modal_submit", "run_command", "send_message"})
"""What people mean to do; the rest only asks for what can be shown."""
_NO_COMMAND = {"kind": "run_command", "command_id": "0", "path": ["?"], "options": {}}
"""A command that nobody has, so that the preview refuses it in its own form."""


class Relay:
    """Hands the requests of pages on to previews."""

    def __init__(self, pulse: Pulse, session: ClientSession) -> None:
        self._pulse = pulse
        self._session = session

    async def fetch(self, window: Window, request: web.Request) -> web.Response:
        """What the window's preview answers to the request."""
        body = await request.read()
        if request.path == _PAGES:
            body = json.dumps({"viewer_id": str(window.viewer)}).encode()
        answer = await self._ask(window, request, request.method, request.path_qs, body)
        if request.path in (_PAGES, _STATE) and answer.status == _FINE:
            window.drawings.keep(json.loads(answer.text or ""))
        return answer

    async def act(self, window: Window, request: web.Request) -> web.Response:
        """Do what somebody does in a window: one after the other, and each on the newest drawing."""
        await request.read()  # before it waits: until its turn has come its page may be gone
        async with self._pulse.turn:
            if request.content_type == "application/json":
                answer = await self._done(window, request, await request.json())
            else:
                answer = await self.fetch(window, request)
            await self._pulse.show()
            return answer

    async def _done(self, window: Window, request: web.Request, action: dict[str, Any]) -> web.Response:
        if action["kind"] == "send_message" and action["content"].startswith("/"):
            action |= await self._typed(window, request, action["content"].strip())
        answer, receipt = await self._attempt(window, request, action)
        if refusal(receipt) == "stale-revision":
            newest = json.loads((await self._ask(window, request, "GET", _STATE)).text or "")
            if action["kind"] in _CONTROLS:
                action |= window.drawings.moved(action, newest)
            action |= {"published_revision": newest["publishedRevision"]}
            answer, receipt = await self._attempt(window, request, action)
        if action["kind"] in _ACTS:
            window.acts += 1
            window.notice = notice(receipt)
        return answer

    async def _attempt(
        self, window: Window, request: web.Request, action: dict[str, Any]
    ) -> tuple[web.Response, dict[str, Any]]:
        answer = await self._ask(window, request, "POST", request.path, json.dumps(action).encode())
        return answer, json.loads(answer.text or "")

    async def _typed(self, window: Window, request: web.Request, typed: str) -> dict[str, Any]:
        catalogue = await self._ask(window, request, "GET", "/api/commands")
        ids = {name: person.user.id for name, person in self._pulse.world.people.items()}
        return as_command(typed, json.loads(catalogue.text or "")["entries"], ids) or _NO_COMMAND

    async def _ask(
        self, window: Window, request: web.Request, method: str, path: str, body: bytes = b""
    ) -> web.Response:
        passed = {name: request.headers[name] for name in _PASSED_ON if name in request.headers}
        passed["X-Simcord-Capability"] = window.capability
        url = window.address + path.removeprefix("/")
        async with self._session.request(method, url, headers=passed, data=body) as answer:
            kept = {name: value for name, value in answer.headers.items() if name in _PASSED_BACK}
            return web.Response(status=answer.status, body=await answer.read(), headers=kept)
