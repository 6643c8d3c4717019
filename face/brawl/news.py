"""What everybody is told of Brawl's events.

An event speaks by the template of its class, filled with its own fields; some need a function besides.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from face.brawl.figures import bonuses, change, money_change, terms, thing, things, weapon
from face.brawl.news_words import NEWS
from face.brawl.words import say
from face.names import Names, inert
from games.brawl.deals import OfferClosed
from games.brawl.effects import Bonus
from games.brawl.pack import Pack
from games.brawl.rolls import NATURAL_LOSS, NATURAL_WIN
from games.kernel import Fact
from table.lines import LogLine

SEATS = frozenset(
    {"seat", "challenger", "challenged", "attacker", "defender", "winner", "loser", "killer", "opponent"}
    | {"giver", "receiver", "may_retreat", "bearer", "named", "mugger", "victim", "by", "target"}
)
"""Fields that hold the number of a seat, unless the event has `seats`: then they hold figures of those."""
TAKEN = frozenset({"BR-32", "BR-33", "BR-70"})
"""Rules by which one takes what another does not give."""
INSTIGATED = frozenset({"BR-23", "BR-25"})
"""Rules by which a Combat begins after a pass."""

Facts = dict[str, Fact]


def tell(line: LogLine, names: Names, pack: Pack) -> list[str]:
    """What is told of a log line: one text, or none."""
    event = line.event
    name = type(event).__name__
    facts = _facts(event, names, pack)
    key = SPECIAL[name](event, facts, names) if name in SPECIAL else name
    text = say(NEWS, key, **facts)
    return [text] if text else []


def lapses(lines: Sequence[LogLine]) -> str | None:
    """One text for offers that all lapse, in the place of one for each."""
    numbers = [line.event.number for line in lines if _is_lapse(line)]
    if len(numbers) < len(lines):
        return None
    return say(NEWS, "OffersLapse", numbers=", ".join(map(str, numbers)))


def _is_lapse(line: LogLine) -> bool:
    return isinstance(line.event, OfferClosed) and line.event.how == "lapsed" and not line.opened


def _facts(event: Any, names: Names, pack: Pack) -> Facts:
    facts: Facts = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SEATS and isinstance(value, int) and not hasattr(event, "seats"):
            facts[field.name] = names.shown[value]
        elif isinstance(value, int):
            facts[field.name] = value
        elif isinstance(value, str):
            facts[field.name] = inert(thing(value, names))
        if field.name == "card":
            facts["text"] = inert(pack.card(event.card).text)
    return facts


def _begun(event: Any, facts: Facts, names: Names) -> str:
    facts["seat"] = names.shown[event.state.turn.seat]
    return "GameStarted"


def _challenged(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return "Challenged.standing" if event.standing else "Challenged"


def _standing(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return "StandingSet.on" if event.on else "StandingSet.off"


def _walked(event: Any, facts: Facts, names: Names) -> str:
    del names
    if hasattr(event, "dice"):
        facts["first"], facts["second"] = event.dice
        facts["bonuses"] = bonuses(event.bonuses)
    return type(event).__name__ + (".interrupted" if event.remaining else "")


def _income(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["cash"] = money_change(event.before, event.after)
    facts["bonuses"] = bonuses(event.bonuses)
    return "IncomePaid"


def _arrestable(event: Any, facts: Facts, names: Names) -> str:
    due: Sequence[Any] = event.arrests
    facts["all"] = "\n".join(
        say(NEWS, "ArrestsPossible.one", bearer=names.shown[one.bearer], named=names.shown[one.named])
        for one in due
    )
    return "ArrestsPossible"


def _gained(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["cash"] = money_change(event.cash_before, event.cash_before - event.price)
    return "ThingGained.bought" if event.price else "ThingGained"


def _changed(event: Any, facts: Facts, names: Names) -> str:
    del names
    if event.statistic == "cash":
        facts["change"] = money_change(event.before, event.after)
    else:
        facts["change"] = change(event.statistic, event.before, event.after)
    return "StatisticChanged"


def _drawn(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["renewed"] = NEWS["CardDrawn.renewed"] if event.renewed else ""
    return "CardDrawn"


def _played(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return "CardPlayed" if event.target is None else "CardPlayed.against"


def _met(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return "CombatBegan.instigated" if event.by in INSTIGATED else "CombatBegan"


def _kind(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return f"KindSaid.{event.kind}"


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
    lines = [
        say(
            NEWS,
            "FactorsCompared.one",
            seat=names.shown[seat],
            factor=factor,
            power=power,
            intelligence=intelligence,
            bonuses=_summands([bonus for bonus in event.bonuses if bonus.seat == seat]),
        )
        for seat, factor, power, intelligence in zip(
            event.seats, (event.attacker, event.defender), event.power, event.intelligence, strict=True
        )
    ]
    facts.update(both="\n".join(lines), first=names.shown[event.first])
    return "FactorsCompared"


def _summands(gains: Sequence[Bonus]) -> str:
    """What things have added or taken off, as the rest of a sum: ` + 5 (Cudgel)`."""
    return "".join(
        say(NEWS, "less" if gain.amount < 0 else "more", amount=abs(gain.amount), source=inert(gain.source))
        for gain in gains
    )


def _rolled(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["roll"] = roll = event.total - event.factor
    return f"CombatRolled.{roll}" if roll in (NATURAL_LOSS, NATURAL_WIN) else "CombatRolled"


def _modified(event: Any, facts: Facts, names: Names) -> str:
    del names
    before, after = event.before.value, event.after.value
    facts.update(after=after, factor=event.total - after, sum=event.total)
    facts["roll"] = change("roll", before, after)
    facts["total"] = change("total", event.total - after + before, event.total)
    return "RollModified"


def _won(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return f"RoundWon.{event.by}"


def _thrown(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["damage"] = 10 * event.face
    return "DamageThrown"


def _damage(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["formula"] = _formula(event.face, event.modifiers)
    facts["power"] = change("power", event.before, event.after)
    return "DamageDealt"


def _formula(face: int, modifiers: Sequence[Any]) -> str:
    """How the Damage comes about, as it is reckoned: additions before factors (BR-58)."""
    added = "".join(
        say(NEWS, "less" if one.plus < 0 else "more", amount=abs(one.plus), source=inert(one.source))
        for one in modifiers
        if one.plus
    )
    scaled = "".join(
        say(NEWS, f"DamageDealt.{part}", amount=getattr(one, part), source=inert(one.source))
        for one in modifiers
        for part in ("factor", "divisor")
        if getattr(one, part) != 1
    )
    thrown = say(NEWS, "DamageDealt.thrown", face=face) + added
    return f"({thrown}){scaled}" if added and scaled else thrown + scaled


def _cash(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["paid"] = money_change(event.giver_before, event.giver_before - event.amount)
    if event.receiver is None:
        return "CashMoved.bank"
    facts["got"] = money_change(event.receiver_before, event.receiver_before + event.amount)
    return f"CashMoved.{event.by}" if event.by in TAKEN else "CashMoved"


def _handed(event: Any, facts: Facts, names: Names) -> str:
    facts["items"] = things(event.items, names)
    return f"PossessionsMoved.{event.by}" if event.by in TAKEN else "PossessionsMoved"


def _influence(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["influence"] = change("influence", event.before, event.after)
    facts["bonuses"] = bonuses(event.bonuses)
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
    facts["terms"] = terms(offer, names)
    return "OfferMade" if event.counters is None else "OfferMade.counter"


def _closed(event: Any, facts: Facts, names: Names) -> str:
    del facts, names
    return f"OfferClosed.{event.how}"


def _paid(event: Any, facts: Facts, names: Names) -> str:
    del names
    facts["cash"] = money_change(event.before, event.after)
    return "DealBonus"


def _game_won(event: Any, facts: Facts, names: Names) -> str:
    facts["winners"] = names.listed(event.winners)
    return f"GameWon.{event.reason}"


SPECIAL: Mapping[str, Callable[[Any, Facts, Names], str]] = {
    "GameStarted": _begun,
    "Challenged": _challenged,
    "StandingSet": _standing,
    "Moved": _walked,
    "MoveFinished": _walked,
    "IncomePaid": _income,
    "ArrestsPossible": _arrestable,
    "ThingGained": _gained,
    "StatisticChanged": _changed,
    "CardDrawn": _drawn,
    "CardPlayed": _played,
    "CombatBegan": _met,
    "KindSaid": _kind,
    "WeaponDeclared": _declared,
    "WeaponSealed": _sealed,
    "WeaponsRevealed": _revealed,
    "FactorsCompared": _compared,
    "CombatRolled": _rolled,
    "RollModified": _modified,
    "RoundWon": _won,
    "DamageThrown": _thrown,
    "DamageDealt": _damage,
    "CashMoved": _cash,
    "PossessionsMoved": _handed,
    "InfluenceGained": _influence,
    "DecisionSaid": _said,
    "CombatEnded": _ended,
    "OfferMade": _offered,
    "OfferClosed": _closed,
    "DealBonus": _paid,
    "GameWon": _game_won,
}
"""Adds to an event's facts and names its template."""
