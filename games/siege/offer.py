"""Offers between two players: what each side gives (SG-44)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bundle:
    """What one side of an offer gives."""

    coins: int = 0
    items: tuple[str, ...] = ()
    captives: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        return self == Bundle()


@dataclass(frozen=True, slots=True)
class Offer:
    """An open offer. It never changes; a counter-offer is a new one with a new number."""

    number: int
    giver: int
    receiver: int
    give: Bundle
    get: Bundle
    ransom: bool = False
    """Made as a ransom: it lapses when the phases for captives are over (SG-44, SG-96)."""
