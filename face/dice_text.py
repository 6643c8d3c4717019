"""Reading dice as people write them: `2d6+3`, `d20`, `3d6 + 2d4 - 1`."""

import re

from games.kernel import Refusal, refuse
from table.intents import Dice

LONGEST = 100
SHOWN = 40
"""How much of an unreadable text is quoted back."""
SIGN = re.compile(r"\s*([+-])\s*", re.ASCII)
TERM = re.compile(r"(\d{0,8})[dD](\d{1,8})", re.ASCII)
NUMBER = re.compile(r"\d{1,8}", re.ASCII)


def read_dice(text: str) -> tuple[Dice, ...] | Refusal:
    """The dice that are meant, with all plain numbers added to the last of them."""
    if len(text) > LONGEST:
        return _unreadable(text)
    first, *rest = SIGN.split(text.strip())
    dice, modifier = list[Dice](), 0
    for sign, word in [("+", first), *zip(rest[::2], rest[1::2], strict=True)]:
        if (term := TERM.fullmatch(word)) and sign == "+":
            dice.append(Dice(int(term[1] or 1), int(term[2])))
        elif NUMBER.fullmatch(word):
            modifier += int(f"{sign}{word}")
        else:
            return _unreadable(text)
    if not dice:
        return _unreadable(text)
    return (*dice[:-1], Dice(dice[-1].count, dice[-1].sides, modifier))


def _unreadable(text: str) -> Refusal:
    return refuse("TB-11", "dice_unreadable", text=text[:SHOWN])
