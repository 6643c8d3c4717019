"""After a pass: who is asked, in which order, whether they instigate (BR-23, BR-25)."""

from games.brawl.state import State


def could_fight(state: State, seat: int) -> tuple[int, ...]:
    """Whom the seat could fight here: the mover any opponent on the square, an opponent the mover alone."""
    if not state.players[seat].can_be_fought or not state.mover.can_be_fought:
        return ()
    here = [who for who in state.seats_on(state.mover.square) if state.players[who].can_be_fought]
    if seat not in here:
        return ()
    if seat == state.turn.seat:
        return tuple(who for who in here if who != seat)
    return (state.turn.seat,)


def asked(state: State) -> int | None:
    """The seat that has to say now whether it instigates; those who no longer can are passed over."""
    return next((seat for seat in state.turn.asks if could_fight(state, seat)), None)


def asks_after_pass(state: State) -> tuple[int, ...]:
    """First the mover, then each opponent on the square in seat order after the mover."""
    here = state.seats_on(state.mover.square)
    return (state.turn.seat, *(seat for seat in state.opponents(state.turn.seat) if seat in here))
