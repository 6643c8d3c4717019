"""What a seat, or the public, may know of a Siege table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.kernel import Awaited, Outcome
from games.siege.pack import Pack
from games.siege.sides import bonus, captives_of, settlements_of
from games.siege.state import Camp, State
from games.siege.victory import titles_of

NONE = "none"


def masked(state: State, seat: int | None) -> State:
    """The state without what the seat may not know: the commitments of others (SG-32)."""

    def as_seen(camp: Camp) -> Camp:
        if camp.sealed is None or camp.side == seat:
            return camp
        return replace(camp, sealed=camp.sealed.hidden())

    if not state.encounters:
        return state
    seen = (
        replace(one, attacker=as_seen(one.attacker), defender=as_seen(one.defender))
        for one in state.encounters
    )
    return replace(state, encounters=tuple(seen))


@dataclass(frozen=True, slots=True)
class SiegeView:
    """A masked state with what is needed to read it."""

    state: State
    pack: Pack
    awaited: tuple[Awaited, ...]

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def name(self, seat: int) -> str:
        """A seat's name."""
        return self.state.players[seat].name

    def paths(self) -> Mapping[str, str]:
        """The public state by dotted paths."""
        return {**self._table(), **self._hexes(), **self._generals(), **self._players()}

    def _table(self) -> dict[str, str]:
        state = self.state
        return {
            "phase": self.phase,
            "turn": self._named(state.turn),
            "round": str(state.round),
            "awaited": listed(self.name(who.seat) for who in self.awaited),
            "winner": listed(map(self.name, state.outcome.winners)) if state.outcome else NONE,
            "wrath": str(state.wrath),
            "invaders": listed(pair.hex for pair in state.pairs),
            "display": listed(state.display),
        }

    def _named(self, seat: int | None) -> str:
        return NONE if seat is None else self.name(seat)

    def _hexes(self) -> dict[str, str]:
        paths: dict[str, str] = {}
        for place, terrain in self.pack.board.terrain.items():
            settlement = self.state.settlement(place)
            fields = {
                "terrain": terrain,
                "kind": settlement.kind.value if settlement else NONE,
                "owner": self._named(settlement.owner) if settlement else NONE,
                "bonus": str(bonus(settlement)) if settlement else "0",
                "developments": str(settlement.developments) if settlement else "0",
                "garrison": str(settlement.garrison) if settlement else "0",
            }
            paths |= {f"hexes.{place}.{field}": value for field, value in fields.items()}
        return paths

    def _generals(self) -> dict[str, str]:
        paths: dict[str, str] = {}
        for leader in self.pack.generals:
            general = self.state.general(leader.name)
            fields = {
                "owner": self._named(general.owner) if general else NONE,
                "hex": (general.hex if general else None) or NONE,
                "troops": str(general.troops) if general else "0",
                "strength": str(general.strength) if general else NONE,
                "items": listed(sorted(general.items)) if general else NONE,
                "state": general.status.value if general else NONE,
                "holder": self._named(general.holder) if general else NONE,
            }
            paths |= {f"generals.{leader.name}.{field}": value for field, value in fields.items()}
        return paths

    def _players(self) -> dict[str, str]:
        paths: dict[str, str] = {}
        for seat, player in enumerate(self.state.players):
            fields = {
                "people": player.people,
                "coins": str(player.coins),
                "settlements": listed(place.hex for place in settlements_of(self.state, seat)),
                "titles": listed(titles_of(self.pack, self.state, seat)),
                "captives": listed(sorted(general.name for general in captives_of(self.state, seat))),
                "hand": listed(sorted(player.hand)),
                "stock": listed(sorted(player.stock)),
            }
            paths |= {f"{player.name}.{field}": value for field, value in fields.items()}
        return paths


def listed(names: Iterable[str]) -> str:
    """Names in one text."""
    return ", ".join(names) or NONE
