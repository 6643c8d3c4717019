"""A whole game of the toy through the door: every kind of act, and what may be seen of it."""

from pathlib import Path

import pytest

from games.kernel import PositionError
from table.answers import Done, Over
from table.chain import first_broken
from table.dice import ImpossibleFaceError
from table.door import NoSuchTableError
from table.events import SeatGivenUp, TableOpened
from table.intents import Act, End, Join, Lay, Leave, Person, Press, Start
from tests.toy_game import Pick, Picked, Roll, Settle, Shown, Stake
from tests.toy_table import ALICE, BOB, CAROL, Talk, second_store, talk


async def play_round(people: Talk, roller: Person) -> None:
    await people.plays(roller, Roll())
    await people.plays(ALICE, Pick("high"))
    await people.plays(BOB, Pick("high"))
    await people.plays(roller, Settle())


async def test_a_whole_game_to_its_end(people: Talk) -> None:
    table = await people.start()
    secret = (await people.door.look(table)).dice_secret
    await play_round(people, ALICE)
    await play_round(people, BOB)
    await play_round(people, ALICE)
    look = await people.door.look(table)
    assert look.view
    assert look.view.outcome
    assert look.view.outcome.winners == (0,)
    assert (secret, look.phase, look.awaited) == (None, "over", ())
    assert look.dice_secret
    assert await people.door.find(look.channel) is None
    assert await people.refused(ALICE, Act(Roll())) == ("TB-06", "no_table")


async def test_the_first_line_shows_the_seal_of_the_dice(people: Talk) -> None:
    table = await people.open()
    (line,) = await people.door.told(table, 1, 1)
    look = await people.door.look(table)
    assert isinstance(line.event, TableOpened)
    assert line.event.dice_seal == look.dice_seal
    assert (look.phase, look.head) == ("lobby", line.hash)


async def test_both_picks_are_shown_together(people: Talk) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    done = await people.plays(ALICE, Pick("high"))
    (line,) = await people.door.told(table, done.first, done.last)
    assert isinstance(line.event, Picked)
    assert (line.event.pick.value, line.opened) == (None, ())
    done = await people.plays(BOB, Pick("low"))
    picked, shown = await people.door.told(table, done.first, done.last)
    assert isinstance(shown.event, Shown)
    assert [pick.value for pick in shown.event.picks] == ["high", "low"]
    assert [opened.value for opened in picked.opened] == ["high", "low"]


async def test_a_seat_sees_its_own_pick_and_nobody_else_does(people: Talk) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("high"))
    views = [(await people.door.look_as(table, person.user)).view for person in (ALICE, BOB, CAROL)]
    assert [getattr(view, "pick", None) for view in views] == ["high", None, None]
    assert "high" not in repr(views[1:])


async def test_a_button_acts_for_who_presses_it(people: Talk) -> None:
    table = await people.start()
    assert await people.refused(BOB, Press("r1.roll", "roll")) == ("TB-07", "not_yours")
    assert await people.refused(CAROL, Press("r1.roll", "roll")) == ("TB-02", "not_seated")
    await people.does(ALICE, Press("r1.roll", "roll"))
    assert await people.tries(ALICE, Press("r1.roll", "roll")) == Over()
    await people.does(BOB, Press("r1.pick", "low"))
    await people.does(ALICE, Press("r1.pick", "low"))
    await people.does(BOB, Press("any", "stake", {"amount": 3}))
    assert await people.refused(BOB, Press("any", "stake", {"amount": 2**70})) == ("TOY-9", "not_now")
    assert (await people.door.look(table)).awaited[0].automatic


async def test_a_refusal_changes_nothing(people: Talk) -> None:
    table = await people.start()
    before = await people.door.look(table)
    assert await people.refused(BOB, Act(Roll())) == ("TOY-9", "not_now")
    assert await people.door.look(table) == before


