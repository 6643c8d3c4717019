"""A battle of Siege in a real channel, and everything that others than its sides can read of it."""

import json
import re
from collections.abc import Iterator
from typing import Any

from simcord import interactions

from tests.cogs.conftest import Talk, all_text, private_text

BATTLES = (
    ("phase", "combat"),
    ("hexes.D4", "kind=city owner=bob garrison=4"),
    ("hexes.E5", "kind=village owner=alice garrison=2"),
    ("hexes.A7", "owner=alice"),
    ("hexes.I7", "owner=bob"),
    ("hexes.F7", "owner=carol"),
    ("generals.Abner", "owner=alice hex=D4 troops=5 strength=4"),
    ("generals.Barak", "owner=alice hex=E5 troops=3 strength=2"),
    ("generals.Jael", "owner=bob hex=D4 troops=5 strength=3"),
    ("generals.Ehud", "owner=bob hex=E5 troops=2 strength=4"),
    ("generals.Gideon", "owner=carol hex=F7 troops=2"),
    ("hand.alice", '"Siege Weapons" "Mercenaries" "Assassin" "War Drums"'),
    ("hand.bob", '"Ambush" "Mercenaries" "Shield Wall"'),
    ("arrivals", "D4 bob alice"),
)
"""alice and bob meet on two hexes; carol looks on."""

THROWS = 12
"""More than a game begins with."""

SEALS = re.compile(r"\b[0-9a-f]{12,64}\b")
"""Digests, the log's head, and the nonces of messages: new ones in every game."""


async def begin(talk: Talk, *names: str) -> None:
    """A table of Siege with these battles."""
    await talk.slash("alice", "table new", game="siege")
    for name in names or ("alice", "bob", "carol"):
        await talk.slash(name, "table join")
    talk.dice.append([1] * THROWS)
    await talk.slash("alice", "table start")
    await talk.lay(*BATTLES)


async def status(talk: Talk, command: str) -> str:
    """What everybody sees when carol asks."""
    await talk.slash("carol", command)
    return all_text(talk.newest)


async def shown_to(talk: Talk, name: str) -> Iterator[str]:
    """What somebody alone is shown on asking, and what is suggested to them."""
    now = await talk.people[name].slash(talk.channel, "now")
    mine = await talk.people[name].slash(talk.channel, "my")
    offered = [
        *await talk.suggestions(name, "combat commit", "where", ""),
        *await talk.suggestions(name, "deal offer", "get", ""),
    ]
    return iter((private_text(now), *(all_text(one) for one in (now.response, mine.response)), *offered))


def written(talk: Talk) -> list[str]:
    """Every call by which the bot wrote into the table's channel, in order, with what it wrote."""
    place = str(talk.channel.id)
    calls = [(name, body) for kind, name, body in talk.env.backend.transcript if kind == "REST"]
    return [f"{name} {_masked(json.dumps(body, default=str))}" for name, body in calls if place in name]


def _masked(text: str) -> str:
    return SEALS.sub("…", text)


def masked(texts: list[str]) -> list[str]:
    """The texts without what is new in every game."""
    return [_masked(text) for text in texts]


def deliver(talk: Talk, name: str, command: str, **options: str) -> Any:
    """Let a command reach the bot without waiting for its answer: several are then there at once."""
    group, leaf = command.split()
    root = talk.env.backend.find_command(group, talk.guild.id)
    assert root
    typed = [{"type": 3, "name": option, "value": value} for option, value in options.items()]
    data = {
        "id": root["id"],
        "name": group,
        "type": 1,
        "options": [{"type": 1, "name": leaf, "options": typed}],
    }
    record, payload = interactions.base_payload(
        talk.env.backend,
        type=2,
        channel_id=talk.channel.id,
        guild_id=talk.guild.id,
        user_id=talk.people[name].id,
        data=data,
    )
    talk.env.backend.emit("INTERACTION_CREATE", payload)
    return record
