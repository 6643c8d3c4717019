"""Abilities, Weapons, things and cards in pairs, with values worked out by hand (BR-51 to BR-58).

Where nothing else is said alice has Power 500 and Intelligence 400, so her factor is 50 + 4 = 54; bob has 600
and 200, so his is 60 + 2 = 62: alice is the underdog and rolls first.
"""

import pytest

from games.brawl.bundles import Terms
from games.brawl.card_play import PlayCard
from games.brawl.damage import DamageDealt
from games.brawl.deals import AcceptOffer, DealBonus, MakeOffer
from games.brawl.decision import CallOff, GoOn
from games.brawl.done import SayDone
from games.brawl.movement import IncomePaid, Moved, RollMove
from games.brawl.retreat import GoRetreat
from games.brawl.rolls import RollModified, RoundWon, ThrowDice
from games.brawl.state import Bundle, Direction, Stage
from games.brawl.turn import EndTurn
from games.brawl.weapons import DeclareWeapon
from tests.games.fights import ALICE, BOB, Sitting

TINY = "tests/packs/tiny.toml"


def sitting(alice: str = "", bob: str = "") -> Sitting:
    return Sitting(
        f"power=500 intelligence=400 square=10 {alice}", f"power=600 intelligence=200 square=10 {bob}"
    )


def armed(alice: str = "", bob: str = "", weapons: tuple[str | None, str | None] = (None, None)) -> Sitting:
    """A fight in which those who own these Weapons have declared them."""
    table = sitting(alice, bob)
    table.fight()
    for seat, weapon in enumerate(weapons):
        if weapon:
            table.does(seat, DeclareWeapon(weapon))
    assert table.combat.stage is Stage.ROLLS
    return table


def owns(*things: str) -> str:
    return f'possessions="{", ".join(things)}"'


def plays(*cards: str) -> str:
    return f'cards="{", ".join(cards)}"'


# Before the rolls


def test_a_weapon_and_an_ability_add_up() -> None:
    """BR-51: 54 + 8 (Garden Rake) + 5 (Warm Ovens) = 67, so bob with 62 is the underdog (BR-52)."""
    table = armed(f'group="The Night Bakers" {owns("Garden Rake")}', weapons=("Garden Rake", None))
    assert table.factors == (67, 62)
    assert table.combat.first == BOB


def test_a_grudge_is_held_by_the_weaker_alone() -> None:
    """Book of Grudges: alice has less Power and gains 3, which is 57; bob has more and gains nothing."""
    table = armed(owns("Book of Grudges"), owns("Book of Grudges"))
    assert table.factors == (57, 62)


def test_two_of_a_thing_work_once() -> None:
    table = armed(owns("Book of Grudges", "Book of Grudges"))
    assert table.factors == (57, 62)


def test_equal_by_effects_is_equal() -> None:
    """BR-52: 54 + 8 = 62; with equal factors the challenged player rolls first, and that is bob."""
    table = armed(owns("Garden Rake"), weapons=("Garden Rake", None))
    assert table.factors == (62, 62)
    assert table.combat.first == BOB


def test_a_card_for_the_factor_counts_until_the_first_roll() -> None:
    """Second Wind adds 9: 30 + 2 + 9 = 41 against 30 + 3 + 2 (Lucky Button) = 35, for this round alone."""
    alice = f"power=300 intelligence=200 square=10 {plays('Second Wind')}"
    table = Sitting(alice, f"power=300 intelligence=300 square=10 {owns('Lucky Button')}", pack=TINY)
    table.fight()
    assert table.factors == (32, 35)
    assert table.combat.first == ALICE
    table.does(ALICE, PlayCard("Second Wind"))
    assert table.factors == (41, 35)
    assert table.combat.first == BOB


def test_a_card_for_the_factor_is_too_late_after_a_roll() -> None:
    table = Sitting(
        f"power=300 square=10 {plays('Second Wind')}", "power=300 intelligence=300 square=10", pack=TINY
    )
    table.fight()
    table.does(ALICE, ThrowDice(), 3, 3)
    assert table.refuses(ALICE, PlayCard("Second Wind")) == "BR-73: too_late_for_card"


# On the rolls


def test_the_rollers_own_effect_comes_first() -> None:
    """A 5 and a 2 are 25. The Baton makes 52 of it, then High Note takes one ten: 42, and 42 + 54 = 96."""
    table = armed(owns("Conductor's Baton"), 'group="Harbour Choir"', ("Conductor's Baton", None))
    table.does(ALICE, ThrowDice(), 5, 2)
    assert [(one.source, one.after.value, one.total) for one in table.of(RollModified)] == [
        ("Conductor's Baton", 52, 106),
        ("High Note", 42, 96),
    ]
    assert table.combat.side(ALICE).total == 96


