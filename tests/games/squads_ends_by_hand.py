"""What a move of Squads leads to, worked out slowly from the rules' text: who is where then, and what is due.

Like the moves by hand it shares nothing with the rules' code. What is due is a short text: `turn red`,
`card blue 3`, `combat red 2`, `escape red 2`, `won blue`.
"""

from dataclasses import dataclass, replace

from tests.games.squads_by_hand import End, Situation, enemy_of, letter, named, sign, trails

ESCAPES = {1: 0, 2: 0, 3: 0, 4: 0, 5: 2, 6: 3, 7: 4, 8: 6}
"""What the sectors of the spinner show in a combat; 0 is captured (SQ-05)."""


@dataclass(frozen=True)
class After:
    """A situation, and what is due in it."""

    situation: Situation
    due: str


def moved(situation: Situation, side: str, number: int, end: End) -> After:
    """After a soldier of the side has gone a legal way."""
    foe = enemy_of(side)
    if end.mine:
        return settled(put(situation, side, number, "camp"), side)
    if end.place == "enemy-hq":
        inside = [other for other, place in enumerate(situation.other(side), 1) if place == "hq"]
        taken = put(situation, side, number, "enemy-hq")
        for other in inside:
            taken = put(taken, foe, other, "camp")
        return settled(taken, side)
    if end.place == "enemy camp":
        guard = guard_of(situation, foe)
        return After(situation, f"combat {foe} {guard}") if guard else rescued(situation, side, number)
    gone = put(situation, side, number, end.place)
    if end.place in situation.other(side):
        return After(gone, f"combat {foe} {situation.other(side).index(end.place) + 1}")
    return landed(gone, side, side, number)


def fought(situation: Situation, side: str, number: int, target: int, face: int) -> After:
    """After the spin of a combat that a soldier of the side has begun."""
    foe = enemy_of(side)
    rescue = situation.own(side)[number - 1] != situation.other(side)[target - 1]
    if ESCAPES[face] == 0:
        taken = put(situation, foe, target, "camp")
        return rescued(taken, side, number) if rescue else landed(taken, side, side, number)
    if rescue:
        return settled(situation, side)
    if escapes(situation, foe, target, face):
        return After(situation, f"escape {foe} {target}")
    return landed(put(situation, foe, target, "camp"), side, side, number)


def escaped(situation: Situation, side: str, number: int, foe_number: int, end: End) -> After:
    """After an enemy of the side has got away from a combat that a soldier of the side has begun."""
    foe = enemy_of(side)
    gone = put(situation, foe, foe_number, "camp" if end.mine else end.place)
    if won(gone, side) or end.mine or end.place not in situation.decisions:
        return landed(gone, side, side, number)
    return landed(gone, side, foe, foe_number)


def escapes(situation: Situation, side: str, number: int, face: int) -> dict[str, End]:
    """The ways of a soldier that gets away: exactly so far, else to a neighbour without a mine (SQ-22)."""
    exact = free_ways(situation, side, number, ESCAPES[face])
    near = free_ways(replace(situation, turning=False), side, number, 1)
    return exact or {way: end for way, end in near.items() if not end.mine}


def free_ways(situation: Situation, side: str, number: int, steps: int) -> dict[str, End]:
    """Every way of so many steps over free spaces alone. Where moves may turn, names stand for nothing."""
    standing = {place for place in (*situation.blue, *situation.red) if place[0].isupper()}
    found: dict[str, End] = {}
    for way, trail in trails(situation, side, situation.own(side)[number - 1], steps):
        names = [named(x, y) for x, y in trail[1:]]
        blocked = any(sign(situation.rows, x, y) in "hHcCrR~" for x, y in trail[1:])
        if not blocked and not standing & set(names):
            mine = next((name for name in names if name in situation.mines), None)
            found[way or f"{len(found)}"] = End(names[-1], mine)
    return found


def rescued(situation: Situation, side: str, number: int) -> After:
    """SQ-42: prisoners and rescuer are in their release area."""
    freed = tuple("release" if place == "camp" else place for place in situation.own(side))
    return settled(put(replace(situation, **{side: freed}), side, number, "release"), side)


def landed(situation: Situation, mover: str, side: str, number: int) -> After:
    """SQ-30: a decision space under a soldier that has come to stand; `mover` is the side on turn."""
    if not won(situation, mover) and situation.own(side)[number - 1] in situation.decisions:
        return After(situation, f"card {side} {number}")
    return settled(situation, mover)


def settled(situation: Situation, mover: str) -> After:
    """SQ-52, or the turn of the other side."""
    winner = won(situation, mover)
    return After(situation, f"won {winner}" if winner else f"turn {enemy_of(mover)}")


def won(situation: Situation, mover: str) -> str | None:
    """Which side has won, the mover before the other."""
    for side in (mover, enemy_of(mover)):
        captured = all(place == "camp" for place in situation.other(side))
        if captured or list(situation.own(side)).count("enemy-hq") > 1:
            return side
    return None


def guard_of(situation: Situation, side: str) -> int | None:
    """The soldier of the side who stands on its guard space."""
    spaces = [
        named(x, y)
        for y, row in enumerate(situation.rows)
        for x, found in enumerate(row)
        if found == letter("g", side)
    ]
    return next((number for number, place in enumerate(situation.own(side), 1) if place in spaces), None)


def put(situation: Situation, side: str, number: int, place: str) -> Situation:
    """The situation with one soldier elsewhere."""
    soldiers = [*situation.own(side)]
    soldiers[number - 1] = place
    return replace(situation, **{side: tuple(soldiers)})
