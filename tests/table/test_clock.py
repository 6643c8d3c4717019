"""Deadlines: derived from who is awaited, kept while the step lasts, handled once however late."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Awaited, Chance, Pace, Refusal, refuse
from table.answers import Over
from table.clock import POSTPONED
from table.deadlines import deadlines
from table.door import Door
from table.events import DefaultTaken
from table.intents import Act, End, Place
from tests.toy_game import TOY, Pick, Roll, Rolled, Settled, Stake, Toy, ToyEvent, ToyGame, variant
from tests.toy_table import ALICE, BOB, Talk, Watch, talk, talking

NOW = Watch().now
PACE = Pace(deadline=100, tempo=5)


def test_who_is_still_awaited_keeps_the_deadline() -> None:
    first = deadlines(1, [Awaited(0, "a", "", None), Awaited(1, "a", "", None)], [], PACE, NOW)
    assert [row.due for row in first] == [NOW + timedelta(seconds=100)] * 2
    later = NOW + timedelta(seconds=60)
    assert deadlines(1, [Awaited(1, "a", "", None)], first, PACE, later) == first[1:]


def test_a_new_step_or_a_free_choice_waits_anew() -> None:
    kept = deadlines(1, [Awaited(0, "a", "", None, automatic=True)], [], PACE, NOW)
    assert kept[0].due == NOW + timedelta(seconds=5)
    (choice,) = deadlines(1, [Awaited(0, "a", "", None)], kept, PACE, NOW)
    (step,) = deadlines(1, [Awaited(0, "b", "", None)], kept, PACE, NOW)
    assert choice.due == step.due == NOW + timedelta(seconds=100)


async def test_the_program_acts_after_the_tempo_time(people: Talk) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("high"))
    await people.plays(BOB, Pick("high"))
    people.watch.forward(seconds=29)
    assert await people.door.clock.run_due() == []
    people.watch.forward(seconds=1)
    assert await people.door.clock.run_due() == [table]
    look = await people.door.look(table)
    (line,) = await people.door.told(table, look.seq, look.seq)
    assert isinstance(line.event, Settled)


async def test_a_throw_by_the_clock_rests_on_the_last_click(people: Talk) -> None:
    table = await people.start()
    await people.door.act(table, BOB, Act(Stake(2)), "4711")
    people.watch.forward(days=1)
    await people.door.clock.run_due()
    look = await people.door.look(table)
    late, rolled = await people.door.told(table, look.seq - 1, look.seq)
    assert isinstance(late.event, DefaultTaken)
    assert isinstance(rolled.event, Rolled)
    assert (late.seat, late.interaction, late.throws[0].source) == (0, "clock@4711", "clock@4711")


async def test_a_deadline_that_passed_while_nobody_ran_is_handled_once(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        table = await people.start()
        watch = people.watch
    watch.forward(days=9)
    async with talking(tmp_path) as restarted:
        door = talk(restarted.store, watch).door
        assert await door.clock.run_due() == [table]
        assert await door.clock.run_due() == []
        look = await door.look(table)
        assert [wait.task for wait in look.awaited] == ["pick", "pick"]
        assert await door.clock.next_due() == watch.now + timedelta(hours=12)


async def test_who_acted_in_time_is_left_alone(people: Talk) -> None:
    table = await people.start()
    async with people.store.reading() as desk:
        (row,) = await desk.deadlines(table)
    await people.plays(ALICE, Roll())
    before = await people.door.look(table)
    assert await people.door.act_by_clock(row) == Over()
    assert await people.door.look(table) == before


async def test_no_deadline_outlives_its_game(people: Talk) -> None:
    await people.start()
    assert await people.door.clock.next_due() is not None
    await people.does(ALICE, End())
    assert await people.door.clock.next_due() is None


async def test_a_whole_game_by_the_clock_alone(people: Talk) -> None:
    table = await people.start()
    for _ in range(20):
        people.watch.forward(days=1)
        await people.door.clock.run_due()
    assert (await people.door.look(table)).phase == "over"
    assert await people.door.clock.next_due() is None


class Faulty(ToyGame):
    """A game whose rolls are broken in one way or another."""

    def __init__(self, fault: Exception | Refusal) -> None:
        self.fault = fault

    def decide(self, state: Toy, seat: int, action: Any, chance: Chance) -> tuple[ToyEvent, ...] | Refusal:
        if not isinstance(action, Roll):
            return super().decide(state, seat, action, chance)
        if isinstance(self.fault, Exception):
            raise self.fault
        return self.fault


@pytest.mark.parametrize("fault", [ZeroDivisionError("broken"), refuse("TOY-9", "broken")])
async def test_a_default_that_fails_is_said_and_put_off(
    people: Talk, fault: Exception | Refusal, caplog: pytest.LogCaptureFixture
) -> None:
    healthy = await people.start(Place(1, 7))
    await people.start()
    broken = replace(TOY, variant=lambda pack: replace(variant(pack), game=Faulty(fault)))
    door = Door(people.store, {"toy": broken}, now=people.watch)
    people.watch.forward(days=1)
    assert await door.clock.run_due() == []
    assert await door.clock.run_due() == []
    assert "broken" in caplog.text
    assert len(caplog.records) == 2
    assert await door.clock.next_due() == people.watch.now + POSTPONED
    people.watch.forward(hours=1)
    assert await people.door.clock.run_due() == [healthy, people.table]
