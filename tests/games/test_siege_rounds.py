"""The rounds of Siege: phases, movement, sieges, titles, Wrath, and how it ends (SG-01 to SG-90)."""

import pytest

from games.siege.build import Build
from games.siege.commit import Commit
from games.siege.done import SayDone
from games.siege.encounters import Hold
from games.siege.income import IncomePaid
from games.siege.judgement import SettlementTaken, SiegeCounted, TitleGiven, WallsWhole
from games.siege.leaving import Concede, PlayerOut
from games.siege.movement import MoveGeneral
from games.siege.muster import Muster
from games.siege.omens import PairAppeared, PairMarched
from games.siege.phases import PhaseBegan, TurnBegan
from games.siege.razing import Razed
from games.siege.registration import SIEGE
from games.siege.spoils import Conquer, Loot, Looted
from games.siege.state import Building, Phase
from games.siege.victory import GameWon
from tests.games.dice import SeededDice
from tests.games.siege_table import NAMES, Table

HOMES = ("hexes.A7: owner=alice", "hexes.I7: owner=bob")


def end_round(table: Table) -> None:
    """Everybody does nothing until the next Market, or the end."""
    number = table.state.round
    while table.state.outcome is None and table.state.round == number:
        wait = table.game.awaited(table.state)[0]
        table.act(NAMES[wait.seat], wait.default)
    while table.state.outcome is None and table.state.phase is not Phase.MARKET:
        wait = table.game.awaited(table.state)[0]
        table.act(NAMES[wait.seat], wait.default)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start(players: int) -> None:
    """SG-04."""
    variant = SIEGE.variant("standard")
    seats = tuple(zip(NAMES[:players], variant.sides, strict=False))
    state = variant.game.setup({}, seats, SeededDice(players))
    owned = [one for one in state.settlements if one.owner is not None]
    assert sorted(one.owner for one in owned) == list(range(players))
    assert all((one.kind, one.wall, one.garrison) == ("village", True, 0) for one in owned)
    assert len(state.generals) == 2 * players
    for place in owned:
        there = [general for general in state.generals if general.owner == place.owner]
        assert {general.hex for general in there} == {place.hex}
        assert sum(general.troops for general in there) == 6
    assert {player.coins for player in state.players} == {10}
    assert (state.phase, state.round) == (Phase.MARKET, 1)
    assert len(state.display) == 5


def test_a_round_has_seven_phases_in_order() -> None:
    """SG-01: Combat is the sixth."""
    table = Table(*HOMES, "generals.Abner: owner=alice hex=A7", "generals.Jael: owner=bob hex=I7")
    end_round(table)
    began = [event.phase for event in table.happened(PhaseBegan)]
    assert began == [
        Phase.MUSTER,
        Phase.MOVEMENT,
        Phase.COMBAT,
        Phase.JUDGEMENT,
        Phase.OMENS,
        Phase.INCOME,
        Phase.MARKET,
    ]


def test_market_and_muster_are_done_by_all_at_once_and_movement_in_turn() -> None:
    """SG-03: the order rotates from round to round."""
    table = Table(*HOMES, "generals.Abner: owner=alice hex=A7", "generals.Jael: owner=bob hex=I7")
    assert table.tasks() == {"alice": "market", "bob": "market"}
    table.act("bob", SayDone())
    assert table.tasks() == {"alice": "market"}
    assert table.refused("bob", SayDone()) == "SG-03 you_are_done"
    assert table.refused("alice", MoveGeneral("Abner", "A6")) == "SG-01 wrong_phase"
    table.act("alice", SayDone())
    assert table.tasks() == {"alice": "muster", "bob": "muster"}
    table.act("alice", SayDone())
    table.act("bob", SayDone())
    assert table.tasks() == {"alice": "move"}
    assert table.refused("bob", MoveGeneral("Jael", "I6")) == "SG-03 not_your_turn"
    end_round(table)
    end_round(table)
    assert [event.seat for event in table.happened(TurnBegan)] == [0, 1, 1, 0]


def test_settlements_pay() -> None:
    table = Table(*HOMES, "hexes.C6: kind=city owner=alice developments=2", "generals.Jael: owner=bob hex=I7")
    end_round(table)
    paid = {event.seat: event.sources for event in table.happened(IncomePaid)}
    assert paid == {0: (("A7", 2), ("C6", 9)), 1: (("I7", 2),)}


