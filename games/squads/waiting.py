"""Who must act, for what, and what is done for them when they do not (SQ-60)."""

from collections.abc import Callable, Iterator, Mapping

from games.kernel import Awaited
from games.squads.cards import ChooseOption, DrawCard, PickSoldier, options, picks
from games.squads.combat import CallCombat, SpinCombat
from games.squads.due import actor, step_of
from games.squads.escape import EscapeBy, escape_routes
from games.squads.move import MoveSoldier, routes_now
from games.squads.opening import OpeningSpin
from games.squads.pack import Pack
from games.squads.spin import Spin
from games.squads.state import Phase, State


def awaited(pack: Pack, state: State) -> tuple[Awaited, ...]:
    """Who must act, in seat order."""
    return tuple(WAITING[state.turn.phase](pack, state))


def _opening(pack: Pack, state: State) -> Iterator[Awaited]:
    for seat, face in enumerate(state.opening):
        if face is None:
            yield Awaited(seat, step_of(state), "opening", OpeningSpin(), automatic=True)


def _spin(pack: Pack, state: State) -> Iterator[Awaited]:
    yield Awaited(state.turn.seat, step_of(state), "spin", Spin(), automatic=True)


def _move(pack: Pack, state: State) -> Iterator[Awaited]:
    """The lowest-numbered soldier and its first way, onto no mine if that can be avoided."""
    found = [
        (route.mine is not None, soldier, route)
        for soldier, ways in routes_now(pack, state, state.turn.seat).items()
        for route in ways
    ]
    _, soldier, route = min(found, key=lambda way: way[0])
    default = MoveSoldier(soldier, route.way)
    yield Awaited(state.turn.seat, step_of(state), "move", default, automatic=len(found) == 1)


def _combat(pack: Pack, state: State) -> Iterator[Awaited]:
    assert state.turn.combat is not None
    if state.turn.combat.called:
        yield Awaited(actor(state), step_of(state), "spin_combat", SpinCombat(), automatic=True)
    else:
        yield Awaited(actor(state), step_of(state), "call_combat", CallCombat(), automatic=True)


def _escape(pack: Pack, state: State) -> Iterator[Awaited]:
    found = escape_routes(pack, state)
    route = min(found, key=lambda way: way.mine is not None)
    only = len(found) == 1
    yield Awaited(actor(state), step_of(state), "escape", EscapeBy(route.way), automatic=only)


def _card(pack: Pack, state: State) -> Iterator[Awaited]:
    seat, step = actor(state), step_of(state)
    assert state.turn.draw is not None
    if state.turn.draw.card is None:
        yield Awaited(seat, step, "draw", DrawCard(), automatic=True)
    elif found := picks(pack, state):
        yield Awaited(seat, step, "pick", PickSoldier(found[0]))
    else:
        yield Awaited(seat, step, "option", ChooseOption(options(pack, state)[0]))


def _over(pack: Pack, state: State) -> Iterator[Awaited]:
    yield from ()


WAITING: Mapping[Phase, Callable[[Pack, State], Iterator[Awaited]]] = {
    Phase.OPENING: _opening,
    Phase.SPIN: _spin,
    Phase.MOVE: _move,
    Phase.COMBAT: _combat,
    Phase.ESCAPE: _escape,
    Phase.CARD: _card,
    Phase.OVER: _over,
}
