"""What is told of a table as such: its opening, its seats, its end."""

from collections.abc import Sequence

from face.game_face import GameFace
from face.names import Names, code, escaped, inert, plain
from face.words import TEXTS, say
from table.events import GameStarted, PositionSet, SeatGivenUp, SeatTaken, TableEnded, TableOpened
from table.lines import LogLine
from table.looks import Look


def names_of(look: Look) -> Names:
    """The names of the seats of a table."""
    return Names([seat.name for seat in look.seats])


def person(name: str) -> str:
    """Somebody's name in a text, seated or not."""
    return escaped(plain(name, TEXTS["somebody"]))


def news(line: LogLine, look: Look, face: GameFace) -> Sequence[str]:
    """What everybody is told of a log line, whether it is the table's or the game's."""
    match line.event:
        case TableOpened(name=name, dice_seal=seal):
            bounds = {"least": look.least, "most": look.most}
            return [say("TableOpened", name=person(name), game=face.title, seal=seal, **bounds)]
        case SeatTaken(name=name, side=side):
            return [say("SeatTaken", name=person(name), side=inert(side))]
        case SeatGivenUp(name=name):
            return [say("SeatGivenUp", name=person(name))]
        case GameStarted():
            names = names_of(look)
            return [say("GameStarted", seats=names.listed(range(len(look.seats)))), *face.news(line, look)]
        case PositionSet():
            return [TEXTS["PositionSet"]]
        case TableEnded(name=name, reason=reason):
            told = inert(reason)
            key = "TableEndedBecause" if told else "TableEnded"
            return [say(key, name=person(name), reason=told)]
        case _:
            return face.news(line, look)


def closing(look: Look) -> list[str]:
    """What is opened to everybody once a table is over: the dice secret and the seals never opened."""
    if look.dice_secret is None:
        return []
    seals = [
        say("seal_opened", value=code(seal.value), salt=seal.salt, digest=seal.digest) for seal in look.seals
    ]
    return [say("dice_secret", secret=look.dice_secret, seal=look.dice_seal), *seals]
