"""The hash chain: recomputed by hand, and broken by any change of the past."""

import hashlib
import json
from dataclasses import replace
from datetime import timedelta

import pytest

from table.chain import first_broken
from table.lines import StoredLine, Throw
from tests.toy_game import Pick, Roll
from tests.toy_table import ALICE, BOB, Talk


async def log(people: Talk) -> list[StoredLine]:
    table = await people.start()
    await people.plays(ALICE, Roll())
    await people.plays(ALICE, Pick("high"))
    await people.plays(BOB, Pick("low"))
    async with people.store.reading() as desk:
        return list(await desk.lines(table, 1))


async def test_the_chain_is_what_the_page_says(people: Talk) -> None:
    head = "0" * 64
    for line in await log(people):
        fields = {
            "table": line.table, "seq": line.seq, "kind": line.kind, "version": line.version,
            "payload": json.loads(line.payload), "seat": line.seat, "interaction": line.interaction,
            "at": round(line.at.timestamp() * 1000),
            "throws": [[t.n, t.source, t.sides, t.face, t.purpose, t.loaded] for t in line.throws],
            "opened": [[seal.digest, seal.salt, seal.value] for seal in line.opened],
        }  # fmt: skip
        text = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        head = hashlib.sha256((head + text).encode()).hexdigest()
        assert line.hash == head
    assert (await people.door.look(people.table)).head == head


async def test_any_change_breaks_the_chain(people: Talk) -> None:
    lines = await log(people)
    assert first_broken(lines) is None
    changes = {
        "seq": 99, "kind": "toy.Staked", "version": 3, "payload": "{}", "seat": 1, "interaction": "1",
        "at": lines[4].at + timedelta(milliseconds=1), "throws": (Throw(1, "1", 6, 6, "roll"),),
        "hash": "0" * 64,
    }  # fmt: skip
    for name, value in changes.items():
        changed = replace(lines[4], **{name: value})
        assert first_broken([*lines[:4], changed, *lines[5:]]) == changed.seq


@pytest.mark.parametrize("gone", [0, 3])
async def test_a_missing_line_breaks_the_chain(people: Talk, gone: int) -> None:
    lines = await log(people)
    assert first_broken(lines[:gone] + lines[gone + 1 :]) == lines[gone + 1].seq


async def test_a_cut_end_is_seen_by_who_knows_the_head(people: Talk) -> None:
    lines = await log(people)
    assert first_broken(lines[:-1]) is None
    assert lines[-2].hash != (await people.door.look(people.table)).head
