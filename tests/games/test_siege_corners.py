"""Siege where several rules meet: somebody leaves in Combat, sieges beside battles, cards without effect."""

import pytest

from games.kernel import refuse
from games.siege.battle import BattleDecided
from games.siege.battle_cards import cards_domain
from games.siege.build import Build
from games.siege.captives import FreeGeneral, GeneralFreed
from games.siege.commit import Commit
from games.siege.done import SayDone
from games.siege.encounters import EncounterLapsed, EncounterOpened, Hold
from games.siege.judgement import SiegeCounted, WallsWhole
from games.siege.leaving import Concede, PlayerOut
from games.siege.movement import MoveGeneral
from games.siege.phases import PhaseBegan
from games.siege.report import Battle
from games.siege.reporting import BattleReported
from games.siege.state import Building, Phase
from games.siege.victory import GameWon
from tests.games.dice import NoDice
from tests.games.siege_table import Table

COMBAT = "phase: combat"
HOMES = ("hexes.A7: owner=alice", "hexes.I7: owner=bob")
ALL_HOMES = (*HOMES, "hexes.F7: owner=carol")
ABNER = "generals.Abner: owner=alice hex=D4 troops=5 strength=5"
JAEL = "generals.Jael: owner=bob hex=D4 troops=1 strength=1"
GIDEON = "generals.Gideon: owner=carol hex=D4 troops=9 strength=9"


def battles(table: Table) -> list[Battle]:
    return [event.battle for event in table.happened(BattleDecided)]


def melted(table: Table) -> list[tuple[int, int]]:
    return [(event.before, event.after) for event in table.happened(SiegeCounted)]


def steps(table: Table) -> dict[int, str]:
    return {wait.seat: wait.step for wait in table.game.awaited(table.state)}


def test_an_encounter_that_a_leaver_ends_keeps_its_number() -> None:
    """SG-14: buttons, forms and deadlines of the first one do not count for the next on the hex."""
    table = Table(COMBAT, *ALL_HOMES, ABNER, JAEL, GIDEON, "arrivals: D4 alice bob carol", players=3)
    before = steps(table)
    table.act("bob", Concede())
    (opened,) = table.happened(EncounterOpened)
    assert (opened.number, opened.attacker, opened.defender, opened.rule) == (2, 2, 0, "SG-14")
    assert steps(table)[0] != before[0]


def test_invaders_do_not_step_into_the_place_of_a_leaver() -> None:
    """SG-86: what alice has open against bob does not count against them."""
    invaded = ("invaders: D4", "arrivals: D4 alice bob invaders", "generals.Gideon: owner=carol hex=F7")
    table = Table(COMBAT, *ALL_HOMES, ABNER, JAEL, *invaded, players=3)
    table.act("bob", Commit("D4", (("Jael", 1),)))
    before, tasks = steps(table), table.tasks()
    table.act("bob", Concede())
    (opened,) = table.happened(EncounterOpened)
    assert (opened.number, opened.rule) == (2, "SG-86")
    assert table.tasks() == tasks == {"alice": "respond"}
    assert steps(table)[0] != before[0]


BESIEGED = (
    COMBAT,
    "hexes.A7: owner=alice",
    "hexes.D4: kind=city owner=bob garrison=8",
    "generals.Abner: owner=alice hex=D4 troops=1",
    "generals.Jael: owner=bob hex=D4 troops=5 strength=3",
)


def test_a_siege_goes_on_while_the_owner_fights_another_player() -> None:
    """SG-21, SG-54: alice keeps the siege; carol's attack fails, 1 against 3 + 5: the bonus melts, 5 to 4."""
    third = ("hexes.F7: owner=carol", "generals.Gideon: owner=carol hex=D4 strength=1")
    table = Table(*BESIEGED, *third, "arrivals: D4 bob alice carol", players=3)
    table.act("bob", Hold("D4"))
    table.act("alice", Hold("D4"))
    table.act("carol", Commit("D4"))
    table.act("bob", Commit("D4"))
    assert [battle.winner for battle in battles(table)] == [1]
    assert melted(table) == [(5, 4)]


