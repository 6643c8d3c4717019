"""Sealed choices: what is posted, what is kept where, and what the reveal proves."""

import hashlib
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Sealed
from table.intents import Act, Press
from table.seals import SALT_BYTES, map_seals, mask, seal_all, seal_digest, unmask
from tests.toy_game import Pick, Roll
from tests.toy_table import ALICE, BOB, Talk, dump


@dataclass(frozen=True, slots=True)
class Hand:
    cards: tuple[Sealed, ...]
    by_name: Mapping[str, list[Sealed]]
    coins: int = 3


def test_a_digest_is_the_hash_of_salt_and_value() -> None:
    assert seal_digest("00ff", "Dólar") == hashlib.sha256("00ff:Dólar".encode()).hexdigest()


def test_one_sealed_object_gets_one_seal_and_equal_ones_get_two() -> None:
    once = Sealed("high")
    (first, second, third), seals = seal_all((once, once, Sealed("high")))
    assert first == second
    assert third.digest != first.digest
    assert len(seals) == 2
    assert len({seal.salt for seal in seals}) == 2
    assert {len(seal.salt) for seal in seals} == {2 * SALT_BYTES}


def test_seals_are_found_however_deep_they_lie() -> None:
    (hand,), seals = seal_all((Hand((Sealed("a"),), {"x": [Sealed("b"), Sealed("c")]}),))
    hidden = mask(hand)
    assert [seal.value for seal in seals] == ["a", "b", "c"]
    assert (hidden.cards[0].value, hidden.by_name["x"][1].value, hidden.coins) == (None, None, 3)
    assert unmask(hidden, {seal.digest: seal for seal in seals}) == hand
    assert mask(hand, [hand.cards[0].digest]).cards == hand.cards


@pytest.mark.parametrize("thing", [7, "text", None, (1, (2,)), {"a": [1]}, Hand((), {})])
def test_what_holds_no_seal_stays_the_same_object(thing: Any) -> None:
    assert map_seals(thing, Sealed.hidden) is thing


async def test_a_choice_stands_in_the_table_of_seals_alone(people: Talk, tmp_path: Path) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("high"))
    async with people.store.reading() as desk:
        (seal,) = await desk.seals(table)
    assert (seal.value, seal.opened) == ("high", False)
    everything = dump(tmp_path)
    assert b"high" in everything
    rest = without_seals(tmp_path)
    assert seal.digest.encode() in rest
    assert b"high" not in rest


async def test_neither_a_button_nor_a_refusal_keeps_a_secret(people: Talk, tmp_path: Path) -> None:
    await people.start()
    await people.plays(ALICE, Roll())
    await people.does(BOB, Press("r1.pick", "high"))
    await people.refused(BOB, Act(Pick("high")))
    assert b"high" not in without_seals(tmp_path)


async def test_a_reveal_can_be_checked(people: Talk) -> None:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("high"))
    done = await people.plays(BOB, Pick("high"))
    line, _ = await people.door.told(table, done.first, done.last)
    assert [seal_digest(seal.salt, seal.value) for seal in line.opened] == [
        seal.digest for seal in line.opened
    ]
    assert len({seal.digest for seal in line.opened}) == 2
    async with people.store.reading() as desk:
        assert all(seal.opened for seal in await desk.seals(table))


def without_seals(path: Path) -> bytes:
    """The database as it would be on the disk without its table of seals."""
    copy = path / "copy.sqlite3"
    with closing(sqlite3.connect(path / "tables.sqlite3")) as live, closing(sqlite3.connect(copy)) as rest:
        live.backup(rest)
        rest.execute("DELETE FROM seals")
        rest.commit()
        rest.execute("VACUUM")
    return copy.read_bytes()
