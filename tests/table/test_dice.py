"""The dice of a table, recomputed by hand."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.dice import FairDice, ImpossibleFaceError, LoadedDice, dice_seal, fair_face
from table.intents import Act, End
from tests.toy_game import Roll
from tests.toy_table import ALICE, BOB, Talk

SECRET = bytes(range(32))


def by_hand(secret: bytes, message: str, sides: int) -> int:
    """HMAC-SHA256 as its definition has it (RFC 2104), read as one large number."""
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in secret.ljust(64, b"\0")) + message.encode()).digest()
    outer = hashlib.sha256(bytes(byte ^ 0x5C for byte in secret.ljust(64, b"\0")) + inner).hexdigest()
    return int(outer, 16) % sides + 1


@pytest.mark.parametrize(
    ("n", "source", "sides", "face"),
    [(1, "1234567890", 6, 1), (2, "1234567890", 20, 18), (3, "clock@1234567890", 6, 6)],
)
def test_known_throws(n: int, source: str, sides: int, face: int) -> None:
    assert fair_face(SECRET, 7, n, source, sides) == face
    assert by_hand(SECRET, f"7:{n}:{source}", sides) == face


@given(st.binary(min_size=32, max_size=32), st.integers(1), st.integers(1), st.text(), st.integers(1, 10**6))
def test_every_throw_can_be_recomputed(secret: bytes, table: int, n: int, source: str, sides: int) -> None:
    face = fair_face(secret, table, n, source, sides)
    assert face == by_hand(secret, f"{table}:{n}:{source}", sides)
    assert 1 <= face <= sides


def test_throws_of_one_act_are_numbered_on() -> None:
    dice = FairDice(SECRET, 7, 4, "99", None)
    faces = [dice.die(6, "first"), dice.die(20, "second")]
    assert [(throw.n, throw.source, throw.sides, throw.face) for throw in dice.throws] == [
        (5, "99", 6, by_hand(SECRET, "7:5:99", 6)),
        (6, "99", 20, by_hand(SECRET, "7:6:99", 20)),
    ]
    assert [throw.face for throw in dice.throws] == faces


def test_loaded_faces_come_first_and_are_used_up_by_the_commit_alone() -> None:
    loaded = LoadedDice()
    loaded.append([2, 3])
    lost = FairDice(SECRET, 7, 0, "99", loaded)
    assert [lost.die(6, "a"), lost.die(6, "b")] == [2, 3]
    kept = FairDice(SECRET, 7, 0, "99", loaded)
    assert [kept.die(6, "a"), kept.die(6, "b"), kept.die(6, "c")] == [2, 3, by_hand(SECRET, "7:3:99", 6)]
    assert [throw.loaded for throw in kept.throws] == [True, True, False]
    assert loaded.left == (2, 3)
    kept.commit()
    assert loaded.left == ()


@pytest.mark.parametrize("face", [0, 7, -1])
def test_an_impossible_face_is_said_and_remembered(face: int) -> None:
    loaded = LoadedDice()
    loaded.append([face])
    with pytest.raises(ImpossibleFaceError, match=f"{face} cannot be thrown with 6 sides"):
        FairDice(SECRET, 7, 0, "99", loaded).die(6, "roll")
    assert len(loaded.impossible) == 1


async def test_a_finished_table_proves_its_throws(people: Talk) -> None:
    table = await people.start()
    await people.refused(BOB, Act(Roll()))
    await people.plays(ALICE, Roll())
    await people.does(ALICE, End())
    look = await people.door.look(table)
    secret = bytes.fromhex(look.dice_secret or "")
    assert hashlib.sha256(secret).hexdigest() == look.dice_seal == dice_seal(secret)
    throws = [throw for line in await people.door.told(table, 1, look.seq) for throw in line.throws]
    assert [(throw.n, throw.loaded) for throw in throws] == [(1, True), (2, False)]
    assert throws[1].face == by_hand(secret, f"{table}:2:{throws[1].source}", 6)
