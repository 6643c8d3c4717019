"""Whatever happens in Brawl can be told, and within the limits."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import face.brawl
import games.brawl
import table
from face import ids, limits
from face.brawl.figures import change, money_change
from face.brawl.game_face import BrawlFace
from face.brawl.guide_words import HOW, PROMPTS, WAITING
from face.brawl.news import SPECIAL
from face.brawl.news_words import NEWS
from face.brawl.refusal_words import REFUSALS
from face.message import present
from face.words import TEXTS
from games.brawl.game import EVENTS
from games.brawl.registration import BRAWL
from tests.face.looks import look
from tests.games.play import Match

FACE = BrawlFace()


def sources(*packages: object) -> str:
    folders = [Path(str(package.__file__)).parent for package in packages]  # type: ignore[attr-defined]
    return "\n".join(path.read_text("utf-8") for folder in folders for path in sorted(folder.glob("*.py")))


def test_every_event_has_its_words() -> None:
    templates = {key.partition(".")[0] for key in NEWS}
    assert {event.__name__ for event in EVENTS} <= templates
    assert set(SPECIAL) <= templates


def test_every_refusal_has_its_words() -> None:
    reasons = re.findall(r'refuse\(\s*"[A-Z0-9 -]+",\s*"(\w+)"', sources(games.brawl, table))
    assert len(reasons) > 40
    assert set(reasons) <= REFUSALS.keys() | TEXTS.keys()


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every reason that the rules and the reading of commands give, with the names of its facts."""
    for call in ast.walk(ast.parse(sources(games.brawl, face.brawl))):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "refuse"):
            continue
        facts = {keyword.arg for keyword in call.keywords}
        if None in facts:
            continue
        for reason in ast.walk(call.args[1]):
            if isinstance(reason, ast.Constant) and isinstance(reason.value, str):
                yield reason.value, {str(fact) for fact in facts}


def test_every_refusal_has_the_facts_that_its_words_name() -> None:
    found = list(refusals())
    assert len(found) > 80
    for reason, facts in found:
        named = {field for _, field, _, _ in Formatter().parse(REFUSALS[reason]) if field}
        assert named <= facts, reason


def test_every_task_has_its_words() -> None:
    tasks = set(re.findall(r'Awaited\([^"]*"(\w+)"', sources(games.brawl)))
    prompts = {key.partition(".")[0] for key in PROMPTS}
    assert tasks == prompts == WAITING.keys() == HOW.keys() - {"deal", "deal.mugging"}


async def test_buttons_of_the_awaited_come_first_and_the_standing_ones_last() -> None:
    match = Match(BRAWL.variant("standard"), 2, 1)
    names = ["alice", "bob"]
    mover = match.state.turn.seat
    message = present([], look(match, names), FACE, 7)
    assert message.view
    rows = [[button["label"] for button in row["components"]] for row in message.view.to_components()]
    other = names[1 - mover]
    assert rows == [
        [f"Challenge {other}", "Done challenging"],
        [f"Challenge {names[mover]}"],
        ["What can I do?", "How?", "Deal"],
    ]
    assert message.content.startswith(f"<@{2**63 - 1 - mover}>: challenge whom you want to fight")
    assert message.mentions == (2**63 - 1 - mover,)
    assert ids.row_of(message.view.to_components()[2]["components"][0]["custom_id"]) == 7


def test_changes_read_before_after_and_difference() -> None:
    assert change("power", 600, 480) == "Power 600 → 480 (−120)"
    assert change("influence", 500, 700) == "Influence 500 → 700 (+200)"
    assert money_change(30, 0) == "Cash $30 → $0 (−$30)"
    assert change("power", 600, 600) == "Power 600, unchanged"
    assert money_change(30, 30) == "Cash $30, unchanged"


@pytest.mark.parametrize(("players", "told"), [(2, True), (4, True), (5, False), (6, False)])
def test_the_card_of_a_crowd_leaves_the_groups_out(players: int, told: bool) -> None:
    match = Match(BRAWL.variant("standard"), players, 1)
    shown = FACE.card(look(match, ["alice", "bob", "carol", "dana", "erin", "frank"][:players]))
    groups = {player.group for player in match.state.players}
    lines = [line for block in shown.blocks for line in block.lines]
    assert any(line.startswith(tuple(groups)) for line in lines) is told


@given(
    st.integers(0, 2**63 - 1),
    st.from_regex(ids.STEP, fullmatch=True).filter(lambda step: len(step) <= 20),
    st.text(st.characters(exclude_characters=":", exclude_categories=("Cs",)), min_size=1, max_size=48),
)
def test_button_ids_are_read_back(number: int, step: str, key: str) -> None:
    custom_id = ids.choice(number, step, key)
    found = ids.CHOICE.fullmatch(custom_id)
    assert len(custom_id) <= limits.CUSTOM_ID
    assert found
    assert (int(found["table"]), found["step"], found["key"]) == (number, step, key)


@pytest.mark.parametrize("step", ["o", "ox", "1.challenge", "o1.2"])
def test_only_offers_steps_have_a_number(step: str) -> None:
    assert ids.offer_number(step) is None
    assert ids.offer_number("o17") == 17
