"""A battle in words: what was revealed, what each side's strength came to, and the Battle Report (SG-95)."""

from collections.abc import Iterator
from typing import Any

from face.names import Names, inert
from face.siege.figures import commitment_text, listed, side
from face.siege.news_words import NEWS
from face.siege.words import say
from games.siege.battle import CommitmentsRevealed
from games.siege.commitment import read_commitment
from games.siege.report import Battle, Line, Tally


def revealed(event: CommitmentsRevealed, names: Names) -> str:
    """What both sides have committed; invaders commit nothing."""
    pairs = zip(event.sides, (event.attacker, event.defender), strict=True)
    lines = [
        say(NEWS, "revealed", side=side(number, names), commitment=commitment_text(read_commitment(seal)))
        for number, seal in pairs
        if seal is not None
    ]
    return say(NEWS, "CommitmentsRevealed", hex=event.hex, sides="".join(lines))


def decided(battle: Battle, names: Names) -> str:
    """The figures of a battle, as soon as it is decided."""
    facts = _figures(battle, names)
    if battle.winner is None:
        return say(NEWS, "BattleDecided.nobody", **facts, why=_why_nobody(battle, names))
    return say(NEWS, "BattleDecided", **facts, winner=_winner("wins", battle.winner, names))


def _why_nobody(battle: Battle, names: Names) -> str:
    """Why nobody wins: nobody is left, or the attacker is too weak and the defender has nobody (SG-57)."""
    if not battle.attacker.stands:
        return NEWS["nobody_left"]
    attacker, defender = side(battle.attacker.side, names), side(battle.defender.side, names)
    return say(NEWS, "nobody_stronger", attacker=attacker, defender=defender)


def _winner(key: str, winner: int, names: Names) -> str:
    return NEWS[f"{key}.invaders"] if winner < 0 else say(NEWS, key, winner=side(winner, names))


def reported(battle: Battle, names: Names) -> str:
    """The whole Battle Report."""
    cards = [
        say(NEWS, "report_card", side=side(tally.side, names), cards=listed(tally.cards))
        for tally in (battle.attacker, battle.defender)
        if tally.cards
    ]
    return say(
        NEWS,
        "BattleReported",
        **_figures(battle, names),
        winner=_outcome(battle.winner, names),
        why=f" {_why_nobody(battle, names)}." if battle.winner is None else "",
        cards=say(NEWS, "report_cards", cards="; ".join(cards)) if cards else "",
        killed=_generals("report_killed", battle.killed),
        saved=_generals("report_saved", battle.saved),
        captured=_generals("report_captured", battle.captured),
        fate=NEWS[f"fate.{battle.fate}"] if battle.fate else "",
    )


def _outcome(winner: int | None, names: Names) -> str:
    return NEWS["report_nobody"] if winner is None else _winner("report_winner", winner, names)


def _generals(key: str, names: tuple[str, ...]) -> str:
    return say(NEWS, key, generals=listed(names)) if names else ""


def _figures(battle: Battle, names: Names) -> dict[str, Any]:
    figures: dict[str, Any] = {"hex": battle.hex}
    for role, tally in (("attacker", battle.attacker), ("defender", battle.defender)):
        figures[role] = side(tally.side, names)
        figures[f"{role}_total"] = tally.total
        figures[f"{role}_lines"] = _tally(tally, names)
        figures[f"{role}_lost"] = tally.committed
    garrison = say(NEWS, "garrison_lost", lost=battle.garrison_lost) if battle.garrison_lost else ""
    return {**figures, "lost": say(NEWS, "lost", **figures, garrison=garrison)}


def _tally(tally: Tally, names: Names) -> str:
    """A side's strength, line by line."""
    cancelled = NEWS[f"cancelled.{tally.cancelled}"] if tally.cancelled else ""
    parts = " + ".join(_lines(tally)) or NEWS["line.none"]
    return say(
        NEWS, "tally", side=side(tally.side, names), parts=parts, total=tally.total, cancelled=cancelled
    )


def _lines(tally: Tally) -> Iterator[str]:
    for line in tally.lines:
        yield _line(line)


def _line(line: Line) -> str:
    return say(NEWS, f"line.{line.source}", name=inert(line.name), amount=line.amount)
