"""What is due, from whom, and the names of the steps that stand in buttons."""

from collections.abc import Mapping

from games.kernel import Refusal, refuse
from games.squads.state import Phase, State


def step_of(state: State) -> str:
    """The step that is due: an old button is recognised by its step being over."""
    turn = state.turn
    if turn.phase is Phase.OPENING:
        return f"opening.{state.ties}"
    parts = [str(turn.number), str(turn.spins), turn.phase.value]
    if turn.combat:
        parts.append("spin" if turn.combat.called else "call")
    if turn.draw:
        parts.append(str(turn.cards))
        parts.append("draw" if turn.draw.card is None else "whom" if turn.draw.soldier is None else "option")
    return ".".join(parts)


def actor(state: State) -> int:
    """The seat that something is due from. In the opening both are."""
    turn = state.turn
    if turn.phase is Phase.ESCAPE:
        return 1 - turn.seat
    if turn.phase is Phase.CARD and turn.draw:
        return turn.draw.seat
    return turn.seat


FIRST: Mapping[Phase, tuple[str, str]] = {
    Phase.OPENING: ("SQ-03", "opening_first"),
    Phase.SPIN: ("SQ-10", "spin_first"),
    Phase.MOVE: ("SQ-10 SQ-15", "move_first"),
    Phase.COMBAT: ("SQ-20", "combat_first"),
    Phase.ESCAPE: ("SQ-22", "escape_first"),
    Phase.CARD: ("SQ-16 SQ-30", "card_first"),
}
"""What has to be done before anything else, by phase: the rules and the wording."""


def something_first(state: State) -> Refusal:
    """Says what is due and from whom."""
    rules, reason = FIRST[state.turn.phase]
    return refuse(rules, reason, name=state.squads[actor(state)].name)


def not_yours(state: State, seat: int, rule: str) -> Refusal | None:
    """Why the seat has nothing to do at this moment."""
    if state.turn.phase is Phase.OPENING or seat == actor(state):
        return None
    if seat == state.turn.seat:
        return something_first(state)
    return refuse(rule, "not_your_turn", mover=state.mover.name)
