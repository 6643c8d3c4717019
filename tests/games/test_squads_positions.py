"""Setting a Squads table to a position, and what is said about a wrong one."""

import pytest

from games.kernel import PositionError
from games.squads.board import Ground
from tests.games.squads_tables import ALICE, BOB, Table, few


def test_what_is_not_named_stands_as_after_the_set_up() -> None:
    table = Table().place(
        "soldiers.blue1: f6", "soldiers.red2.at: enemy-hq", "soldiers.red1: guard", "soldiers.red6: hq"
    )
    assert [table.at(f"blue{n}") for n in range(1, 7)] == ["F6", *["hq"] * 4, "guard"]
    assert [table.at(f"red{n}") for n in range(1, 7)] == ["guard", "enemy-hq", *["hq"] * 4]
    assert (table.seen("phase"), table.seen("turn"), table.seen("round")) == ("spin", "alice", "1")
    assert table.state.marks == table.game.pack.ground.marks()


def test_an_open_board_has_only_the_marks_that_are_named() -> None:
    """In whatever order the lines stand."""
    table = Table().place("spaces.F7: mine", "board: open", "spaces.G7: decision", "spaces.H7: object")
    assert table.state.marks == {"F7": Ground.MINE, "G7": Ground.DECISION, "H7": Ground.OBJECT}
    assert table.view.object_at("H7") == "blue Radio Shack"
    table.place("board: open", "spaces.H7: red Radio Shack", "spaces.H8: object", "spaces.H7: plain")
    assert table.state.objects == {"blue Radio Shack": "H8"}


def test_an_object_can_be_moved() -> None:
    table = Table().place("spaces.F14: red Radio Shack")
    assert (table.view.object_at("F14"), table.view.object_at("M5")) == ("red Radio Shack", None)
    assert table.state.marks["F14"] is Ground.OBJECT
    assert "M5" not in table.state.marks


def test_turn_round_and_phase_are_set() -> None:
    table = Table().place("turn: bob", "round: 7", "phase: card")
    assert (table.seen("turn"), table.seen("round"), table.keys(BOB)) == ("bob", "7", ["draw"])
    table = Table().place("phase: opening")
    assert (table.keys(ALICE), table.keys(BOB)) == (["spin"], ["spin"])


WRONG = {
    "weather: fine": "a position of Squads has no 'weather'; there are board, spaces.F7",
    "board: shut": "'shut' is no board; there is open",
    "spaces.Z99: mine": "'Z99' is no space",
    "spaces.A9: mine": "'A9' is no space",
    "spaces.F9: mine": "F9 is a bridge or a guard space and stays plain",
    "spaces.B3: decision": "B3 is a bridge or a guard space and stays plain",
    "spaces.F7: swamp": "'swamp' is no kind of space; there are plain, mine, decision, object",
    "spaces.F7: object": "F7: all objects have a space already",
    "soldiers.green1: F6": "'green' is no squad; there are blue, red",
    "soldiers.blue7: F6": "'blue7' is no soldier; there are blue1 to blue6",
    "soldiers.blue1: moon": "'moon' is no space",
    "soldiers.blue1: H4": "blue1 stands on the mine on H4",
    "soldiers.blue1: P15": "blue1 and blue6 both stand on P15",
    "deck.blue: 1 13": "the deck has no card '13'; there are 1 to 12",
    "deck.blue: 1 1": "card 1 stands there twice",
    "deck.green: 1": "'green' is no squad",
    "turn: carol": "nobody at the table is called 'carol'",
    "round: 0": "'0' is no round from 1 to 100",
    "round: x": "'x' is no round",
    "phase: escape": "no position begins in phase 'escape'; there are spin, card, opening",
}


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_is_told_what_is_wrong(line: str) -> None:
    table = Table()
    before = table.state
    with pytest.raises(PositionError) as caught:
        table.place(line)
    assert WRONG[line] in str(caught.value)
    assert table.state == before


@pytest.mark.parametrize("lines", [few(red1="A4"), ("soldiers.red1: enemy-hq", "soldiers.red2: enemy-hq")])
def test_a_position_that_is_over_is_none(lines: list[str]) -> None:
    with pytest.raises(PositionError, match="the game would be over already: bob has won"):
        Table().place(*lines)
