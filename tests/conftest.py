"""What all tests share: how hypothesis plays, and a database to begin with."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# No example is timed, since a slow machine is no failure; CI plays the same examples on every run.
settings.register_profile("house", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("house")


# A test's databases need not outlive a power cut: in memory they do not wait for a disk after every act. In a
# container there may be too little of it.
IN_MEMORY = Path("/dev/shm")
ENOUGH = 2 * 1024**3
if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free >= ENOUGH:
    tempfile.tempdir = str(IN_MEMORY)


@pytest.fixture(scope="session")
def migrated() -> bytes:
    """The file of a database without tables of anybody, made by the scripts once for all tests."""
    from bot.scenario import session

    return session.migrated()
