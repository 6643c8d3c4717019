"""What a seat, or the public, may know of a Brawl table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.brawl.pack import Pack
from games.brawl.state import Phase, Player, Side, State
from games.kernel import Awaited, Outcome

NONE = "none"


def masked(state: State, seat: int | None) -> State:
    """The state without what the seat may not know: the sealed choices of others (BR-50)."""
    if state.combat is None or not any(side.sealed for side in state.combat.sides):
        return state

    def as_seen(side: Side) -> Side:
        if side.sealed is None or side.seat == seat:
            return side
        return replace(side, sealed=side.sealed.hidden())

    return state.with_combat(attacker=as_seen(state.combat.attacker), defender=as_seen(state.combat.defender))


@dataclass(frozen=True, slots=True)
class BrawlView:
    """A masked state with what is needed to read it."""

    state: State
    pack: Pack
    awaited: tuple[Awaited, ...]

    @property
    def phase(self) -> str:
        return self.state.turn.phase

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.state.players[seat].name

    def paths(self) -> Mapping[str, str]:
        """The public state by dotted paths."""
        return {**self._squares(), **self._combat(), **self._turn(), **self._players()}

    def _turn(self) -> dict[str, str]:
        state = self.state
        return {
            "phase": self.phase,
            "turn": NONE if state.turn.phase is Phase.OVER else state.mover.name,
            "round": str(state.turn.round),
            "awaited": ", ".join(self.name(who.seat) for who in self.awaited) or NONE,
            "winner": ", ".join(map(self.name, state.outcome.winners)) if state.outcome else NONE,
        }

    def _squares(self) -> dict[str, str]:
        return {f"squares.{number}": kind for number, kind in enumerate(self.state.squares)}

    def _combat(self) -> dict[str, str]:
        combat = self.state.combat
        fields = ("kind", "round", "attacker", "defender", "stage")
        if combat is None:
            return {f"combat.{field}": NONE for field in fields}
        values = (
            combat.kind or NONE,
            str(combat.round),
            self.name(combat.attacker.seat),
            self.name(combat.defender.seat),
            combat.stage.value,
        )
        return {f"combat.{field}": value for field, value in zip(fields, values, strict=True)}

    def _players(self) -> dict[str, str]:
        return {
            f"{player.name}.{field}": value
            for player in self.state.players
            for field, value in player_fields(player).items()
        }


def player_fields(player: Player) -> dict[str, str]:
    """A player's public statistics as text. The dead and those who left stand on no square."""
    return {
        "power": str(player.power),
        "power_max": str(player.power_max),
        "intelligence": str(player.intelligence),
        "influence": str(player.influence),
        "cash": str(player.cash),
        "income": str(player.income),
        "group": player.group,
        "square": str(player.square) if player.on_board else NONE,
        "direction": player.direction.value,
        "possessions": ", ".join(player.possessions) or NONE,
        "alive": str(player.alive).lower(),
        "cards": ", ".join(player.cards) or NONE,
        "jailed": str(player.jailed).lower(),
    }
