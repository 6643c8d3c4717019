"""Whatever happens in Siege can be told, refused and explained."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import face.siege
import games.siege
import table
from face import limits
from face.card import embed
from face.game_face import Opens
from face.names import Names
from face.numbers import whole
from face.siege.belongings import belongings
from face.siege.commit_text import read_troops
from face.siege.game_face import SiegeFace
from face.siege.guide_words import HOW, PROMPTS, WAITING
from face.siege.news import SPECIAL
from face.siege.news_words import NEWS
from face.siege.refusal_words import REFUSALS
from face.siege.words import LABELS, LABELS_OF, SITUATIONS
from face.words import TEXTS
from games.kernel import Refusal, refuse
from games.siege.encounters import Hold
from games.siege.game import EVENTS
from games.siege.registration import SIEGE
from games.siege.state import Phase, Situation
from games.siege.view import SiegeView
from table.looks import SeatLook
from tests.face.looks import look, look_as
from tests.games.play import Match
from tests.games.siege_positions import skirmish

FACE = SiegeFace()
TALKING = {"also", "hold", *Situation}
"""Keys of prompts that are parts or cases of others."""


SOURCES = [
    path
    for package in (games.siege, face.siege, table)
    for path in sorted(Path(str(package.__file__)).parent.glob("*.py"))
]


def sources(*packages: object) -> str:
    folders = [Path(str(package.__file__)).parent for package in packages]  # type: ignore[attr-defined]
    return "\n".join(path.read_text("utf-8") for path in SOURCES if path.parent in folders)


def test_every_event_has_its_words() -> None:
    templates = {key.partition(".")[0] for key in NEWS}
    assert {event.__name__ for event in EVENTS} <= templates
    assert set(SPECIAL) <= templates


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every reason that the rules and the reading of commands give, with the names of its facts."""
    for call in ast.walk(ast.parse(sources(games.siege, face.siege))):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "refuse"):
            continue
        facts = {str(keyword.arg) for keyword in call.keywords}
        for reason in ast.walk(call.args[1]):
            if isinstance(reason, ast.Constant) and isinstance(reason.value, str):
                yield reason.value, facts


def test_every_refusal_has_its_words_and_the_facts_that_they_name() -> None:
    found = list(refusals())
    assert len(found) > 70
    for reason, facts in found:
        named = {field for _, field, _, _ in Formatter().parse({**TEXTS, **REFUSALS}[reason]) if field}
        assert named <= facts, reason


def test_no_words_are_left_over() -> None:
    used = [path.read_text("utf-8") for path in SOURCES if path.name != "refusal_words.py"]
    assert set(REFUSALS) <= set(re.findall(r'"(\w+)"', "".join(used)))


def test_every_rule_of_the_game_can_be_read() -> None:
    numbers = (
        *(*range(1, 5), *range(10, 16), *range(20, 24), *range(30, 33), *range(40, 45), *range(50, 58)),
        *(*range(60, 65), *range(70, 74), *range(80, 87), 90, 95, 96),
    )
    assert {key for key in FACE.rules if key.startswith("SG-")} == {f"SG-{number:02}" for number in numbers}
    named = set(re.findall(r"\bSG-\d\d\b", sources(games.siege, face.siege, table)))
    assert named <= FACE.rules.keys()


def test_every_task_has_its_words() -> None:
    tasks = {"move", "declare", "respond", "spoils", "market", "muster"}
    assert tasks == PROMPTS.keys() - TALKING == WAITING.keys() == HOW.keys() - {"deal"}
    assert set(Situation) <= SITUATIONS.keys()


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_act_has_a_label(players: int, seed: int) -> None:
    match = Match(SIEGE.variant("standard"), players, seed, skirmish)
    names = ["alice", "bob", "carol", "dana"][:players]
    for _ in range(60):
        if match.over:
            break
        match.act_at_random()
        public = look(match, names)
        for _, entry in match.legal():
            assert (entry.key in LABELS) or (entry.key.partition("-")[0] in LABELS_OF)
            assert 0 < limits.size(FACE.label(entry, public)) <= limits.LABEL


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("7", 7),
        (" +7 ", 7),
        ("-7", -7),
        ("1_0", None),
        ("1.5", None),
        ("٣", None),
        ("", None),
        ("9" * 19, None),
    ],
)
def test_a_whole_number_is_written_in_plain_digits(typed: str, number: int | None) -> None:
    assert whole(typed) == number


def test_troops_are_read_whatever_generals_are_called() -> None:
    """SG-40: a pack may call them `Ben-Hadad` or `Legion 7`."""
    there = (("Ben-Hadad", 5), ("Legion 7", 4))
    names = [name for name, _ in there]
    assert read_troops("ben-hadad: 3, LEGION 7 = 2", there, names) == (("Ben-Hadad", 3), ("Legion 7", 2))
    assert read_troops("Ben-Hadad -3", there, names) == (("Ben-Hadad", -3),)
    assert read_troops("4", there[:1], names) == (("Ben-Hadad", 4),)
    for text in ("4", "Ben-Hadad", "Ben-Hadad 1.", "Ben-Hadad ٣"):
        assert isinstance(read_troops(text, there, names), Refusal), text


def test_an_attack_without_a_form_is_no_commitment() -> None:
    """SG-20: whoever cannot attack now is refused even if that changes before the door is reached."""
    match = Match(SIEGE.variant("standard"), 2, 1, skirmish)
    names = ["alice", "bob"]
    place = match.state.encounters[0].hex
    mine = look_as(match, names, 0)
    assert isinstance(FACE.read("challenge.attack", {"where": place}, mine), Opens)
    match.act(0, Hold(place))
    refused = FACE.read("challenge.attack", {"where": place}, look_as(match, names, 0))
    assert isinstance(refused, Refusal)
    assert refused.reason == "held_already"
    seatless = SeatLook(mine.look, None, mine.look.view, ())
    assert FACE.read("combat.commit", {"where": place}, seatless) == refuse("TB-02", "not_seated")


def test_in_combat_no_card_of_a_hand_stands_on_the_public_card() -> None:
    match = Match(SIEGE.variant("standard"), 2, 1, skirmish)
    names = ["alice", "bob"]
    assert match.state.phase is Phase.COMBAT
    shown = "".join(str(embed(FACE.card(look(match, names))).to_dict()))
    hand = match.state.players[0].hand
    assert hand
    assert not any(card in shown for card in hand)
    mine = "".join(str(embed(FACE.mine(look_as(match, names, 0), 0)).to_dict()))
    assert all(card in mine for card in hand)


def test_the_lines_of_a_card_fit_on_a_phone() -> None:
    """About fifty signs stand on a line of a narrow screen; only a general's with many items takes two."""
    match = Match(SIEGE.variant("standard"), 4, 1, skirmish)
    view = match.game.view(match.state, None)
    assert isinstance(view, SiegeView)
    names = Names(["alice", "bob", "carol", "dana"])
    lines = [line for seat in range(4) for line in belongings(view, seat, names)]
    assert len(lines) > 20
    assert max(map(len, lines)) <= 64