async def test_leaving_concedes_and_frees_the_person(people: Talk) -> None:
    table = await people.start()
    done = await people.does(BOB, Leave())
    left, _ = await people.door.told(table, done.first, done.last)
    assert left.event == SeatGivenUp(1, "bob")
    look = await people.door.look(table)
    assert look.phase == "over"
    assert look.seats[1].left
    assert await people.door.tables_of(BOB.user) == []


async def test_conceding_by_a_button_is_leaving_too(people: Talk) -> None:
    table = await people.start()
    await people.does(BOB, Press("any", "concede"))
    assert (await people.door.look(table)).seats[1].left


async def test_an_end_opens_the_secret_and_the_seals(people: Talk) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("high"))
    assert (await people.door.look(table)).seals == ()
    await people.does(ALICE, End("late"))
    look = await people.door.look(table)
    assert [seal.value for seal in look.seals] == ["high"]
    assert look.dice_secret


async def test_positions_are_set_in_a_laboratory_only(people: Talk) -> None:
    await people.start()
    with pytest.raises(PositionError):
        await people.tries(ALICE, Lay((("moon", "full"),)))
    await people.does(ALICE, Lay((("round", "3"),)))
    view = (await people.door.look(people.table)).view
    assert view
    assert view.paths()["round"] == "3"


async def test_an_impossible_loaded_face_is_an_error_and_no_act(people: Talk) -> None:
    table = await people.start()
    before = await people.door.look(table)
    people.loaded.append([7])
    with pytest.raises(ImpossibleFaceError, match=r"loaded 7 .* 6 sides"):
        await people.tries(ALICE, Act(Roll()))
    assert await people.door.look(table) == before
    assert people.loaded.left == (7,)


async def test_a_repeated_interaction_gets_its_first_answer(people: Talk) -> None:
    table = await people.start()
    first = await people.door.act(table, ALICE, Act(Roll()), "77")
    refused = await people.door.act(table, BOB, Act(Roll()), "78")
    assert await people.door.act(table, ALICE, Act(Roll()), "77") == first
    assert await people.door.act(table, BOB, Act(Pick("high")), "78") == refused
    assert isinstance(first, Done)
    assert (await people.door.look(table)).seq == first.last


async def test_the_log_alone_leads_to_the_same_position(people: Talk, tmp_path: Path) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(BOB, Pick("low"))
    before = await people.door.look_as(table, BOB.user)
    async with second_store(tmp_path) as store, store.writing() as desk:
        lines = await desk.lines(table, 1)
        standing = await desk.standing(table)
        assert standing
        assert standing.snapshot
    assert first_broken(lines) is None
    assert await people.door.look_as(table, BOB.user) == before


async def test_another_door_on_the_same_store_goes_on(people: Talk) -> None:
    table = await people.start()
    other = talk(people.store, people.watch)
    other.table = table
    assert isinstance(await other.door.act(table, ALICE, Act(Roll()), "5001"), Done)
    assert isinstance(await people.door.act(table, BOB, Act(Stake(3)), "5002"), Done)


async def test_ids_beyond_the_database_are_no_table(people: Talk) -> None:
    people.table = 2**63
    assert await people.refused(ALICE, Join()) == ("TB-06", "no_table")
    with pytest.raises(NoSuchTableError):
        await people.door.look(2**63)
    with pytest.raises(NoSuchTableError):
        await people.door.told(10**30, 1, 2)


async def test_loaded_throws_are_marked(people: Talk) -> None:
    table = await people.start()
    people.loaded.append([5])
    done = await people.plays(ALICE, Roll())
    (line,) = await people.door.told(table, done.first, done.last)
    assert [(throw.face, throw.loaded, throw.purpose) for throw in line.throws] == [(5, True, "roll")]
    assert people.loaded.left == ()


async def test_start_is_part_of_the_game(people: Talk) -> None:
    await people.open()
    assert await people.tries(ALICE, Press("r1.roll", "roll")) == Over()
    assert await people.refused(ALICE, Act(Roll())) == ("TB-05", "not_started")
    assert await people.refused(ALICE, Start()) == ("TB-02", "not_seated")