def test_a_siege_goes_on_while_the_owner_fights_invaders() -> None:
    """SG-21, SG-54: 3 + 5 + 5 + 5 against 6."""
    table = Table(*BESIEGED, "invaders: D4", "arrivals: D4 bob alice invaders")
    table.act("bob", Hold("D4"))
    table.act("alice", Hold("D4"))
    table.act("bob", Commit("D4", (("Jael", 5),), 5))
    assert [battle.winner for battle in battles(table)] == [1]
    assert melted(table) == [(5, 4)]


def test_battles_are_reported_when_the_game_ends_in_combat() -> None:
    """SG-90, SG-95: reported before the game is won; after that nobody takes up the Ark."""
    other = (
        "generals.Barak: owner=alice hex=E5 troops=1",
        'generals.Deborah: owner=bob hex=E5 troops=1 items="Ark"',
    )
    table = Table(COMBAT, *HOMES, ABNER, JAEL, *other)
    table.act("alice", Commit("D4", (("Abner", 5),)))
    table.act("bob", Commit("D4", (("Jael", 1),)))
    *_, reported, won = table.act("bob", Concede())
    assert isinstance(reported, BattleReported)
    assert reported.battle == battles(table)[0]
    assert isinstance(won, GameWon)


def test_a_winner_who_leaves_takes_nothing() -> None:
    """SG-70, SG-95: bob keeps the city, and the report says so."""
    city = ("hexes.D4: kind=city owner=bob", "hexes.F7: owner=carol", "generals.Gideon: owner=carol hex=F7")
    table = Table(COMBAT, *HOMES, *city, ABNER, JAEL, "arrivals: D4 bob alice", players=3)
    table.act("alice", Commit("D4", (("Abner", 5),)))
    table.act("bob", Commit("D4"))
    assert table.tasks() == {"alice": "spoils"}
    table.act("alice", Concede())
    (reported,) = table.happened(BattleReported)
    assert reported.battle.fate == "held"
    assert table.seen()["hexes.D4.owner"] == "bob"


PRISON = (
    COMBAT,
    "hexes.F7: owner=carol",
    "generals.Barak: owner=alice state=captive holder=bob",
    "generals.Jael: owner=bob hex=E1",
)


def test_captives_of_a_leaver_come_home_after_combat() -> None:
    """SG-02, SG-44: to the border, where carol stands (A7): no encounter before the next round."""
    meeting = ("generals.Abner: owner=alice hex=D4", "generals.Ehud: owner=carol hex=D4")
    third = [*PRISON, *meeting, "generals.Gideon: owner=carol hex=A7", "arrivals: D4 alice carol"]
    table = Table(*third, players=3, dice=[3, *[1] * 30])
    assert table.game.pack.board.border[2] == "A7"
    table.act("bob", Concede())
    table.act("alice", Hold("D4"))
    assert not table.happened(GeneralFreed)
    events = table.act("carol", Hold("D4"))
    assert [type(event) for event in events[1:4]] == [EncounterLapsed, GeneralFreed, PhaseBegan]
    assert table.seen()["generals.Barak.hex"] == "A7"
    assert table.seen()["phase"] == "market"


def test_a_battle_does_not_grow_once_a_side_is_locked_in() -> None:
    """SG-32, SG-44: 6 + 6 against 1 + 1 + 5 of the city, since Barak is not home yet."""
    city = (
        "hexes.D4: kind=city owner=alice garrison=1",
        "generals.Abner: owner=alice hex=D4 troops=1 strength=1",
        "generals.Ehud: owner=carol hex=D4 troops=6 strength=6",
    )
    table = Table(*PRISON, *city, "arrivals: D4 alice carol", players=3)
    table.act("carol", Commit("D4", (("Ehud", 6),)))
    table.act("bob", Concede())
    assert table.seen()["generals.Barak.state"] == "captive"
    table.act("alice", Commit("D4", (), 1))
    assert [(battle.attacker.total, battle.defender.total) for battle in battles(table)] == [(12, 7)]


