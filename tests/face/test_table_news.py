"""What is told of a table as such: every event of it, in the lobby and in the game."""

import re
from dataclasses import fields
from itertools import product
from typing import Any, get_type_hints

import pytest

from face.brawl.game_face import BrawlFace
from face.card import embed
from face.lobby_card import present_card
from face.notice import notice
from face.refusals import sentence
from face.table_news import news
from games.kernel import refuse
from table import events
from table.events import Cause, DiceThrown, SeatBack, SeatReminded
from table.looks import Ending, Look, Seat, SeatLook
from tests.face.looks import DIGEST, line

FACE = BrawlFace()
HOSTILE = "**@everyone** `x` https://example.org"


def lobby(**changes: Any) -> Look:
    seats = (Seat(7, "alice", "red", absent=True), Seat(8, HOSTILE, "blue"))
    facts: dict[str, Any] = {
        "guild": 1, "channel": 2, "game": "brawl", "pack": "standard", "phase": "lobby", "referee": 7,
        "seats": seats, "sides": ("red", "blue"), "least": 2, "most": 2, "view": None, "awaited": (),
        "choices": ((), ()), "dice_seal": DIGEST, "dice_secret": None, "seals": (), "head": DIGEST, "seq": 3,
    }  # fmt: skip
    return Look(table=1, **{**facts, **changes})


def made(kind: type[Any]) -> list[Any]:
    """The event with hostile texts, once for each cause."""
    values: dict[Any, tuple[Any, ...]] = {
        int: (1,), str: (HOSTILE,), bool: (True,), Cause: tuple(Cause), tuple[int, ...]: ((1, 2),),
        tuple[str, ...]: (("r1.roll",),),
    }  # fmt: skip
    hints = get_type_hints(kind)
    choices = [values[hints[field.name]] for field in fields(kind)]
    return [kind(*chosen) for chosen in product(*choices)]


def told_causes(event: Any) -> tuple[Cause | None, ...]:
    """Those that the program gives such an event."""
    match event:
        case events.DefaultTaken():
            return (Cause.LATE, Cause.AWAY, Cause.SKIPPED)
        case events.SeatAbsent():
            return (Cause.LATE, Cause.LEFT_SERVER)
        case _:
            return (None,)


MADE = [
    event
    for kind in events.EVENTS
    for event in made(kind)
    if getattr(event, "cause", None) in told_causes(event)
]


@pytest.mark.parametrize("view", [None, object()])
@pytest.mark.parametrize("event", MADE, ids=lambda event: type(event).__name__)
def test_every_event_of_a_table_is_told_without_harm(event: Any, view: Any) -> None:
    (said,) = news(line(event), lobby(view=view), FACE)
    assert said
    assert "**@everyone" not in re.sub("`[^`]*`", "", said)
    assert "{" not in said


def test_a_run_of_missed_deadlines_ends_in_silence() -> None:
    assert news(line(SeatBack(0, "alice", absent=False)), lobby(), FACE) == []


def test_a_notice_without_anything_to_say_is_none() -> None:
    """What is still wanted is asked of the present moment: a reminder told too late says nothing."""
    look = SeatLook(lobby(), 0, None, ())
    assert notice([line(SeatReminded(0, "alice", 1))], look, FACE, 1) is None


def test_a_throw_names_dice_faces_total_and_why() -> None:
    (said,) = news(line(DiceThrown("alice", "2d6+3", (4, 5), 12, "the weather")), lobby(), FACE)
    assert said == "🎲 **alice** throws `2d6+3` for the weather: 4, 5. Total **12**."


def test_the_card_shows_who_is_absent_and_who_would_end_it() -> None:
    shown = embed(present_card(lobby(votes=(1,)), FACE)).description or ""
    assert "Absent: alice" in shown
    assert "(1 of 1)" in shown


@pytest.mark.parametrize("ending", Ending)
def test_a_closed_table_says_why_on_its_last_card(ending: Ending) -> None:
    look = lobby(ending=ending, dice_secret=DIGEST, phase="over")
    shown = embed(present_card(look, FACE))
    assert "closed" in (shown.title or "")
    assert shown.description == "The table was closed before a game was begun."


def test_a_link_leads_to_the_message_or_else_to_the_channel() -> None:
    facts = {"table": 1, "guild": 5, "channel": 6}
    assert sentence(refuse("TB-01", "table_here", **facts)).endswith("channels/5/6 (TB-01)")
    assert sentence(refuse("TB-01", "table_here", **facts, message=7)).endswith("channels/5/6/7 (TB-01)")
