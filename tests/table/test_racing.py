"""Several at the door at once: one act each, never both and never none."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from table.answers import Done, Over
from table.chain import first_broken
from table.door import Door
from table.intents import Act, Join, Press
from table.ports import ConflictError, Reading, Snapshot, Store, Writing
from table.sitting import House, load
from tests.toy_game import TOY, Pick, Roll, Rolled, Stake
from tests.toy_table import ALICE, BOB, PLACE, Talk, second_store

T = TypeVar("T")
ROLL = Press("r1.roll", "roll")


async def rolls(people: Talk) -> int:
    look = await people.door.look(people.table)
    lines = await people.door.told(people.table, 1, look.seq)
    return sum(isinstance(line.event, Rolled) for line in lines)


async def test_two_clicks_are_one_act_and_one_late_click(people: Talk) -> None:
    table = await people.start()
    answers = await asyncio.gather(
        people.door.act(table, ALICE, ROLL, "1"), people.door.act(table, ALICE, ROLL, "2")
    )
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert Over() in answers
    assert await rolls(people) == 1


async def test_one_click_delivered_twice_is_one_act_with_one_answer(people: Talk) -> None:
    table = await people.start()
    one, other = await asyncio.gather(
        people.door.act(table, ALICE, ROLL, "1"), people.door.act(table, ALICE, ROLL, "1")
    )
    assert one == other
    assert isinstance(one, Done)
    assert await rolls(people) == 1


@pytest.mark.parametrize("clicks", [("1", "2"), ("1", "1")])
async def test_two_processes_are_as_safe_as_two_tasks(
    people: Talk, tmp_path: Path, clicks: tuple[str, str]
) -> None:
    table = await people.start()
    async with second_store(tmp_path) as store:
        other = Door(store, {"toy": TOY}, now=people.watch)
        answers = await asyncio.gather(
            people.door.act(table, ALICE, ROLL, clicks[0]), other.act(table, ALICE, ROLL, clicks[1])
        )
    done = [answer for answer in answers if isinstance(answer, Done)]
    assert len(done) == 3 - len(set(clicks))
    assert await rolls(people) == 1


async def test_two_people_open_a_table_at_once(people: Talk, tmp_path: Path) -> None:
    async with second_store(tmp_path) as store:
        other = Door(store, {"toy": TOY}, now=people.watch)
        answers = await asyncio.gather(
            people.door.open(PLACE, ALICE, "toy", None, "1"), other.open(PLACE, BOB, "toy", None, "2")
        )
    assert sum(isinstance(answer, Done) for answer in answers) == 1


async def test_both_players_choose_in_the_same_moment(people: Talk) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    answers = await asyncio.gather(
        people.door.act(table, ALICE, Act(Pick("high")), "1"),
        people.door.act(table, BOB, Act(Pick("low")), "2"),
    )
    assert all(isinstance(answer, Done) for answer in answers)
    view = (await people.door.look(table)).view
    assert view
    assert view.phase == "settle"


async def test_fifty_acts_at_once_leave_no_gap(people: Talk) -> None:
    table = await people.start()
    before = (await people.door.look(table)).seq
    acts = [
        people.door.act(table, (ALICE, BOB)[n % 2], Act(Stake(1 + n % 10)), f"act {n}") for n in range(50)
    ]
    answers = await asyncio.gather(*acts)
    firsts = sorted(answer.first for answer in answers if isinstance(answer, Done))
    assert firsts == list(range(before + 1, before + 51))
    async with people.store.reading() as desk:
        lines = await desk.lines(table, 1)
        kept = await load(desk, House({"toy": TOY}), table)
        forgetful: Any = Forgetful(desk)
        replayed = await load(forgetful, House({"toy": TOY}), table)
    assert [line.seq for line in lines] == list(range(1, before + 51))
    assert first_broken(lines) is None
    assert kept
    assert replayed
    assert kept.position == replayed.position


class Forgetful:
    """A look into the store that finds no snapshot."""

    def __init__(self, desk: Reading) -> None:
        self._desk = desk

    async def snapshot(self, _table: int) -> Snapshot | None:
        return None

    def __getattr__(self, name: str) -> object:
        return getattr(self._desk, name)


class Overtaken:
    """A store in which somebody else is faster, the first few times."""

    def __init__(self, store: Store, times: int) -> None:
        self.store = store
        self.times = times

    async def write(self, work: Callable[[Writing], Awaitable[T]]) -> T:
        async def overtaken(desk: Writing) -> T:
            result = await work(desk)
            if self.times:
                self.times -= 1
                raise ConflictError
            return result

        return await self.store.write(overtaken)

    def __getattr__(self, name: str) -> object:
        return getattr(self.store, name)


async def test_who_was_overtaken_starts_again(people: Talk) -> None:
    table = await people.start()
    people.loaded.append([6])
    store: Any = Overtaken(people.store, 3)
    door = Door(store, {"toy": TOY}, now=people.watch, loaded=people.loaded)
    assert isinstance(await door.act(table, ALICE, ROLL, "1"), Done)
    assert await rolls(people) == 1
    assert people.loaded.left == ()


async def test_who_is_overtaken_for_ever_says_so(people: Talk) -> None:
    table = await people.start()
    store: Any = Overtaken(people.store, 1000)
    with pytest.raises(ConflictError, match="wrote first"):
        await Door(store, {"toy": TOY}, now=people.watch).act(table, ALICE, ROLL, "1")
    assert await rolls(people) == 0


async def test_an_act_elsewhere_does_not_wait(people: Talk) -> None:
    tables = [await people.open(type(PLACE)(1, channel)) for channel in range(20, 30)]
    acts = [
        people.door.act(table, person, Join(), f"{table} {person.user}")
        for table in tables
        for person in (ALICE, BOB)
    ]
    assert all(isinstance(answer, Done) for answer in await asyncio.gather(*acts))