def test_a_freed_general_disturbs_where_it_lands() -> None:
    """SG-44, SG-54: Abner stood on bob's city in this round, so its bonus is not whole yet."""
    table = Table(
        "phase: market",
        "alice: coins=10",
        "hexes.A7: kind=city owner=bob siege_rounds=3",
        "generals.Abner: owner=alice state=captive holder=bob",
        "generals.Jael: owner=bob hex=A7",
        "generals.Barak: owner=alice hex=D1",
        dice=[3, *[1] * 30],
    )
    table.act("alice", FreeGeneral("Abner"))
    assert table.seen()["generals.Abner.hex"] == "A7"
    for name in ("alice", "bob", "alice", "bob"):
        table.act(name, SayDone())
    table.act("alice", MoveGeneral("Abner", "A6"))
    table.act("alice", SayDone())
    table.act("bob", SayDone())
    assert not table.happened(WallsWhole)
    assert table.seen()["hexes.A7.bonus"] == "2"


NOBODY_THERE = (
    COMBAT,
    *HOMES,
    "hexes.D4: kind=city owner=bob",
    "generals.Abner: owner=alice hex=D4 strength=1",
    "generals.Jael: owner=bob hex=I7",
)


def test_who_has_nothing_there_has_no_choice() -> None:
    """SG-20, SG-55, SG-57: bob cannot leave walls in which he has nobody; he holds by himself."""
    table = Table(*NOBODY_THERE)
    assert table.refused("bob", Commit("D4")) == "SG-20 SG-57 nothing_to_attack_with"
    assert table.keys("bob") >= {"hold-D4"}
    assert "attack-D4" not in table.keys("bob")
    waits = {wait.seat: (wait.default, wait.automatic) for wait in table.game.awaited(table.state)}
    assert waits == {0: (Hold("D4"), False), 1: (Hold("D4"), True)}


@pytest.mark.parametrize(
    ("hand", "automatic"),
    [('"Masons"', True), ('"Siege Weapons"', True), ('"War Drums"', True), ('"Ambush"', False)],
)
def test_a_card_is_a_choice_only_where_it_does_something(hand: str, automatic: bool) -> None:
    """SG-13, SG-62: the Ambush may strike Abner; the others are for other phases, sides or generals."""
    table = Table(*NOBODY_THERE, f"hand.bob: {hand}")
    assert ("attack-D4" in table.keys("bob")) is not automatic
    table.act("alice", Commit("D4"))
    (wait,) = table.game.awaited(table.state)
    assert (wait.seat, wait.task, wait.automatic) == (1, "respond", automatic)


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        (("invaders: D4", "arrivals: D4 invaders alice"), "Ambush"),
        ((JAEL, "arrivals: D4 bob alice"), "Siege Weapons"),
        (("hexes.D4: kind=city owner=bob garrison=1", "entered.Abner: secret-passage"), "Siege Weapons"),
    ],
)
def test_cards_without_effect_are_not_offered_but_taken(lines: tuple[str, ...], card: str) -> None:
    """SG-55, SG-62: there is nobody to ambush, or no bonus to cancel. No rule forbids to waste a card."""
    table = Table(COMBAT, *HOMES, ABNER, f'hand.alice: "{card}"', *lines)
    domain = cards_domain(table.game.pack, table.state, table.state.encounters[0], 0)
    assert domain.options == ()
    assert domain.allows((card,))
    table.act("alice", Commit("D4", cards=(card,)))


def test_an_assassin_needs_somebody_to_name() -> None:
    """SG-62: invaders are no generals."""
    table = Table(
        *(COMBAT, *HOMES, ABNER, 'hand.alice: "Assassin"', "invaders: D4", "arrivals: D4 invaders alice")
    )
    assert table.refused("alice", Commit("D4", cards=("Assassin: Jael",))) == "SG-62 nobody_to_strike"


