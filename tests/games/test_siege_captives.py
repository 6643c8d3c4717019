"""Captives and deals of Siege (SG-42 to SG-44, SG-96; bad bundles: BR-82)."""

import pytest

from games.siege.bundles import Terms
from games.siege.captives import FreeGeneral, GeneralFreed
from games.siege.deals import (
    AcceptOffer,
    CounterOffer,
    DeclineOffer,
    ItemsMoved,
    MakeOffer,
    OfferClosed,
    WithdrawOffer,
)
from games.siege.done import SayDone
from games.siege.leaving import Concede
from games.siege.offer import Bundle
from games.siege.ransom import Ransom
from tests.games.siege_table import Table

PRISON = (
    "hexes.A7: owner=alice",
    "hexes.C3: owner=bob",
    "hexes.I7: owner=bob",
    "alice: coins=20",
    "bob: coins=12",
    "generals.Abner: owner=alice hex=A7",
    "generals.Jael: owner=bob state=captive holder=alice",
)


NOTHING = Bundle()


def deal(give: Bundle = NOTHING, get: Bundle = NOTHING) -> Terms:
    return Terms(give, get)


def coins(amount: int) -> Bundle:
    return Bundle(coins=amount)


def captive(name: str) -> Bundle:
    return Bundle(captives=(name,))


def test_an_owner_may_always_free_a_captive_for_ten_coins() -> None:
    """SG-44: paid to the holder; home without troops; only in Market."""
    table = Table(*PRISON)
    assert table.refused("alice", FreeGeneral("Jael")) == "SG-44 no_captive_of_yours"
    assert table.refused("bob", FreeGeneral("Abner")) == "SG-44 no_captive_of_yours"
    table.act("bob", FreeGeneral("Jael"))
    seen = table.seen()
    assert (seen["alice.coins"], seen["bob.coins"]) == ("30", "2")
    assert (seen["generals.Jael.hex"], seen["generals.Jael.state"]) == ("C3", "free")
    assert seen["generals.Jael.troops"] == "0"


def test_without_the_coins_nobody_is_freed() -> None:
    table = Table(*PRISON, "bob: coins=9")
    assert table.refused("bob", FreeGeneral("Jael")) == "SG-44 too_dear"
    table.act("alice", SayDone())
    table.act("bob", SayDone())
    assert table.refused("bob", FreeGeneral("Jael")) == "SG-01 wrong_phase"


def test_a_freed_general_avoids_a_besieged_home() -> None:
    """SG-44."""
    table = Table(*PRISON, "generals.Barak: owner=alice hex=C3")
    table.act("bob", FreeGeneral("Jael"))
    assert table.seen()["generals.Jael.hex"] == "I7"


def test_without_a_settlement_a_freed_general_comes_to_the_border() -> None:
    """SG-44: the dice say where."""
    table = Table(
        *PRISON, "hexes.C3: kind=none", "hexes.I7: kind=none", "generals.Ehud: owner=bob hex=D4", dice=[2]
    )
    table.act("bob", FreeGeneral("Jael"))
    assert table.seen()["generals.Jael.hex"] == table.game.pack.board.border[1]


def test_a_ransom_is_an_offer_to_the_owner() -> None:
    """SG-44."""
    table = Table(*PRISON)
    assert table.refused("bob", Ransom("Jael", 5)) == "SG-44 not_your_captive"
    for price in (0, -5, 2**40, True, "7"):
        assert table.refused("alice", Ransom("Jael", price)) == "BR-82 ransom_price"  # type: ignore[arg-type]
    table.act("alice", Ransom("Jael", 7))
    assert {"accept", "decline", "counter"} <= table.keys("bob")
    table.act("bob", AcceptOffer(1))
    seen = table.seen()
    assert (seen["alice.coins"], seen["generals.Jael.state"]) == ("27", "free")


def test_a_ransom_lapses_with_the_phases_for_captives() -> None:
    """SG-96."""
    table = Table(*PRISON)
    table.act("alice", Ransom("Jael", 7))
    for name in ("alice", "bob", "alice", "bob"):
        table.act(name, SayDone())
    (closed,) = table.happened(OfferClosed)
    assert closed.how == "lapsed"
    assert table.refused("alice", Ransom("Jael", 7)) == "SG-44 traded_before_movement"


def test_captives_are_exchanged_by_a_deal() -> None:
    """SG-44."""
    table = Table(*PRISON, "generals.Barak: owner=alice state=captive holder=bob")
    table.act("alice", MakeOffer(1, deal(captive("Jael"), captive("Barak"))))
    table.act("bob", AcceptOffer(1))
    freed = [event.general for event in table.happened(GeneralFreed)]
    assert freed == ["Jael", "Barak"]


def test_a_captive_may_go_to_another_holder() -> None:
    table = Table(*PRISON, "hexes.E1: owner=carol", players=3)
    table.act("alice", MakeOffer(2, deal(captive("Jael"))))
    table.act("carol", AcceptOffer(1))
    assert table.seen()["carol.captives"] == "Jael"
    assert table.refused("alice", Ransom("Jael", 5)) == "SG-44 not_your_captive"


