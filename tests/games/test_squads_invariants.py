"""What holds in Squads whatever anybody does, legal or not (SQ-01, SQ-17, SQ-32, SQ-52)."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from games.kernel import Choices, Kind, Legal, Refusal
from games.squads.board import AREAS, Ground, Way
from games.squads.cards import ChooseOption, DrawCard, DrawFor, PickSoldier
from games.squads.combat import CallCombat, SpinCombat
from games.squads.concede import Concede
from games.squads.course import Action
from games.squads.escape import EscapeBy
from games.squads.game import ACTIONS, Squads
from games.squads.move import MoveSoldier
from games.squads.opening import OpeningSpin
from games.squads.registration import SQUADS
from games.squads.spin import Spin
from games.squads.state import CAMP, ENEMY_HEADQUARTERS, NUMBERS, OFF_BOARD, Phase, State
from games.squads.turn import EndTurn
from tests.games.dice import NoDice, SeededDice
from tests.games.play import folded, listed
from tests.games.squads_tables import SEATED, skirmish

STANDARD = SQUADS.variant("standard")
TURN = 60
"""Acts after which a turn that runs by its defaults must be over."""

strange = st.none() | st.integers(-1, 8) | st.sampled_from(("", "up up", "up 1, left 1", "down exit 9"))
ways = st.sampled_from(Way) | st.sampled_from(("up exit 1", "down exit 2")) | strange
ACTS: dict[type[Action], st.SearchStrategy[Any]] = {
    OpeningSpin: st.builds(OpeningSpin),
    Spin: st.builds(Spin),
    MoveSoldier: st.builds(MoveSoldier, strange, ways),
    CallCombat: st.builds(CallCombat),
    SpinCombat: st.builds(SpinCombat),
    EscapeBy: st.builds(EscapeBy, ways),
    DrawCard: st.builds(DrawCard),
    DrawFor: st.builds(DrawFor, strange),
    PickSoldier: st.builds(PickSoldier, strange),
    ChooseOption: st.builds(ChooseOption, strange | st.just("red Radio Shack")),
    EndTurn: st.builds(EndTurn),
    Concede: st.builds(Concede),
}
"""Everything a player could try, sensible or not, by class of act."""
acts = st.one_of(*(strategy for act, strategy in ACTS.items() if act is not Concede))
"""All but leaving the game, which would end it at once."""


class DrawnDice:
    """Dice whose faces hypothesis chooses, so that it finds the rare ones."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def die(self, sides: int, purpose: str) -> int:
        return self._data.draw(st.integers(1, sides), label=purpose)


class Soldiering(RuleBasedStateMachine):
    """One table, at which people try this and that."""

    game: Squads
    state: State

    @initialize(placed=st.booleans())
    def sit_down(self, placed: bool) -> None:
        game = STANDARD.game
        assert isinstance(game, Squads)
        self.game = game
        self.state = self.game.setup({}, SEATED, NoDice())
        if placed:
            self.state = skirmish(STANDARD, self.state, [name for name, _ in SEATED])

    @property
    def playing(self) -> bool:
        return self.state.outcome is None

    def act(self, seat: int, action: Any, data: st.DataObject) -> None:
        """Do what is legal, and see that whatever is not is refused and draws nothing."""
        before = self.state
        if not listed(self.game.legal(before, seat), action):
            assert isinstance(self.game.decide(before, seat, action, NoDice()), Refusal)
            return
        events = self.game.decide(before, seat, action, DrawnDice(data))
        assert not isinstance(events, Refusal), events
        self.state = folded(self.game, before, events)

    @rule(data=st.data())
    def do_something_legal(self, data: st.DataObject) -> None:
        offered = [
            (seat, entry)
            for seat in (0, 1)
            for entry in self.game.legal(self.state, seat)
            if entry.kind is Kind.CHOICE
        ]
        if offered:
            seat, entry = data.draw(st.sampled_from(offered))
            self.act(seat, filled(entry, data), data)

    @rule(data=st.data(), seat=st.sampled_from((0, 1)), action=acts)
    def try_anything(self, data: st.DataObject, seat: int, action: Any) -> None:
        self.act(seat, action, data)

    @invariant()
    def twelve_soldiers_are_each_in_one_place(self) -> None:
        """On a space that there is, off the board, and never two on one space but an enemy in combat."""
        standing: list[set[str]] = []
        for squad in self.state.squads:
            assert len(squad.soldiers) == len(NUMBERS)
            spaces = [place for place in squad.soldiers if place not in OFF_BOARD]
            assert len(set(spaces)) == len(spaces)
            standing.append(set(spaces))
        first, second = standing
        assert first | second <= set(self.game.pack.ground.spaces)
        assert len(first & second) <= (self.state.turn.phase in (Phase.COMBAT, Phase.ESCAPE, Phase.OVER))

    @invariant()
    def nobody_stands_on_a_mine_or_on_what_is_no_space(self) -> None:
        for squad in self.state.squads:
            for place in squad.soldiers:
                assert self.state.marks.get(place) is not Ground.MINE
                assert self.game.pack.ground.ground.get(place) not in (*AREAS, Ground.RIVER)

    @invariant()
    def the_decks_lose_no_card(self) -> None:
        """SQ-32: each card is unseen, open, or under its deck, and only once."""
        draw = self.state.turn.draw
        for seat, squad in enumerate(self.state.squads):
            open_card = [draw.card] if draw and draw.seat == seat and draw.card else []
            known = (*squad.under, *open_card)
            assert len(set(known)) == len(known)
            assert set(known) <= set(range(1, 13))
            assert self.game.view(self.state, None).unseen(seat) == 12 - len(known)

    @invariant()
    def a_game_that_is_won_is_over(self) -> None:
        """SQ-52"""
        for seat, squad in enumerate(self.state.squads):
            won = len(squad.on(ENEMY_HEADQUARTERS)) >= 2 or len(self.state.enemy(seat).on(CAMP)) == 6
            assert not (won and self.playing)

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
    """The act with its open arguments drawn."""
    chosen: dict[str, object] = {}
    for name, domain in entry.domains.items():
        assert isinstance(domain, Choices)
        chosen[name] = data.draw(st.sampled_from(domain.options))
    return entry.filled(chosen)


TestSoldiering = Soldiering.TestCase
TestSoldiering.settings = settings(max_examples=40, stateful_step_count=50)


def test_no_act_is_left_out() -> None:
    assert set(ACTS) == set(ACTIONS)
