"""What the local table's address answers beside what the page shows."""

from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from tests.play.browsing import PEOPLE, playing
from tests.scenario.toy import make_toy


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "", {}, 200),
        ("GET", "news", {"Host": "rebound.example"}, 403),
        ("GET", "news", {"Origin": "http://elsewhere.example"}, 403),
        ("POST", "new", {"Origin": "http://elsewhere.example"}, 403),
        ("POST", "new", {}, 400),
        ("POST", "api/pages", {}, 401),
        ("POST", "api/pages", {"X-Simcord-Capability": "guessed"}, 401),
        ("GET", "nothing.js", {}, 404),
    ],
)
async def test_only_its_own_pages_may_use_it(
    tmp_path: Path, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    async with (
        playing(tmp_path, make=make_toy) as (address, _),
        ClientSession() as session,
        session.request(method, address + path, headers=headers) as answer,
    ):
        assert answer.status == status


async def test_each_person_has_windows_that_no_other_has(tmp_path: Path) -> None:
    async with playing(tmp_path, make=make_toy) as (address, pulse), ClientSession() as session:
        async with session.ws_connect(f"{address}news") as news:
            people: list[dict[str, Any]] = (await news.receive_json())["people"]
        assert [one["name"] for one in people] == list(PEOPLE)
        keys = [one[kind]["key"] for one in people for kind in ("table", "mail")]
        assert len(set(keys)) == len(keys)
        for one in people:
            for kind in ("table", "mail"):
                asked = {"X-Simcord-Capability": one[kind]["key"]}
                async with session.post(f"{address}api/pages", json={}, headers=asked) as answer:
                    drawing = await answer.json()
                assert drawing["viewerId"] == str(pulse.world.people[one["name"]].user.id)
                assert drawing["channel"]["recipient"] is None or kind == "mail"
