"""Scenario files run: what holds, and what does not at which line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.scenario.session import run_all
from tests.scenario.toy import make_toy

HEAD = "people: alice bob\nalice: /table new\n"


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Run texts as files against the toy bot; gives the exit code and what was printed of them."""

    def run_texts(*texts: str, show: bool = False, db: str | None = None) -> tuple[int, str]:
        files = [tmp_path / f"{number}.scenario" for number in range(len(texts))]
        for file, text in zip(files, texts, strict=True):
            file.write_text(text)
        code = run_all(files, show=show, db=db, make=make_toy)
        out, err = capsys.readouterr()
        return code, (out + err).replace(f"{tmp_path}/", "")

    return run_texts


Run = Callable[..., tuple[int, str]]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('expect public "closed"', '3: expected "closed" in public, seen "Opened"'),
        ('expect public not "Op*d"', '3: expected no "Op*d" in public, seen "Opened"'),
        ('expect alice "Opened"', '3: expected "Opened" by alice alone, seen nothing'),
        ('expect bob dm "Opened"', '3: expected "Opened" by bob in a direct message, seen nothing'),
        ('bob: /count whisper text:hi\nexpect bob not "hi"', '4: expected no "hi" by bob alone, seen "hi"'),
        ("expect state count 5", "3: expected count 5, seen 0"),
        ("expect state alice.cash 5", "3: expected alice.cash 5, seen no such path"),
        ("channel: other\nexpect state count 0", "4: expected count 0, seen no table in this channel"),
        ("expect buttons alice", '3: expected alice to have nothing, seen "Add one"'),
        (
            'expect buttons alice "Add one", "Fly"',
            '3: expected alice to have "Add one", "Fly", seen "Add one"',
        ),
        ('expect buttons alice "Add one"', 'seen no button "Add one" in the channel'),
        (
            "alice: /count add amount:-1",
            "3: expected an act that is accepted, seen a refusal (TY-01): You cannot",
        ),
        (
            'alice: /count add amount:-1\nexpect state count 0\nexpect refused alice "TY-01"',
            "3: expected an act",
        ),
        (
            'alice: /count add amount:-1\nexpect refused alice "TY-02"',
            '4: expected "TY-02" in alice\'s private',
        ),
        ('alice: /count add amount:-1\nexpect refused bob "TY-01"', "4: expected an act of bob just before"),
        (
            'alice: /count add amount:1\nexpect refused alice "TY-01"',
            "4: expected a refusal, seen an act that",
        ),
        ("dice: 6 2 3\nalice: /count throw", "3: expected all faces to be thrown, seen 2 3 left over"),
        ("dice: 7\nalice: /count throw", "4: expected faces that the dice have, seen a loaded 7"),
        ("alice: /count fail", "3: expected a bot without errors, seen "),
        ("alice: /count silence", "3: expected an answer of the bot, seen none"),
    ],
)
def test_what_does_not_hold_is_named_by_its_line(run: Run, text: str, problem: str) -> None:
    code, printed = run(HEAD + text)
    assert code == 1
    assert problem in printed
    assert printed.startswith("0.scenario:")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("alice: /count jump", "3: there is no command /count jump"),
        ("alice: /count", "3: there is no command /count"),
        ("alice: /count add", "3: Command 'count add' requires option 'amount'"),
        ("alice: /count add amount:1 twice:yes", "3: /count add has no option twice (it has amount)"),
        ("alice: /count add amount:one", "3: the option amount cannot be one"),
        ("alice: /count add amount:10", "3: Option 'amount' of 'count add' must be"),
        ("alice: /count kind kind:strange", "3: Option 'kind' of 'count kind' only allows"),
        ("alice: /count write whom:@dave text:hi", "3: the option whom cannot be @dave"),
        ('alice: click "Add one"', "3: alice sees no button Add one (but none at all)"),
        ('alice: /count card\nalice: click "Shut"', "4: alice sees no button Shut (but Add one, Ask)"),
        ('alice: choose "Tool A"', "3: alice sees no select menu"),
        ('alice: /count card\nalice: choose "Tool D"', "4: there is no choice Tool D (but Tool A, Tool B"),
        ("alice: fill Word=x", "3: alice's last act opened no form"),
        ('alice: /count card\nalice: click "Ask"\nalice: fill Word=x', "5: the form has no field Word (but"),
        ("bob: joins", "3: bob is there already"),
        ("bob: leaves\nbob: /count card", "4: "),
        ("position:\n  power: 3", "3: power is nothing that can be set"),
        ("channel: other\nposition:\n  count: 3", "4: no table in this channel"),
    ],
)
def test_what_no_client_would_send_is_unreadable(run: Run, text: str, problem: str) -> None:
    code, printed = run(HEAD + text)
    assert code == 2
    assert problem in printed


def test_commands_are_read_before_anything_happens(run: Run) -> None:
    code, printed = run(HEAD + 'expect public "closed"\nalice: /count jump')
    assert (code, printed) == (2, "0.scenario:4: there is no command /count jump\n")


