"""Robots: they take what looks best, stay to the end, and never look at what is hidden from them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from math import isfinite
from typing import Any

import pytest

from bot.registry import GAMES, STUDIES
from bot.simulate.dice import SeededDice
from games.brawl.game import Brawl
from games.brawl.state import Stage, State
from games.brawl.weapons import sealed_text, weapons_of
from games.kernel import Chance, Choices, Sealed, Variant
from games.robots import GreedyRobot, Robot, Throws, UniformRobot
from games.siege import commitment
from games.siege import state as siege
from tests.games import brawl_positions, siege_positions, squads_tables
from tests.games.play import Match, Placing
from tests.games.siege_table import Table
from tests.toy_game import Pick, Toy, ToyGame
from tests.toy_study import ToyStudy

SEEDS = range(20)


class Longing:
    """Wants to pick high, and nothing else."""

    def imagine(self, state: Toy, seat: int, chance: Chance) -> Toy:  # noqa: ARG002
        return state

    def worth(self, state: Toy, seat: int) -> float:
        return seat in state.picks and state.picks[seat].value == "high"


def picking() -> tuple[ToyGame, Toy]:
    game = ToyGame()
    start = game.setup({}, (("alice", ""), ("bob", "")), SeededDice("1"))
    return game, replace(start, phase="pick", rolled=(1,))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_greedy_take_what_is_worth_most(seed: int) -> None:
    game, state = picking()
    robot = GreedyRobot(game, Longing())
    entries = game.legal(state, 0)
    assert robot.choose(state, 0, entries, SeededDice(str(seed)), free=True) == Pick("high")


def test_the_greedy_try_all_of_a_few_values() -> None:
    game, state = picking()
    options = ("low", *("low" for _ in range(20)), "high")
    entry = replace(game.legal(state, 0)[0], action=Pick("low"), domains={"what": Choices(options)})
    robot = GreedyRobot(game, Longing())
    chosen = {robot.choose(state, 0, [entry], SeededDice(str(seed)), free=False) for seed in SEEDS}
    assert chosen == {Pick("high")}


def test_the_greedy_need_not_act_where_nothing_is_gained() -> None:
    game, state = picking()
    low = [entry for entry in game.legal(state, 0) if entry.key == "low"]
    robot = GreedyRobot(game, Longing())
    free = {robot.choose(state, 0, low, SeededDice(str(seed)), free=True) for seed in SEEDS}
    assert free == {None, Pick("low")}
    bound = {robot.choose(state, 0, low, SeededDice(str(seed)), free=False) for seed in SEEDS}
    assert bound == {Pick("low")}


@pytest.mark.parametrize("robot", [UniformRobot(), GreedyRobot(ToyGame(), ToyStudy())])
def test_no_robot_leaves_the_game(robot: Robot) -> None:
    game, state = picking()
    leaving = [entry for entry in game.legal(state, 0) if entry.key == "concede"]
    assert leaving
    assert robot.choose(state, 0, leaving, SeededDice("1"), free=True) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_sealed_pick_makes_no_difference_to_the_other(seed: int) -> None:
    game, state = picking()
    robot = GreedyRobot(game, ToyStudy())
    chosen = set[Any]()
    for secret in ("high", "low"):
        sealed = replace(state, picks={0: Sealed(secret)})
        chosen.add(robot.choose(sealed, 1, game.legal(sealed, 1), SeededDice(str(seed)), free=False))
    assert len(chosen) == 1


CROWDED: Mapping[str, Placing] = {
    "brawl": brawl_positions.crowd,
    "siege": siege_positions.skirmish,
    "squads": squads_tables.skirmish,
}
"""By game, a position in which much happens soon."""


def moments(variant: Variant, name: str, games: int, acts: int) -> Iterator[Match]:
    """Moments of random games from a crowded position, with each number of players."""
    for number in range(games):
        players = variant.least + number % (min(variant.most, 4) - variant.least + 1)
        match = Match(variant, players, number, CROWDED[name])
        for _ in range(acts):
            if match.over:
                break
            yield match
            match.act_at_random(leaving=False)


def sealed_weapons(variant: Variant) -> Iterator[tuple[int, list[State]]]:
    """BR-50: the seat that has still to choose a Weapon, and the fight with each secret of the other."""
    assert isinstance(variant.game, Brawl)
    for match in moments(variant, "brawl", 40, 60):
        state: State = match.state
        combat = state.combat
        for side in combat.sides if combat and combat.stage is Stage.WEAPONS else ():
            if combat and side.sealed:
                secrets = (None, *weapons_of(variant.game.pack, state, side.seat))
                seals = (Sealed(sealed_text(secret)) for secret in secrets)
                yield combat.opponent(side.seat).seat, [state.with_side(side.seat, sealed=s) for s in seals]


def sealed_commitments(variant: Variant) -> Iterator[tuple[int, list[siege.State]]]:
    """SG-32: the seat that has to answer an attack, and the battle with what the other may have committed."""
    for match in moments(variant, "siege", 40, 40):
        state: siege.State = match.state
        for encounter in state.encounters:
            for camp in (encounter.attacker, encounter.defender):
                foe = encounter.other(camp.side).side
                if camp.sealed and foe >= 0:
                    troops = commitment.troops_domain(state, encounter.hex, camp.side).limits
                    secrets = (commitment.Commitment(), commitment.Commitment(troops))
                    seals = map(commitment.sealed_commitment, secrets)
                    battles = [encounter.with_camp(camp.side, sealed=seal) for seal in seals]
                    yield foe, [state.with_encounter(encounter.hex, battle) for battle in battles]


@pytest.mark.parametrize(("name", "secrets"), [("brawl", sealed_weapons), ("siege", sealed_commitments)])
def test_a_sealed_choice_makes_no_difference_to_the_other(
    name: str, secrets: Callable[[Variant], Iterator[tuple[int, list[Any]]]]
) -> None:
    """The robot tries its acts on a state in which the other's choice is made up."""
    variant = GAMES[name].variant("standard")
    game, robot = variant.game, GreedyRobot(variant.game, STUDIES[name](variant))
    seen = 0
    for number, (seat, states) in enumerate(islice(secrets(variant), 20)):
        chosen = {
            robot.choose(state, seat, game.legal(state, seat), SeededDice(str(number)), free=False)
            for state in states
        }
        assert len(chosen) == 1
        seen += 1
    assert seen >= 5


