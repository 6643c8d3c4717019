"""What everybody is told of Brawl's events.

An event speaks by the template of its class, filled with its own fields; some need a function besides.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from face.brawl.figures import bundle, change, money_change, things, weapon
from face.brawl.words import NEWS, say
from face.names import Names, code, inert
from games.kernel import Fact
from table.lines import LogLine

SEATS = frozenset(
    {"seat", "challenger", "challenged", "attacker", "defender", "winner", "loser", "killer", "opponent"}
    | {"giver", "receiver", "may_retreat"}
)
"""Fields that hold the number of a seat, unless the event has `seats`: then they hold figures of those."""

Facts = dict[str, Fact]


def tell(line: LogLine, names: Names) -> list[str]:
    """What is told of a log line: one text, or none."""
    event = line.event
    name = type(event).__name__
    facts = _facts(event, names)
    key = SPECIAL[name](event, facts, names) if name in SPECIAL else name
    text = say(NEWS, key, **facts)
    opened = [
        say(NEWS, "seal", digest=seal.digest, salt=seal.salt, value=code(seal.value)) for seal in line.opened
    ]
    return [*([text] if text else []), *opened]


def _facts(event: Any, names: Names) -> Facts:
    facts: Facts = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SEATS and isinstance(value, int) and not hasattr(event, "seats"):
            facts[field.name] = names.shown[value]
        elif isinstance(value, int | str):
            facts[field.name] = value
    return facts


def _begun(event: Any, facts: Facts, names: Names) -> str:
    facts["seat"] = names.shown[event.state.turn.seat]
    return "GameStarted"


def _walked(event: Any, facts: Facts, names: Names) -> str:
    del names
    if hasattr(event, "dice"):
        facts["first"], facts["second"] = event.dice
    return type(event).__name__ + (".interrupted" if event.remaining else "")


def _income(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["cash"] = money_change(event.before, event.after)
    return "IncomePaid"


def _declared(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["weapon"] = weapon(event.weapon)
    return "WeaponDeclared"


def _sealed(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["digest"] = event.choice.digest
    return "WeaponSealed"


def _revealed(event: Any, facts: Facts, names: Names) -> str:
    attacker, defender = event.seats
    facts.update(attacker=names.shown[attacker], attacker_weapon=weapon(event.attacker))
    facts.update(defender=names.shown[defender], defender_weapon=weapon(event.defender))
    return "WeaponsRevealed"


def _compared(event: Any, facts: Facts, names: Names) -> str:
    attacker, defender = event.seats
    facts.update(attacker=names.shown[attacker], attacker_factor=event.attacker)
    facts.update(defender=names.shown[defender], defender_factor=event.defender)
    facts["first"] = names.shown[event.first]
    return "FactorsCompared"


def _rolled(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["roll"] = event.total - event.factor
    return "CombatRolled"


def _won(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    one_rolled = event.winner_total is None or event.loser_total is None
    return f"RoundWon.{event.by}.first" if one_rolled else f"RoundWon.{event.by}"


def _damage(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["modifiers"] = "".join(text for modifier in event.modifiers for text in _modifier(modifier))
    facts["power"] = change("power", event.before, event.after)
    return "DamageDealt"


def _modifier(modifier: Any) -> list[str]:
    source = inert(modifier.source)
    plus = "DamageDealt.minus" if modifier.plus < 0 else "DamageDealt.plus"
    said = [say(NEWS, plus, amount=abs(modifier.plus), source=source)] if modifier.plus else []
    if modifier.divisor != 1:
        said.append(say(NEWS, "DamageDealt.divisor", amount=modifier.divisor, source=source))
    return said


def _cash(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["paid"] = money_change(event.giver_before, event.giver_before - event.amount)
    if event.receiver is None:
        return "CashMoved.bank"
    facts["got"] = money_change(event.receiver_before, event.receiver_before + event.amount)
    return "CashMoved"


def _handed(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["items"] = things(event.items)
    return "PossessionsMoved"


def _influence(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["influence"] = change("influence", event.before, event.after)
    return "InfluenceGained"


def _said(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return f"DecisionSaid.{event.decision}"


def _ended(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return f"CombatEnded.{event.by}"


def _offered(event: Any, facts: Facts, names: Names) -> str:
    offer = event.offer
    facts.update(number=offer.number, giver=names.shown[offer.giver], receiver=names.shown[offer.receiver])
    facts.update(give=bundle(offer.give), get=bundle(offer.get))
    return "OfferMade" if event.counters is None else "OfferMade.counter"


def _closed(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return f"OfferClosed.{event.how}"


def _game_won(event: Any, facts: Facts, names: Names) -> str:
    facts["winners"] = names.listed(event.winners)
    return f"GameWon.{event.reason}"


SPECIAL: Mapping[str, Callable[[Any, Facts, Names], str]] = {
    "GameStarted": _begun,
    "Moved": _walked,
    "MoveFinished": _walked,
    "IncomePaid": _income,
    "WeaponDeclared": _declared,
    "WeaponSealed": _sealed,
    "WeaponsRevealed": _revealed,
    "FactorsCompared": _compared,
    "CombatRolled": _rolled,
    "RoundWon": _won,
    "DamageDealt": _damage,
    "CashMoved": _cash,
    "PossessionsMoved": _handed,
    "InfluenceGained": _influence,
    "DecisionSaid": _said,
    "CombatEnded": _ended,
    "OfferMade": _offered,
    "OfferClosed": _closed,
    "GameWon": _game_won,
}
"""Adds to an event's facts and names its template."""
