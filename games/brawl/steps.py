"""The names of the steps that stand in buttons: an old button is recognised by its step being over."""

from games.brawl.state import Stage, State


def turn_step(state: State) -> str:
    """What is due in the turn outside of a Combat."""
    turn = state.turn
    parts = [str(turn.number), turn.phase.value]
    if turn.passed:
        parts.append(f"pass{len(turn.asks)}{'m' if turn.may_move else ''}")
    if turn.card:
        parts.append("card")
    return ".".join(parts)


def arrest_step(state: State) -> str:
    """The arrest that is to be decided first."""
    arrest = state.turn.arrests[0]
    return f"{state.turn.number}.arrest.{arrest.bearer}-{arrest.named}"


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
        parts.append(str(sum(side.decision is not None for side in combat.sides)))
    if combat.spoils:
        parts.append("spoils")
    elif combat.face is not None:
        parts.append("theft")
    elif combat.retreating is not None:
        parts.append("way")
    return ".".join(parts)


def offer_step(number: int) -> str:
    """An offer is a step of its own, open until it is accepted or lapses."""
    return f"o{number}"