@pytest.mark.parametrize("name", STUDIES)
def test_what_a_seat_sees_is_not_imagined_otherwise(name: str) -> None:
    variant = GAMES[name].variant("standard")
    study = STUDIES[name](variant)
    for number, match in enumerate(moments(variant, name, 6, 60)):
        for seat in match.seats:
            believed = study.imagine(match.state, seat, SeededDice(str(number)))
            view, same = (match.game.view(state, seat) for state in (match.state, believed))
            assert same.paths() == view.paths()
            assert isfinite(study.worth(believed, seat))


@pytest.mark.parametrize("name", STUDIES)
def test_who_has_won_is_best_off(name: str) -> None:
    variant = GAMES[name].variant("standard")
    study = STUDIES[name](variant)
    ended = Match(variant, 2, 1, CROWDED[name])
    ended.act(0, next(entry.action for entry in ended.game.legal(ended.state, 0) if entry.key == "concede"))
    assert ended.over
    assert study.worth(ended.state, 1) > study.worth(ended.start, 1)


def test_in_siege_a_garrison_is_worth_more_where_an_enemy_is_near() -> None:
    study = STUDIES["siege"](GAMES["siege"].variant("standard"))

    def gain(enemy: str) -> float:
        positions = (
            Table(
                f"hexes.C6: kind=city owner=alice garrison={garrison}",
                f"generals.Jael: owner=bob hex={enemy}",
            )
            for garrison in (0, 4)
        )
        empty, guarded = (study.worth(table.state, 0) for table in positions)
        return guarded - empty

    assert gain("C5") > gain("I7") > 0


def test_throws_come_again_in_the_same_order() -> None:
    throws = Throws(SeededDice("1"))
    throws.begin()
    first = [throws.die(6, "any") for _ in range(5)]
    throws.begin()
    assert [throws.die(6, "any") for _ in range(5)] == first
    assert set(first) <= {1, 2, 3, 4, 5, 6}
