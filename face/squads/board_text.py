"""The picture of the board in words, for people who do not see it."""

from collections.abc import Iterator
from itertools import groupby

from face.names import Names
from face.squads.figures import fight, place, soldiers
from face.squads.words import BOARD, say
from games.squads.state import NUMBERS, OFF_BOARD, State


def told(state: State, names: Names) -> str:
    """Where every soldier is, who has moved last, and the combat under way."""
    squads = (
        say(
            BOARD,
            "squad",
            side=squad.side.value,
            name=names.plain[seat],
            places=", ".join(_stands(squad.at(number), number) for number in NUMBERS),
        )
        for seat, squad in enumerate(state.squads)
    )
    moves = BOARD["then"].join(_moves(state))
    lines = (*squads, say(BOARD, "moved", moves=moves) if moves else "", fight(state) or "")
    return " ".join(filter(None, lines))


def _stands(where: str, number: int) -> str:
    shown = f"in {place(where)}" if where in OFF_BOARD else say(BOARD, "on", space=where)
    return say(BOARD, "place", number=number, where=shown)


def _moves(state: State) -> Iterator[str]:
    """The last moves; soldiers who went together are named together."""
    for (seat, start, stop), group in groupby(
        state.last_moves, key=lambda move: (move.seat, move.start, move.stop)
    ):
        movers = soldiers(state, seat, [move.soldier for move in group])
        yield say(BOARD, "move", soldiers=movers, start=place(start), stop=place(stop))
