"""The people and their table, for every test that talks to the door."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests.toy_table import Talk, database, talking


@pytest.fixture
async def people(tmp_path: Path, migrated: bytes) -> AsyncGenerator[Talk]:
    database(tmp_path).write_bytes(migrated)
    async with talking(tmp_path) as talk:
        yield talk
