"""What a player is told about the present step: how it works, and why other things are closed."""

from collections.abc import Iterator

from face.brawl.words import CLOSED, HOW, WAITING, say
from face.names import Names
from face.table_news import names_of
from games.brawl.state import Phase, State
from games.brawl.view import BrawlView
from games.kernel import Kind
from table.looks import SeatLook


def how(look: SeatLook) -> list[str]:
    """How the steps work in which somebody is awaited, and how deals work."""
    tasks = dict.fromkeys(wanted.task for wanted in look.look.awaited)
    return [*(HOW[task] for task in tasks), HOW["deal"]]


def closed(look: SeatLook, view: BrawlView) -> list[str]:
    """Why this player cannot do more now."""
    seat, state, names = look.seat or 0, view.state, names_of(look.look)
    if state.players[seat].left:
        return [CLOSED["left"]]
    open_keys = {entry.key.partition("-")[0] for entry in look.legal if entry.kind is Kind.CHOICE}
    waiting = [
        say(CLOSED, "waiting", name=names.shown[wanted.seat], task=WAITING[wanted.task])
        for wanted in look.look.awaited
        if wanted.seat != seat
    ]
    return [*waiting, *_reasons(seat, state, names, open_keys)]


def _reasons(seat: int, state: State, names: Names, open_keys: set[str]) -> Iterator[str]:
    mover = names.shown[state.turn.seat]
    phase, mine = state.turn.phase, seat == state.turn.seat
    if "challenge" not in open_keys:
        yield CLOSED["challenge.nobody" if phase is Phase.CHALLENGE else "challenge.phase"]
    if "move" not in open_keys:
        key = "turn" if not mine else "challenge" if phase is Phase.CHALLENGE else "moved"
        yield say(CLOSED, f"move.{key}", name=mover)
    if state.combat is None:
        yield CLOSED["combat.fought" if state.turn.fought else "combat.none"]
    elif seat not in state.combat.seats:
        yield CLOSED["combat.others"]
    if "end" not in open_keys:
        yield say(CLOSED, "end.early" if mine else "end.turn", name=mover)
