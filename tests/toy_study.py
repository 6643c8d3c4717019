"""The small game as a simulation sees it, and one that is rigged."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from games.kernel import Chance, Refusal, Sealed, Variant
from games.study import ORDER
from tests.toy_game import TOY, Rolled, Settle, Settled, Shown, Toy, ToyEvent, ToyGame, variant


class ToyStudy:
    """Also a robot's mind: it has no idea what the other picked."""

    bounds: ClassVar[Mapping[str, tuple[float, float]]] = {"seat": (0.5, 1.5)}

    def imagine(self, state: Toy, seat: int, chance: Chance) -> Toy:
        picks = {
            own: pick if own == seat else Sealed(("high", "low")[chance.die(2, "guess") - 1])
            for own, pick in state.picks.items()
        }
        return replace(state, picks=picks)

    def worth(self, state: Toy, seat: int) -> float:
        equal = len(set(state.shown)) == 1
        return state.points[seat] + (bool(state.shown) and equal == (seat == 0))

    def labels(self, start: Toy, events: Sequence[Any]) -> Sequence[Mapping[str, str]]:  # noqa: ARG002
        return [{"order": ORDER[(seat - start.first) % 2], "seat": f"seat {seat + 1}"} for seat in (0, 1)]

    def length(self, state: Toy) -> Mapping[str, int]:
        return {"rounds": state.round - 1}

    def used(self, event: ToyEvent) -> Iterator[tuple[str, str]]:
        if isinstance(event, Rolled):
            yield "face", str(event.face)
        if isinstance(event, Shown):
            yield from (("pick", pick.value or "") for pick in event.picks)

    def everything(self) -> Mapping[str, Sequence[str]]:
        return {"rule": ["TOY-1"], "face": ["1", "2", "3", "4", "5", "6"], "pick": ["high", "low"]}


class WishfulStudy(ToyStudy):
    """Lists what the game does not have."""

    def everything(self) -> Mapping[str, Sequence[str]]:
        return {**super().everything(), "pick": ["high", "low", "middle"]}


class RiggedGame(ToyGame):
    """The first seat gets every point."""

    def decide(self, state: Toy, seat: int, action: Any, chance: Chance) -> tuple[ToyEvent, ...] | Refusal:
        answer = super().decide(state, seat, action, chance)
        return (Settled(0),) if isinstance(action, Settle) and not isinstance(answer, Refusal) else answer


class StuckGame(ToyGame):
    """Settles nothing, so that it never ends."""

    def apply(self, state: Toy, event: ToyEvent) -> Toy:
        return state if isinstance(event, Settled) else super().apply(state, event)


def rigged(pack: str) -> Variant:
    return replace(variant(pack), game=RiggedGame())


def stuck(pack: str) -> Variant:
    return replace(variant(pack), game=StuckGame())


def toy_study(_variant: Variant) -> ToyStudy:
    return ToyStudy()


def wishful_study(_variant: Variant) -> WishfulStudy:
    return WishfulStudy()


RIGGED = replace(TOY, variant=rigged)
STUCK = replace(TOY, variant=stuck)
