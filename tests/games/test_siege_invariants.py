"""What holds in Siege whatever anybody does, legal or not (SG-40 to SG-44, SG-62, SG-72, SG-80)."""

import json
from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.kernel import Kind, Legal, Refusal
from games.siege.battle import BattleDecided
from games.siege.build import Built
from games.siege.captives import GeneralCaptured
from games.siege.changes import CoinsChanged
from games.siege.commit import CommitmentSealed
from games.siege.deaths import GeneralDied
from games.siege.deck import unseen
from games.siege.game import ACTIONS, Siege
from games.siege.income import IncomePaid
from games.siege.leaving import Concede, PlayerOut
from games.siege.market import CardBought
from games.siege.muster import TroopsJoined
from games.siege.razing import Razed
from games.siege.registration import SIEGE
from games.siege.sides import sides_on
from games.siege.spoils import Looted
from games.siege.state import Building, State, Status
from tests.games.dice import NoDice, SeededDice
from tests.games.play import folded, listed
from tests.games.siege_acts import ACTS, acts
from tests.games.siege_positions import skirmish
from tests.games.siege_table import NAMES

STANDARD = SIEGE.variant("standard")


class DrawnDice:
    """Dice whose faces hypothesis chooses, so that it finds the rare ones."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def die(self, sides: int, purpose: str) -> int:
        return self._data.draw(st.integers(1, sides), label=purpose)


def troops_of(state: State) -> int:
    """All troops of the table, commanded and in garrisons."""
    commanded = sum(general.troops for general in state.generals)
    return commanded + sum(settlement.garrison for settlement in state.settlements)


def troops_changed(before: State, event: Any) -> int:
    """By how many the troops of the table may change with this event: the named sources and sinks."""
    settlement = before.settlement(getattr(event, "hex", None))
    garrison = settlement.garrison if settlement else 0
    match event:
        case TroopsJoined():
            return event.after - event.before
        case Built(what=Building.GARRISON):
            return event.after - event.before
        case GeneralDied() | GeneralCaptured():
            return -event.troops
        case BattleDecided():
            battle = event.battle
            dead = {general.name for general in before.generals if general.status is Status.DEAD}
            committed = battle.attacker.committed + battle.defender.committed
            gone_already = battle.attacker.troops_of(dead) + battle.defender.troops_of(dead)
            return gone_already - committed - battle.garrison_lost
        case Razed() | Looted():
            return -garrison
        case PlayerOut():
            return -sum(one.garrison for one in before.settlements if one.owner == event.seat)
        case _:
            return 0


def coins_changed(event: Any) -> int:
    """By how many the coins of the table may change with this event."""
    match event:
        case IncomePaid() | CoinsChanged():
            return event.after - event.before
        case Looted():
            return event.coins_after - event.coins_before
        case CardBought() | TroopsJoined() | Built():
            return -event.price
        case _:
            return 0


class Sieging(RuleBasedStateMachine):
    """One table, at which people try this and that."""

    game: Siege
    state: State

    @initialize(players=st.integers(2, 4), crowded=st.booleans())
    def sit_down(self, players: int, crowded: bool) -> None:
        self.game = STANDARD.game  # type: ignore[assignment]
        names = NAMES[:players]
        seats = tuple(zip(names, STANDARD.sides, strict=False))
        started = self.game.setup({}, seats, SeededDice(0))
        self.state = skirmish(STANDARD, started, names) if crowded else started

    @property
    def playing(self) -> bool:
        return self.state.outcome is None

    def act(self, seat: int, action: Any, data: st.DataObject) -> None:
        """Do what is legal, and see that whatever is not is refused and changes nothing."""
        before = self.state
        if not listed(self.game.legal(before, seat), action):
            assert isinstance(self.game.decide(before, seat, action, NoDice()), Refusal)
            return
        events = self.game.decide(before, seat, action, DrawnDice(data))
        assert not isinstance(events, Refusal), events
        for event in events:
            after = self.game.apply(before, event)
            assert troops_of(after) - troops_of(before) == troops_changed(before, event), event
            coins = sum(player.coins for player in after.players) - sum(p.coins for p in before.players)
            assert coins == coins_changed(event), event
            if isinstance(event, CommitmentSealed):
                commands_what_it_commits(before, event)
            before = after
        assert before == folded(self.game, self.state, events)
        self.state = before

    @rule(times=st.integers(1, 6), data=st.data())
    def do_what_is_due(self, times: int, data: st.DataObject) -> None:
        """Press buttons of those who are awaited, some in a row: this carries the game on."""
        for _ in range(times):
            if not self.playing:
                return
            one = data.draw(st.sampled_from(self.game.awaited(self.state)))
            entries = self.game.legal(self.state, one.seat)
            due = [entry for entry in entries if entry.kind is Kind.CHOICE]
            self.act(one.seat, filled(data.draw(st.sampled_from(due)), data), data)

    @rule(data=st.data())
    def do_something_legal(self, data: st.DataObject) -> None:
        if not self.playing:
            return
        seat = data.draw(st.sampled_from(self.state.seats()))
        entries = [entry for entry in self.game.legal(self.state, seat) if entry.key != "concede"]
        if entries:
            self.act(seat, filled(data.draw(st.sampled_from(entries)), data), data)

    @rule(seat=st.integers(0, len(NAMES) - 1), unlikely=st.integers(0, 9), data=st.data())
    def concede(self, seat: int, unlikely: int, data: st.DataObject) -> None:
        """Rare, for it ends games."""
        if unlikely == 9:
            self.act(seat % len(self.state.players), Concede(), data)

    @rule(seat=st.integers(0, len(NAMES) - 1), action=acts, data=st.data())
    def try_anything(self, seat: int, action: Any, data: st.DataObject) -> None:
        self.act(seat % len(self.state.players), action, data)

    @invariant()
    def figures_are_whole_and_never_below_zero(self) -> None:
        figures = [player.coins for player in self.state.players]
        figures += [general.troops for general in self.state.generals]
        figures += [n for s in self.state.settlements for n in (s.garrison, s.developments, s.siege_rounds)]
        assert all(type(figure) is int and figure >= 0 for figure in figures)

    @invariant()
    def every_general_is_in_one_state_and_place(self) -> None:
        for general in self.state.generals:
            assert (general.hex is not None) == (general.status is Status.FREE)
            assert (general.holder is not None) == (general.status is Status.CAPTIVE)
            if general.hex is None:
                assert (general.troops, general.items) == (0, ())
            else:
                assert general.owner in sides_on(self.state, general.hex)
        assert len({general.name for general in self.state.generals}) == len(self.state.generals)

    @invariant()
    def arrivals_name_exactly_those_who_are_there(self) -> None:
        there = {(general.hex, general.owner) for general in self.state.generals if general.hex}
        there |= {(pair.hex, pair.side) for pair in self.state.pairs}
        named = Counter((one.hex, side) for one in self.state.arrivals for side in one.sides)
        assert set(named) == there
        assert set(named.values()) <= {1}

    @invariant()
    def no_card_is_lost_or_made(self) -> None:
        """Items, too: each is in the deck, put away, open, held, carried, or lying on a hex."""
        state, pack = self.state, self.game.pack
        about = Counter((*unseen(pack, state), *state.discards, *state.display))
        for player in state.players:
            about.update((*player.hand, *player.stock))
        for holder in (*state.generals, *state.lying):
            about.update(holder.items)
        assert about == Counter(pack.deck)

    @invariant()
    def somebody_is_awaited_until_the_end(self) -> None:
        assert bool(self.game.awaited(self.state)) is self.playing

    @invariant()
    def hexes_have_one_open_encounter(self) -> None:
        hexes = [encounter.hex for encounter in self.state.encounters]
        assert len(set(hexes)) == len(hexes)


def commands_what_it_commits(state: State, event: CommitmentSealed) -> None:
    """SG-40: no more troops than each general commands, no more garrison than there is."""
    assert event.choice.value is not None
    chosen = json.loads(event.choice.value)
    for name, count in chosen["troops"].items():
        general = state.general(name)
        assert general
        assert (general.owner, general.hex) == (event.side, event.hex)
        assert 0 <= count <= general.troops
    settlement = state.settlement(event.hex)
    assert 0 <= chosen["garrison"] <= (settlement.garrison if settlement else 0)
    assert chosen["garrison"] == 0 or (settlement and settlement.owner == event.side)


def filled(entry: Legal, data: st.DataObject) -> Any:
    """The act of an entry, its open arguments drawn from their domains."""
    dice = DrawnDice(data)
    return entry.filled({name: domain.sample(dice) for name, domain in entry.domains.items()})


TestSieging = Sieging.TestCase
TestSieging.settings = settings(max_examples=40, stateful_step_count=40)


def test_no_act_is_left_out() -> None:
    assert set(ACTS) == set(ACTIONS)
