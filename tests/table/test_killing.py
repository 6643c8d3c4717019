"""kill -9 at each step of the door: nothing acknowledged is lost, and no act happens twice."""

import shutil
import signal
from pathlib import Path

from table.answers import Done, Over, write_answer
from table.chain import first_broken
from table.intents import Press
from tests.processes import PROCESSES
from tests.table.killed import CLICK, ROLL, roll
from tests.toy_game import Rolled
from tests.toy_table import ALICE, Talk, talking

NEVER = 10**6


def killed(path: Path, table: int, place: int) -> list[str]:
    """What the process said before it was killed."""
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=roll, args=(path, table, place, theirs))
    process.start()
    theirs.close()
    said: list[str] = []
    try:
        while True:
            said.append(ours.recv())
    except EOFError:
        process.join()
    assert process.exitcode == -signal.SIGKILL
    return said


async def rolled_once(people: Talk, table: int) -> bool:
    lines = await people.store.read(lambda desk: desk.lines(table, 1))
    events = [line.event for line in await people.door.told(table, 1, len(lines))]
    assert first_broken(lines) is None
    return sum(isinstance(event, Rolled) for event in events) == 1


async def untold(people: Talk, table: int) -> list[tuple[int, int]]:
    acts: list[tuple[int, int]] = []
    while telling := await people.door.outbox.next_untold(table):
        acts.append((telling.first, telling.last))
        await people.door.outbox.told(telling.row, None, card=False)
    return acts


async def test_killed_at_each_step_of_the_door(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    begun.mkdir()
    async with talking(begun) as people:
        table = await people.start()
        before = (await people.door.look(table)).seq

    whole = killed(shutil.copytree(begun, tmp_path / "whole"), table, NEVER)
    steps, acknowledged = whole[:-1], whole[-1]
    assert {"before begin", "before append", "after append", "before commit", "after commit"} <= set(steps)
    done = Done(table, before + 1, before + 1)
    assert acknowledged == write_answer(done)

    for place, step in [*enumerate(steps), (NEVER, "after the answer")]:
        path = shutil.copytree(begun, tmp_path / f"killed{place}")
        killed(path, table, place)
        async with talking(path) as people:
            happened = (await people.door.look(table)).seq > before
            assert happened == (step in {"after commit", "after the answer"}), step
            assert await people.door.act(table, ALICE, ROLL, CLICK) == done, step
            assert await rolled_once(people, table), step
            assert await people.door.act(table, ALICE, Press("r1.roll", "roll"), "9002") == Over()
            acts = await untold(people, table)
            assert acts == [(seq, seq) for seq in range(1, before + 2)], step
