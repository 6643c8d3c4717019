"""Seats, start and end: who may sit where, and every refusal of the table by its rule."""

import pytest

from games.brawl.registration import BRAWL
from table.answers import Done, Over, Refused
from table.door import Door
from table.events import SeatCleared
from table.intents import Act, End, Intent, Join, Kick, Lay, Leave, Person, Place, Press, Start
from table.looks import Ending
from table.rules import RULES
from tests.toy_game import TOY, Roll
from tests.toy_table import ALICE, BOB, CAROL, PLACE, Talk

MANAGER = Person(200, "mallory", manager=True)


async def test_a_channel_has_one_open_table(people: Talk) -> None:
    first = await people.open()
    answer = await people.door.open(PLACE, BOB, "toy", None, "1")
    assert isinstance(answer, Refused)
    assert answer.refusal.rules == ("TB-01",)
    assert answer.refusal.facts == {"table": first, "guild": PLACE.guild, "channel": PLACE.channel}
    telling = await people.door.outbox.next_untold(first)
    assert telling
    await people.door.outbox.told(telling.row, 4711, card=True)
    answer = await people.door.open(PLACE, BOB, "toy", None, "2")
    assert isinstance(answer, Refused)
    assert answer.refusal.facts["message"] == 4711
    await people.does(ALICE, End())
    assert await people.open() != first
    assert await people.door.find(PLACE.channel) == people.table


async def test_other_channels_have_tables_of_their_own(people: Talk) -> None:
    tables = {await people.open(Place(1, channel)) for channel in (10, 11, 12)}
    assert len(tables) == 3
    assert await people.door.find(10) == min(tables)
    assert await people.door.find(13) is None


@pytest.mark.parametrize(
    ("game", "pack", "seats", "reason"),
    [
        ("chess", None, None, "game_unknown"),
        ("toy", "", None, "pack_unknown"),
        ("toy", "../../etc/passwd", None, "pack_unknown"),
        ("toy", "plain", 1, "seats_exact"),
        ("toy", "plain", 3, "seats_exact"),
        ("toy", "plain", 2**70, "seats_exact"),
        ("brawl", "standard", 1, "seats_wrong"),
    ],
)
async def test_what_cannot_be_opened(
    people: Talk, game: str, pack: str | None, seats: int | None, reason: str
) -> None:
    door = Door(people.store, {"toy": TOY, "brawl": BRAWL}, now=people.watch)
    answer = await door.open(PLACE, ALICE, game, pack, "1", seats)
    assert isinstance(answer, Refused)
    assert (answer.refusal.rules, answer.refusal.reason) == (("TB-09",), reason)
    assert await door.open(PLACE, ALICE, "toy", "plain", "1", 2) == answer
    assert isinstance(await door.open(PLACE, ALICE, "toy", "other", "2", 2), Done)


async def test_an_opening_that_comes_twice_opens_one_table(people: Talk) -> None:
    first = await people.door.open(PLACE, ALICE, "toy", None, "1")
    assert await people.door.open(PLACE, ALICE, "toy", None, "1") == first


async def test_seats_are_taken_in_order_each_side_once(people: Talk) -> None:
    table = await people.open()
    assert await people.refused(ALICE, Join("green")) == ("TB-02", "side_unknown")
    await people.does(ALICE, Join("BLUE "))
    assert await people.refused(BOB, Join("blue")) == ("TB-02", "side_taken")
    assert await people.refused(ALICE, Join()) == ("TB-02", "already_seated")
    await people.does(BOB, Join())
    assert await people.refused(CAROL, Join()) == ("TB-02", "full")
    seats = (await people.door.look(table)).seats
    assert [(seat.name, seat.side) for seat in seats] == [("alice", "blue"), ("bob", "red")]
    assert await people.door.tables_of(BOB.user) == [table]


