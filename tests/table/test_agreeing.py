"""Closing a table by everybody's consent: who must agree, when a vote lapses, and how the table ends then."""

from collections.abc import Sequence
from typing import Any

import pytest

from table.answers import Done
from table.events import EndVoted, SeatBack, SeatGivenUp, TableAgreed, VoteWithdrawn
from table.intents import Act, Dice, End, Intent, Join, Leave, Press, Start, Throw
from table.looks import Ending
from tests.toy_game import Conceded, Roll, Rolled
from tests.toy_table import ALICE, BOB, CAROL, PLACE, Talk


@pytest.fixture
async def lobby(people: Talk) -> Talk:
    """A table whose referee, carol, only watches."""
    answer = await people.door.open(PLACE, CAROL, "toy", None, "0")
    assert isinstance(answer, Done)
    people.table = answer.table
    await people.does(ALICE, Join())
    await people.does(BOB, Join())
    return people


@pytest.fixture
async def game(lobby: Talk) -> Talk:
    lobby.loaded.append([1])
    await lobby.does(ALICE, Start())
    return lobby


async def events(people: Talk, done: Done) -> Sequence[Any]:
    return [line.event for line in await people.door.told(people.table, done.first, done.last)]


async def test_a_game_ends_as_a_draw_when_all_agree(game: Talk) -> None:
    assert await events(game, await game.does(ALICE, End())) == [EndVoted(0, "alice")]
    look = await game.door.look(game.table)
    assert (look.votes, look.ending, look.dice_secret) == ((0,), None, None)
    assert await game.refused(ALICE, End()) == ("TB-04", "already_agreed")
    assert await events(game, await game.does(BOB, End())) == [EndVoted(1, "bob"), TableAgreed()]
    look = await game.door.look(game.table)
    assert (look.phase, look.ending) == ("over", Ending.DRAWN)
    assert look.view
    assert look.view.outcome is None
    assert look.dice_secret
    assert await game.door.tables_of(BOB.user) == []
    assert await game.open() != look.table


async def test_a_lobby_is_closed_when_all_agree(lobby: Talk) -> None:
    await lobby.does(ALICE, End())
    await lobby.does(BOB, End())
    assert (await lobby.door.look(lobby.table)).ending is Ending.DRAWN


async def test_somebody_going_completes_no_agreement_before_the_game(lobby: Talk) -> None:
    await lobby.does(ALICE, End())
    await lobby.does(BOB, Leave())
    look = await lobby.door.look(lobby.table)
    assert (look.ending, look.votes) == (None, ())
    await lobby.does(ALICE, End())
    assert (await lobby.door.look(lobby.table)).ending is None


async def test_the_start_forgets_who_wanted_to_stop(lobby: Talk) -> None:
    await lobby.does(BOB, End())
    await lobby.does(ALICE, Start())
    assert (await lobby.door.look(lobby.table)).votes == ()


@pytest.mark.parametrize("act", [Act(Roll()), Press("r1.roll", "roll")])
async def test_who_plays_on_no_longer_agrees(game: Talk, act: Intent) -> None:
    await game.does(ALICE, End())
    happened = await events(game, await game.does(ALICE, act))
    assert happened[0] == VoteWithdrawn(0, "alice")
    assert isinstance(happened[1], Rolled)
    assert await events(game, await game.does(BOB, End())) == [EndVoted(1, "bob")]
    assert await events(game, await game.does(ALICE, End())) == [EndVoted(0, "alice"), TableAgreed()]


async def test_other_peoples_acts_dice_and_the_clock_leave_a_vote_alone(game: Talk) -> None:
    await game.does(BOB, End())
    await game.does(BOB, Throw((Dice(1, 6),)))
    await game.does(ALICE, Act(Roll()))
    game.watch.forward(days=1)
    await game.door.clock.run_due()
    assert (await game.door.look(game.table)).votes == (1,)


async def test_a_refused_act_leaves_a_vote_alone(game: Talk) -> None:
    await game.does(BOB, End())
    await game.refused(BOB, Act(Roll()))
    assert (await game.door.look(game.table)).votes == (1,)


async def test_a_game_that_is_won_meanwhile_is_won(game: Talk) -> None:
    await game.does(ALICE, End())
    happened = await events(game, await game.does(BOB, Leave()))
    assert happened == [SeatGivenUp(1, "bob"), Conceded(1)]
    look = await game.door.look(game.table)
    assert (look.phase, look.ending) == ("over", None)


async def test_who_concedes_says_so_and_nothing_else(game: Talk) -> None:
    await game.does(BOB, End())
    assert await events(game, await game.does(BOB, Leave())) == [SeatGivenUp(1, "bob"), Conceded(1)]


async def test_the_absent_cannot_prevent_the_end(game: Talk) -> None:
    await game.door.departed(1, BOB.user)
    assert (await game.does(ALICE, End())).last == (await game.door.look(game.table)).seq
    assert (await game.door.look(game.table)).ending is Ending.DRAWN


async def test_an_absence_can_complete_the_agreement(game: Talk) -> None:
    await game.does(ALICE, End())
    await game.door.departed(1, BOB.user)
    assert (await game.door.look(game.table)).ending is Ending.DRAWN


async def test_a_vote_brings_the_absent_back(game: Talk) -> None:
    await game.door.departed(1, BOB.user)
    happened = await events(game, await game.does(BOB, End()))
    assert happened == [SeatBack(1, "bob", absent=True), EndVoted(1, "bob")]
