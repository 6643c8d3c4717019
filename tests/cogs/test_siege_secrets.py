"""What a side commits is told to nobody before the reveal: games that differ in it alone look the same."""

import hashlib
import logging
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cogs.conftest import Talk, all_text, opened
from tests.cogs.siege_talk import begin, masked, shown_to, status, written

Choice = Mapping[str, str]
OURS = ("bot", "cogs", "face", "table", "store", "games")

ALICE: tuple[Choice, ...] = (
    {"troops": "Abner 5", "cards": "Mercenaries, Siege Weapons"},
    {"troops": "Abner 0", "cards": "none"},
    {"troops": "Abner 2", "cards": "Assassin: Jael"},
)
BOB: tuple[Choice, ...] = (
    {"troops": "Jael 5", "garrison": "4", "cards": "Ambush, Shield Wall"},
    {"troops": "none", "garrison": "0", "cards": "none"},
)
REFUSED: Mapping[str, tuple[Choice, ...]] = {
    "alice": ({"troops": "Abner 9", "cards": "Mercenaries"}, {"troops": "Abner 1", "cards": "Dragon"}),
    "bob": ({"troops": "Jael 1", "garrison": "9"}, {"troops": "Jael 1", "cards": "Siege Weapons"}),
}
"""What is tried before and refused: as secret as what counts."""


async def seen(
    file: Path, migrated: bytes, caplog: pytest.LogCaptureFixture, first: str, other: str, choice: Choice
) -> list[str]:
    """Everything that people other than `first` can learn once `first` is locked in on D4."""
    caplog.clear()
    async with opened(Talk(file), migrated) as talk:
        await begin(talk)
        attempt = REFUSED[first][len(choice["troops"]) % 2]
        assert "Not possible" in await talk.slash(first, "combat commit", where="D4", **attempt)
        answer = await talk.slash(first, "combat commit", where="D4", **choice)
        assert answer.startswith("✓ Locked in on D4")
        texts = written(talk)
        texts += [await status(talk, command) for command in ("table status", "table log", "deal list")]
        texts += [all_text(message) for name in (other, "carol") for message in talk.mail(name)]
        for name in (other, "carol"):
            texts += await shown_to(talk, name)
        assert all(message.interaction_metadata is None for message in talk.messages()[:-3])
        texts += sorted(f"{path} {value}" for path, value in (await talk.paths()).items())
    return masked(texts + [line(record) for record in caplog.records if record.name.startswith(OURS)])


def line(record: logging.LogRecord) -> str:
    """A log line as it is read. Its time is that of this run."""
    return f"{record.name} {record.levelname} {record.getMessage()}"


@pytest.mark.parametrize(("first", "other", "choices"), [("alice", "bob", ALICE), ("bob", "alice", BOB)])
async def test_games_that_differ_in_what_is_sealed_look_the_same(
    tmp_path: Path,
    migrated: bytes,
    caplog: pytest.LogCaptureFixture,
    first: str,
    other: str,
    choices: tuple[Choice, ...],
) -> None:
    caplog.set_level(logging.DEBUG)
    runs = [
        await seen(tmp_path / f"{number}.sqlite3", migrated, caplog, first, other, choice)
        for number, choice in enumerate(choices)
    ]
    assert any(f"{first} is locked in on D4" in text for text in runs[0])
    for run in runs[1:]:
        assert run == runs[0]


async def test_a_card_that_lies_sealed_elsewhere_shows_to_nobody(talk: Talk) -> None:
    """The own form leaves it out; what everybody sees still has it in the hand."""
    await begin(talk)
    await talk.slash("alice", "combat commit", where="D4", troops="none", cards="Mercenaries")
    form = await talk.press("alice", "Attack E5")
    assert "Mercenaries" not in str(form.modal)
    assert "Mercenaries" in (await talk.paths())["alice.hand"]
    assert "Mercenaries" not in await status(talk, "table status")


async def test_what_is_sealed_is_opened_with_salt_and_content(talk: Talk) -> None:
    await begin(talk)
    await talk.slash("alice", "combat commit", where="D4", troops="Abner 2", cards="none")
    sealed = talk.messages()[-1].content
    await talk.slash("bob", "combat commit", where="D4", troops="Jael 1")
    digest = sealed.split("Seal: `")[1][:64]
    told = "\n".join(message.content for message in talk.messages())
    assert f"Seals opened: `{digest[:12]}…`" in told
    log = await status(talk, "table log")
    (salt,) = re.findall(rf"Seal `{digest[:12]}…` opened: `(\w+):", log)
    value = '{"cards": [], "garrison": 0, "troops": {"Abner": 2}}'
    assert f"{salt}:{value}" in log
    assert hashlib.sha256(f"{salt}:{value}".encode()).hexdigest() == digest
    # What one message leaves out, since it tells it otherwise, the log has all the same.
    assert "bob is locked in on D4" not in told
    assert "bob is locked in on D4" in log
