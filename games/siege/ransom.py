"""A price for a captive, open to its owner (SG-44)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.kernel import Kind, Legal, Refusal, refuse
from games.siege.bundles import LARGEST, Terms
from games.siege.course import Action, Course
from games.siege.deals import MOST_OPEN, make_offer, too_many
from games.siege.domains import Range
from games.siege.offer import Bundle
from games.siege.pack import Pack
from games.siege.sides import captives_of
from games.siege.state import State, Status
from games.siege.steps import BEFORE_MOVEMENT, phase_step

PRICES = Range(1, LARGEST)


@dataclass(frozen=True, slots=True)
class Ransom(Action):
    """Offer a captive's owner to have it back for coins."""

    general: str
    price: int

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.phase not in BEFORE_MOVEMENT or too_many(state, seat):
            return
        for general in captives_of(state, seat):
            action, domains = cls(general.name, 1), {"price": PRICES}
            yield Legal(f"ransom-{general.name}", phase_step(state), action, Kind.EXTRA, domains)

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if state.phase not in BEFORE_MOVEMENT:
            return refuse("SG-44", "traded_before_movement", phase=state.phase)
        general = state.general(self.general)
        if general is None or general.status is not Status.CAPTIVE or general.holder != seat:
            return refuse("SG-44", "not_your_captive", general=str(self.general)[:40])
        if too_many(state, seat):
            return refuse("SG-44", "too_many_offers", most=MOST_OPEN)
        return None if PRICES.allows(self.price) else refuse("BR-82", "ransom_price", most=LARGEST)

    def carry_out(self, course: Course, seat: int) -> None:
        general = course.state.general(self.general)
        assert general is not None
        terms = Terms(Bundle(captives=(general.name,)), Bundle(coins=self.price))
        make_offer(course, seat, general.owner, terms, ransom=True)
