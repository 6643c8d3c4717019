"""One process to a SQLite file."""

from pathlib import Path

import pytest

from store.lock import AlreadyRunningError, only_instance
from tests.processes import PROCESSES
from tests.store.others import hold
from tests.toy_table import url


def test_a_second_instance_stops_with_a_clear_line(tmp_path: Path) -> None:
    ours, theirs = PROCESSES.Pipe()
    process = PROCESSES.Process(target=hold, args=(url(tmp_path), theirs))
    process.start()
    assert ours.recv() == "held"
    with (
        pytest.raises(AlreadyRunningError, match=r"already running on .*tables\.sqlite3"),
        only_instance(url(tmp_path)),
    ):
        pass
    process.kill()
    process.join()
    with only_instance(url(tmp_path)):
        pass


def test_the_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    with only_instance(url(tmp_path / "new" / "folder")):
        assert (tmp_path / "new" / "folder").is_dir()


@pytest.mark.parametrize(
    "shared", ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "postgresql://db/x"]
)
def test_what_is_no_file_is_not_held(shared: str) -> None:
    with only_instance(shared), only_instance(shared):
        pass
