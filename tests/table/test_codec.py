"""Events and positions as text and back, along random games, and through upcasters."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import Sealed
from table import events
from table.chain import canonical
from table.codec import Codec
from table.lobby import Lobby, Phase
from table.looks import Seat
from table.ports import Seal
from table.position import Position, after
from table.seals import mask, opened_by, seal_all, unmask
from tests.toy_game import TOY, Picked, Settled, Toy

CODEC = Codec(TOY)
VARIANT = TOY.variant("plain")


class RandomChance:
    def __init__(self, random: Random) -> None:
        self._random = random

    def die(self, sides: int, purpose: str) -> int:  # noqa: ARG002
        return self._random.randint(1, sides)


def same(event: Any, seals: Any) -> bool:
    kind, version, payload = CODEC.write_event(event)
    assert payload == canonical(json.loads(payload))
    return unmask(CODEC.read_event(kind, version, payload), seals) == event


@settings(max_examples=30)
@given(st.integers(0, 2**32))
def test_random_games_come_back_as_they_were(seed: int) -> None:
    random, seals = Random(seed), dict[str, Seal]()
    game, chance = VARIANT.game, RandomChance(random)
    state = game.setup({}, [("alice", "red"), ("bob", "blue")], chance)
    seats = (Seat(1, "alice", "red"), Seat(2, "bob", "blue"))
    position = Position(Lobby(1, 2, seats, Phase.PLAY), state)
    while position.lobby.phase is Phase.PLAY:
        seat = random.choice([0, 1])
        entry = random.choice([entry for entry in game.legal(position.state, seat) if entry.key != "concede"])
        action = entry.filled({name: domain.sample(chance) for name, domain in entry.domains.items()})
        decided = game.decide(position.state, seat, action, chance)
        assert isinstance(decided, tuple)
        happened, made = seal_all(decided)
        seals |= {seal.digest: seal for seal in made}
        assert all(same(event, seals) for event in happened)
        position = after(VARIANT, position, happened)
        assert unmask(CODEC.read_position(CODEC.write_position(position)), seals) == position


@given(st.integers(0, 2**70), st.text(), st.text(), st.integers(1, 6))
def test_table_events_come_back_as_they_were(user: int, name: str, text: str, number: int) -> None:
    for event in (
        events.TableOpened(user, name, "toy", text, number, "0" * 64),
        events.SeatTaken(user, name, text),
        events.SeatGivenUp(number, name),
        events.GameStarted(Toy((name, text), 0)),
        events.PositionSet(Toy((name, text), 1)),
        events.TableEnded(name, text),
    ):
        assert same(event, {})


def test_an_older_line_is_read_step_by_step() -> None:
    """Settled is at version 2; say that version 1 called its winner `who`, and version 0 counted from one."""
    codec = Codec(
        TOY,
        {
            ("toy.Settled", 0): lambda fields: {"who": fields["number"] - 1},
            ("toy.Settled", 1): lambda fields: {"winner": fields["who"]},
        },
    )
    assert codec.read_event("toy.Settled", 2, '{"winner":1}') == Settled(1)
    assert codec.read_event("toy.Settled", 1, '{"who":1}') == Settled(1)
    assert codec.read_event("toy.Settled", 0, '{"number":2}') == Settled(1)


def test_a_line_without_its_upcaster_is_not_guessed_at() -> None:
    with pytest.raises(KeyError):
        CODEC.read_event("toy.Settled", 1, '{"who":1}')
    with pytest.raises(KeyError):
        CODEC.read_event("toy.Unknown", 1, "{}")


def test_a_sealed_value_is_never_written() -> None:
    (picked,), (seal,) = seal_all((Picked(0, Sealed("the tower")),))
    assert "the tower" not in CODEC.write_event(picked)[2]
    assert "the tower" not in repr(picked)
    assert "the tower" not in repr(seal)
    assert mask(picked).pick == Sealed(None, seal.digest)
    assert opened_by(picked) == ()