def test_tens_never_fall_below_one() -> None:
    """Umbrella and High Note: 23 becomes 13 and stays so, for 13 + 54 = 67."""
    table = armed("", f'group="Harbour Choir" {owns("Umbrella")}', (None, "Umbrella"))
    table.does(ALICE, ThrowDice(), 3, 2)
    assert [one.source for one in table.of(RollModified)] == ["Umbrella"]
    assert table.combat.side(ALICE).total == 67


def test_ones_never_rise_above_six() -> None:
    """Second Thought: 16 stays 16, and 16 + 54 = 70."""
    table = armed('group="Back-Row Philosophers"')
    table.does(ALICE, ThrowDice(), 6, 1)
    assert table.of(RollModified) == []
    assert table.combat.side(ALICE).total == 70


def test_a_natural_eleven_is_not_mended() -> None:
    """BR-55: Second Thought would make 12 of it, but the round is lost at once and bob does not roll."""
    table = armed('group="Back-Row Philosophers"')
    table.does(ALICE, ThrowDice(), 1, 1)
    assert table.of(RollModified) == []
    assert [(won.winner, won.rule) for won in table.of(RoundWon)] == [(BOB, "BR-55")]
    assert table.combat.side(BOB).roll is None


def test_a_natural_sixty_six_is_not_spoilt() -> None:
    """BR-55: High Note would make 56 of it."""
    table = armed("", 'group="Harbour Choir"')
    table.does(ALICE, ThrowDice(), 6, 6)
    assert table.of(RollModified) == []
    assert [won.winner for won in table.of(RoundWon)] == [ALICE]


def test_a_sixty_six_that_was_made_is_not_natural() -> None:
    """BR-56: 65 becomes 66, total 120; bob rolls, and 63 + 62 = 125 wins by the higher total."""
    table = armed('group="Back-Row Philosophers"')
    table.does(ALICE, ThrowDice(), 5, 6)
    assert table.combat.side(ALICE).total == 120
    table.does(BOB, ThrowDice(), 3, 6)
    assert [(won.winner, won.rule) for won in table.of(RoundWon)] == [(BOB, "BR-54")]


def test_an_eleven_that_was_made_is_not_natural() -> None:
    """BR-56: 21 becomes 11, total 65; the round goes on, and bob's 12 + 62 = 74 wins by the higher total."""
    table = armed("", 'group="Harbour Choir"')
    table.does(ALICE, ThrowDice(), 1, 2)
    assert table.combat.side(ALICE).total == 65
    table.does(BOB, ThrowDice(), 2, 1)
    assert [(won.winner, won.rule) for won in table.of(RoundWon)] == [(BOB, "BR-54")]


# On Damage: alice rolls 62, which is 116, bob 34, which is at most 96, so alice wins and throws the die


def damage(table: Sitting, face: int) -> int:
    """The Damage of a round that alice wins, where she rolls first or bob does."""
    rolls = {ALICE: (2, 6), BOB: (4, 3)}
    first = table.combat.first
    for seat in (first, BOB if first == ALICE else ALICE):
        table.does(seat, ThrowDice(), *rolls[seat])
    table.does(ALICE, ThrowDice(), face)
    (dealt,) = table.of(DamageDealt)
    assert dealt.before - dealt.after == dealt.damage
    return dealt.damage


CUDGEL, LID, BAG, COAT = "Cudgel", "Dustbin Lid", "Loaded Bowling Bag", "Padded Coat"

