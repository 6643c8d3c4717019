"""Who must act, for what, and what is done for them when they do not (SG-96)."""

from collections.abc import Iterator

from games.kernel import Awaited
from games.siege.battle_cards import could_play
from games.siege.commit import Commit, may_declare
from games.siege.commitment import garrison_domain, troops_domain
from games.siege.done import SayDone
from games.siege.encounters import Hold, encounters_of, owed
from games.siege.pack import Pack
from games.siege.spoils import Conquer
from games.siege.state import Encounter, Phase, Stage, State
from games.siege.steps import encounter_step, phase_step


def awaited(pack: Pack, state: State) -> tuple[Awaited, ...]:
    """Who must act, in seat order: in Combat each seat for the most pressing of its encounters."""
    if state.outcome:
        return ()
    if state.phase is Phase.COMBAT:
        return tuple(_in_combat(pack, state))
    return tuple(_in_part(state))


def _in_part(state: State) -> Iterator[Awaited]:
    step = phase_step(state)
    if state.phase is Phase.MOVEMENT:
        if state.turn is not None:
            yield Awaited(state.turn, step, "move", SayDone())
        return
    for seat in state.seats():
        if not state.players[seat].done:
            yield Awaited(seat, step, state.phase.value, SayDone())


def _in_combat(pack: Pack, state: State) -> Iterator[Awaited]:
    for seat in state.seats():
        # Where a battle is declared, somebody else is waiting already.
        pressing = sorted(encounters_of(state, seat), key=lambda one: one.stage is Stage.DECLARE)
        waits = (_for(pack, state, encounter, seat) for encounter in pressing)
        if first := next((wait for wait in waits if wait), None):
            yield first


def _for(pack: Pack, state: State, encounter: Encounter, seat: int) -> Awaited | None:
    step = encounter_step(state, encounter)
    if encounter.stage is Stage.SPOILS:
        if encounter.attacker.side != seat:
            return None
        return Awaited(seat, step, "spoils", Conquer(encounter.hex))
    if not owed(encounter, seat):
        return None
    if encounter.stage is Stage.DECLARE:
        held = not may_declare(pack, state, encounter, seat)
        return Awaited(seat, step, "declare", Hold(encounter.hex), automatic=held)
    troops = troops_domain(state, encounter.hex, seat).limits
    garrison = garrison_domain(state, encounter.hex, seat).most
    half = tuple((name, (count + 1) // 2) for name, count in troops)
    bare = not (garrison or any(count for _, count in troops) or could_play(pack, state, encounter, seat))
    return Awaited(seat, step, "respond", Commit(encounter.hex, half, garrison), automatic=bare)
