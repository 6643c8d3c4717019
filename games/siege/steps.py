"""The names of the steps that stand in buttons: an old button is recognised by its step being over."""

from games.kernel import Refusal, refuse
from games.siege.state import Encounter, Phase, State

BEFORE_MOVEMENT = (Phase.MARKET, Phase.MUSTER)
"""Phases in which nobody commits anything yet: items and captives change hands, cards are played (SG-43)."""


def phase_step(state: State) -> str:
    """One's part of the present phase."""
    step = f"{state.round}.{state.phase.value}"
    return step if state.turn is None else f"{step}.{state.turn}"


def encounter_step(state: State, encounter: Encounter) -> str:
    """What is due in an encounter."""
    return f"{state.round}.{encounter.hex}.{encounter.number}.{encounter.stage.value}"


def offer_step(number: int) -> str:
    """An offer is a step of its own, open until it is accepted or lapses."""
    return f"o{number}"


def part_refusal(state: State, seat: int, *phases: Phase) -> Refusal | None:
    """Why the seat cannot do now what belongs to these phases (SG-01, SG-03)."""
    if state.phase not in phases:
        return refuse("SG-01", "wrong_phase", phase=state.phase, wanted=", ".join(phases))
    if state.players[seat].done:
        return refuse("SG-03", "you_are_done", phase=state.phase)
    if state.phase is Phase.MOVEMENT and state.turn is not None and state.turn != seat:
        return refuse("SG-03", "not_your_turn", mover=state.players[state.turn].name)
    return None
