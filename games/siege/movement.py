"""Phase 5: generals move in turn order, by road or through the Secret Passage (SG-03, SG-15, SG-61)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.kernel import Choices, Legal, Refusal, refuse
from games.siege.course import Action, Course, Event
from games.siege.effects import CARRIED_POINTS, ENTERS_UNSEEN
from games.siege.hexes import reachable
from games.siege.items import own_general_refusal, without
from games.siege.pack import Pack
from games.siege.places import general_arrives
from games.siege.sides import free_generals, owner_of
from games.siege.state import General, LastMove, Phase, State, Status, Way
from games.siege.steps import part_refusal, phase_step


@dataclass(frozen=True, slots=True)
class GeneralMoved(Event):
    """A general goes to another hex."""

    seat: int
    general: str
    start: str
    stop: str
    by: Way
    card: str
    """The card that was played for the way; nothing on the road."""
    entered: bool
    """Came into somebody else's settlement by the Secret Passage."""
    cost: int
    """Movement points spent."""

    @property
    def rule(self) -> str:
        return "SG-61" if self.by is Way.PASSAGE else "SG-03"

    def apply(self, state: State) -> State:
        state = replace(state, last_move=LastMove(self.general, self.start, self.stop))
        if self.card:
            hand = without(state.players[self.seat].hand, (self.card,))
            state = replace(state.with_player(self.seat, hand=hand), discards=(*state.discards, self.card))
        return general_arrives(state, self.general, self.stop, moved=True, entered=self.entered)


def points(pack: Pack, general: General) -> int:
    """Movement points of a general in this round."""
    cards = (pack.card(item) for item in general.items)
    carried = sum(card.amount for card in cards if card.effect == CARRIED_POINTS)
    return pack.leader(general.name).moves + carried + general.march


def stops(state: State, seat: int) -> frozenset[str]:
    """Hexes that a seat's general enters and does not pass: others stand there or own what stands there."""
    others = (g.hex for g in state.generals if g.status is Status.FREE and g.owner != seat and g.hex)
    walls = (one.hex for one in state.settlements if one.owner not in (None, seat))
    return frozenset((*others, *walls, *(pair.hex for pair in state.pairs)))


def destinations(pack: Pack, state: State, general: General) -> Mapping[str, int]:
    """Where a free general could go on foot, besieged or not, and what each way costs."""
    assert general.hex is not None
    return reachable(pack.board, general.hex, points(pack, general), stops(state, general.owner))


def passage_card(pack: Pack, state: State, seat: int) -> str | None:
    """A card in the seat's hand that opens the Secret Passage."""
    hand = state.players[seat].hand
    return next((card for card in hand if pack.card(card).effect == ENTERS_UNSEEN), None)


def unseen_goals(pack: Pack, state: State, general: General) -> tuple[str, ...]:
    """Where the Secret Passage leads: out of a siege, or into somebody else's settlement."""
    reach = destinations(pack, state, general)
    if general.name in state.pinned:
        return tuple(reach)
    return tuple(place for place in reach if owner_of(state, place) not in (None, general.owner))


@dataclass(frozen=True, slots=True)
class MoveGeneral(Action):
    """Move a general. Each moves once in a round."""

    general: str
    to: str
    by: Way = Way.ROAD

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if state.turn != seat or part_refusal(state, seat, Phase.MOVEMENT):
            return
        step = phase_step(state)
        passage = passage_card(pack, state, seat)
        for general in free_generals(state, seat):
            if general.moved:
                continue
            if general.name not in state.pinned and (reach := tuple(destinations(pack, state, general))):
                action = cls(general.name, reach[0])
                yield Legal(f"go-{general.name}", step, action, domains={"to": Choices(reach)})
            if passage and (goals := unseen_goals(pack, state, general)):
                action = cls(general.name, goals[0], Way.PASSAGE)
                yield Legal(f"passage-{general.name}", step, action, domains={"to": Choices(goals)})

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        refusal = part_refusal(state, seat, Phase.MOVEMENT)
        refusal = refusal or own_general_refusal(state, seat, self.general, "SG-03")
        if refusal:
            return refusal
        general = state.general(self.general)
        assert general is not None
        if general.moved:
            return refuse("SG-03", "moved_already", general=general.name)
        if self.by == Way.PASSAGE:
            return self._passage_refusal(pack, state, general)
        if self.by != Way.ROAD:
            return refuse("SG-03", "no_such_way", by=str(self.by)[:40])
        if general.name in state.pinned:
            return refuse("SG-15", "general_besieged", general=general.name, hex=str(general.hex))
        return self._reach_refusal(pack, general, tuple(destinations(pack, state, general)))

    def _reach_refusal(self, pack: Pack, general: General, reach: tuple[str, ...]) -> Refusal | None:
        if self.to in reach:
            return None
        if self.to not in tuple(pack.board.costs):
            return refuse("SG-03", "no_such_hex", hex=str(self.to)[:40])
        return refuse(
            "SG-03", "out_of_reach", hex=self.to, general=general.name, points=points(pack, general)
        )

    def _passage_refusal(self, pack: Pack, state: State, general: General) -> Refusal | None:
        if passage_card(pack, state, general.owner) is None:
            return refuse("SG-61 SG-60", "no_passage_card")
        refusal = self._reach_refusal(pack, general, tuple(destinations(pack, state, general)))
        if refusal is None and self.to not in unseen_goals(pack, state, general):
            return refuse("SG-61", "no_passage_there", hex=self.to)
        return refusal

    def carry_out(self, course: Course, seat: int) -> None:
        general = course.state.general(self.general)
        assert general is not None
        assert general.hex is not None
        unseen = self.by == Way.PASSAGE
        card = passage_card(course.pack, course.state, seat) if unseen else None
        entered = unseen and owner_of(course.state, self.to) not in (None, seat)
        cost = destinations(course.pack, course.state, general)[self.to]
        way = Way(self.by)
        course.add(GeneralMoved(seat, general.name, general.hex, self.to, way, card or "", entered, cost))
