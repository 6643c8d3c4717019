"""How soldiers, places and ways are written."""

from collections.abc import Sequence

from face.squads.words import FATES, FIGHT, WAYS, WORDS, say
from games.squads.state import OFF_BOARD, State
from games.squads.view import SquadsView
from games.squads.ways import Route

MINUS = "−"


def soldier(state: State, seat: int, number: int) -> str:
    """A soldier: `blue 3`."""
    return say(WORDS, "soldier", side=state.squads[seat].side.value, number=number)


def soldiers(state: State, seat: int, numbers: Sequence[int]) -> str:
    """Several of a squad: `blue 1, 4`."""
    return say(WORDS, "soldiers", side=state.squads[seat].side.value, numbers=listed(numbers))


def listed(numbers: Sequence[int]) -> str:
    """Numbers in a row."""
    return ", ".join(map(str, numbers)) or WORDS["none"]


def place(name: str) -> str:
    """Where a soldier is: a space, or an area in words."""
    return WORDS[name] if name in OFF_BOARD else name


def change(what: str, before: int, after: int) -> str:
    """`Prisoners of blue 2 → 3 (+1)`."""
    difference = f"{MINUS}{before - after}" if after < before else f"+{after - before}"
    return say(WORDS, "change", what=what, before=before, after=after, difference=difference)


def prisoners(captor: str, before: int, after: int) -> str:
    """How many soldiers a side holds, before and after."""
    return change(say(WORDS, "prisoners", side=captor), before, after)


def inside(side: str, before: int, after: int) -> str:
    """How many soldiers a side has in the enemy headquarters, before and after."""
    return change(say(WORDS, "inside", side=side), before, after)


def fight(state: State) -> str | None:
    """Who is in combat with whom, or who gets away from one."""
    turn, foe = state.turn, 1 - state.turn.seat
    if combat := turn.combat:
        one, other = soldier(state, turn.seat, combat.soldier), soldier(state, foe, combat.target)
        return say(FIGHT, "combat" + ".rescue" * combat.rescue, soldier=one, target=other)
    if escape := turn.escape:
        key = "escape" + ".stumbles" * escape.stumbles
        return say(FIGHT, key, soldier=soldier(state, foe, escape.soldier), spaces=escape.spaces)
    return None


def way_label(way: str) -> str:
    """A way as a button shows it: `Up`, `Down, exit 2`, `Up 2, Left 1`."""
    parts = [_part(part) for part in way.split(", ")]
    return ", ".join(parts)


def _part(part: str) -> str:
    first, _, rest = part.partition(" ")
    kind, _, number = rest.partition(" ")
    if kind == "exit":
        return f"{WAYS[first]}, {say(WAYS, 'exit', exit=number)}"
    return f"{WAYS[first]} {rest}".rstrip()


def fate(route: Route, seat: int, view: SquadsView) -> str:
    """What will happen on a way that a soldier of the seat may go."""
    enemy = soldier(view.state, 1 - seat, route.meets) if route.meets is not None else ""
    end = route.path[-1] if route.path else ""
    thing = view.object_at(end) or "" if end else ""
    return say(FATES, route.fate, end=end, enemy=enemy, object=thing, mine=route.mine or "")