async def test_equal_names_are_told_apart(people: Talk) -> None:
    table = await people.open()
    await people.does(ALICE, Join())
    await people.does(Person(999, "alice"), Join())
    assert [seat.name for seat in (await people.door.look(table)).seats] == ["alice", "alice 2"]


async def test_a_seat_given_up_before_the_start_is_free_again(people: Talk) -> None:
    table = await people.open()
    assert await people.refused(ALICE, Leave()) == ("TB-02", "not_seated")
    await people.does(ALICE, Join())
    await people.does(BOB, Join())
    await people.does(ALICE, Leave())
    assert [seat.name for seat in (await people.door.look(table)).seats] == ["bob"]
    assert await people.door.tables_of(ALICE.user) == []
    await people.does(CAROL, Join("red"))
    await people.does(CAROL, Start())
    assert (await people.door.look_as(table, BOB.user)).seat == 0


async def test_a_game_starts_by_somebody_seated_when_enough_are(people: Talk) -> None:
    await people.open()
    await people.does(ALICE, Join())
    assert await people.refused(ALICE, Start()) == ("TB-03", "too_few")
    await people.does(BOB, Join())
    assert await people.refused(CAROL, Start()) == ("TB-02", "not_seated")
    await people.does(BOB, Start())
    assert await people.refused(BOB, Start()) == ("TB-05", "started")
    assert await people.refused(CAROL, Join()) == ("TB-05", "started")


@pytest.mark.parametrize("started", [False, True])
async def test_a_table_is_closed_by_its_referee_or_a_manager(people: Talk, started: bool) -> None:
    for closer in (ALICE, MANAGER):
        table = await (people.start() if started else people.open())
        assert await people.refused(CAROL, End("bored")) == ("TB-04", "not_referee")
        done = await people.does(closer, End("bored"))
        (line,) = await people.door.told(table, done.first, done.last)
        assert (line.event.name, line.event.reason) == (closer.name, "bored")
        look = await people.door.look(table)
        assert (look.phase, look.ending) == ("over", Ending.CLOSED)


@pytest.mark.parametrize("intent", [Join(), Leave(), Start(), End(), Act(Roll()), Lay(())])
async def test_nothing_happens_at_a_closed_table(people: Talk, intent: Intent) -> None:
    await people.start()
    await people.does(ALICE, End())
    assert await people.refused(ALICE, intent) == ("TB-06", "no_table")
    assert await people.tries(ALICE, Press("r1.roll", "roll")) == Over()


async def test_the_referee_clears_a_seat_before_the_game(people: Talk) -> None:
    table = await people.open()
    await people.does(BOB, Join())
    assert await people.refused(BOB, Kick(BOB.user)) == ("TB-04", "referee_only")
    assert await people.refused(ALICE, Kick(CAROL.user)) == ("TB-02", "nobody_seated")
    done = await people.does(ALICE, Kick(BOB.user))
    (line,) = await people.door.told(table, done.first, done.last)
    assert line.event == SeatCleared(0, "bob", "alice")
    assert await people.door.tables_of(BOB.user) == []
    await people.does(BOB, Join())
    await people.does(ALICE, Join())
    await people.does(MANAGER, Kick(ALICE.user))
    await people.does(CAROL, Join())
    await people.does(CAROL, Start())
    assert await people.refused(ALICE, Kick(BOB.user)) == ("TB-05", "started")


async def test_positions_need_a_laboratory(people: Talk) -> None:
    table = await people.start()
    door = Door(people.store, {"toy": TOY, "brawl": BRAWL}, now=people.watch)
    answer = await door.act(table, ALICE, Lay((("round", "2"),)), "1")
    assert isinstance(answer, Refused)
    assert (answer.refusal.rules, answer.refusal.reason) == (("TB-08",), "no_laboratory")


async def test_every_rule_of_the_table_is_one_sentence() -> None:
    assert list(RULES) == sorted(RULES)
    assert all(meaning.endswith(".") for meaning in RULES.values())