def test_troops_walls_developments_and_garrisons_cost_coins() -> None:
    table = Table(
        *HOMES,
        "phase: muster",
        "alice: coins=30",
        "hexes.C3: owner=alice bonus=0",
        "generals.Abner: owner=alice hex=A7",
        "generals.Barak: owner=alice hex=A6",
        "generals.Jael: owner=bob hex=I7",
    )
    table.act("alice", Muster("Abner", 3))
    table.act("alice", Build("C3", Building.WALL))
    table.act("alice", Build("C3", Building.DEVELOPMENT))
    table.act("alice", Build("C3", Building.GARRISON, 2))
    seen = table.seen()
    assert seen["alice.coins"] == str(30 - 6 - 6 - 6 - 4)
    assert [seen[f"hexes.C3.{what}"] for what in ("bonus", "developments", "garrison")] == ["2", "1", "2"]
    for action, why in (
        (Muster("Barak", 1), "SG-40 muster_at_home"),
        (Muster("Jael", 1), "SG-40 not_your_general"),
        (Muster("Abner", 5), "SG-40 troops_to_hire"),
        (Muster("Abner", -1), "SG-40 troops_to_hire"),
        (Build("C3", Building.WALL), "SG-54 wall_stands"),
        (Build("I7", Building.WALL), "SG-04 not_your_settlement"),
        (Build("C3", Building.DEVELOPMENT, 2), "SG-54 SG-72 build_one_at_a_time"),
        (Build("C3", Building.GARRISON, 0), "SG-40 garrison_to_hire"),
        (Build("C3", Building.GARRISON, 99), "SG-40 garrison_to_hire"),
    ):
        assert table.refused("alice", action) == why


def test_terrain_costs_points_and_others_stop_the_way() -> None:
    """A road costs 1, a plain 2: from E5 four points reach E1; not past another's general."""
    road = (*HOMES, "phase: movement", "turn: alice", "generals.Abner: owner=alice hex=E5")
    free = Table(*road)
    free.act("alice", MoveGeneral("Abner", "E1"))
    assert free.refused("alice", MoveGeneral("Abner", "E2")) == "SG-03 moved_already"
    blocked = Table(*road, "generals.Jael: owner=bob hex=E3")
    assert blocked.refused("alice", MoveGeneral("Abner", "E1")) == "SG-03 out_of_reach"
    assert blocked.refused("alice", MoveGeneral("Abner", "A3")) == "SG-03 no_such_hex"
    assert blocked.refused("alice", MoveGeneral("Jael", "E4")) == "SG-03 not_your_general"
    blocked.act("alice", MoveGeneral("Abner", "E3"))


def test_arrivals_of_one_phase_count_in_the_order_of_the_moves() -> None:
    """SG-10."""
    table = Table(
        *HOMES,
        "phase: movement",
        "turn: bob",
        "generals.Abner: owner=alice hex=E5",
        "generals.Jael: owner=bob hex=E3",
    )
    table.act("bob", MoveGeneral("Jael", "E4"))
    table.act("bob", SayDone())
    table.act("alice", MoveGeneral("Abner", "E4"))
    table.act("alice", SayDone())
    encounter = table.state.encounter("E4")
    assert encounter
    assert (encounter.defender.side, encounter.attacker.side) == (1, 0)


BESIEGED = (
    *HOMES,
    "hexes.E3: kind=city owner=bob garrison=1",
    "generals.Abner: owner=alice hex=E3 troops=2",
    "generals.Jael: owner=bob hex=I7",
)


def test_a_siege_melts_the_bonus_and_peace_makes_it_whole() -> None:
    """SG-54: one a round without a battle; whole again after a full round without an enemy general."""
    table = Table(*BESIEGED)
    end_round(table)
    end_round(table)
    assert [(event.before, event.after) for event in table.happened(SiegeCounted)] == [(5, 4), (4, 3)]
    for name in ("alice", "bob") * 2:
        table.act(name, SayDone())
    while table.state.turn != 0:
        table.act("bob", SayDone())
    table.act("alice", MoveGeneral("Abner", "E5"))
    end_round(table)
    assert table.seen()["hexes.E3.bonus"] == "3", "an enemy was there at the beginning of the round"
    end_round(table)
    assert [(event.before, event.after) for event in table.happened(WallsWhole)] == [(3, 5)]


