"""Using a Major Square: before a Combat there (BR-16), or as the effect of the turn (BR-17, BR-44)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.changes import change, gain_thing
from games.brawl.course import Action, Course
from games.brawl.pack import MAJOR, Pack, Service
from games.brawl.square_effects import EffectTaken, effect_is_due
from games.brawl.state import Phase, Player, State
from games.brawl.steps import start_step, turn_step
from games.brawl.warrants import arrest_pending, warrant_for
from games.kernel import Choices, Legal, Refusal, refuse

STATISTICS = ("power_max", "power", "intelligence", "influence")
"""What a service may raise; the maximum before the Power that it limits."""


def useless(service: Service, player: Player) -> bool:
    """Whether the service would change nothing: Power at its maximum has nothing to heal."""
    others = (service.power_max, service.intelligence, service.influence)
    return not any(others) and player.power >= player.power_max


def use_refusal(pack: Pack, state: State, seat: int) -> Refusal | None:
    """Why the seat cannot use the square now, whatever for."""
    kind = state.squares[state.players[seat].square]
    if seat != state.turn.seat:
        return refuse("BR-16", "not_your_turn", mover=state.mover.name)
    if refusal := arrest_pending(state):
        return refusal
    if kind not in MAJOR:
        return refuse("BR-16", "no_major_square", square=state.mover.square, kind=kind)
    before_combat = state.combat is not None and not state.combat.rolled
    if state.turn.closed or state.turn.card or not (before_combat or state.turn.phase is Phase.BOARD):
        return refuse("BR-15 BR-16", "not_time_to_use", kind=kind)
    if state.turn.effect_square is not None:
        return refuse("BR-44", "effect_taken", kind=kind)
    if not effect_is_due(state):
        return refuse("BR-17", "same_effect_again", kind=kind)
    return service_refusal(pack, kind, state.mover)


def service_refusal(pack: Pack, kind: str, player: Player) -> Refusal | None:
    """Why a square that serves for a price does not serve this player."""
    price = pack.rules.warrant if kind == "Precinct" else 0
    if service := service_of(pack, kind):
        price = service.price
        if useless(service, player):
            return refuse("BR-02", "power_at_maximum", most=player.power_max)
    if player.cash < price:
        return refuse("BR-71 BR-82", "too_dear", price=price, cash=player.cash)
    return None


def service_of(pack: Pack, kind: str) -> Service | None:
    """What a Major Square does for its user, where it is not a place to buy things."""
    return {str(name): service for name, service in pack.services.items()}.get(kind)


def goods(pack: Pack, state: State, seat: int) -> tuple[str, ...]:
    """What the player can pay of the Catalog."""
    return tuple(item.name for item in pack.items if item.price <= state.players[seat].cash)


@dataclass(frozen=True, slots=True)
class UseSquare(Action):
    """Use the Major Square: at a Shop `what` is bought, at the Precinct a Warrant that names `target`."""

    what: str | None = None
    target: int | None = None

    @property
    def names(self) -> tuple[int, ...]:
        return () if self.target is None else (self.target,)

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if use_refusal(pack, state, seat):
            return
        step = start_step(state) if state.combat else turn_step(state)
        kind = state.squares[state.mover.square]
        if kind == "Shop":
            if affordable := goods(pack, state, seat):
                yield Legal("use", step, cls(), domains={"what": Choices(affordable)})
        elif kind == "Precinct":
            if others := state.opponents(seat):
                yield Legal("use", step, cls(), domains={"target": Choices(others)})
        else:
            yield Legal("use", step, cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        if refusal := use_refusal(pack, state, seat):
            return refusal
        kind = state.squares[state.mover.square]
        if kind == "Shop":
            return self._purchase_refusal(pack, state, seat)
        if kind == "Precinct":
            if self.what is not None or self.target not in state.opponents(seat):
                return refuse("BR-71", "warrant_for_whom")
            return None
        if self.what is not None or self.target is not None:
            return refuse("BR-16", "nothing_to_choose_here", kind=kind)
        return None

    def _purchase_refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        item = pack.item(self.what) if self.what else None
        if item is None or self.target is not None:
            return refuse("BR-72", "buy_what", goods=", ".join(goods(pack, state, seat)) or "nothing")
        if item.price > state.mover.cash:
            return refuse("BR-72 BR-82", "too_dear", price=item.price, cash=state.mover.cash)
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        state = course.state
        square = state.mover.square
        kind = state.squares[square]
        course.add(EffectTaken(seat, square))
        if self.what is not None:
            item = course.pack.item(self.what)
            assert item is not None
            gain_thing(course, seat, item.name, item.price, "BR-72")
        elif self.target is not None:
            thing = warrant_for(state.players[self.target].name)
            gain_thing(course, seat, thing, course.pack.rules.warrant, "BR-71")
        elif service := service_of(course.pack, kind):
            serve(course, seat, service, kind)


def serve(course: Course, seat: int, service: Service, kind: str) -> None:
    """Take the price and let the statistics rise."""
    change(course, seat, "cash", -service.price, kind, "BR-16")
    for statistic in STATISTICS:
        change(course, seat, statistic, getattr(service, statistic), kind, "BR-16")
