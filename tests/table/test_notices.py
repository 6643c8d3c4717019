"""Notices: one row for each seat that an event notifies, in its act's own transaction, seat by seat."""

from pathlib import Path

from table.answers import Done, Over
from table.events import SeatUnreached
from table.intents import Leave
from table.news import PrivateNews
from table.ports import Lane
from tests.toy_game import Pick, Roll, Rolled, ToyView
from tests.toy_table import ALICE, BOB, Talk, talking


async def next_for(people: Talk, seat: int) -> PrivateNews:
    news = await people.door.next_notice(Lane(people.table, seat))
    assert news
    return news


async def rolled(people: Talk) -> Done:
    await people.start()
    return await people.plays(ALICE, Roll())


async def test_an_event_notifies_its_seats_and_others_nobody(people: Talk) -> None:
    await people.start()
    assert await people.door.notices.lanes() == []
    done = await people.plays(ALICE, Roll())
    assert await people.door.notices.lanes() == [Lane(people.table, 0), Lane(people.table, 1)]
    news = await next_for(people, 1)
    assert (news.user, news.look.seat, news.notice.attempts) == (BOB.user, 1, 0)
    assert (news.notice.first, news.notice.last, news.notice.before) == (done.first, done.last, None)
    assert [type(line.event) for line in news.lines] == [Rolled]


async def test_a_seat_is_told_in_order_and_waits_for_no_other(people: Talk) -> None:
    await rolled(people)
    await people.door.notices.told((await next_for(people, 1)).notice.row, 700)
    assert await people.door.notices.lanes() == [Lane(people.table, 0)]
    again = await next_for(people, 0)
    assert again.notice.attempts == 0
    assert (await next_for(people, 0)).notice.attempts == 1
    assert await people.door.next_notice(Lane(people.table, 1)) is None


async def test_the_newest_message_of_a_seat_is_known(people: Talk) -> None:
    await rolled(people)
    await people.door.notices.told((await next_for(people, 1)).notice.row, 700)
    people.watch.forward(hours=12)
    await people.door.clock.run_due()
    news = await next_for(people, 1)
    assert news.notice.before == 700
    assert (await next_for(people, 0)).notice.before is None


async def test_what_one_seat_is_told_shows_its_own_view(people: Talk) -> None:
    await rolled(people)
    await people.plays(BOB, Pick("high"))
    own, other = [(await next_for(people, seat)).look.view for seat in (1, 0)]
    assert isinstance(own, ToyView)
    assert own.pick == "high"
    assert "high" not in repr(other)


async def test_who_has_left_is_nobody_to_tell(people: Talk) -> None:
    await rolled(people)
    await people.does(BOB, Leave())
    assert (await next_for(people, 1)).user is None
    assert (await next_for(people, 0)).user == ALICE.user


async def test_what_was_not_told_is_there_after_a_restart(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        await rolled(people)
        table = people.table
        await next_for(people, 1)
    async with talking(tmp_path) as restarted:
        restarted.table = table
        assert (await next_for(restarted, 1)).notice.attempts == 1


async def test_a_seat_that_cannot_be_reached_is_named_once_a_step(people: Talk) -> None:
    await rolled(people)
    done = await people.door.unreached((await next_for(people, 1)).notice)
    assert isinstance(done, Done)
    (line,) = await people.door.told(people.table, done.first, done.last)
    assert line.event == SeatUnreached(1, "bob", ("r1.pick",))
    people.watch.forward(hours=12)
    await people.door.clock.run_due()
    assert await people.door.unreached((await next_for(people, 1)).notice) == Over()
    assert await people.door.next_notice(Lane(people.table, 1)) is None


async def test_an_untold_notice_of_a_deleted_channel_is_dropped(people: Talk) -> None:
    await rolled(people)
    await people.door.gone(people.table)
    assert await people.door.notices.lanes() == []
