"""What one side of an offer gives, and whether that side can give it (BR-82)."""

from collections import Counter
from dataclasses import dataclass

from games.brawl.challenge import withdrawal_refusal
from games.brawl.fighting import mugging
from games.brawl.pack import Pack
from games.brawl.state import Bundle, Stage, State
from games.brawl.warrants import is_warrant
from games.kernel import Chance, Refusal, refuse

LARGEST = 1_000_000
"""No offer names more cash than this."""


def malformed(pack: Pack, state: State, bundle: Bundle) -> Refusal | None:
    """Why no player whatever could give this."""
    if bundle.cash < 0:
        return refuse("BR-82", "negative_cash", amount=bundle.cash)
    if bundle.cash > LARGEST:
        return refuse("BR-82", "too_much_cash", most=LARGEST)
    for item in bundle.items:
        if pack.item(item) is None and not is_warrant(state, item):
            return refuse("BR-82", "unknown_item", item=item)
    return None


def uncovered(state: State, seat: int, bundle: Bundle) -> Refusal | None:
    """Why the seat does not own all of this at this moment."""
    player = state.players[seat]
    if bundle.cash > player.cash:
        return refuse("BR-82", "cash_not_owned", name=player.name, amount=bundle.cash, cash=player.cash)
    if bundle.items and (missing := Counter(bundle.items) - Counter(player.possessions)):
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


def robbed(state: State, giver: int, receiver: int, bundle: Bundle) -> Refusal | None:
    """BR-31: until a Mugging is over its victim may transfer nothing to anybody but the mugger."""
    combat = mugging(state)
    if combat is None or not bundle.transfers:
        return None
    mugger, victim = combat.seats
    if giver != victim or receiver == mugger:
        return None
    names = {"victim": state.players[victim].name, "mugger": state.players[mugger].name}
    return refuse("BR-31", "victim_gives", **names)


def promise_refusal(state: State, promiser: int, other: int, bundle: Bundle) -> Refusal | None:
    """Why a promise cannot be kept: there is no Combat to call off, or no challenge to withdraw (BR-81)."""
    if not (bundle.call_off or bundle.withdraw):
        return None
    names = {"one": state.players[promiser].name, "other": state.players[other].name}
    if bundle.call_off and not can_call_off(state, promiser, other):
        others_fight = state.combat is not None and {promiser, other} != set(state.combat.seats)
        rules = "BR-81 BR-82 BR-83" if others_fight else "BR-81 BR-82"
        return refuse(rules, "nothing_to_call_off", **names)
    if bundle.withdraw and withdrawal_refusal(state, promiser, other):
        return refuse("BR-81 BR-82", "nothing_to_withdraw", **names)
    return None


def can_call_off(state: State, one: int, other: int) -> bool:
    """Whether the two have a Combat that their agreement can still end (BR-40, BR-60)."""
    combat = state.combat
    if combat is None or {one, other} != set(combat.seats):
        return False
    return combat.retreating is None and combat.spoils is None


@dataclass(frozen=True, slots=True)
class Terms:
    """Both sides of an offer."""

    give: Bundle
    get: Bundle


def directions(giver: int, receiver: int, terms: Terms) -> tuple[tuple[int, int, Bundle], ...]:
    """Who gives what to whom: both ways of an offer."""
    return (giver, receiver, terms.give), (receiver, giver, terms.get)


@dataclass(frozen=True, slots=True)
class TermsDomain:
    """The terms that one seat may offer another at this moment.

    It is handed out with the legal acts, so it holds the state as everybody may know it.
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
            if refusal := malformed(self.pack, self.state, bundle):
                return refusal
        for giver, receiver, bundle in directions(self.giver, self.receiver, terms):
            refusal = promise_refusal(self.state, giver, receiver, bundle)
            if refusal := refusal or robbed(self.state, giver, receiver, bundle):
                return refusal
        return uncovered(self.state, self.giver, terms.give) or locked(
            self.pack, self.state, self.giver, terms.give
        )

    def allows(self, value: object) -> bool:
        return isinstance(value, Terms) and self.refusal(value) is None

    def sample(self, chance: Chance) -> Terms:
        """A little cash or a thing, asked for or given, or an end of the fight or challenge asked for."""
        player, other = self.state.players[self.giver], self.state.players[self.receiver]
        asked = Terms(Bundle(), Bundle(cash=chance.die(50, "sample:cash")))
        gifts = [Bundle(items=(item,)) for item in dict.fromkeys(player.possessions)]
        if player.cash:
            gifts.append(Bundle(cash=chance.die(min(player.cash, 100), "sample:cash")))
        left = [
            asked,
            Terms(Bundle(), Bundle(call_off=True)),
            Terms(Bundle(), Bundle(withdraw=True)),
            *(Terms(Bundle(), Bundle(items=(item,))) for item in other.possessions[:1]),
            *(Terms(gift, Bundle()) for gift in gifts),
            *(Terms(gift, asked.get) for gift in gifts),
        ]
        while left:
            terms = left.pop(chance.die(len(left), "sample:terms") - 1)
            if self.refusal(terms) is None:
                return terms
        return asked
