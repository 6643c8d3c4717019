"""Missed deadlines, absence, reminders, skipped seats, and tables that nobody comes to any more."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from table.answers import Done, Over
from table.deadlines import IDLE
from table.events import (
    Cause,
    ChannelGone,
    DefaultTaken,
    SeatAbsent,
    SeatBack,
    SeatGivenUp,
    SeatReminded,
    TableIdle,
)
from table.intents import Dice, End, Join, Skip, Throw
from table.looks import Ending
from tests.toy_game import Pick, Picked, Roll, Rolled, Settled, Shown
from tests.toy_table import ALICE, BOB, CAROL, PLACE, Talk


async def new(people: Talk, since: int) -> Sequence[Any]:
    """What has happened after that line."""
    look = await people.door.look(people.table)
    return [line.event for line in await people.door.told(people.table, since + 1, look.seq)]


async def passes(people: Talk, **time: float) -> Sequence[Any]:
    """Time goes by, then the clock runs once; returns what happened."""
    since = (await people.door.look(people.table)).seq
    people.watch.forward(**time)
    await people.door.clock.run_due()
    return await new(people, since)


async def bob_is_absent(people: Talk) -> None:
    await people.start()
    await people.door.departed(1, BOB.user)


async def test_half_a_deadline_is_said_once(people: Talk) -> None:
    await people.start()
    due = people.watch.now + timedelta(days=1)
    assert await passes(people, hours=11, minutes=59) == []
    assert await passes(people, minutes=1) == [SeatReminded(0, "alice", round(due.timestamp()))]
    assert await passes(people, hours=11) == []
    assert await people.door.clock.next_due() == due
    happened = await passes(people, hours=1)
    assert happened[0] == DefaultTaken(0, "alice", Cause.LATE)
    assert isinstance(happened[1], Rolled)


async def test_no_reminder_is_made_up_for_after_the_deadline(people: Talk) -> None:
    await people.start()
    assert [type(event) for event in await passes(people, days=3)] == [DefaultTaken, Rolled]


async def test_who_acts_is_not_reminded(people: Talk) -> None:
    await people.start()
    async with people.store.reading() as desk:
        (row,) = await desk.deadlines(people.table)
    await people.plays(ALICE, Roll())
    people.watch.forward(hours=13)
    assert await people.door.act_by_clock(row) == Over()


async def test_three_deadlines_missed_running_make_a_seat_absent(people: Talk) -> None:
    await people.start()
    await passes(people, days=1)
    await people.plays(BOB, Pick("high"))
    await passes(people, days=1)
    assert (await people.door.look(people.table)).seats[0].missed == 2
    await passes(people, seconds=30)
    await people.plays(BOB, Roll())
    await people.plays(BOB, Pick("high"))
    happened = await passes(people, days=1)
    assert [type(event) for event in happened] == [DefaultTaken, Picked, Shown, SeatAbsent]
    assert happened[-1] == SeatAbsent(0, "alice", Cause.LATE)
    assert (await people.door.look(people.table)).seats[0].absent


async def test_an_act_between_begins_the_count_anew_and_is_told_to_nobody(people: Talk) -> None:
    await people.start()
    await passes(people, days=1)
    since = (await people.door.look(people.table)).seq
    await people.plays(ALICE, Pick("low"))
    assert (await new(people, since))[0] == SeatBack(0, "alice", absent=False)
    assert (await people.door.look(people.table)).seats[0].missed == 0


async def test_an_absent_seat_is_not_waited_for(people: Talk) -> None:
    await bob_is_absent(people)
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("low"))
    (wait,) = (await people.door.look(people.table)).awaited
    assert (wait.seat, wait.automatic) == (1, True)
    assert await passes(people, seconds=29) == []
    happened = await passes(people, seconds=1)
    assert [type(event) for event in happened] == [DefaultTaken, Picked, Shown]
    assert happened[0].cause is Cause.AWAY


async def test_what_the_program_does_anyway_is_nobodys_default(people: Talk) -> None:
    await bob_is_absent(people)
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("low"))
    await passes(people, seconds=30)
    assert [type(event) for event in await passes(people, seconds=30)] == [Settled]


async def test_any_act_ends_the_absence_and_the_deadline_is_whole_again(people: Talk) -> None:
    await bob_is_absent(people)
    await people.plays(ALICE, Roll())
    since = (await people.door.look(people.table)).seq
    await people.does(BOB, Throw((Dice(1, 6),)))
    assert (await new(people, since))[0] == SeatBack(1, "bob", absent=True)
    assert await passes(people, minutes=1) == []
    assert not (await people.door.look(people.table)).awaited[1].automatic


async def test_who_was_absent_joins_again(people: Talk) -> None:
    await bob_is_absent(people)
    since = (await people.door.look(people.table)).seq
    await people.does(BOB, Join())
    assert await new(people, since) == [SeatBack(1, "bob", absent=True)]
    assert await people.refused(BOB, Join()) == ("TB-05", "started")


async def test_who_leaves_the_server_is_absent_at_once(people: Talk) -> None:
    table = await people.start()
    since = (await people.door.look(table)).seq
    assert await people.door.departed(2, BOB.user) == []
    assert await people.door.departed(1, BOB.user) == [table]
    assert await people.door.departed(1, BOB.user) == []
    assert await people.door.departed(1, CAROL.user) == []
    assert await new(people, since) == [SeatAbsent(1, "bob", Cause.LEFT_SERVER)]


async def test_who_leaves_the_server_before_the_game_frees_the_seat(people: Talk) -> None:
    table = await people.open()
    await people.does(BOB, Join())
    since = (await people.door.look(table)).seq
    await people.door.departed(1, BOB.user)
    assert await new(people, since) == [SeatGivenUp(0, "bob")]
    assert (await people.door.look(table)).seats == ()


async def test_a_game_that_everybody_has_deserted_is_closed(people: Talk) -> None:
    await bob_is_absent(people)
    since = (await people.door.look(people.table)).seq
    await people.door.departed(1, ALICE.user)
    assert await new(people, since) == [SeatAbsent(0, "alice", Cause.LEFT_SERVER), TableIdle()]
    look = await people.door.look(people.table)
    assert (look.phase, look.ending) == ("over", Ending.IDLE)
    assert look.dice_secret
    assert await people.door.clock.next_due() is None


async def test_an_idle_lobby_closes_itself(people: Talk) -> None:
    table = await people.open()
    assert await people.door.clock.next_due() == people.watch.now + IDLE
    people.watch.forward(hours=23)
    await people.does(BOB, Join())
    assert await passes(people, hours=23) == []
    assert await passes(people, hours=1) == [TableIdle()]
    look = await people.door.look(table)
    assert (look.phase, look.ending) == ("over", Ending.IDLE)
    assert look.dice_secret
    assert await people.door.find(PLACE.channel) is None
    assert await people.open() != table


async def test_a_lobby_that_starts_is_never_idle(people: Talk) -> None:
    await people.start()
    assert TableIdle() not in await passes(people, days=1)


async def test_the_referee_skips_an_awaited_seat(people: Talk) -> None:
    await people.start()
    assert await people.refused(BOB, Skip(0)) == ("TB-04", "referee_only")
    assert await people.refused(ALICE, Skip(1)) == ("TB-10", "not_awaited")
    assert await people.refused(ALICE, Skip(7)) == ("TB-10", "not_awaited")
    await people.plays(ALICE, Roll())
    done = await people.does(ALICE, Skip(1))
    taken, picked = [line.event for line in await people.door.told(people.table, done.first, done.last)]
    assert taken == DefaultTaken(1, "bob", Cause.SKIPPED, "alice")
    assert isinstance(picked, Picked)
    assert (await people.door.look(people.table)).seats[1].missed == 0


async def test_nobody_is_skipped_before_the_game(people: Talk) -> None:
    await people.open()
    await people.does(BOB, Join())
    assert await people.refused(ALICE, Skip(0)) == ("TB-05", "not_started")


@pytest.mark.parametrize("started", [False, True])
async def test_a_table_whose_channel_is_gone_is_over_and_silent(people: Talk, started: bool) -> None:
    table = await (people.start() if started else people.open())
    since = (await people.door.look(table)).seq
    assert isinstance(await people.door.gone(table), Done)
    assert await people.door.gone(table) == Over()
    assert await new(people, since) == [ChannelGone()]
    assert (await people.door.look(table)).ending is Ending.GONE
    assert await people.door.outbox.tables_with_untold() == []
    assert await people.door.clock.next_due() is None
    assert await people.door.tables_of(ALICE.user) == []


async def test_a_table_that_is_over_can_lose_its_channel(people: Talk) -> None:
    table = await people.start()
    await people.does(ALICE, End())
    assert await people.door.gone(table) == Over()
    assert await people.door.outbox.tables_with_untold() == []