def test_items_and_coins_change_hands_together() -> None:
    table = Table(*PRISON, 'stock.alice: "Squire"')
    table.act("alice", MakeOffer(1, deal(Bundle(items=("Squire",)), coins(4))))
    table.act("bob", AcceptOffer(1))
    assert table.happened(ItemsMoved)
    seen = table.seen()
    assert (seen["bob.stock"], seen["alice.stock"], seen["alice.coins"]) == ("Squire", "none", "24")


def test_captives_and_items_wait_for_market_and_muster() -> None:
    """SG-43, SG-44: what stands in a battle does not change while it is prepared; coins always may."""
    table = Table(*PRISON, "phase: movement", 'stock.alice: "Squire"')
    table.act("alice", MakeOffer(1, deal(captive("Jael"), coins(1))))
    table.act("alice", MakeOffer(1, deal(Bundle(items=("Squire",)))))
    table.act("alice", MakeOffer(1, deal(coins(2))))
    assert table.refused("bob", AcceptOffer(1)) == "SG-44 SG-43 traded_before_movement"
    assert table.refused("bob", AcceptOffer(2)) == "SG-44 SG-43 traded_before_movement"
    table.act("bob", AcceptOffer(3))
    assert table.seen()["bob.coins"] == "14"


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        (deal(), "BR-82 empty_offer"),
        (deal(coins(-1)), "BR-82 negative_coins"),
        (deal(coins(21)), "BR-82 coins_not_owned"),
        (deal(coins(10**30)), "BR-82 too_many_coins"),
        (deal(Bundle(coins=1.5)), "BR-82 BR-05 terms_unreadable"),  # type: ignore[arg-type]
        (deal(Bundle(coins=True)), "BR-82 BR-05 terms_unreadable"),
        (deal(Bundle(items=("Mercenaries",))), "BR-82 unknown_item"),
        (deal(Bundle(items=("Ark",))), "BR-82 item_not_owned"),
        (deal(Bundle(items=([],))), "BR-82 BR-05 terms_unreadable"),  # type: ignore[arg-type]
        (deal(captive("Abner")), "BR-82 SG-44 captive_not_held"),
        (deal(Bundle(captives=("Jael", "Jael"))), "BR-82 SG-44 captive_not_held"),
        (deal(coins(1), captive("Nobody")), "BR-82 SG-44 no_such_general"),
        (None, "BR-82 BR-05 terms_unreadable"),
    ],
)
def test_offers_that_cannot_be_made(terms: Terms, why: str) -> None:
    """BR-82, BR-05."""
    assert Table(*PRISON).refused("alice", MakeOffer(1, terms)) == why


def test_offers_are_checked_again_when_accepted() -> None:
    """BR-82: nothing is reserved."""
    table = Table(*PRISON)
    table.act("alice", MakeOffer(1, deal(coins(15), coins(1))))
    table.act("alice", MakeOffer(1, deal(coins(15))))
    table.act("bob", AcceptOffer(2))
    assert table.refused("bob", AcceptOffer(1)) == "BR-82 coins_not_owned"
    assert table.refused("alice", AcceptOffer(1)) == "BR-82 own_offer"
    assert table.refused("alice", MakeOffer(0, deal(coins(1)))) == "BR-82 deal_with_self"
    assert table.refused("alice", MakeOffer(7, deal(coins(1)))) == "BR-82 nobody_there"


def test_offers_are_answered_once() -> None:
    table = Table(*PRISON, "hexes.E1: owner=carol", players=3)
    table.act("alice", MakeOffer(1, deal(coins(1))))
    assert table.refused("carol", AcceptOffer(1)) == "SG-44 offer_to_another"
    table.act("bob", CounterOffer(1, deal(get=coins(3))))
    assert table.refused("bob", AcceptOffer(1)) == "SG-44 no_such_offer"
    table.act("alice", DeclineOffer(2))
    table.act("alice", MakeOffer(1, deal(coins(1))))
    table.act("alice", WithdrawOffer(3))
    assert table.refused("alice", WithdrawOffer(3)) == "SG-44 no_offer_of_yours"
    table.act("alice", MakeOffer(1, deal(coins(1))))
    table.act("bob", Concede())
    hows = [event.how for event in table.happened(OfferClosed)]
    assert hows == ["countered", "declined", "withdrawn", "lapsed"]
    assert table.refused("alice", MakeOffer(1, deal(coins(1)))) == "BR-82 partner_left"
    assert table.seen()["generals.Jael.state"] == "dead"


def test_ten_open_offers_are_enough() -> None:
    table = Table(*PRISON)
    for _ in range(10):
        table.act("alice", MakeOffer(1, deal(coins(1))))
    assert table.refused("alice", MakeOffer(1, deal(coins(1)))) == "SG-44 too_many_offers"
    assert table.refused("alice", Ransom("Jael", 5)) == "SG-44 too_many_offers"
    assert "offer-1" not in table.keys("alice")
