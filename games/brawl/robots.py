"""How a robot thinks about Brawl: what it believes of sealed choices, and what a state is worth."""

from dataclasses import dataclass

from games.brawl.factors import factor
from games.brawl.pack import Pack
from games.brawl.state import Decision, Player, State
from games.brawl.view import masked
from games.brawl.weapons import sealed_text, weapons_of
from games.kernel import Chance, Sealed

# In points of Influence, which is what wins.
POWER = 0.3
POWER_MAX = 0.2
INTELLIGENCE = 0.4
CASH = 0.5
PRICE = 0.6
"""More than cash, so that robots buy."""
CARD = 30
AT_WORK = 40
"""For a card or a Weapon in use in a fight: more than for the card in the hand, so that robots play it."""
JAILED = -100
DEAD = -100
EDGE = 5
"""For each point by which one's Whup-Ass Factor is higher in a fight that goes on."""
NEAR_DEATH = 150
FRAIL = 100
"""The Power that one round may well cost."""


@dataclass(frozen=True, slots=True)
class BrawlMind:
    """Brawl with one pack, as a robot thinks of it."""

    pack: Pack

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        """The other's sealed Weapon may be any that it owns, or none."""
        believed = masked(state, seat)
        if believed.combat is None:
            return believed
        for side in believed.combat.sides:
            if side.sealed and side.sealed.value is None:
                weapons = (None, *weapons_of(self.pack, state, side.seat))
                guess = weapons[chance.die(len(weapons), "robot:weapon") - 1]
                believed = believed.with_side(side.seat, sealed=Sealed(sealed_text(guess)))
        return believed

    def worth(self, state: State, seat: int) -> float:
        """One's own standing and prospects against the average of the others."""
        others = [self._standing(state.players[other]) for other in state.opponents(seat)]
        mine = self._standing(state.players[seat]) + prospects(state, seat)
        return mine - sum(others) / max(1, len(others))

    def _standing(self, player: Player) -> float:
        """What one has."""
        things = (self.pack.item(name) for name in player.possessions)
        body = POWER * player.power if player.alive else DEAD
        return (
            player.influence
            + body
            + POWER_MAX * player.power_max
            + INTELLIGENCE * player.intelligence
            + CASH * (player.cash + player.income)
            + PRICE * sum(thing.price for thing in things if thing)
            + CARD * len(player.cards)
            + JAILED * player.jailed
        )


def prospects(state: State, seat: int) -> float:
    """What the fights promise that one has not called off: the one under way, or else those declared."""
    me, combat = state.players[seat], state.combat
    if combat is None:
        pairs = ((c.challenger, c.challenged) for c in state.turn.challenges)
        foes = {one if other == seat else other for one, other in pairs if seat in (one, other)}
        return sum(edge(me, state.players[foe]) for foe in foes)
    if seat not in combat.seats or combat.side(seat).decision is Decision.CALL_OFF:
        return 0
    side = combat.side(seat)
    in_use = len(side.cards) + (side.weapon is not None)
    return edge(me, state.players[combat.opponent(seat).seat]) + AT_WORK * in_use


def edge(me: Player, foe: Player) -> float:
    """What a fight against the foe promises."""
    risk = NEAR_DEATH * ((foe.power <= FRAIL) - (me.power <= FRAIL))
    return EDGE * (factor(me) - factor(foe)) + risk
