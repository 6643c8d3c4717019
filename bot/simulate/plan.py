"""What is to be played: it goes to every process, and each game follows from it and from its number."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from bot.simulate import Robots
from bot.simulate.match import Match
from bot.simulate.tally import Tally
from games.kernel import Registration, Variant
from games.robots import GreedyRobot, Robot, UniformRobot
from games.study import Study


@dataclass(frozen=True, slots=True)
class Plan:
    """Games with one pack, numbered from 0."""

    registration: Registration
    study_of: Callable[[Variant], Study]
    pack: str
    players: int | None
    seed: int

    def players_of(self, number: int, variant: Variant) -> int:
        """How many sit at the table of that number."""
        return self.players or variant.least + number % (variant.most - variant.least + 1)


@cache
def prepared(plan: Plan) -> tuple[Variant, Study]:
    """The game with its pack, read once in each process. Raises PackError."""
    variant = plan.registration.variant(plan.pack)
    return variant, plan.study_of(variant)


def play(plan: Plan, robots: Robots, numbers: range) -> Tally:
    """Play the games of these numbers with one kind of robot. Raises EndlessError."""
    variant, study = prepared(plan)
    robot: Robot = UniformRobot() if robots is Robots.RANDOM else GreedyRobot(variant.game, study)
    tally = Tally()
    for number in numbers:
        match = Match(variant, robot, plan.players_of(number, variant), f"{plan.seed}.{number}")
        tally.add(match.play(), study)
    return tally
