"""Direct messages in scenarios: notices, their buttons, forms opened from them, and closed mailboxes."""

from pathlib import Path

import pytest

from bot.client import GameMaster, create
from bot.scenario.host import OnRefused
from bot.scenario.session import run_all
from bot.settings import Settings
from table.dice import LoadedDice
from tests.toy_face import ToyFace
from tests.toy_game import TOY

HEAD = """people: alice bob
alice: /table new game:Toy
alice: /table join
bob: /table join
dice: 1
alice: /table start
"""

HOLDS = {
    "a notice and its form": """
        alice: /move roll
        expect alice dm "Toy, table 1 in #table"
        expect bob dm "pick in secret"
        expect public not "pick in secret"
        expect buttons bob "High", "Low", "Write"
        bob: click "Write" in dm
        expect bob "In writing"
        bob: fill Pick=middle
        expect refused bob "TOY-9"
        bob: click "Write" in dm
        bob: fill Pick=high
        expect bob dm "You have picked high."
        expect public "bob has picked."
        expect public not "high"
        alice: click "Low" in dm
        expect public "Picked: low, high."
    """,
    "a closed mailbox": """
        bob: closes dms
        alice: /move roll
        expect public "@bob, I cannot write to you in private."
        expect alice dm "pick in secret"
        wait: 13h
        expect public not "I cannot write"
        restart
        bob: click "Write"
        bob: fill Pick=low
        expect bob "You have picked low."
        expect bob dm not "You have picked low."
    """,
    "a notice that fails at first": """
        fail: dm 500 x6
        alice: /move roll
        expect public "alice rolls"
        expect bob dm not "pick"
        wait: 1m
        expect bob dm "pick in secret"
        expect public not "I cannot write"
    """,
}


async def make(url: str, loaded: LoadedDice, on_refused: OnRefused) -> GameMaster:
    settings = Settings(database_url=url, members=True)
    house = ({"toy": TOY}, {"toy": ToyFace()})
    return await create(settings, loaded=loaded, laboratory=True, on_refused=on_refused, house=house)


@pytest.mark.parametrize("name", HOLDS)
def test_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    file = tmp_path / "private.txt"
    file.write_text(HEAD + "\n".join(line[8:] for line in HOLDS[name].splitlines()))
    code = run_all([file], show=False, db=None, make=make)
    out, err = capsys.readouterr()
    assert (code, out + err) == (0, f"{file}: held\n")
