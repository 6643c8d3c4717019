"""Siege positions in which much happens soon."""

from collections.abc import Sequence
from typing import Any

from games.kernel import Variant
from games.siege.game import Siege
from games.siege.registration import SIEGE

PHASES = {2: "combat", 3: "market", 4: "movement"}
"""Each number of players begins elsewhere, so that every phase comes early in some game."""
HEXES = ("E4", "E3", "D4", "F4")
CARDS = ("Ambush", "Assassin", "Siege Weapons", "Secret Passage")
MORE = ("Mercenaries", "War Drums", "Masons", "Forced March")
ITEMS = ("Ark, Squire", "Iron Spear", "Squire", "Swift Mule")


def skirmish(variant: Variant, state: Any, names: Sequence[str], phase: str = "") -> Any:
    """Generals of all players crowd into settlements; cards, items, captives and invaders are about."""
    assert isinstance(variant.game, Siege)
    leaders = variant.game.pack.generals
    count = len(names)
    lines = [("phase", phase or PHASES[count]), ("wrath", "4"), ("round", "3"), ("invaders", "D5")]
    for seat, name in enumerate(names):
        kind = "kind=city" if seat == 1 else "kind=village"
        owner = f"{kind} owner={name} garrison=3 developments=1 siege_rounds=1"
        lines.append((f"hexes.{HEXES[seat]}", owner))
        lines.append((f"hand.{name}", f'"{CARDS[seat]}" "{MORE[seat]}"'))
        lines.append((name, "coins=14"))
        lines.append((f"stock.{name}", '"Bronze Helmet"' if seat < 2 else '""'))
    for number, leader in enumerate(leaders):
        owner, holder = names[number % count], names[(number + 1) % count]
        where = HEXES[number // count % count]
        if number >= len(leaders) - count:
            lines.append((f"generals.{leader.name}", f"owner={owner} state=captive holder={holder}"))
        else:
            items = f'items="{ITEMS[number]}"' if number < len(ITEMS) else ""
            lines.append((f"generals.{leader.name}", f"owner={owner} hex={where} troops=5 {items}"))
    return SIEGE.place(variant, state, lines)
