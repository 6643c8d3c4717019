"""Corners of Brawl at which two rules meet, each with what must come of it."""

from games.brawl.arrest import ArrestDeclined, HaveArrested
from games.brawl.bundles import Terms
from games.brawl.card_play import PlayCard
from games.brawl.challenge import CombatDropped, Declare
from games.brawl.concede import Concede
from games.brawl.deals import AcceptOffer, MakeOffer, OfferClosed
from games.brawl.decision import CallOff, GoOn
from games.brawl.done import SayDone
from games.brawl.encounter import SayKind
from games.brawl.ending import CombatEnded
from games.brawl.leaving import Retreated
from games.brawl.movement import RollMove
from games.brawl.retreat import GoRetreat
from games.brawl.rolls import ThrowDice
from games.brawl.state import Bundle, CombatKind, Direction, Phase, Spoils, Stage
from games.brawl.theft import Steal, TakeDamage
from games.brawl.turn import EndTurn
from tests.games.fights import ALICE, BOB, CAROL, Sitting

NOTHING = Bundle()


def mugging(bob: str = 'cash=30 possessions="Cudgel"', carol: str = "square=5", power: int = 500) -> Sitting:
    """Alice mugs bob; carol looks on. Alice has the lower factor, bob alone may have a Weapon."""
    table = Sitting("power=400 direction=clockwise square=10", f"power={power} square=10 {bob}", carol)
    table.fight(CombatKind.MUGGING)
    return table


def round_won(table: Sitting, face: int) -> None:
    """Alice wins a round against bob's bare hands with a 65, and throws the Damage die."""
    if table.combat.stage is Stage.WEAPONS:
        default = table.game.awaited(table.state)[0].default
        table.does(BOB, default)
    first = table.combat.first
    second = BOB if first == ALICE else ALICE
    rolls = {ALICE: (5, 6), BOB: (2, 1)}
    table.does(first, ThrowDice(), *rolls[first])
    table.does(second, ThrowDice(), *rolls[second])
    table.does(ALICE, ThrowDice(), face)


def gift(table: Sitting, giver: int, receiver: int, bundle: Bundle) -> None:
    table.does(giver, MakeOffer(receiver, Terms(bundle, NOTHING)))
    table.does(receiver, AcceptOffer(table.state.offers_made))


def test_the_victim_of_a_mugging_gives_to_the_mugger_alone() -> None:
    """BR-31, BR-34: by gift, trade, older offer or Warrant nothing reaches carol; alice may get things."""
    bob = 'cash=30 possessions="Cudgel, Warrant: alice"'
    table = Sitting("power=400 square=10", f"power=500 square=10 {bob}", "square=5 cash=50")
    table.does(BOB, MakeOffer(CAROL, Terms(Bundle(cash=30), NOTHING)))
    table.does(CAROL, MakeOffer(BOB, Terms(Bundle(cash=5), Bundle(items=("Cudgel",)))))
    table.fight(CombatKind.MUGGING)
    victim_gives = "BR-31: victim_gives"
    assert table.refuses(CAROL, AcceptOffer(1)) == victim_gives
    assert table.refuses(BOB, AcceptOffer(2)) == victim_gives
    for bundle in (Bundle(cash=1), Bundle(items=("Cudgel",)), Bundle(items=("Warrant: alice",))):
        assert table.refuses(BOB, MakeOffer(CAROL, Terms(bundle, NOTHING))) == victim_gives
        assert table.refuses(BOB, MakeOffer(CAROL, Terms(bundle, Bundle(cash=1)))) == victim_gives
        assert table.refuses(CAROL, MakeOffer(BOB, Terms(NOTHING, bundle))) == victim_gives
    gift(table, BOB, ALICE, Bundle(cash=10))
    gift(table, CAROL, BOB, Bundle(cash=50))
    assert [table.player(seat).cash for seat in (ALICE, BOB, CAROL)] == [10, 70, 0]


def test_a_dead_victim_waits_for_what_is_taken() -> None:
    """BR-33, BR-59: nobody goes on or calls off any more, by a deal neither; then the Combat is over."""
    table = mugging(power=10)
    round_won(table, 20)
    table.does(ALICE, TakeDamage())
    assert (table.combat.stage, table.combat.spoils) == (Stage.DAMAGE, Spoils.DEATH)
    for action in (GoOn(), CallOff(), ThrowDice(), TakeDamage()):
        table.refuses(ALICE, action)
    terms = Terms(Bundle(call_off=True), NOTHING)
    assert table.refuses(BOB, MakeOffer(ALICE, terms)) == "BR-81 BR-82: nothing_to_call_off"
    table.does(ALICE, Steal("cash"))
    assert (table.player(ALICE).cash, table.player(BOB).cash) == (15, 15)
    assert table.state.combat is None
    assert table.state.turn.phase is Phase.BOARD


def test_a_victim_that_has_dealt_everything_away_leaves() -> None:
    """BR-33, BR-34: bob retreats, and gives alice all of it before she takes something."""
    table = mugging('possessions="Cudgel"')
    round_won(table, 1)
    table.does(ALICE, TakeDamage())
    table.does(ALICE, GoOn())
    table.does(BOB, CallOff())
    table.does(BOB, GoRetreat())
    assert table.combat.spoils is Spoils.RETREAT
    gift(table, BOB, ALICE, Bundle(items=("Cudgel",)))
    assert len(table.of(Retreated)) == len(table.of(CombatEnded)) == 1
    assert table.player(BOB).square == 13


