"""What holds in Brawl whatever anybody does, legal or not (BR-02, BR-05, BR-20, BR-81, BR-82)."""

from collections import Counter
from typing import Any, get_args

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.brawl.arrest import Arrested
from games.brawl.bundles import Terms
from games.brawl.changes import CashMoved, InfluenceGained, PossessionsMoved, StatisticChanged, ThingGained
from games.brawl.concede import Concede
from games.brawl.deals import AcceptOffer, DealBonus, MakeOffer
from games.brawl.deck import unseen
from games.brawl.fighting import mugging
from games.brawl.game import ACTIONS, Brawl
from games.brawl.movement import IncomePaid
from games.brawl.pack import SquareKind
from games.brawl.registration import BRAWL
from games.brawl.state import Bundle, Phase, Spoils, State
from games.brawl.warrants import bears, warrant_for
from games.kernel import Choices, Kind, Legal, Refusal
from tests.games.brawl_acts import ACTS, CARDS, ITEMS, acts, any_terms
from tests.games.dice import NoDice, SeededDice
from tests.games.play import folded, listed

STANDARD = BRAWL.variant("standard")
NAMES = ("alice", "bob", "carol", "player4")
TURN = 60
"""Acts after which a turn that runs by its defaults must be over."""

players = st.fixed_dictionaries(
    {
        "power": st.integers(1, 600),
        "intelligence": st.sampled_from((0, 99, 100, 400)),
        "influence": st.integers(0, 1400),
        "cash": st.integers(0, 200),
        "income": st.sampled_from((0, 60)),
        "square": st.integers(0, 5),
        "direction": st.sampled_from(("clockwise", "counter-clockwise", "undetermined")),
        "group": st.sampled_from([None, *(f'"{side}"' for side in STANDARD.sides)]),
        "possessions": st.lists(st.sampled_from(ITEMS), max_size=3).map(
            lambda items: f'"{", ".join(items)}"'
        ),
    }
)