PAIRS = {
    # alice's things, bob's things and Group, the face, the Damage
    "(120 + 30) / 2": (CUDGEL, LID, "", 12, 75),
    "70 x 2 / 2": (BAG, LID, "", 7, 70),
    "(50 - 20 - 10) x 2": (BAG, COAT, 'group="Tram Drivers\' Union"', 5, 40),
    "(70 + 30 - 10)": (CUDGEL, COAT, "", 7, 90),
    "never below 0: 10 - 20 - 10, twice": (BAG, COAT, 'group="Tram Drivers\' Union"', 1, 0),
    "a Weapon of attack does nothing for the loser: 80": ("", CUDGEL, "", 8, 80),
    "a Weapon of defence does nothing for the winner: 80": (LID, "", "", 8, 80),
    "a thing only protects its owner: 80": (COAT, "", "", 8, 80),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_damage_by_pairs(pair: str) -> None:
    """BR-58: additions before factors, every one rounded down, never below 0."""
    mine, theirs, group, face, expected = PAIRS[pair]
    weapons = tuple(thing if thing in (CUDGEL, LID, BAG) else None for thing in (mine, theirs))
    table = armed(owns(mine), f"{owns(theirs)} {group}", (weapons[0], weapons[1]))
    assert damage(table, face) == expected


def test_weapons_and_cards_on_both_sides() -> None:
    """30 + 30 (Cudgel) + 50 (Sudden Shove) = 110; the Lid halves it to 55, then the Thick Scarf to 27."""
    alice, bob = f"{owns(CUDGEL)} {plays('Sudden Shove')}", f"{owns(LID)} {plays('Thick Scarf')}"
    table = armed(alice, bob, (CUDGEL, LID))
    table.does(ALICE, PlayCard("Sudden Shove"))
    table.does(BOB, PlayCard("Thick Scarf"))
    assert damage(table, 3) == 27
    assert set(table.state.discards) == {"Sudden Shove", "Thick Scarf"}


def test_a_card_works_for_one_round() -> None:
    """Sudden Shove: 10 + 50 in the first round, and 10 in the second."""
    table = armed(plays("Sudden Shove"))
    table.does(ALICE, PlayCard("Sudden Shove"))
    assert damage(table, 1) == 60
    table.does(ALICE, GoOn())
    table.does(BOB, GoOn())
    assert damage(table, 1) == 10


# Outside of a fight


def test_a_retreat_pays_ability_and_thing() -> None:
    """BR-63: 200 + 50 (Trellis) + 25 (Marching Drum) = 275."""
    table = armed(f'group="The Rooftop Gardeners" direction=clockwise {owns("Marching Drum")}')
    damage(table, 1)
    table.does(ALICE, GoOn())
    table.does(BOB, CallOff())
    table.does(BOB, GoRetreat())
    assert table.player(ALICE).influence == 500 + 275
    assert table.player(BOB).square == 13


def test_skates_and_a_slope_carry_further() -> None:
    """BR-14: 1 and 2, and 1 each of Downhill and the Roller Skates: 5 squares."""
    table = sitting(f'group="Bicycle Couriers" direction=counter-clockwise {owns("Roller Skates")}')
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(), 1, 2)
    (moved,) = table.of(Moved)
    assert (moved.walked, moved.stop, table.player(ALICE).square) == (5, 5, 5)


def test_income_of_ability_and_thing() -> None:
    """BR-13: 60 + 15 (Savings Book) + 2 things x 5 (Found Sounds) = 85."""
    table = sitting(
        f'group="Scrapyard Orchestra" direction=clockwise income=60 {owns("Savings Book", "Brass Telescope")}'
    )
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(), 1, 2)
    (paid,) = table.of(IncomePaid)
    assert (paid.before, paid.after) == (0, 85)


def test_income_for_things_ends_at_five() -> None:
    """Six things: 5 x 5 = 25."""
    things = owns(*["Brass Telescope"] * 6)
    table = sitting(f'group="Scrapyard Orchestra" direction=clockwise {things}')
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(), 1, 2)
    assert table.player(ALICE).cash == 25


def test_a_star_pays_once_in_the_own_turn_and_not_for_gifts() -> None:
    """Lucky Star, $20: 100 - 5 = 95 after a gift; then 95 - 1 + 2 + 20 = 116; then 116 - 1 + 2 = 117.

    In bob's turn 117 - 1 + 2 = 118.
    """
    table = sitting('group="Amateur Astronomers" cash=100', "cash=100")

    def deal(give: int, get: int) -> None:
        table.does(ALICE, MakeOffer(BOB, Terms(Bundle(cash=give), Bundle(cash=get))))
        table.does(BOB, AcceptOffer(table.state.offers_made))

    deal(5, 0)
    assert table.player(ALICE).cash == 95
    deal(1, 2)
    assert [bonus.source for bonus in table.of(DealBonus)] == ["Lucky Star"]
    assert table.player(ALICE).cash == 116
    deal(1, 2)
    assert table.player(ALICE).cash == 117
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(Direction.CLOCKWISE), 1, 2)
    table.does(ALICE, EndTurn())
    deal(1, 2)
    assert table.player(ALICE).cash == 118


def test_an_ability_that_is_off_does_nothing() -> None:
    """A position that does not name the Group turns its ability off; alice's would be Warm Ovens."""
    assert armed().factors == (54, 62)
    assert armed('group="The Night Bakers"').factors == (59, 62)


def test_an_undetermined_direction_stays_so_in_a_fight() -> None:
    assert armed().player(ALICE).direction is Direction.UNDETERMINED
