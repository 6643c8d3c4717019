"""What all tests share: how hypothesis plays, and a database to begin with."""

import os

import pytest
from hypothesis import settings

# No example is timed, since a slow machine is no failure; CI plays the same examples on every run.
settings.register_profile("house", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("house")


@pytest.fixture(scope="session")
def migrated() -> bytes:
    """The file of a database without tables of anybody, made by the scripts once for all tests."""
    from bot.scenario import session

    return session.migrated()
