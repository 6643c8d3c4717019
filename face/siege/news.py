"""What everybody is told of Siege's events.

An event speaks by the template of its class, filled with its own fields; some need a function besides.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from face.names import Names, inert
from face.siege.battle_text import decided, reported, revealed
from face.siege.figures import bundle, change, counted, listed, side
from face.siege.news_words import NEWS
from face.siege.words import say
from games.kernel import Fact
from games.siege.battle import BattleDecided
from games.siege.captives import GeneralCaptured
from games.siege.commit import CommitmentSealed
from games.siege.deals import OfferClosed
from games.siege.reporting import BattleReported
from games.siege.state import Building
from games.siege.view import SiegeView
from table.lines import LogLine

SIDES = frozenset(
    {"seat", "side", "attacker", "defender", "aggressor", "winner", "loser", "giver", "receiver", "holder"}
)
"""Fields that hold a side."""
COUNTED: Mapping[Building, str] = {
    Building.WALL: "bonus",
    Building.DEVELOPMENT: "developments",
    Building.GARRISON: "garrison",
}

Facts = dict[str, Fact]


def tell(line: LogLine, names: Names, view: SiegeView) -> list[str]:
    """What is told of a log line: one text, or none."""
    event = line.event
    name = type(event).__name__
    facts = _facts(event, names)
    text = SPECIAL[name](event, facts, names, view) if name in SPECIAL else say(NEWS, name, **facts)
    return [text] if text else []


def lapses(lines: Sequence[LogLine]) -> str | None:
    """One text for offers that all lapse, in the place of one for each."""
    events = [line.event for line in lines]
    if not all(isinstance(event, OfferClosed) and event.how == "lapsed" for event in events):
        return None
    return say(NEWS, "OffersLapse", numbers=", ".join(str(event.number) for event in events))


def once(lines: Sequence[LogLine]) -> Sequence[LogLine]:
    """A battle that is decided and reported at once is told by its report alone, where it is decided.

    So are those captured in it, unless they lost items or troops. And nobody need hear that a side is locked
    in when its seal is opened at once.
    """
    reports = {_battle(line): line for line in lines if isinstance(line.event, BattleReported)}
    decided = {_battle(line) for line in lines if isinstance(line.event, BattleDecided)}
    captured = {name for battle in decided & reports.keys() for name in reports[battle].event.battle.captured}
    opened = {seal.digest for line in lines for seal in line.opened}
    told: list[LogLine] = []
    for line in lines:
        match line.event:
            case BattleDecided() if _battle(line) in reports:
                told.append(reports[_battle(line)])
            case BattleReported() if _battle(line) in decided:
                pass
            case GeneralCaptured(general=name, items=(), troops=0) if name in captured:
                pass
            case CommitmentSealed(choice=choice) if choice.digest in opened:
                pass
            case _:
                told.append(line)
    return told


def _battle(line: LogLine) -> tuple[str, int]:
    """Which battle of the phase a line is about."""
    return line.event.battle.hex, line.event.battle.number


def _facts(event: Any, names: Names) -> Facts:
    facts: Facts = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in SIDES and isinstance(value, int):
            facts[field.name] = side(value, names)
        elif isinstance(value, int):
            facts[field.name] = value
        elif isinstance(value, str):
            facts[field.name] = inert(value)
    return facts


def _begun(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    state = event.state
    homes = [
        say(NEWS, "GameStarted.home", name=names.shown[place.owner], hex=place.hex)
        for place in state.settlements
        if place.owner is not None
    ]
    return say(NEWS, "GameStarted", homes=", ".join(homes))


def _phase(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    pinned = say(NEWS, "pinned", generals=listed(event.pinned)) if event.pinned else ""
    return say(NEWS, f"PhaseBegan.{event.phase}", **{**facts, "pinned": pinned})


def _income(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    sources = [say(NEWS, "income_source", hex=place, amount=amount) for place, amount in event.sources]
    coins = change("coins", event.before, event.after)
    return say(NEWS, "IncomePaid", **facts, coins=coins, sources=", ".join(sources))


def _display(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    renewed = NEWS["DisplayDealt.renewed"] if event.renewed else ""
    return say(NEWS, "DisplayDealt", renewed=renewed, cards=counted(event.cards))


def _bought(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(NEWS, "CardBought", **facts, coins=change("coins", event.before, event.before - event.price))


def _played(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    text = inert(view.pack.card(event.card).text)
    return say(NEWS, "CardPlayed.on" if event.target else "CardPlayed", **facts, text=text)


def _coins(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(NEWS, "CoinsChanged", **facts, coins=change("coins", event.before, event.after))


def _paid(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    paid = change("coins", event.giver_before, event.giver_before - event.amount)
    got = change("coins", event.receiver_before, event.receiver_before + event.amount)
    return say(NEWS, "CoinsMoved", **facts, paid=paid, got=got)


def _joined(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    price = say(NEWS, "cost", price=event.price) if event.price else ""
    source = say(NEWS, "by_card", source=facts["source"]) if event.source else ""
    troops = change("troops", event.before, event.after)
    return say(NEWS, "TroopsJoined", general=facts["general"], troops=troops, price=price + source)


def _built(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    price = say(NEWS, "cost", price=event.price) if event.price else ""
    source = say(NEWS, "by_card", source=facts["source"]) if event.source else ""
    built = change(COUNTED[event.what], event.before, event.after)
    return say(NEWS, "Built", hex=event.hex, built=built, price=price + source, seat=facts["seat"])


def _moved(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    key = (
        "GeneralMoved.entered" if event.entered else "GeneralMoved.passage" if event.card else "GeneralMoved"
    )
    return say(NEWS, key, **facts)


def _declared(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    other = event.attacker if event.aggressor == event.defender else event.defender
    key = "BattleDeclared.invaders" if event.aggressor < 0 else "BattleDeclared"
    return say(NEWS, key, **facts, other=side(other, names))


def _sealed(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(NEWS, "CommitmentSealed", **facts, digest=event.choice.digest)


def _revealed(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return revealed(event, names)


def _died(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    key = f"GeneralDied.{event.cause}" if event.cause in ("invaders", "out") else "GeneralDied"
    troops = say(NEWS, "died_troops", troops=event.troops) if event.troops else ""
    left = say(NEWS, "died_left", hex=event.hex or "", items=counted(event.left)) if event.left else ""
    return say(NEWS, key, **{**facts, "troops": troops, "left": left})


def _decided(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return decided(event.battle, names)


def _reported(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return reported(event.battle, names)


def _captured(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    items = ""
    if event.items:
        key = "captured_items" if event.heir else "captured_stock"
        items = say(NEWS, key, heir=event.heir or "", holder=facts["holder"], items=counted(event.items))
    troops = say(NEWS, "captured_troops", troops=event.troops) if event.troops else ""
    return say(NEWS, "GeneralCaptured", **{**facts, "items": items, "troops": troops})


def _conquered(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    title = say(NEWS, "title_passes", title=facts["title"]) if event.title else ""
    return say(NEWS, "Conquered", **{**facts, "title": title})


def _looted(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(
        NEWS,
        "Looted",
        hex=event.hex,
        seat=facts["seat"],
        title=say(NEWS, "title_gone", title=facts["title"]) if event.title else "",
        coins=change("coins", event.coins_before, event.coins_after),
        wrath=change("wrath", event.wrath_before, event.wrath_after),
        pairs=NEWS["pairs"] if event.pairs else "",
    )


def _bonus(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    bonus = change("bonus", event.before, event.after)
    return say(NEWS, type(event).__name__, **facts, bonus=bonus)


def _handed(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(NEWS, "ItemsMoved", **facts, items=counted(event.items))


def _offered(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    offer = event.offer
    ends = {"giver": names.shown[offer.giver], "receiver": names.shown[offer.receiver]}
    bundles = {"give": bundle(offer.give), "get": bundle(offer.get)}
    key = "OfferMade" if event.counters is None else "OfferMade.counter"
    return say(NEWS, key, **facts, **ends, **bundles, number=offer.number)


def _closed(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(NEWS, f"OfferClosed.{event.how}", **facts)


def _game_won(event: Any, facts: Facts, names: Names, view: SiegeView) -> str:
    return say(NEWS, f"GameWon.{event.reason}", winners=names.listed(event.winners))


SPECIAL: Mapping[str, Callable[[Any, Facts, Names, SiegeView], str]] = {
    "GameStarted": _begun,
    "PhaseBegan": _phase,
    "IncomePaid": _income,
    "DisplayDealt": _display,
    "CardBought": _bought,
    "CardPlayed": _played,
    "CoinsChanged": _coins,
    "CoinsMoved": _paid,
    "TroopsJoined": _joined,
    "Built": _built,
    "GeneralMoved": _moved,
    "BattleDeclared": _declared,
    "CommitmentSealed": _sealed,
    "CommitmentsRevealed": _revealed,
    "GeneralDied": _died,
    "BattleDecided": _decided,
    "BattleReported": _reported,
    "GeneralCaptured": _captured,
    "Conquered": _conquered,
    "Looted": _looted,
    "SiegeCounted": _bonus,
    "WallsWhole": _bonus,
    "ItemsMoved": _handed,
    "OfferMade": _offered,
    "OfferClosed": _closed,
    "GameWon": _game_won,
}
"""Events that need more than their own fields."""
