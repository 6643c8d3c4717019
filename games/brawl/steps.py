"""The names of the steps that stand in buttons: an old button is recognised by its step being over."""

from games.brawl.state import Decision, Stage, State


def turn_step(state: State) -> str:
    """The present phase of the present turn."""
    return f"{state.turn.number}.{state.turn.phase}"


def start_step(state: State) -> str:
    """The time before the first Combat Roll, in which the Combat can still be called off (BR-40)."""
    return f"{state.turn.number}.c{state.turn.combats}.start"


def combat_step(state: State) -> str:
    """What is due in the Combat: it changes with every stage, round, roll and declaration."""
    combat = state.combat
    assert combat is not None
    parts = [str(state.turn.number), f"c{state.turn.combats}", str(combat.round), combat.stage.value]
    if combat.stage is Stage.ROLLS:
        parts.append(f"{combat.ties}-{sum(side.roll is not None for side in combat.sides)}")
    if combat.stage is Stage.DECIDE:
        parts.append(str(sum(isinstance(side.decision, Decision) for side in combat.sides)))
    if combat.retreating is not None:
        parts.append("way")
    return ".".join(parts)


def offer_step(number: int) -> str:
    """An offer is a step of its own, open until it is accepted or lapses."""
    return f"o{number}"
