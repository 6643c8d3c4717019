"""What a seat is told in private: its situation in a battle, the choice of spoils, and the Battle Report."""

from collections.abc import Iterator, Sequence

from face.names import Names
from face.siege.battle_text import reported
from face.siege.belongings import locked_in
from face.siege.figures import troops_text
from face.siege.news_words import NEWS
from face.siege.situation import facing, spoils, told
from face.siege.words import SITUATIONS, WORDS, say
from face.table_news import names_of
from games.siege.encounters import BattleDeclared
from games.siege.reporting import BattleReported
from games.siege.sides import free_generals
from games.siege.spoils import SpoilsDue
from games.siege.state import Encounter, Stage
from games.siege.view import SiegeView
from table.lines import LogLine
from table.looks import SeatLook


def notice(lines: Sequence[LogLine], look: SeatLook, view: SiegeView) -> str | None:
    """What the seat is told of these log lines now; None where all of it is over."""
    if look.seat is None:
        return None
    texts = list(_texts(lines, look.seat, view, names_of(look.look)))
    return "\n\n".join(texts) or None


def _texts(lines: Sequence[LogLine], seat: int, view: SiegeView, names: Names) -> Iterator[str]:
    for line in lines:
        match line.event:
            case BattleDeclared(hex=place, number=number):
                encounter = view.state.encounter(place)
                still = encounter and encounter.number == number and encounter.stage is Stage.RESPOND
                if encounter and still and seat in encounter.sides:
                    yield _battle(view, encounter, seat, names)
            case SpoilsDue(hex=place, winner=winner):
                encounter = view.state.encounter(place)
                if encounter and encounter.stage is Stage.SPOILS and winner == seat:
                    yield spoils(view, place)
            case BattleReported(battle=battle) if seat in battle.seats:
                yield reported(battle, names)
            case _:
                pass
    if any(isinstance(line.event, BattleReported) and seat in line.event.battle.seats for line in lines):
        yield _own_generals(seat, view)


def _battle(view: SiegeView, encounter: Encounter, seat: int, names: Names) -> str:
    """The situation, and what the side has committed to it or has still to choose."""
    locked = list(locked_in(view, seat, encounter.hex))
    if locked:
        return "\n".join((facing(view, encounter, seat, names), *locked))
    return "\n".join((told(view, encounter, seat, names), SITUATIONS["press"]))


def _own_generals(seat: int, view: SiegeView) -> str:
    generals = tuple((general.name, general.troops) for general in free_generals(view.state, seat))
    return say(NEWS, "report_mine", generals=troops_text(generals) or WORDS["none"])
