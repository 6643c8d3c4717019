"""Stage 3: the winner conquers the settlement or loots it (SG-70 to SG-73)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.kernel import Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.encounters import encounter_of, encounters_of
from games.siege.pack import Pack
from games.siege.razing import without_settlement
from games.siege.state import Camp, Encounter, Settlement, Site, Stage, State
from games.siege.steps import encounter_step

LOOT = {Site.VILLAGE: 20, Site.CITY: 30}
"""Coins for a destroyed settlement (SG-72)."""
DEVELOPMENT_LOOT = 6
WRATH = 3
"""What the choice adds to the Wrath of God (SG-72)."""


@dataclass(frozen=True, slots=True)
class SpoilsDue(Event):
    """The winner has to choose between the settlement and its riches."""

    hex: str
    number: int
    winner: int
    loser: int

    @property
    def rule(self) -> str:
        return "SG-70"

    @property
    def notifies(self) -> tuple[int, ...]:
        return (self.winner,)

    def apply(self, state: State) -> State:
        due = Encounter(self.hex, self.number, Camp(self.winner), Camp(self.loser), Stage.SPOILS)
        return state.with_encounter(self.hex, due)


@dataclass(frozen=True, slots=True)
class Conquered(Event):
    """The settlement has a new owner; walls and developments stay."""

    hex: str
    seat: int
    loser: int
    title: str
    """The region whose Judge title passes with it; nothing where none does."""

    @property
    def rule(self) -> str:
        return "SG-71"

    def apply(self, state: State) -> State:
        state = state.with_settlement(self.hex, owner=self.seat)
        return spoils_settled(state, self.hex, "conquered")


@dataclass(frozen=True, slots=True)
class Looted(Event):
    """The settlement is destroyed and leaves the map for good."""

    hex: str
    seat: int
    loser: int
    coins_before: int
    coins_after: int
    wrath_before: int
    wrath_after: int
    pairs: int
    """Pairs of invaders that will come for it (SG-80)."""
    title: str
    """The region whose Judge title is gone with it; nothing where none is."""

    @property
    def rule(self) -> str:
        return "SG-72"

    def apply(self, state: State) -> State:
        state = without_settlement(state, self.hex).with_player(self.seat, coins=self.coins_after)
        state = replace(state, wrath=self.wrath_after, pairs_due=state.pairs_due + self.pairs)
        return spoils_settled(state, self.hex, "looted")


def spoils_settled(state: State, place: str, fate: str) -> State:
    """The state in which nobody chooses on the hex any more, and its last battle names the fate."""
    *_, last = (number for number, battle in enumerate(state.battles) if battle.hex == place)
    battles = list(state.battles)
    battles[last] = replace(battles[last], fate=fate)
    return replace(state.with_encounter(place, None), battles=tuple(battles))


def await_spoils(course: Course, encounter: Encounter, winner: int) -> None:
    """Let the winner choose, before anything else on the hex."""
    loser = encounter.other(winner).side
    course.add(SpoilsDue(encounter.hex, encounter.number, winner, loser))


def loot_of(place: Settlement) -> int:
    """Coins for destroying a settlement."""
    return LOOT[place.kind] + DEVELOPMENT_LOOT * place.developments


def title_with(pack: Pack, state: State, place: Settlement) -> str:
    """The region whose Judge title goes with this settlement."""
    region = pack.board.regions.get(place.hex, "")
    return region if place.kind is Site.CITY and region in state.judged else ""


def spoils_refusal(state: State, seat: int, where: object) -> Refusal | None:
    """Why the seat has nothing to choose on this hex."""
    encounter = encounter_of(state, seat, where)
    if isinstance(encounter, Refusal):
        return encounter
    if encounter.stage is not Stage.SPOILS or encounter.attacker.side != seat:
        return refuse("SG-70", "no_spoils_there", hex=encounter.hex)
    return None


@dataclass(frozen=True, slots=True)
class Conquer(Action):
    """Take the settlement as it is."""

    where: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for encounter in encounters_of(state, seat):
            yield Legal(f"conquer-{encounter.hex}", encounter_step(state, encounter), cls(encounter.hex))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return spoils_refusal(state, seat, self.where)

    def carry_out(self, course: Course, seat: int) -> None:
        encounter, place = _at(course.state, self.where)
        title = title_with(course.pack, course.state, place)
        course.add(Conquered(place.hex, seat, encounter.defender.side, title))


@dataclass(frozen=True, slots=True)
class Loot(Action):
    """Destroy the settlement and carry off its riches."""

    where: str

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        for encounter in encounters_of(state, seat):
            yield Legal(f"loot-{encounter.hex}", encounter_step(state, encounter), cls(encounter.hex))

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        return spoils_refusal(state, seat, self.where)

    def carry_out(self, course: Course, seat: int) -> None:
        state = course.state
        encounter, place = _at(state, self.where)
        coins, wrath = state.players[seat].coins, state.wrath + WRATH
        step = course.pack.rules.wrath_step
        course.add(
            Looted(
                hex=place.hex,
                seat=seat,
                loser=encounter.defender.side,
                coins_before=coins,
                coins_after=coins + loot_of(place),
                wrath_before=state.wrath,
                wrath_after=wrath,
                pairs=wrath // step - state.wrath // step,
                title=title_with(course.pack, state, place),
            )
        )


def _at(state: State, where: str) -> tuple[Encounter, Settlement]:
    encounter, place = state.encounter(where), state.settlement(where)
    assert encounter is not None
    assert place is not None
    return encounter, place
