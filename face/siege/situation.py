"""What a side is in, in words and figures: told when a battle is declared, and above the form (SG-21)."""

from collections.abc import Iterator

from face.names import Names, inert
from face.siege.figures import counted, listed, side
from face.siege.words import SITUATIONS, say
from games.siege.battle_cards import cards_domain
from games.siege.effects import GUARDS_DEFENCE
from games.siege.sides import bonus, generals_on, owner_of, pair_of, situation
from games.siege.spoils import WRATH, loot_of
from games.siege.state import Encounter, General, State
from games.siege.strength import guarded
from games.siege.view import SiegeView


def told(view: SiegeView, encounter: Encounter, seat: int, names: Names) -> str:
    """The whole situation of a side that has to choose."""
    options = cards_domain(view.pack, view.state, encounter, seat).options
    cards = say(SITUATIONS, "cards", cards=listed(options)) if options else SITUATIONS["cards_none"]
    return "\n".join((facing(view, encounter, seat, names), cards, SITUATIONS["lost"]))


def facing(view: SiegeView, encounter: Encounter, seat: int, names: Names) -> str:
    """What a side finds itself in: its role, who is there, and what defends the place."""
    return "\n".join(_lines(view, encounter, seat, names))


def _lines(view: SiegeView, encounter: Encounter, seat: int, names: Names) -> Iterator[str]:
    state, place, foe = view.state, encounter.hex, encounter.other(seat).side
    yield say(SITUATIONS, situation(state, encounter, seat), hex=place, enemy=side(foe, names))
    yield SITUATIONS["role.attacker" if encounter.attacker.side == seat else "role.defender"]
    yield _generals("mine", generals_on(state, place, seat))
    yield _enemies(state, place, foe)
    settlement = state.settlement(place)
    if settlement and owner_of(state, place) in encounter.sides:
        yield say(SITUATIONS, "garrison", hex=place, garrison=settlement.garrison, bonus=bonus(settlement))
    if guarded(view.pack, state, place, encounter.defender.side):
        ark = next(card for card in view.pack.cards if card.effect == GUARDS_DEFENCE)
        yield say(SITUATIONS, "guarded", ark=inert(ark.name), amount=ark.amount)


def _enemies(state: State, place: str, foe: int) -> str:
    pair = pair_of(state, foe)
    if pair:
        return say(SITUATIONS, "theirs_invaders", strength=pair.strength)
    return _generals("theirs", generals_on(state, place, foe))


def _generals(whose: str, generals: tuple[General, ...]) -> str:
    if not generals:
        return SITUATIONS[f"{whose}_none"]
    return say(SITUATIONS, whose, generals=", ".join(map(_general, generals)))


def _general(general: General) -> str:
    items = f", {counted(general.items)}" if general.items else ""
    facts = {"general": general.name, "strength": general.strength, "troops": general.troops}
    return say(SITUATIONS, "general", **facts, items=items)


def spoils(view: SiegeView, place: str) -> str:
    """What the winner of a settlement chooses between."""
    settlement = view.state.settlement(place)
    assert settlement is not None
    return say(SITUATIONS, "spoils", hex=place, coins=loot_of(settlement), wrath=WRATH)