class DrawnDice:
    """Dice whose faces hypothesis chooses, so that it finds the rare ones."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def die(self, sides: int, purpose: str) -> int:
        return self._data.draw(st.integers(1, sides), label=purpose)


class Brawling(RuleBasedStateMachine):
    """One table, at which people try this and that."""

    game: Brawl
    state: State
    before: State

    @initialize(
        seated=st.lists(players, min_size=2, max_size=len(NAMES)),
        hands=st.permutations((*CARDS, *CARDS)),
        kinds=st.lists(st.sampled_from(get_args(SquareKind)), max_size=20),
    )
    def sit_down(self, seated: list[dict[str, Any]], hands: list[str], kinds: list[str]) -> None:
        variant = STANDARD
        names = NAMES[: len(seated)]
        self.game = variant.game  # type: ignore[assignment]
        started = self.game.setup({}, tuple(zip(names, variant.sides, strict=False)), SeededDice(0))
        lines = [(f"squares.{number}", kind) for number, kind in enumerate(kinds)]
        for name, player, card in zip(names, seated, hands, strict=False):
            given = {field: value for field, value in player.items() if value is not None}
            lines.append((name, " ".join(f"{field}={value}" for field, value in given.items())))
            lines.append((f"{name}.cards", card))
        self.state = BRAWL.place(variant, started, lines)

    @property
    def playing(self) -> bool:
        return self.state.outcome is None

    def everybody(self) -> range:
        return range(len(self.state.players))

    def act(self, seat: int, action: Any, data: st.DataObject) -> None:
        """Do what is legal, and see that whatever is not is refused and changes nothing."""
        self.before = before = self.state
        if not listed(self.game.legal(before, seat), action):
            assert isinstance(self.game.decide(before, seat, action, NoDice()), Refusal)
            return
        events = self.game.decide(before, seat, action, DrawnDice(data))
        assert not isinstance(events, Refusal), events
        self.state = folded(self.game, before, events)
        self.is_conserved(before, events)

    def is_conserved(self, before: State, events: tuple[Any, ...]) -> None:
        """Cash, things and figures change by events that say so; all else changes hands or stays."""
        ledger, things = Counter[tuple[int, str]](), Counter[str]()
        for event in events:
            robs_nobody_of_a_victim(before, event)
            before = self.game.apply(before, event)
            match event:
                case IncomePaid() | DealBonus():
                    ledger[event.seat, "cash"] += event.after - event.before
                case StatisticChanged():
                    ledger[event.seat, event.statistic] += event.after - event.before
                case InfluenceGained():
                    assert event.after > event.before
                    ledger[event.seat, "influence"] += event.after - event.before
                case ThingGained():
                    ledger[event.seat, "cash"] -= event.price
                    things[event.item] += 1
                case CashMoved():
                    ledger[event.giver, "cash"] -= event.amount
                    if event.receiver is not None:
                        ledger[event.receiver, "cash"] += event.amount
                case Arrested():
                    things[warrant_for(self.state.players[event.named].name)] -= 1
                case _:
                    pass
        self.books_agree(ledger, things)

    def books_agree(self, ledger: Counter[tuple[int, str]], things: Counter[str]) -> None:
        then, now = self.before, self.state
        for seat, (player, earlier) in enumerate(zip(now.players, then.players, strict=True)):
            for figure in ("cash", "influence", "intelligence", "power_max"):
                assert getattr(player, figure) == getattr(earlier, figure) + ledger[seat, figure], figure
        expected = things_of(then)
        expected.update(things)
        assert things_of(now) == +expected

    @rule(times=st.integers(1, 6), data=st.data())
    def do_what_is_due(self, times: int, data: st.DataObject) -> None:
        """Press buttons of those who are awaited, some in a row: this carries the game on."""
        for _ in range(times):
            if not self.playing:
                return
            one = data.draw(st.sampled_from(self.game.awaited(self.state)))
            entries = self.game.legal(self.state, one.seat)
            due = [entry for entry in entries if entry.step == one.step and entry.kind is Kind.CHOICE]
            entry = data.draw(st.sampled_from(due))
            self.act(one.seat, filled(entry, data), data)

    @rule(data=st.data())
    def do_something_legal(self, data: st.DataObject) -> None:
        if not self.playing:
            return
        seat = data.draw(st.sampled_from([s for s in self.everybody() if not self.state.players[s].left]))
        entries = [entry for entry in self.game.legal(self.state, seat) if entry.key != "concede"]
        entry = data.draw(st.sampled_from(entries)) if entries else None
        if entry:
            self.act(seat, filled(entry, data), data)

    @rule(data=st.data())
    def strike_a_deal(self, data: st.DataObject) -> None:
        """Offer and accept at once, for by chance alone few offers are ever accepted."""
        giver, receiver = data.draw(st.permutations(self.everybody()))[:2]
        terms = Terms(data.draw(self.bundle_of(giver)), data.draw(self.bundle_of(receiver)))
        self.act(giver, MakeOffer(receiver, terms), data)
        self.act(receiver, AcceptOffer(self.state.offers_made), data)

    def bundle_of(self, seat: int) -> st.SearchStrategy[Bundle]:
        """What a player could give, or a little more than that."""
        player = self.state.players[seat]
        things = player.possessions
        return st.builds(
            Bundle,
            cash=st.sampled_from((0, player.cash // 2, player.cash, player.cash + 1)),
            items=st.sampled_from(((), things[:1], things, (*things, *ITEMS[:1]))),
            call_off=st.sampled_from((False, False, True)),
            withdraw=st.sampled_from((False, False, True)),
        )

    @rule(seat=st.integers(0, len(NAMES) - 1), unlikely=st.integers(0, 9), data=st.data())
    def concede(self, seat: int, unlikely: int, data: st.DataObject) -> None:
        """Rare, for it ends games."""
        if unlikely == 9:
            self.act(seat % len(self.state.players), Concede(), data)

    @rule(seat=st.integers(0, len(NAMES) - 1), action=acts, data=st.data())
    def try_anything(self, seat: int, action: Any, data: st.DataObject) -> None:
        self.act(seat % len(self.state.players), action, data)

    @invariant()
    def statistics_are_whole_and_never_below_zero(self) -> None:
        for player in self.state.players:
            for name in ("power", "power_max", "intelligence", "influence", "cash"):
                assert type(getattr(player, name)) is int
                assert getattr(player, name) >= 0
            assert player.power <= player.power_max
            assert player.alive is (player.power > 0)
            assert 0 <= player.square < len(self.state.squares)

    @invariant()
    def a_combat_has_two_sides_on_one_square(self) -> None:
        combat = self.state.combat
        assert (combat is not None) is (self.state.turn.phase is Phase.COMBAT)
        if combat:
            one, other = (self.state.players[seat] for seat in combat.seats)
            assert one is not other
            assert one.can_be_fought
            # A victim that has died waits for what the mugger takes (BR-33).
            assert other.can_be_fought or combat.spoils is Spoils.DEATH
            assert one.square == other.square
            assert not self.state.turn.arrests
            assert self.state.turn.seat in combat.seats

    @invariant()
    def nobody_is_in_two_places(self) -> None:
        standing = [seat for square in range(len(self.state.squares)) for seat in self.state.seats_on(square)]
        assert sorted(standing) == [s for s in self.everybody() if self.state.players[s].on_board]

    @invariant()
    def the_deck_loses_no_card(self) -> None:
        """BR-73: each card is in the deck, in one hand or among those spent."""
        hands = [card for player in self.state.players for card in player.cards]
        everywhere = (*unseen(self.game.pack, self.state), *self.state.discards, *hands)
        assert Counter(everywhere) == Counter(self.game.pack.deck())

    @invariant()
    def an_arrest_that_waits_can_be_made(self) -> None:
        """BR-71: the bearer holds the Warrant, and the two stand on one square."""
        for arrest in self.state.turn.arrests:
            assert bears(self.state, arrest.bearer, arrest.named)
            bearer, named = (self.state.players[seat] for seat in (arrest.bearer, arrest.named))
            assert bearer.square == named.square

    @invariant()
    def offers_are_between_two_who_play(self) -> None:
        for offer in self.state.offers:
            assert offer.giver != offer.receiver
            for seat in (offer.giver, offer.receiver):
                assert seat in self.everybody()
                assert not self.state.players[seat].left

    @invariant()
    def somebody_is_awaited_until_the_end(self) -> None:
        assert bool(self.game.awaited(self.state)) is self.playing
        assert self.playing is (self.state.turn.phase is not Phase.OVER)

    def teardown(self) -> None:
        """From wherever the table stands, the turn comes to an end when nobody does anything."""
        if not hasattr(self, "state"):
            return
        turn, dice = self.state.turn.number, SeededDice(1)
        for _ in range(TURN):
            if not self.playing or self.state.turn.number != turn:
                return
            one = self.game.awaited(self.state)[0]
            events = self.game.decide(self.state, one.seat, one.default, dice)
            assert not isinstance(events, Refusal), events
            self.state = folded(self.game, self.state, events)
        raise AssertionError(f"the turn is not over after {TURN} acts")


def filled(entry: Legal, data: st.DataObject) -> Any:
    """The act with its open arguments drawn: among the choices, or any terms whatever."""
    return entry.filled(
        {
            name: data.draw(st.sampled_from(domain.options) if isinstance(domain, Choices) else any_terms)
            for name, domain in entry.domains.items()
        }
    )


def robs_nobody_of_a_victim(state: State, event: Any) -> None:
    """BR-31: while a Mugging lasts, whatever the victim gives goes to the mugger or to the bank."""
    combat = mugging(state)
    if combat and isinstance(event, CashMoved | PossessionsMoved) and event.giver == combat.defender.seat:
        assert event.receiver in (combat.attacker.seat, None)


def things_of(state: State) -> Counter[str]:
    return Counter(item for player in state.players for item in player.possessions)


TestBrawling = Brawling.TestCase
TestBrawling.settings = settings(max_examples=40, stateful_step_count=50)


def test_no_act_is_left_out() -> None:
    assert set(ACTS) == set(ACTIONS)
