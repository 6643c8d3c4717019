"""A Discord on this machine for the tests of the program as a process."""

from collections.abc import AsyncIterator

import pytest

from tests.bot.discord_stub import Stub, discord_stub


@pytest.fixture
async def stub() -> AsyncIterator[Stub]:
    async with discord_stub() as stub:
        yield stub