def test_a_battle_is_no_siege_round() -> None:
    """SG-54: the empty city repels the attack; its bonus stays."""
    table = Table(*BESIEGED, "phase: combat", "hexes.E3: garrison=0")
    table.act("alice", Commit("E3"))
    table.act("bob", Commit("E3"))
    assert table.seen()["hexes.E3.bonus"] == "5"


def test_villages_without_owner_are_taken_in_judgement() -> None:
    """SG-04: by the only generals there, without a wall; not while two are there."""
    table = Table(
        *HOMES,
        "phase: movement",
        "hexes.E4: kind=village",
        "hexes.D5: kind=village",
        "generals.Abner: owner=alice hex=E4",
        "generals.Barak: owner=alice hex=D5",
        "generals.Jael: owner=bob hex=D5",
    )
    end_round(table)
    assert [event.hex for event in table.happened(SettlementTaken)] == ["E4"]
    assert table.seen()["hexes.E4.bonus"] == "0"


TITLE = (
    "hexes.E3: kind=city owner=alice",
    "hexes.C3: owner=alice",
    "hexes.G3: owner=alice",
    "hexes.I7: owner=bob",
    "generals.Jael: owner=bob hex=I7",
)


def test_a_city_and_three_settlements_make_a_judge() -> None:
    """SG-90."""
    table = Table("phase: movement", *TITLE)
    end_round(table)
    assert [(event.region, event.seat) for event in table.happened(TitleGiven)] == [("Cedar March", 0)]
    assert table.seen()["alice.titles"] == "Cedar March"


def test_two_settlements_are_not_enough() -> None:
    """SG-73, SG-90: a razed village counts for nobody."""
    table = Table("phase: movement", *TITLE, "hexes.G3: kind=none")
    end_round(table)
    assert not table.happened(TitleGiven)


JUDGE = (
    "phase: combat",
    *TITLE,
    'alice: titles="Cedar March"',
    "hexes.C3: kind=none",
    "hexes.G3: kind=none",
    "generals.Abner: owner=alice hex=A7",
    "generals.Ehud: owner=bob hex=E3 strength=9",
)


def test_a_title_passes_with_its_city_and_is_not_recounted() -> None:
    """SG-71, SG-90."""
    table = Table(*JUDGE)
    assert table.seen()["alice.titles"] == "Cedar March"
    table.act("bob", Commit("E3"))
    table.act("alice", Commit("E3", garrison=0))
    table.act("bob", Conquer("E3"))
    assert table.seen()["bob.titles"] == "Cedar March"
    assert not table.happened(TitleGiven)


def test_a_title_is_gone_with_its_city() -> None:
    """SG-73, SG-90."""
    table = Table(*JUDGE)
    table.act("bob", Commit("E3"))
    table.act("alice", Commit("E3"))
    table.act("bob", Loot("E3"))
    (looted,) = table.happened(Looted)
    assert looted.title == "Cedar March"
    assert table.seen()["alice.titles"] == table.seen()["bob.titles"] == "none"


def test_two_titles_win() -> None:
    """SG-90."""
    table = Table(
        "phase: movement",
        *TITLE,
        "hexes.C6: kind=city owner=alice",
        "hexes.D5: owner=alice",
        "hexes.B4: owner=alice",
    )
    end_round(table)
    (won,) = table.happened(GameWon)
    assert (won.winners, won.reason) == ((0,), "titles")
    assert table.seen()["winner"] == "alice"
    assert table.seen()["phase"] == "over"


def test_after_the_last_round_most_titles_then_settlements_then_coins() -> None:
    """SG-90."""
    table = Table("phase: movement", "round: 12", *HOMES, "alice: coins=2", "bob: coins=3")
    end_round(table)
    (won,) = table.happened(GameWon)
    assert (won.winners, won.reason) == ((1,), "rounds")
    even = Table("phase: movement", "round: 12", *HOMES)
    end_round(even)
    assert even.happened(GameWon)[0].winners == (0, 1)


LOOTING = (
    *HOMES,
    "phase: combat",
    "hexes.E3: kind=city owner=bob",
    "generals.Abner: owner=alice hex=E3 strength=9",
)