def test_a_theft_that_a_deal_has_emptied_leaves_the_damage() -> None:
    """BR-32: the die has fallen, and bob gives alice all he has; the Damage remains."""
    table = mugging("cash=10")
    round_won(table, 4)
    gift(table, BOB, ALICE, Bundle(cash=10))
    assert table.refuses(ALICE, Steal("cash")) == "BR-32: nothing_like_that"
    table.does(ALICE, TakeDamage())
    assert table.player(BOB).power == 460


def wanted() -> Sitting:
    """Alice walks onto bob's square, who bears a Warrant for her."""
    table = Sitting(
        "direction=clockwise square=10", 'square=13 possessions="Warrant: alice"', "square=5", s35="Jail"
    )
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(), 1, 2)
    return table


def test_a_warrant_dealt_away_arrests_nobody() -> None:
    """BR-71: the bearer decides; who bears it no longer has nothing to decide, and the turn goes on."""
    table = wanted()
    gift(table, BOB, CAROL, Bundle(items=("Warrant: alice",)))
    assert len(table.of(ArrestDeclined)) == 1
    assert table.state.turn.phase is Phase.BOARD
    assert table.player(CAROL).possessions == ("Warrant: alice",)


def test_an_arrested_mover_misses_the_next_turn() -> None:
    """BR-71: the nearer way from 13 to the Jail on 35 is 18 squares back; bob, carol, and bob again."""
    table = wanted()
    table.does(BOB, HaveArrested(ALICE))
    assert (table.player(ALICE).square, table.player(ALICE).jailed) == (35, True)
    assert table.player(BOB).possessions == ()
    for seat in (ALICE, BOB, CAROL):
        while table.state.turn.seat == seat:
            table.does(seat, table.game.awaited(table.state)[0].default, *faces_of(table))
    assert table.state.turn.seat == BOB
    assert not table.player(ALICE).jailed


def faces_of(table: Sitting) -> tuple[int, ...]:
    """What the default of the moment throws: two dice for a move."""
    return (1, 1) if isinstance(table.game.awaited(table.state)[0].default, RollMove) else ()


def test_withdrawing_and_calling_off_in_one_deal_is_one_thing() -> None:
    """BR-26, BR-81: the Combat with bob is gone once; that with carol, met on the way, is not called off."""
    table = Sitting("direction=clockwise square=10", "square=12", "square=14")
    table.does(ALICE, Declare(BOB))
    table.does(ALICE, Declare(CAROL))
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(), 3, 3)
    table.does(ALICE, MakeOffer(BOB, Terms(Bundle(withdraw=True, call_off=True), NOTHING)))
    table.does(BOB, AcceptOffer(1))
    assert len(table.of(CombatDropped)) == 1
    assert table.combat.seats == (ALICE, CAROL)
    assert table.player(ALICE).square == 14


def test_offers_end_when_their_promise_has_lost_its_object() -> None:
    """BR-81: an offer to call off the Combat lapses with the Combat."""
    table = mugging("")
    table.does(BOB, MakeOffer(ALICE, Terms(Bundle(call_off=True), Bundle(cash=5))))
    round_won(table, 1)
    table.does(ALICE, TakeDamage())
    table.does(ALICE, CallOff())
    table.does(BOB, CallOff())
    assert [(closed.number, closed.how) for closed in table.of(OfferClosed)] == [(1, "lapsed")]


def test_leaving_in_ones_own_turn_ends_what_was_just_before() -> None:
    """BR-12: alice fought carol on her turn, bob leaves in his; on carol's, alice may challenge her."""
    table = Sitting("square=10", "square=20", "power=500 square=13")
    table.does(ALICE, Declare(CAROL))
    table.does(ALICE, SayDone())
    table.does(ALICE, RollMove(Direction.CLOCKWISE), 1, 2)
    table.does(ALICE, SayKind(CombatKind.NORMAL))
    table.does(CAROL, ThrowDice(), 1, 1)
    table.does(ALICE, ThrowDice(), 1)
    table.does(ALICE, CallOff())
    table.does(CAROL, CallOff())
    table.does(ALICE, EndTurn())
    table.does(BOB, Concede())
    assert table.state.turn.seat == CAROL
    table.does(ALICE, Declare(CAROL))


def test_a_card_to_play_is_waited_for() -> None:
    """BR-95: whoever could still play a card has more than one act, so nothing is thrown for them."""
    table = Sitting("power=400 square=10", 'power=500 square=10 cards="Thick Scarf"')
    table.fight()
    table.does(ALICE, ThrowDice(), 3, 3)
    (one,) = table.game.awaited(table.state)
    assert (one.seat, one.automatic) == (BOB, False)
    table.does(BOB, PlayCard("Thick Scarf"))
    (one,) = table.game.awaited(table.state)
    assert (one.seat, one.automatic) == (BOB, True)
