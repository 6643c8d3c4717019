"""Dice that somebody throws beside the game: within limits that are checked before anything is thrown."""

from collections.abc import Sequence

from games.kernel import Chance, Refusal, refuse
from table.events import DiceThrown
from table.intents import Dice, Person, Throw

MOST_TERMS, MOST_DICE, MOST_SIDES, LARGEST_MODIFIER = 10, 100, 1_000, 1_000_000
LONGEST_WHY = 200


def throw(person: Person, intent: Throw, chance: Chance) -> DiceThrown | Refusal:
    """The throw with all its faces, in the order in which the dice are named."""
    dice = intent.dice
    if not is_throwable(dice):
        return refuse(
            "TB-11",
            "unthrowable",
            most=MOST_DICE,
            sides=MOST_SIDES,
            modifier=LARGEST_MODIFIER,
            terms=MOST_TERMS,
        )
    text = written(dice)
    faces = tuple(chance.die(term.sides, f"throw:{text}") for term in dice for _ in range(term.count))
    total = sum(faces) + sum(term.modifier for term in dice)
    return DiceThrown(person.name, text, faces, total, intent.why[:LONGEST_WHY])


def is_throwable(dice: Sequence[Dice]) -> bool:
    """Whether the dice are within the limits."""
    return (
        1 <= len(dice) <= MOST_TERMS
        and all(
            term.count >= 1 and 1 <= term.sides <= MOST_SIDES and abs(term.modifier) <= LARGEST_MODIFIER
            for term in dice
        )
        and sum(term.count for term in dice) <= MOST_DICE
    )


def written(dice: Sequence[Dice]) -> str:
    """The dice as people write them: `2d6+3`."""
    return "+".join(
        f"{term.count}d{term.sides}" + (f"{term.modifier:+}" if term.modifier else "") for term in dice
    )