def test_too_much_wrath_ends_the_game_with_the_round() -> None:
    """SG-81."""
    table = Table(*LOOTING, "wrath: 17")
    table.act("alice", Commit("E3"))
    table.act("bob", Commit("E3"))
    table.act("alice", Loot("E3"))
    (won,) = table.happened(GameWon)
    assert (won.winners, won.reason, won.rule) == ((0,), "wrath", "SG-81")


def test_wrath_brings_invaders_who_march_on_the_nearest_settlement() -> None:
    """SG-80: 4 + 3 passes 5, so one pair comes in the next Omens, and marches a hex in the one after."""
    table = Table(*LOOTING, "wrath: 4", dice=[1, *[1] * 30])
    table.act("alice", Commit("E3"))
    table.act("bob", Commit("E3"))
    table.act("alice", Loot("E3"))
    (came,) = table.happened(PairAppeared)
    assert (came.number, came.strength) == (1, 6)
    border = table.game.pack.board.border
    assert came.hex == border[0]
    end_round(table)
    (marched,) = table.happened(PairMarched)
    assert marched.start == came.hex
    assert marched.stop in table.game.pack.board.neighbours[came.hex]


def test_each_pair_is_stronger_than_the_last() -> None:
    """SG-80."""
    table = Table(*LOOTING, "wrath: 9", "invaders: A5", dice=[1] * 30)
    table.act("alice", Commit("E3"))
    table.act("bob", Commit("E3"))
    table.act("alice", Loot("E3"))
    assert [event.strength for event in table.happened(PairAppeared)] == [7]


def test_invaders_raze_what_nobody_holds() -> None:
    """SG-84."""
    table = Table(*HOMES, "phase: movement", "hexes.E4: kind=village", "invaders: E4")
    end_round(table)
    assert [event.hex for event in table.happened(Razed)] == ["E4"]


def test_a_garrison_faces_invaders_alone() -> None:
    """SG-02, SG-86: 2 + 2 of the wall + 3 = 7 against 6."""
    table = Table(*HOMES, "phase: combat", "hexes.E4: owner=bob garrison=5", "invaders: E4")
    assert table.tasks() == {"bob": "respond"}
    table.act("bob", Commit("E4", garrison=4))
    assert table.seen()["invaders"] == "none"
    assert table.seen()["hexes.E4.garrison"] == "1"


def test_whoever_has_nothing_left_is_out() -> None:
    """SG-44, SG-90: captives go home, and the last one left wins."""
    table = Table(
        "phase: movement",
        "hexes.A7: owner=alice",
        "generals.Abner: owner=alice state=captive holder=bob",
        "generals.Jael: owner=bob state=captive holder=alice",
    )
    end_round(table)
    assert [event.seat for event in table.happened(PlayerOut)] == [1]
    assert table.seen()["generals.Abner.hex"] == "A7"
    assert table.seen()["generals.Jael.state"] == "dead"
    (won,) = table.happened(GameWon)
    assert (won.winners, won.reason) == ((0,), "last")


def test_whoever_leaves_settles_everything() -> None:
    """SG-90: encounters end, settlements are nobody's, generals are dead; the others go on."""
    table = Table(
        *HOMES,
        "hexes.E3: kind=city owner=carol garrison=3",
        "phase: combat",
        "generals.Abner: owner=alice hex=E3",
        "generals.Gideon: owner=carol hex=E3",
        players=3,
    )
    table.act("alice", Commit("E3"))
    table.act("carol", Concede())
    seen = table.seen()
    assert (seen["hexes.E3.owner"], seen["generals.Gideon.state"]) == ("alice", "dead")
    assert seen["phase"] == "market"
    assert table.game.legal(table.state, 2) == ()


def test_holding_is_no_answer_to_a_deadline_once_attacked() -> None:
    """SG-96: the default commits all garrison and half of the troops, rounded up; else it holds and stays."""
    table = Table(*BESIEGED, "phase: combat", "generals.Jael: hex=E3 troops=3")
    waits = {NAMES[wait.seat]: wait.default for wait in table.game.awaited(table.state)}
    assert waits == {"alice": Hold("E3"), "bob": Hold("E3")}
    table.act("alice", Commit("E3"))
    (wait,) = table.game.awaited(table.state)
    assert wait.default == Commit("E3", (("Jael", 2),), 1)
    assert not wait.automatic
