"""What everybody is told of Squads' events.

An event speaks by the template of its class, filled with its own fields; some need a function besides.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from face.names import Names, inert
from face.squads.figures import inside, place, prisoners, soldier, soldiers, way_label
from face.squads.news_words import NEWS
from face.squads.words import say
from games.kernel import Fact
from games.squads.state import ENEMY_HEADQUARTERS
from games.squads.view import GUARD, SquadsView
from table.lines import LogLine

Facts = dict[str, Fact]
PLACES = frozenset({"start", "space", "place"})
"""Fields that hold where a soldier is."""
BLOCKED = "SQ-16"
"""The rule of a card that is drawn because nobody can move."""


def tell(line: LogLine, names: Names, view: SquadsView) -> list[str]:
    """What is told of a log line: one text, or none."""
    event = line.event
    name = type(event).__name__
    facts = _facts(event, names, view)
    key = SPECIAL[name](event, facts, names, view) if name in SPECIAL else name
    text = say(NEWS, key, **facts)
    return [text] if text else []


def _facts(event: Any, names: Names, view: SquadsView) -> Facts:
    """The fields of an event as people read them. `side` is its seat's, `enemy` the other one."""
    facts: Facts = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, str):
            facts[field.name] = place(value) if field.name in PLACES else inert(value)
        elif isinstance(value, int):
            facts[field.name] = value
    seat = getattr(event, "seat", None)
    if seat is not None:
        side = view.state.squads[seat].side
        facts.update(seat=names.shown[seat], side=side.value, enemy=side.other.value)
        if (number := getattr(event, "soldier", None)) is not None:
            facts["soldier"] = soldier(view.state, seat, number)
        if (target := getattr(event, "target", None)) is not None:
            facts["target"] = soldier(view.state, 1 - seat, target)
    return facts


def _moved(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    """A move that crosses a border at once has no space to name; what is behind it the next event tells."""
    facts["way"] = way_label(event.way).lower()
    facts["who"] = say(NEWS, "Moved.forced" if event.forced else "Moved.free", **facts)
    facts["stop"] = event.path[-1] if event.path else facts["start"]
    left = event.start == ENEMY_HEADQUARTERS
    facts["change"] = say(NEWS, "figure", change=inside(str(facts["side"]), 1, 0)) if left else ""
    return "Moved" if event.path else "Moved.across"


def _escaped(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts["stop"] = event.path[-1]
    return "Escaped"


def _jailed(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    """For a soldier that becomes a prisoner, by a mine or in combat."""
    facts["change"] = prisoners(str(facts["enemy"]), event.held, event.held + 1)
    return type(event).__name__


def _entered(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts["change"] = inside(str(facts["side"]), event.inside, event.inside + 1)
    return "HeadquartersEntered"


def _freed(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts["freed"] = soldiers(view.state, event.seat, event.freed)
    facts["change"] = prisoners(str(facts["enemy"]), event.held, event.held - len(event.freed))
    if event.rescuer is None:
        return "PrisonersFreed.alone"
    facts["rescuer"] = soldier(view.state, event.seat, event.rescuer)
    return "PrisonersFreed"


def _met(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "CombatMet" + ".rescue" * event.rescue


def _combat_spun(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "CombatSpun.escape" if event.escape else "CombatSpun.captured"


def _escape_due(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "EscapeDue" + ".stumbles" * event.stumbles


def _card_due(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    """That a blocked squad draws has just been said."""
    return "CardDue.blocked" if event.by == BLOCKED else "CardDue"


def _drawn(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    card = view.card(event.card)
    facts.update(card=inert(card.name), text=inert(card.text))
    return "CardDrawn"


def _followed(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "CardFollowed.option" if event.option else "CardFollowed"


def _sent(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    return "Sent.guard" if event.what == GUARD else "Sent"


def _began(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts.update(number=(event.number + 1) // 2, turns=view.pack.rules.turns)
    return "TurnBegan.first" if event.number == 1 else "TurnBegan"


def _ended(event: Any, facts: Facts, names: Names, view: SquadsView) -> str:
    facts["winners"] = names.listed(event.winners)
    return f"GameEnded.{event.reason}"


SPECIAL: Mapping[str, Callable[[Any, Facts, Names, SquadsView], str]] = {
    "TurnBegan": _began,
    "Moved": _moved,
    "MineTouched": _jailed,
    "Captured": _jailed,
    "HeadquartersEntered": _entered,
    "PrisonersFreed": _freed,
    "CombatMet": _met,
    "CombatSpun": _combat_spun,
    "EscapeDue": _escape_due,
    "Escaped": _escaped,
    "CardDue": _card_due,
    "CardDrawn": _drawn,
    "CardFollowed": _followed,
    "Sent": _sent,
    "GameEnded": _ended,
}
"""Adds to an event's facts and names its template."""
