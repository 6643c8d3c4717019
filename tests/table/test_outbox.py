"""The outbox: one row an act, first in, first out, told again until a message is known to stand."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from table.door import Door
from table.intents import Act, Join
from table.ports import Reading, Store, Telling, Writing
from tests.toy_game import TOY, Roll, Stake
from tests.toy_table import ALICE, BOB, PLACE, Talk, talking

T = TypeVar("T")


class Interrupted(Store):
    """A store where something else happens as soon as a transaction is over."""

    def __init__(self, store: Store, happens: Callable[[], Awaitable[object]]) -> None:
        self._store = store
        self._happens = happens

    async def read(self, work: Callable[[Reading], Awaitable[T]]) -> T:
        found = await self._store.read(work)
        await self._happens()
        return found

    async def write(self, work: Callable[[Writing], Awaitable[T]]) -> T:
        found = await self._store.write(work)
        await self._happens()
        return found


async def next_told(people: Talk) -> Telling:
    telling = await people.door.outbox.next_untold(people.table)
    assert telling
    return telling


async def test_acts_are_told_in_their_order_and_the_last_carries_the_card(people: Talk) -> None:
    await people.open()
    await people.does(ALICE, Join())
    await people.does(BOB, Join())
    lines: list[tuple[int, int, bool]] = []
    more = True
    while more:
        telling = await next_told(people)
        assert (telling.table, telling.channel, telling.attempts) == (people.table, PLACE.channel, 0)
        lines.append((telling.first, telling.last, telling.is_last))
        more = await people.door.outbox.told(telling.row, 500 + telling.row, card=telling.is_last)
    assert lines == [(1, 1, False), (2, 2, False), (3, 3, True)]
    assert await people.door.outbox.tables_with_untold() == []


async def test_a_refused_act_is_not_told(people: Talk) -> None:
    await people.open()
    await people.door.outbox.told((await next_told(people)).row, 500, card=True)
    await people.refused(ALICE, Act(Roll()))
    assert await people.door.outbox.next_untold(people.table) is None


async def test_the_card_before_is_known_until_another_stands(people: Talk) -> None:
    await people.open()
    assert (await next_told(people)).card is None
    await people.door.outbox.told((await next_told(people)).row, 2**62, card=True)
    await people.does(ALICE, Join())
    await people.does(BOB, Join())
    assert (await next_told(people)).card == 2**62
    await people.door.outbox.told((await next_told(people)).row, 501, card=False)
    assert (await next_told(people)).card == 2**62
    await people.door.outbox.told((await next_told(people)).row, 502, card=True)
    await people.door.outbox.renew(people.table)
    again = await next_told(people)
    assert (again.first, again.last, again.is_last, again.card) == (3, 3, True, 502)


async def test_the_newest_message_is_known_whether_it_has_the_card_or_not(people: Talk) -> None:
    await people.open()
    assert (await next_told(people)).after is None
    await people.does(ALICE, Join())
    await people.door.outbox.told((await next_told(people)).row, 501, card=True)
    await people.does(BOB, Join())
    assert (await next_told(people)).after == 501
    await people.door.outbox.told((await next_told(people)).row, None, card=False)
    await people.door.outbox.renew(people.table)
    assert (await next_told(people)).after == 501
    await people.door.outbox.told((await next_told(people)).row, 503, card=False)
    assert (await next_told(people)).after == 503


async def test_an_act_comes_with_its_lines_and_a_look_of_the_same_moment(people: Talk) -> None:
    await people.start()
    news = await people.door.next_news(people.table)
    assert news
    assert [line.seq for line in news.lines] == [news.telling.first]
    assert (news.telling.is_last, news.look.seq) == (False, 4)
    while await people.door.outbox.told(news.telling.row, None, card=False):
        news = await people.door.next_news(people.table)
        assert news
    assert (news.telling.is_last, news.lines[-1].seq) == (True, news.look.seq)
    assert await people.door.next_news(people.table) is None


async def test_what_was_not_told_is_told_after_a_restart(tmp_path: Path) -> None:
    async with talking(tmp_path) as people:
        table = await people.start()
        first = await next_told(people)
    async with talking(tmp_path) as restarted:
        restarted.table = table
        assert await restarted.door.outbox.tables_with_untold() == [table]
        again = await next_told(restarted)
        assert (again.row, again.attempts) == (first.row, 1)


async def test_tables_do_not_wait_for_each_other(people: Talk) -> None:
    first = await people.start()
    second = await people.open(place=type(PLACE)(1, 5))
    await people.door.act(first, ALICE, Act(Stake(1)), "9")
    assert await people.door.outbox.tables_with_untold() == [first, second]
    assert (await next_told(people)).first == 1


async def test_an_act_between_taking_and_telling_is_not_told_before_its_turn(people: Talk) -> None:
    table = await people.start()
    while await people.door.outbox.told((await next_told(people)).row, None, card=False):
        pass
    await people.plays(ALICE, Stake(1))
    interrupted = Interrupted(people.store, lambda: people.plays(ALICE, Stake(1)))
    news = await Door(interrupted, {"toy": TOY}, now=people.watch).next_news(table)
    assert news
    assert (news.telling.is_last, news.look.seq) == (True, news.telling.last)
    assert (await people.door.look(table)).seq > news.look.seq