def test_a_refusal_does_not_name_what_is_sealed() -> None:
    """SG-32, SG-60: refusals are kept in the clear, and this one comes before the reveal."""
    other = ("generals.Barak: owner=alice hex=E5", "generals.Ehud: owner=bob hex=E5")
    table = Table(COMBAT, *HOMES, ABNER, JAEL, *other, 'hand.alice: "Mercenaries"')
    table.act("alice", Commit("D4", cards=("Mercenaries",)))
    again = Commit("E5", cards=("Mercenaries",))
    assert table.game.decide(table.state, 0, again, NoDice()) == refuse("SG-60", "card_committed_elsewhere")


def test_siege_weapons_against_a_sally_do_nothing() -> None:
    """SG-55: the bonus is gone already once the defender has declared."""
    table = Table(*BESIEGED, 'hand.alice: "Siege Weapons"')
    table.act("bob", Commit("D4"))
    domain = cards_domain(table.game.pack, table.state, table.state.encounters[0], 0)
    assert (domain.options, domain.wasted) == ((), ("Siege Weapons",))


def test_who_stands_before_empty_walls_wins_nothing() -> None:
    """SG-57: 1 is not more than 5, and nobody is there to win for bob."""
    table = Table(*NOBODY_THERE)
    table.act("alice", Commit("D4"))
    table.act("bob", Commit("D4"))
    (decided,) = table.happened(BattleDecided)
    assert (decided.battle.winner, decided.rule) == (None, "SG-57")


def test_a_commitment_that_comes_too_late_is_over() -> None:
    """SG-14, SG-22, SG-32: bob's encounter with alice has lapsed, the one with carol has still to come."""
    table = Table(COMBAT, *ALL_HOMES, ABNER, JAEL, GIDEON, "arrivals: D4 alice bob carol", players=3)
    table.act("alice", Hold("D4"))
    table.act("bob", Hold("D4"))
    assert table.refused("bob", Commit("D4")) == "SG-22 SG-32 encounter_over_next"
    table.act("alice", Hold("D4"))
    table.act("carol", Hold("D4"))
    assert table.refused("alice", Commit("D4")) == "SG-22 SG-32 encounter_over"


def test_why_nothing_can_be_built_names_its_rule() -> None:
    """SG-54, SG-72."""
    towns = ("hexes.D4: kind=city owner=alice", "hexes.C3: owner=alice developments=3")
    people = ("generals.Abner: owner=alice hex=A7", "generals.Jael: owner=bob hex=I7")
    table = Table("phase: muster", "alice: coins=5", *HOMES, *towns, *people)
    for action, why in (
        (Build("A7", Building.WALL), "SG-54 wall_stands"),
        (Build("D4", Building.WALL), "SG-54 city_needs_no_wall"),
        (Build("C3", Building.DEVELOPMENT), "SG-72 fully_developed"),
        (Build("A7", Building.DEVELOPMENT), "SG-72 too_dear"),
    ):
        assert table.refused("alice", action) == why


def test_nobody_comes_home_who_is_out_as_well() -> None:
    """SG-44, SG-90: both lose their last general; bob has more coins and wins, and no captive is freed."""
    table = Table(
        COMBAT,
        "alice: coins=3",
        "bob: coins=5",
        ABNER,
        JAEL,
        'hand.alice: "Ambush"',
        'hand.bob: "Ambush"',
        "generals.Barak: owner=alice state=captive holder=bob",
        "generals.Deborah: owner=bob state=captive holder=alice",
    )
    table.act("alice", Commit("D4", cards=("Ambush",)))
    table.act("bob", Commit("D4", cards=("Ambush",)))
    assert [event.seat for event in table.happened(PlayerOut)] == [0, 1]
    assert not table.happened(GeneralFreed)
    (won,) = table.happened(GameWon)
    assert (won.winners, won.reason) == ((1,), "nobody_left")
    assert table.state.phase is Phase.OVER
