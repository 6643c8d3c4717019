"""What nobody asks for again does not stay for ever, and everything else does."""

from datetime import timedelta

from sqlalchemy import func, select

from store import schema
from table.answers import Done
from table.clock import REMEMBERED, TIDYING
from table.intents import Join
from tests.toy_table import ALICE, BOB, CAROL, Place, Talk


async def rows(people: Talk) -> list[int]:
    """The rows of the outbox."""
    async with people.store.reading() as desk:
        return list(await desk._connection.scalars(select(schema.outbox.c.row).order_by(schema.outbox.c.row)))  # noqa: SLF001


async def answers(people: Talk) -> int:
    async with people.store.reading() as desk:
        count = select(func.count()).select_from(schema.interactions)
        return await desk._connection.scalar(count) or 0  # noqa: SLF001


async def tell_all(people: Talk, *, card: bool) -> None:
    while telling := await people.door.outbox.next_untold(people.table):
        await people.door.outbox.told(telling.row, 500, card=card and telling.is_last)


async def test_what_was_told_before_the_newest_card_goes(people: Talk) -> None:
    table = await people.open()
    await tell_all(people, card=True)
    await people.does(ALICE, Join())
    await people.does(BOB, Join())
    await tell_all(people, card=True)
    await people.door.outbox.renew(table)
    *older, card, untold = await rows(people)
    assert len(older) == 2
    await people.door.clock.tidy()
    assert await rows(people) == [card, untold]
    again = await people.door.outbox.next_untold(table)
    assert again
    assert (again.row, again.card) == (untold, 500)


async def test_without_a_card_nothing_told_goes_and_no_table_touches_another(people: Talk) -> None:
    await people.open()
    await people.does(ALICE, Join())
    await tell_all(people, card=False)
    await people.open(Place(1, 5))
    await people.does(BOB, Join())
    await tell_all(people, card=True)
    await people.door.clock.tidy()
    assert await rows(people) == [1, 2, 4]


async def test_an_answer_is_remembered_for_a_week(people: Talk) -> None:
    table = await people.open()
    first = await people.door.act(table, ALICE, Join(), "77")
    assert isinstance(first, Done)
    people.watch.now += REMEMBERED
    await people.door.clock.tidy()
    assert await people.door.act(table, ALICE, Join(), "77") == first
    people.watch.now += TIDYING
    await people.door.clock.tidy()
    assert await answers(people) == 0
    assert (await people.door.look(table)).seq == first.last


async def test_it_is_done_at_the_first_call_and_then_once_a_day(people: Talk) -> None:
    table = await people.open()
    await people.door.clock.tidy()
    await people.door.act(table, CAROL, Join(), "77")
    people.watch.now += REMEMBERED + TIDYING
    await people.door.clock.tidy()
    assert await answers(people) == 0
    await people.door.act(table, BOB, Join(), "78")
    await tell_all(people, card=True)
    people.watch.now += TIDYING - timedelta(seconds=1)
    await people.door.clock.tidy()
    assert len(await rows(people)) == 3
    people.watch.now += timedelta(seconds=1)
    await people.door.clock.tidy()
    assert len(await rows(people)) == 1
