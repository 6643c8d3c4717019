"""What everybody is told of Squads' events.

An event speaks by the template of its class, filled with its own fields; some need a function besides.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from face.names import Names, inert
from face.squads.figures import place, soldier, soldiers
from face.squads.news_words import NEWS
from face.squads.words import WAYS, say
from games.kernel import Fact
from games.squads.view import SquadsView
from table.lines import LogLine

Facts = dict[str, Fact]
PLACES = frozenset({"start", "space"})
"""Fields that hold where a soldier is."""


def tell(line: LogLine, names: Names, view: SquadsView) -> list[str]:
    """What is told of a log line: one text, or none."""
    event = line.event
    name = type(event).__name__
    facts = _facts(event, names, view)
    key = SPECIAL[name](event, facts, names, view) if name in SPECIAL else name
    text = say(NEWS, key, **facts)
    return [text] if text else []


def _facts(event: Any, names: Names, view: SquadsView) -> Facts:
    facts: Facts = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in PLACES:
            facts[field.name] = place(value)
        elif isinstance(value, int):
            facts[field.name] = value
        elif isinstance(value, str):
            facts[field.name] = inert(value)
    seat = getattr(event, "seat", None)
    if seat is not None:
        facts["seat"] = names.shown[seat]
        facts["side"] = view.state.squads[seat].side.value
        number = getattr(event, "soldier", None)
        if number is not None:
            facts["soldier"] = soldier(view.state, seat, number)
        target = getattr(event, "target", None)
        if target is not None:
            facts["target"] = soldier(view.state, 1 - seat, target)
    if hasattr(event, "path"):
        facts["stop"] = event.path[-1] if event.path else facts["start"]
    return facts


def _moved(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    way, _, rest = event.way.partition(" ")
    kind, _, number = rest.partition(" ")
    exit_ = kind == "exit"
    facts["way"] = event.way if not exit_ else way
    facts["exit"] = say(WAYS, "exit", exit=number)
    return "Moved" + ".exit" * exit_ + ".forced" * event.forced


def _met(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "CombatMet" + ".rescue" * event.rescue


def _combat_spun(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "CombatSpun.escape" if event.escape else "CombatSpun.captured"


def _escape_due(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "EscapeDue" + ".stumbles" * event.stumbles


def _freed(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts["freed"] = soldiers(view.state, event.seat, event.freed)
    if event.rescuer is None:
        return "PrisonersFreed.alone"
    facts["rescuer"] = soldier(view.state, event.seat, event.rescuer)
    return "PrisonersFreed"


def _drawn(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    card = view.card(event.card)
    facts.update(card=inert(card.name), text=inert(card.text))
    return "CardDrawn"


def _followed(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "CardFollowed.option" if event.option else "CardFollowed"


def _ended(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts["winners"] = names.listed(event.winners)
    return f"GameEnded.{event.reason}"


def _begun(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "GameStarted"


SPECIAL: Mapping[str, Callable[[Any, Facts, Names, SquadsView], str]] = {
    "GameStarted": _begun,
    "Moved": _moved,
    "CombatMet": _met,
    "CombatSpun": _combat_spun,
    "EscapeDue": _escape_due,
    "PrisonersFreed": _freed,
    "CardDrawn": _drawn,
    "CardFollowed": _followed,
    "GameEnded": _ended,
}
"""Adds to an event's facts and names its template."""
