"""Robots: they take what looks best, stay to the end, and never look at what is hidden from them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.simulate.dice import SeededDice
from games.brawl.game import Brawl
from games.brawl.registration import BRAWL, brawl_study
from games.brawl.state import Stage, State
from games.brawl.weapons import sealed_text, weapons_of
from games.kernel import Chance, Sealed
from games.robots import GreedyRobot, Robot, Throws, UniformRobot
from tests.games.brawl_positions import crowd
from tests.games.play import Match
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


def sealed_fights(game: Brawl) -> Iterator[tuple[int, list[State]]]:
    """The seat that has still to choose a Weapon, and the fight with each secret that the other may have."""
    variant = BRAWL.variant("standard")
    for number in range(40):
        match = Match(variant, 2, number, crowd)
        for _ in range(60):
            state: State = match.state
            combat = state.combat
            if combat and combat.stage is Stage.WEAPONS:
                for side in combat.sides:
                    if side.sealed:
                        secrets = (None, *weapons_of(game.pack, state, side.seat))
                        yield (
                            combat.opponent(side.seat).seat,
                            [
                                state.with_side(side.seat, sealed=Sealed(sealed_text(secret)))
                                for secret in secrets
                            ],
                        )
            if match.over:
                break
            match.act_at_random(leaving=False)


def test_a_sealed_weapon_makes_no_difference_to_the_other() -> None:
    """BR-50: the robot tries its acts on a state in which the other's choice is made up."""
    variant = BRAWL.variant("standard")
    assert isinstance(variant.game, Brawl)
    robot = GreedyRobot(variant.game, brawl_study(variant))
    seen = 0
    for number, (seat, states) in enumerate(sealed_fights(variant.game)):
        chosen = {
            robot.choose(state, seat, variant.game.legal(state, seat), SeededDice(str(number)), free=False)
            for state in states
        }
        assert len(chosen) == 1
        seen += 1
    assert seen >= 5


def test_throws_come_again_in_the_same_order() -> None:
    throws = Throws(SeededDice("1"))
    throws.begin()
    first = [throws.die(6, "any") for _ in range(5)]
    throws.begin()
    assert [throws.die(6, "any") for _ in range(5)] == first
    assert set(first) <= {1, 2, 3, 4, 5, 6}
