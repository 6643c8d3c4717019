"""Setting a table to a position: what it does not name stands as after the set-up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.kernel import PositionError
from games.squads.board import MARKS, Ground, Side
from games.squads.pack import Pack
from games.squads.state import (
    HEADQUARTERS,
    NUMBERS,
    OFF_BOARD,
    SQUAD,
    Draw,
    Phase,
    Squad,
    State,
    Turn,
)
from games.squads.victory import victory
from games.squads.view import GUARD

PHASES = (Phase.SPIN, Phase.CARD, Phase.OPENING)
"""How a position can begin: in `card`, the card of a blocked spin is due."""
FIXED = (Ground.BRIDGE, Ground.GUARD)
"""Spaces that carry no mark."""

Lines = Sequence[tuple[str, str]]


@dataclass(slots=True)
class _Draft:
    """A position as far as it has been read."""

    pack: Pack
    names: tuple[str, ...]
    """Of the players, in seat order."""
    marks: dict[str, Ground]
    objects: dict[str, str]
    soldiers: dict[tuple[Side, int], str]
    decks: dict[Side, tuple[int, ...]] = field(default_factory=dict[Side, tuple[int, ...]])
    seat: int = 0
    round: int = 1
    phase: Phase = Phase.SPIN


def place(pack: Pack, state: State, lines: Lines) -> State:
    """A started table set to the position. Raises PositionError where a line names what is not there."""
    draft = _Draft(
        pack=pack,
        names=tuple(squad.name for squad in state.squads),
        marks=pack.ground.marks(),
        objects=dict(pack.object_spaces),
        soldiers={
            (side, number): pack.ground.guards[side] if number == SQUAD else HEADQUARTERS
            for side in Side
            for number in NUMBERS
        },
    )
    # `board: open` comes first wherever it stands, since it takes marks away.
    for path, rest in sorted(lines, key=lambda line: line[0] != "board"):
        _read(draft, path, rest)
    _check_places(draft)
    placed = _state(draft, state)
    if end := victory(placed):
        raise PositionError(f"the game would be over already: {draft.names[end.winners[0]]} has won")
    return placed


def _read(draft: _Draft, path: str, rest: str) -> None:
    match path.split("."):
        case ["board"]:
            if rest != "open":
                raise PositionError(f"{rest!r} is no board; there is open")
            draft.marks, draft.objects = {}, {}
        case ["spaces", space]:
            _mark(draft, _space(draft, space), rest)
        case ["soldiers", soldier] | ["soldiers", soldier, "at"]:
            side, number = _soldier(soldier)
            draft.soldiers[side, number] = _place(draft, side, rest)
        case ["deck", side]:
            draft.decks[_side(side)] = _deck(draft.pack, rest)
        case ["turn"]:
            if rest not in draft.names:
                raise PositionError(f"nobody at the table is called {rest!r}")
            draft.seat = draft.names.index(rest)
        case ["round"]:
            draft.round = _round(draft.pack, rest)
        case ["phase"]:
            if rest not in PHASES:
                raise PositionError(f"no position begins in phase {rest!r}; there are {', '.join(PHASES)}")
            draft.phase = Phase(rest)
        case _:
            raise PositionError(
                f"a position of Squads has no {path!r}; there are board, spaces.F7, soldiers.blue1, "
                "deck.blue, turn, round, phase"
            )


def _space(draft: _Draft, text: str) -> str:
    space = text.strip().upper()
    if space not in draft.pack.ground.spaces:
        raise PositionError(f"{text!r} is no space on which a soldier can stand")
    return space


def _side(text: str) -> Side:
    if text not in tuple(Side):
        raise PositionError(f"{text!r} is no squad; there are {', '.join(Side)}")
    return Side(text)


def _soldier(text: str) -> tuple[Side, int]:
    number = text[-1:]
    if number not in tuple(map(str, NUMBERS)):
        raise PositionError(f"{text!r} is no soldier; there are blue1 to blue6 and red1 to red6")
    return _side(text[:-1]), int(number)


def _place(draft: _Draft, side: Side, text: str) -> str:
    if text == GUARD:
        return draft.pack.ground.guards[side]
    return text if text in OFF_BOARD else _space(draft, text)


def _mark(draft: _Draft, space: str, text: str) -> None:
    """Print a mark upon a space: by its kind, or an object by its name."""
    if draft.pack.ground.ground[space] in FIXED:
        raise PositionError(f"{space} is a bridge or a guard space and stays plain")
    draft.marks.pop(space, None)
    draft.objects = {name: place for name, place in draft.objects.items() if place != space}
    if text == Ground.PLAIN:
        return
    everything = tuple(draft.pack.object_spaces)
    missing = tuple(name for name in everything if name not in draft.objects)
    if text in everything:
        if text in draft.objects:
            draft.marks.pop(draft.objects[text])
        draft.objects[text] = space
    elif text == Ground.OBJECT:
        if not missing:
            raise PositionError(f"{space}: all objects have a space already: {', '.join(everything)}")
        draft.objects[missing[0]] = space
    elif text not in MARKS:
        known = ", ".join((Ground.PLAIN, *MARKS, *everything))
        raise PositionError(f"{text!r} is no kind of space; there are {known}")
    draft.marks[space] = Ground(text) if text in tuple(MARKS) else Ground.OBJECT


def _deck(pack: Pack, text: str) -> tuple[int, ...]:
    """The whole deck from the top: the cards that are named, then the others in pack order."""
    every = range(1, len(pack.cards) + 1)
    numbers = {str(number): number for number in every}
    named: list[int] = []
    for word in text.replace(",", " ").split():
        if word not in numbers:
            raise PositionError(f"the deck has no card {word!r}; there are 1 to {len(pack.cards)}")
        if numbers[word] in named:
            raise PositionError(f"card {word} stands there twice")
        named.append(numbers[word])
    return (*named, *(number for number in every if number not in named))


def _round(pack: Pack, text: str) -> int:
    last = pack.rules.turns
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text[:8]) <= last:
        raise PositionError(f"{text!r} is no round from 1 to {last}")
    return int(text)


def _check_places(draft: _Draft) -> None:
    taken: dict[str, str] = {}
    for (side, number), space in draft.soldiers.items():
        name = f"{side}{number}"
        if space in OFF_BOARD:
            continue
        if space in taken:
            raise PositionError(f"{taken[space]} and {name} both stand on {space}")
        if draft.marks.get(space) is Ground.MINE:
            raise PositionError(f"{name} stands on the mine on {space}")
        taken[space] = name


def _state(draft: _Draft, before: State) -> State:
    first, second = (_squad(draft, squad, draft.soldiers) for squad in before.squads)
    opening = draft.phase is Phase.OPENING
    number = 0 if opening else 2 * draft.round - 1
    draw = Draw(draft.seat) if draft.phase is Phase.CARD else None
    return State(
        squads=(first, second),
        turn=Turn(number, draft.seat, draft.phase, draw=draw),
        marks=draft.marks,
        objects=draft.objects,
    )


def _squad(draft: _Draft, squad: Squad, soldiers: Mapping[tuple[Side, int], str]) -> Squad:
    places = tuple(soldiers[squad.side, number] for number in NUMBERS)
    return Squad(squad.name, squad.side, places, under=draft.decks.get(squad.side, ()))
