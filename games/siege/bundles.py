"""What one side of an offer gives, and whether that side can give it (BR-82, SG-44)."""

from collections import Counter
from dataclasses import dataclass

from games.kernel import Chance, Refusal, refuse
from games.siege.effects import ITEMS
from games.siege.offer import Bundle
from games.siege.pack import Pack
from games.siege.sides import captives_of
from games.siege.state import State
from games.siege.steps import BEFORE_MOVEMENT

LARGEST = 1_000_000
"""No offer names more coins than this."""


def malformed(pack: Pack, bundle: Bundle) -> Refusal | None:
    """Why no player whatever could give this."""
    if type(bundle.coins) is not int or not _are_names((*bundle.items, *bundle.captives)):
        return refuse("BR-82 BR-05", "terms_unreadable")
    if bundle.coins < 0:
        return refuse("BR-82", "negative_coins", amount=bundle.coins)
    if bundle.coins > LARGEST:
        return refuse("BR-82", "too_many_coins", most=LARGEST)
    for item in bundle.items:
        if not pack.has_card(item) or pack.card(item).effect not in ITEMS:
            return refuse("BR-82", "unknown_item", item=item[:40])
    return None


def _are_names(names: tuple[object, ...]) -> bool:
    return all(isinstance(name, str) for name in names)


def uncovered(state: State, seat: int, bundle: Bundle) -> Refusal | None:
    """Why the seat does not have all of this at this moment."""
    player = state.players[seat]
    name = player.name
    if bundle.coins > player.coins:
        return refuse("BR-82", "coins_not_owned", name=name, amount=bundle.coins, coins=player.coins)
    if missing := Counter(bundle.items) - Counter(player.stock):
        return refuse("BR-82", "item_not_owned", name=name, item=next(iter(missing)))
    held = Counter(general.name for general in captives_of(state, seat))
    if missing := Counter(bundle.captives) - held:
        return refuse("BR-82 SG-44", "captive_not_held", name=name, general=next(iter(missing))[:40])
    return None


def untimely(state: State, bundle: Bundle) -> Refusal | None:
    """Why this cannot change hands in the present phase."""
    if (bundle.items or bundle.captives) and state.phase not in BEFORE_MOVEMENT:
        return refuse("SG-44 SG-43", "traded_before_movement", phase=state.phase)
    return None


@dataclass(frozen=True, slots=True)
class Terms:
    """Both sides of an offer."""

    give: Bundle
    get: Bundle


def terms_refusal(pack: Pack, state: State, giver: int, terms: object) -> Refusal | None:
    """Why these terms cannot be offered now."""
    if not isinstance(terms, Terms):
        return refuse("BR-82 BR-05", "terms_unreadable")
    if terms.give.empty and terms.get.empty:
        return refuse("BR-82", "empty_offer")
    for bundle in (terms.give, terms.get):
        if refusal := malformed(pack, bundle):
            return refusal
    for name in terms.get.captives:
        if state.general(name) is None:
            return refuse("BR-82 SG-44", "no_such_general", general=name[:40])
    return uncovered(state, giver, terms.give)


@dataclass(frozen=True, slots=True)
class TermsDomain:
    """The terms that one seat may offer another at this moment.

    It is handed out with the legal acts, so it holds the state as everybody may know it.
    """

    pack: Pack
    state: State
    giver: int
    receiver: int

    def allows(self, value: object) -> bool:
        return terms_refusal(self.pack, self.state, self.giver, value) is None

    def sample(self, chance: Chance) -> Terms:
        """Coins, an item or a captive for coins or for nothing, or coins asked for."""
        asked = Bundle(coins=chance.die(6, "sample:coins"))
        player = self.state.players[self.giver]
        gifts = [Bundle(items=(item,)) for item in dict.fromkeys(player.stock)]
        gifts += [Bundle(captives=(general.name,)) for general in captives_of(self.state, self.giver)]
        if player.coins:
            gifts.append(Bundle(coins=chance.die(min(player.coins, 6), "sample:coins")))
        wanted = [asked, Bundle()]
        wanted += [Bundle(items=(item,)) for item in self.state.players[self.receiver].stock[:1]]
        wanted += [Bundle(captives=(g.name,)) for g in captives_of(self.state, self.receiver)[:1]]
        ideas = [Terms(gift, want) for gift in gifts for want in wanted]
        ideas.append(Terms(Bundle(), asked))
        return ideas[chance.die(len(ideas), "sample:terms") - 1]
