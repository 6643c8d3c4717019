"""The people and their table, for every test that talks to the door."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.toy_table import Talk, talking


@pytest.fixture
async def people(tmp_path: Path) -> AsyncGenerator[Talk]:
    async with talking(tmp_path) as talk:
        yield talk