HOLDS = {
    "options": """
        alice: /count add amount:3
        expect public "Count 0 → 3"
        alice: /count kind kind:odd
        expect public "It is odd"
        alice: /count kind kind:"Normal combat"
        expect public "It is normal"
        bob: /count whisper text:"for @alice and @dave"
        expect bob "for @alice and @dave"
        expect public not "for"
    """,
    "a refusal": """
        alice: /count add amount:-1
        # Comments may stand between.
        expect refused alice "TY-01"
        expect state count 0
    """,
    "state": """
        position:
          count: 7
        expect state count 7
        expect state phase counting
        expect state winner none
    """,
    "dice": """
        dice: 5
        dice: 6
        alice: /count throw
        expect public "Thrown: 5"
        alice: /count throw
        expect public "Thrown: 6"
    """,
    "buttons": """
        alice: /count card
        expect public "The card"
        expect public "Tool B"
        expect buttons alice "Add one"
        expect buttons alice "Double", "Add one"
        expect buttons bob
        bob: click "Add one"
        expect public "0 → 1"
        expect public not "The card"
    """,
    "a select menu": """
        alice: /count card
        bob: choose "Tool A, Tool C"
        expect bob "You took a and c"
        expect public not "Chosen"
    """,
    "a form": """
        alice: /count card
        bob: click "Ask"
        expect bob "Your word"
        bob: fill Your pick="Big one"
        expect bob "Word hello, pick big"
        bob: click "Ask"
        bob: fill Your word="a, b"
        expect bob "Word a, b, pick none"
    """,
    "direct messages": """
        alice: /count write whom:@bob text:hello
        expect bob dm "hello"
        expect alice "Delivered"
        expect alice dm not "Delivered"
        bob: click "Thanks" in dm
        expect bob dm "You are welcome"
        bob: says "hi" in dm
        expect bob not "hi"
    """,
    "a closed mailbox": """
        bob: closes dms
        alice: /count write whom:@bob text:hello
        expect alice "50007"
        bob: /count write whom:@alice text:hello
        expect alice dm "hello"
        bob: opens dms
        alice: /count write whom:@bob text:hello
        expect bob dm "hello"
    """,
    "time": """
        alice: /count later text:ding
        alice: says "now?"
        wait: 59s
        expect public not "ding"
        wait: 1s
        expect public "ding"
        wait: 2d
        expect public not "ding"
    """,
    "a restart": """
        alice: /count card
        alice: /count add amount:2
        dice: 4
        restart
        expect state count 2
        alice: /count throw
        expect public "Thrown: 4"
    """,
    "failing calls": """
        fail: messages 500/0 x2
        alice: /count write whom:@bob text:hello
        expect alice "Delivered"
        alice: /count card
        expect public "No card (500)"
        alice: /count card
        expect public "No card (500)"
        alice: /count card
        expect public "The card"
        fail: dm 403/50278
        alice: /count card
        expect public "The card"
        alice: /count write whom:@bob text:hello
        expect alice "50278"
    """,
    "channels": """
        channel: other
        alice: /count card
        expect public "The card"
        channel: table
        expect public not "The card"
        expect state count 0
    """,
    "coming and going": """
        bob: leaves
        bob: joins
        bob: /count card
        expect bob "Posted"
    """,
}


@pytest.mark.parametrize("name", HOLDS)
def test_what_holds(run: Run, name: str) -> None:
    code, printed = run(HEAD + "\n".join(line[8:] for line in HOLDS[name].splitlines()))
    assert (code, printed) == (0, "0.scenario: held\n")


def test_each_file_has_a_world_of_its_own_and_the_worst_decides(run: Run) -> None:
    good = HEAD + "alice: /count add amount:1\nexpect state count 1"
    code, printed = run(good, good + "\nexpect state count 2", "nonsense", good)
    assert code == 2
    assert [line.split(": ")[0] for line in sorted(printed.splitlines())] == [
        "0.scenario",
        "1.scenario:5",
        "2.scenario:1",
        "3.scenario",
    ]


def test_a_file_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    assert run_all([tmp_path / "none.scenario"], show=False, db=None, make=make_toy) == 2


def test_a_named_database_is_kept_and_no_id_comes_twice(run: Run, tmp_path: Path) -> None:
    url = f"toy:///{tmp_path / 'kept.json'}"
    text = 'people: alice\nalice: /table new\nwait: 1h\nalice: /count add amount:1\nexpect public "0 → 1"'
    assert run(text, text, db=url)[0] == 0
    assert (tmp_path / "kept.json").exists()


def test_the_whole_talk_is_shown(run: Run) -> None:
    _, printed = run(HEAD + "bob: /count whisper text:hello", show=True)
    assert printed.splitlines() == [
        "alice: /table new",
        "    | Opened",
        "bob: /count whisper text:hello",
        "    | (to bob) hello",
        "0.scenario: held",
    ]
