"""Other processes for tests, forked from a server that has loaded the program once."""

import multiprocessing

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tests.store.others", "tests.table.killed"])
