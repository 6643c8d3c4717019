"""From a loaded table, with all its secrets, to what people may see of it."""

from games.kernel import Legal
from table.attending import awaited
from table.codec import Codec
from table.dice import dice_seal
from table.lines import LogLine, Opened, StoredLine
from table.lobby import Phase
from table.looks import Look, SeatLook
from table.sitting import Sitting


def look(sitting: Sitting) -> Look:
    """What everybody may know of a table."""
    row, variant, lobby = sitting.row, sitting.variant, sitting.position.lobby
    state = sitting.position.state
    view = None if state is None else variant.game.view(state, None)
    over = lobby.phase is Phase.OVER
    return Look(
        table=row.id,
        guild=row.place.guild,
        channel=row.place.channel,
        game=row.game,
        pack=row.pack,
        phase=view.phase if view and lobby.phase is Phase.PLAY else lobby.phase.value,
        referee=lobby.referee,
        seats=lobby.seats,
        sides=variant.sides,
        least=variant.least,
        most=lobby.most,
        view=view,
        awaited=awaited(variant, sitting.position),
        choices=tuple(_legal(sitting, seat) for seat in range(len(lobby.seats))),
        dice_seal=dice_seal(row.secret),
        dice_secret=row.secret.hex() if over else None,
        seals=_never_opened(sitting) if over else (),
        head=row.head,
        seq=row.seq,
        votes=tuple(seat for seat, sitter in enumerate(lobby.seats) if sitter.user in lobby.votes),
        ending=lobby.ending,
    )


def look_as(sitting: Sitting, user: int) -> SeatLook:
    """What one person may know: a seat's own view and acts, or what everybody sees."""
    return look_from(sitting, sitting.position.lobby.seat_of(user))


def look_from(sitting: Sitting, seat: int | None) -> SeatLook:
    """What may be known from a seat, or from none."""
    public = look(sitting)
    if seat is None or public.view is None:
        return SeatLook(public, seat, public.view, ())
    view = sitting.variant.game.view(sitting.position.state, seat)
    return SeatLook(public, seat, view, _legal(sitting, seat))


def line(codec: Codec, stored: StoredLine) -> LogLine:
    """A log line for wording, with sealed values hidden."""
    return LogLine(
        seq=stored.seq,
        kind=stored.kind,
        event=codec.read_event(stored.kind, stored.version, stored.payload),
        seat=stored.seat,
        interaction=stored.interaction,
        at=stored.at,
        throws=stored.throws,
        opened=stored.opened,
        hash=stored.hash,
    )


def _legal(sitting: Sitting, seat: int) -> tuple[Legal, ...]:
    if sitting.position.lobby.phase is not Phase.PLAY or sitting.position.lobby.seats[seat].left:
        return ()
    return tuple(sitting.variant.game.legal(sitting.position.state, seat))


def _never_opened(sitting: Sitting) -> tuple[Opened, ...]:
    return tuple(
        Opened(seal.digest, seal.salt, seal.value) for seal in sitting.seals.values() if not seal.opened
    )
