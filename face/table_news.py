"""What is told of a table as such: its opening, its seats, its end."""

from collections.abc import Sequence
from datetime import timedelta

from face import limits
from face.game_face import GameFace
from face.names import Names, code, escaped, inert, plain
from face.words import TEXTS, say
from table.attending import MISSES
from table.deadlines import IDLE
from table.events import (
    ChannelGone,
    DefaultTaken,
    DiceThrown,
    EndVoted,
    GameStarted,
    PositionSet,
    SeatAbsent,
    SeatBack,
    SeatCleared,
    SeatGivenUp,
    SeatReminded,
    SeatTaken,
    SeatUnreached,
    TableAgreed,
    TableEnded,
    TableIdle,
    TableOpened,
    VoteWithdrawn,
)
from table.lines import LogLine, Opened
from table.looks import Look

HOUR = timedelta(hours=1)
SEAL = 12
"""Signs of an opened seal that are repeated; all of it was shown when it was sealed."""
SHORT = 40
"""Signs of what was sealed that a message has room for."""


def names_of(look: Look) -> Names:
    """The names of the seats of a table."""
    return Names([seat.name for seat in look.seats])


def players(look: Look) -> str:
    """How many people a table is for."""
    key = "players_exact" if look.least == look.most else "players"
    return say(key, least=look.least, most=look.most)


def person(name: str) -> str:
    """Somebody's name in a text, seated or not."""
    return escaped(plain(name, TEXTS["somebody"]))


def news(line: LogLine, look: Look, face: GameFace) -> Sequence[str]:
    """What everybody is told of a log line, whether it is the table's or the game's."""
    match line.event:
        case TableOpened(name=name, dice_seal=seal):
            facts = {"game": face.title, "seal": seal, "players": players(look), "least": look.least}
            return [say("TableOpened", name=person(name), **facts)]
        case SeatTaken(name=name, side=side):
            return [say("SeatTaken", name=person(name), side=inert(side))]
        case SeatGivenUp(name=name):
            return [say("SeatGivenUp", name=person(name))]
        case GameStarted():
            names = names_of(look)
            return [say("GameStarted", seats=names.listed(range(len(look.seats)))), *face.news(line, look)]
        case PositionSet():
            return [TEXTS["PositionSet"]]
        case DiceThrown():
            return [thrown(line.event)]
        case _:
            told = _attendance(line.event, look)
            told = _ending(line.event, look) if told is None else told
            return face.news(line, look) if told is None else [told] if told else []


def _attendance(event: object, look: Look) -> str | None:
    """News of who is there and who is not; None for other events, and nothing where nobody need know."""
    match event:
        case DefaultTaken(name=name, cause=cause, by=by):
            return say(f"DefaultTaken.{cause}", name=person(name), by=person(by))
        case SeatAbsent(name=name, cause=cause):
            return say(f"SeatAbsent.{cause}", name=person(name), misses=MISSES)
        case SeatBack(name=name, absent=absent):
            return say("SeatBack", name=person(name)) if absent else ""
        case SeatReminded(name=name, due=due):
            return say("SeatReminded", name=person(name), due=due)
        case SeatUnreached(seat=seat):
            return say("SeatUnreached", user=look.seats[seat].user)
        case SeatCleared(name=name, by=by):
            return say("SeatCleared", name=person(name), by=person(by))
        case _:
            return None


def _ending(event: object, look: Look) -> str | None:
    """News of a table's end and of the votes for it; None for other events."""
    lobby = "" if look.view else ".lobby"
    match event:
        case EndVoted(name=name):
            return say(f"EndVoted{lobby}", name=person(name))
        case VoteWithdrawn(name=name):
            return say("VoteWithdrawn", name=person(name))
        case TableEnded(name=name, reason=reason):
            told = inert(reason)
            return say("TableEndedBecause" if told else "TableEnded", name=person(name), reason=told)
        case TableAgreed():
            return TEXTS[f"TableAgreed{lobby}"]
        case TableIdle():
            return say(f"TableIdle{lobby}", hours=IDLE // HOUR)
        case ChannelGone():
            return TEXTS["ChannelGone"]
        case _:
            return None


def revealed(lines: Sequence[LogLine]) -> list[str]:
    """The seals that the log lines open, with salt and content: what anybody needs to check them."""
    return [_revealed(seal) for line in lines for seal in line.opened]


def revealed_briefly(lines: Sequence[LogLine]) -> list[str]:
    """The same for a message, where what is long would hide the story: that is left to the log."""
    seals = [seal for line in lines for seal in line.opened]
    short = [seal for seal in seals if limits.size(seal.value) <= SHORT]
    left = ", ".join(f"`{seal.digest[:SEAL]}…`" for seal in seals if seal not in short)
    return [*map(_revealed, short), *([say("seals_in_log", digests=left)] if left else [])]


def _revealed(seal: Opened) -> str:
    return say("seal_revealed", digest=seal.digest[:SEAL], salt=seal.salt, value=code(seal.value))


def thrown(event: DiceThrown) -> str:
    """News of dice that belong to no act of the game."""
    why = inert(event.why)
    return say(
        "DiceThrownFor" if why else "DiceThrown",
        name=person(event.name),
        dice=code(event.dice),
        faces=", ".join(map(str, event.faces)),
        total=event.total,
        why=why,
    )


def closing(look: Look) -> list[str]:
    """What is said once a table is over: what comes next, the dice secret, and the seals never opened."""
    if look.dice_secret is None:
        return []
    seals = [
        say("seal_opened", value=code(seal.value), salt=seal.salt, digest=seal.digest) for seal in look.seals
    ]
    secret = say("dice_secret", secret=look.dice_secret, seal=look.dice_seal)
    return [TEXTS["next_table"], secret, *seals]
