"""Dice beside the game: fair, in the log, and within limits."""

import pytest

from table.answers import Done, Refused
from table.dice import fair_face
from table.events import DiceThrown
from table.intents import Dice, Throw
from table.throwing import MOST_DICE, MOST_SIDES, is_throwable
from tests.toy_table import BOB, CAROL, Talk


async def test_a_throw_stands_in_the_log_with_its_proof(people: Talk) -> None:
    table = await people.start()
    people.loaded.append([6, 5, 20])
    dice = (Dice(2, 6, 3), Dice(1, 20, -1))
    done = await people.door.act(table, CAROL, Throw(tuple(dice), "weather"), "77")
    assert isinstance(done, Done)
    (line,) = await people.door.told(table, done.first, done.last)
    assert line.event == DiceThrown("carol", "2d6+3+1d20-1", (6, 5, 20), 33, "weather")
    assert [throw.purpose for throw in line.throws] == ["throw:2d6+3+1d20-1"] * 3
    assert line.seat is None


async def test_such_throws_are_fair_and_counted_with_all_others(people: Talk) -> None:
    table = await people.open()
    await people.door.act(table, BOB, Throw((Dice(1, 6),), ""), "1")
    done = await people.door.act(table, BOB, Throw((Dice(1, 100),), ""), "2")
    assert isinstance(done, Done)
    (line,) = await people.door.told(table, done.first, done.last)
    async with people.store.reading() as desk:
        row = await desk.table(table)
    assert row
    assert line.throws[0].n == 2
    assert line.event.faces == (fair_face(row.secret, table, 2, "2", 100),)


@pytest.mark.parametrize(
    "dice",
    [
        (),
        (Dice(0, 6),),
        (Dice(-1, 6),),
        (Dice(1, 0),),
        (Dice(1, MOST_SIDES + 1),),
        (Dice(MOST_DICE + 1, 6),),
        (Dice(MOST_DICE, 6), Dice(1, 6)),
        (Dice(10**30, 6),),
        (Dice(1, 6, 10**30),),
        (Dice(1, 6),) * 11,
    ],
)
async def test_dice_outside_the_limits_are_refused_before_any_is_thrown(
    people: Talk, dice: tuple[Dice, ...]
) -> None:
    table = await people.start()
    before = await people.door.look(table)
    answer = await people.door.act(table, BOB, Throw(dice), "77")
    assert isinstance(answer, Refused)
    assert (answer.refusal.rules, answer.refusal.reason) == (("TB-11",), "unthrowable")
    assert await people.door.look(table) == before


def test_the_limits_themselves_are_within() -> None:
    assert is_throwable((Dice(MOST_DICE, MOST_SIDES, 1_000_000),))
    assert is_throwable((Dice(1, 1, -1_000_000),))
