"""What can be read of a scenario file, and where it cannot."""

import pytest

from bot.scenario import lines
from bot.scenario.faults import UnreadableError
from bot.scenario.quoting import pairs, quoted_list
from bot.scenario.reader import read

PEOPLE = "people: alice bob carol\n"


def only(text: str) -> lines.Line:
    (line,) = read(PEOPLE + text).lines
    return line


@pytest.mark.parametrize(
    ("text", "number", "reason"),
    [
        ("", 1, "`people:` line is missing"),
        ("people:\n", 1, "one name or more"),
        ("people: alice alice\n", 1, "all different"),
        ("people: alice dice\n", 1, "dice cannot be a name"),
        ("people: alice\npeople: bob\n", 2, "a second `people:` line"),
        ("alice: /table join\npeople: alice\n", 1, "nobody called alice"),
        (PEOPLE + "\n# a comment\ndave: leaves\n", 4, "nobody called dave"),
        (PEOPLE + "gm: dave\n", 2, "nobody called dave"),
        (PEOPLE + "alice: leaves\ngm: bob\n", 3, "before the first act"),
        (PEOPLE + "hello\n", 2, "no such line: hello"),
        (PEOPLE + "  alice: leaves\n", 2, "only the lines of a position block are indented"),
        (PEOPLE + "dice:\n", 2, "takes faces"),
        (PEOPLE + "dice: 3 0\n", 2, "takes faces"),
        (PEOPLE + "dice: 3 six\n", 2, "takes faces"),
        (PEOPLE + "wait: soon\n", 2, "takes a time"),
        (PEOPLE + "wait: 5\n", 2, "takes a time"),
        (PEOPLE + "fail: gateway 500\n", 2, "`fail:` takes"),
        (PEOPLE + "fail: messages 99\n", 2, "`fail:` takes"),
        (PEOPLE + "fail: messages 500 twice\n", 2, "`fail:` takes"),
        (PEOPLE + "channel: two words\n", 2, "takes one name"),
        (PEOPLE + "position:\nalice: leaves\n", 2, "either a name or an indented block"),
        (PEOPLE + "position: duel\n  alice: power=3\n", 2, "either a name or an indented block"),
        (PEOPLE + "position:\n  alice: power=3\n  nonsense\n", 4, "set by `path: value`"),
        (PEOPLE + "alice: dances\n", 2, "nobody can do this: dances"),
        (PEOPLE + "alice: click Retreat\n", 2, "nobody can do this"),
        (PEOPLE + "alice: fill nothing\n", 2, "`fill` takes fields"),
        (PEOPLE + "alice: /\n", 2, "begins with its name"),
        (PEOPLE + "alice: /combat begin kind:\n", 2, "not an option of the form"),
        (PEOPLE + "alice: /combat kind:normal begin\n", 2, "not an option of the form"),
        (PEOPLE + 'alice: /deal offer give:"$30\n', 2, "not an option of the form"),
        (PEOPLE + "alice: /deal offer give:1 give:2\n", 2, "stands twice"),
        (PEOPLE + "expect public 117\n", 2, "no such expectation"),
        (PEOPLE + 'expect dave "117"\n', 2, "nobody called dave"),
        (PEOPLE + "expect refused alice\n", 2, "no such expectation"),
        (PEOPLE + "expect state alice.cash\n", 2, "no such expectation"),
        (PEOPLE + "expect buttons alice Go on\n", 2, "no such expectation"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_line(text: str, number: int, reason: str) -> None:
    with pytest.raises(UnreadableError, match=reason) as caught:
        read(text)
    assert caught.value.number == number


def test_the_first_of_the_people_manages_the_server_unless_another_is_named() -> None:
    assert read(PEOPLE).manager == "alice"
    assert read(PEOPLE + "gm: carol\n").manager == "carol"


def test_a_file_may_be_indented_as_a_whole() -> None:
    scenario = read("    people: alice\n\n    alice: leaves\n    position:\n      turn: alice\n")
    assert [line.number for line in scenario.lines] == [3, 4]


def test_a_command_has_words_and_options() -> None:
    line = only('alice: /deal offer to:@bob give:"$30, Cudgel" get:"call \\"off\\""\n')
    assert isinstance(line, lines.Slash)
    assert line.words == ("deal", "offer")
    assert dict(line.options) == {"to": "@bob", "give": "$30, Cudgel", "get": 'call "off"'}


def test_a_position_block_keeps_its_lines() -> None:
    line = only('position:\n  alice: power=500 possessions="Cudgel"\n\n  # a comment\n  turn: alice\n')
    assert isinstance(line, lines.Position)
    assert [(entry.number, entry.path, entry.rest) for entry in line.entries] == [
        (3, "alice", 'power=500 possessions="Cudgel"'),
        (6, "turn", "alice"),
    ]


@pytest.mark.parametrize(
    ("time", "seconds"), [("90s", 90), ("25h", 90_000), ("2d", 172_800), ("1h 30m", 5_400)]
)
def test_times_are_added_up(time: str, seconds: int) -> None:
    line = only(f"wait: {time}\n")
    assert isinstance(line, lines.Wait)
    assert line.seconds == seconds


def test_a_failure_has_a_status_a_code_and_a_count() -> None:
    line = only("fail: dm 403/50007 x2\n")
    assert isinstance(line, lines.Fail)
    assert (line.target, line.status, line.code, line.times) == ("dm", 403, 50007, 2)


@pytest.mark.parametrize(
    ("text", "person", "dm", "negated"),
    [
        ('expect bob "x"', "bob", False, False),
        ('expect bob not "x"', "bob", False, True),
        ('expect bob dm "x"', "bob", True, False),
        ('expect bob dm not "x"', "bob", True, True),
    ],
)
def test_private_expectations(text: str, person: str, dm: bool, negated: bool) -> None:
    line = only(text)
    assert isinstance(line, lines.ExpectPrivate)
    assert (line.person, line.dm, line.negated) == (person, dm, negated)


def test_quoted_lists_and_pairs() -> None:
    assert quoted_list('"Go on", "Call it off"') == ("Go on", "Call it off")
    assert quoted_list("") == ()
    assert quoted_list('"Go on" "Call it off"') is None
    assert pairs('Troops="Abner 3, Jael 0", Garrison=2, Second card="X"') == (
        ("Troops", "Abner 3, Jael 0"),
        ("Garrison", "2"),
        ("Second card", "X"),
    )
