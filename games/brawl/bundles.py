"""What one side of an offer gives, and whether that side can give it (BR-82)."""

from collections import Counter
from dataclasses import dataclass

from games.brawl.pack import Pack
from games.brawl.state import Bundle, Stage, State
from games.kernel import Chance, Refusal, refuse

LARGEST = 1_000_000
"""No offer names more cash than this."""


def malformed(pack: Pack, bundle: Bundle) -> Refusal | None:
    """Why no player whatever could give this."""
    if bundle.cash < 0:
        return refuse("BR-82", "negative_cash", amount=bundle.cash)
    if bundle.cash > LARGEST:
        return refuse("BR-82", "too_much_cash", most=LARGEST)
    for item in bundle.items:
        if pack.item(item) is None:
            return refuse("BR-82", "unknown_item", item=item)
    return None


def uncovered(state: State, seat: int, bundle: Bundle) -> Refusal | None:
    """Why the seat does not own all of this at this moment."""
    player = state.players[seat]
    if bundle.cash > player.cash:
        return refuse("BR-82", "cash_not_owned", name=player.name, amount=bundle.cash, cash=player.cash)
    if missing := Counter(bundle.items) - Counter(player.possessions):
        return refuse("BR-82", "item_not_owned", name=player.name, item=next(iter(missing)))
    return None


def locked(pack: Pack, state: State, seat: int, bundle: Bundle) -> Refusal | None:
    """Why things cannot change hands now: a declared Weapon stays until the round's Damage (BR-50).

    While a side's choice is sealed none of its Weapons moves: a refusal must tell nothing about the choice.
    """
    combat = state.combat
    if combat is None or seat not in combat.seats:
        return None
    side = combat.side(seat)
    name = state.players[seat].name
    if side.sealed and (weapons := pack.weapons_of(bundle.items)):
        return refuse("BR-50", "weapons_wait_for_reveal", name=name, item=weapons[0])
    before_damage = combat.stage in (Stage.WEAPONS, Stage.ROLLS, Stage.DAMAGE)
    if before_damage and side.weapon is not None and side.weapon in bundle.items:
        owned = Counter(state.players[seat].possessions)[side.weapon]
        if Counter(bundle.items)[side.weapon] >= owned:
            return refuse("BR-50", "weapon_in_use", name=name, item=side.weapon)
    return None


def can_call_off(state: State, one: int, other: int) -> bool:
    """Whether the two have a Combat that their agreement can still end (BR-40, BR-60)."""
    combat = state.combat
    return combat is not None and {one, other} == set(combat.seats) and combat.retreating is None


@dataclass(frozen=True, slots=True)
class Terms:
    """Both sides of an offer."""

    give: Bundle
    get: Bundle


@dataclass(frozen=True, slots=True)
class TermsDomain:
    """The terms that one seat may offer another at this moment.

    It is handed out with the legal acts, so it holds the state as the giver may know it.
    """

    pack: Pack
    state: State
    giver: int
    receiver: int

    def refusal(self, terms: Terms) -> Refusal | None:
        """Why these terms cannot be offered now."""
        if terms.give.empty and terms.get.empty:
            return refuse("BR-82", "empty_offer")
        for bundle in (terms.give, terms.get):
            if refusal := malformed(self.pack, bundle):
                return refusal
        calls_off = terms.give.call_off or terms.get.call_off
        if calls_off and not can_call_off(self.state, self.giver, self.receiver):
            return refuse("BR-81 BR-82", "nothing_to_call_off", name=self.state.players[self.receiver].name)
        return uncovered(self.state, self.giver, terms.give) or locked(
            self.pack, self.state, self.giver, terms.give
        )

    def allows(self, value: object) -> bool:
        return isinstance(value, Terms) and self.refusal(value) is None

    def sample(self, chance: Chance) -> Terms:
        """A little cash asked for or given, a thing given, or an end of the fight asked for."""
        player = self.state.players[self.giver]
        asked = Terms(Bundle(), Bundle(cash=chance.die(50, "sample:cash")))
        gifts = [Bundle(items=(item,)) for item in player.possessions]
        if player.cash:
            gifts.append(Bundle(cash=chance.die(min(player.cash, 100), "sample:cash")))
        ideas = (asked, Terms(Bundle(), Bundle(call_off=True)), *(Terms(gift, Bundle()) for gift in gifts))
        possible = [terms for terms in ideas if self.allows(terms)]
        return possible[chance.die(len(possible), "sample:terms") - 1]
