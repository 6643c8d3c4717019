"""Setting a table to a position: a laboratory in which everything not named is off."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from games.kernel import PositionError
from games.siege.deck import unseen
from games.siege.effects import ITEMS
from games.siege.encounters import contested, opening
from games.siege.pack import Pack
from games.siege.phases import besieged_generals
from games.siege.places import general_arrives, pair_arrives
from games.siege.position_values import Values, words
from games.siege.sides import is_there, whole_bonus
from games.siege.state import Arrivals, General, Pair, Phase, Player, Settlement, Site, State, Status
from games.siege.victory import titles_of

Lines = Sequence[tuple[str, str]]
Fields: TypeAlias = dict[str, Any]

PLAYED = (Phase.MARKET, Phase.MUSTER, Phase.MOVEMENT, Phase.COMBAT)
"""Phases in which anybody has to act."""
INVADERS = "invaders"


@dataclass(slots=True)
class Draft:
    """What the lines say so far, by what they are about."""

    values: Values
    table: Fields = field(default_factory=dict[str, Any])
    players: dict[int, Fields] = field(default_factory=dict[int, Fields])
    hexes: dict[str, Fields] = field(default_factory=dict[str, Fields])
    generals: dict[str, Fields] = field(default_factory=dict[str, Fields])
    arrivals: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    invaders: tuple[str, ...] = ()


def place(pack: Pack, state: State, lines: Lines) -> State:
    """A started table set to the position. Raises PositionError where a line names what is not there."""
    draft = Draft(Values(pack, {player.name: seat for seat, player in enumerate(state.players)}))
    for path, rest in lines:
        try:
            _read(draft, path, rest)
        except PositionError as error:
            raise PositionError(f"{path}: {error}") from error
    return _opened(draft, _built(draft, state))


def _read(draft: Draft, path: str, rest: str) -> None:
    """Take up one line: `hexes.D4: owner=bob`, `hexes.D4.owner: bob`, `alice: coins=3`, `wrath: 4`."""
    values = draft.values
    head, _, tail = path.partition(".")
    if path in TABLE:
        draft.table[path] = TABLE[path](values, rest)
    elif head == "arrivals":
        spot, *sides = [*([tail] if tail else ()), *words(rest.replace(",", " "))] or [""]
        draft.arrivals[values.land(spot)] = tuple(sides)
    elif path == INVADERS:
        draft.invaders = tuple(values.land(spot) for spot in words(rest))
    elif head == "entered" and tail:
        draft.generals.setdefault(values.general(tail), {})["entered"] = values.unseen(rest)
    elif head in ("hand", "stock") and tail:
        draft.players.setdefault(values.seat(tail), {})[head] = PLAYER[head](values, ", ".join(words(rest)))
    elif head == "hexes" and tail:
        name, _, key = tail.partition(".")
        draft.hexes.setdefault(values.land(name), {}).update(_fields(values, HEX, key, rest))
    elif head == "generals" and tail:
        name, _, key = tail.partition(".")
        draft.generals.setdefault(values.general(name), {}).update(_fields(values, GENERAL, key, rest))
    else:
        draft.players.setdefault(values.seat(head), {}).update(_fields(values, PLAYER, tail, rest))


Reader: TypeAlias = Callable[[Values, str], Any]


def _fields(values: Values, readers: Mapping[str, Reader], key: str, rest: str) -> Fields:
    """The fields of a line: one where the path names it, else `key=value …`; a word alone goes on a list."""
    texts: dict[str, str] = {}
    name = key
    for word in words(rest):
        named, equals, text = word.partition("=")
        if equals and not key:
            name, texts[named] = named, text
        elif name:
            texts[name] = f"{texts[name]}, {word}" if name in texts else word
        else:
            raise PositionError(f"{word!r} is no key=value")
    for name in texts:
        if name not in readers:
            raise PositionError(f"there is no {name!r} here; there are {', '.join(sorted(readers))}")
    return {name: readers[name](values, text.rstrip(", ")) for name, text in texts.items()}


TABLE: Mapping[str, Reader] = {
    "phase": Values.phase,
    "round": Values.round,
    "wrath": Values.number,
    "turn": Values.seat,
    "display": Values.quoted_cards,
}
PLAYER: Mapping[str, Reader] = {
    "coins": Values.number,
    "hand": Values.cards,
    "stock": Values.items,
    "titles": Values.regions,
    "captives": Values.generals,
    "settlements": Values.lands,
}
HEX: Mapping[str, Reader] = {
    "kind": Values.kind,
    "owner": Values.nobody_or_seat,
    "garrison": Values.number,
    "developments": Values.number,
    "siege_rounds": Values.number,
    "bonus": Values.number,
}
GENERAL: Mapping[str, Reader] = {
    "owner": Values.seat,
    "hex": Values.nowhere_or_land,
    "entered": Values.unseen,
    "troops": Values.number,
    "strength": Values.number,
    "items": Values.items,
    "state": Values.status,
    "holder": Values.nobody_or_seat,
}


def _built(draft: Draft, state: State) -> State:
    """The state that the lines describe, before anything of its phase happens."""
    for seat, fields in draft.players.items():
        _take_over(draft, seat, fields)
    table = draft.table
    mover, current = table.get("turn", 0), table.get("round", 1)
    built = State(
        players=tuple(_player(draft, seat, player) for seat, player in enumerate(state.players)),
        first=(mover - current + 1) % len(state.players),
        round=current,
        phase=table.get("phase", Phase.MARKET),
        settlements=tuple(filter(None, (_settlement(draft, spot) for spot in draft.values.pack.board.costs))),
        wrath=table.get("wrath", 0),
        display=table.get("display", ()),
        offers_made=state.offers_made,
    )
    for name, fields in draft.generals.items():
        built = _with_general(draft, built, name, fields)
    strength = draft.values.pack.rules.pair_strength
    for count, spot in enumerate(draft.invaders, 1):
        built = pair_arrives(built, Pair(count, strength + count - 1, spot), None)
    built = replace(built, pairs_made=len(draft.invaders))
    for spot, names in draft.arrivals.items():
        built = _in_order(draft, built, spot, names)
    built = _judged(draft, built)
    _check_cards(draft, built)
    return built


def _take_over(draft: Draft, seat: int, fields: Fields) -> None:
    """Carry what a player's line says of generals and settlements to their own."""
    for name in fields.get("captives", ()):
        draft.generals.setdefault(name, {}).update(state=Status.CAPTIVE, holder=seat)
    for spot in fields.get("settlements", ()):
        draft.hexes.setdefault(spot, {}).update(owner=seat)


def _player(draft: Draft, seat: int, player: Player) -> Player:
    given, pack = draft.players.get(seat, {}), draft.values.pack
    cards: tuple[str, ...] = (*given.get("hand", ()), *given.get("stock", ()))
    items = tuple(card for card in cards if pack.card(card).effect in ITEMS)
    hand = tuple(card for card in cards if card not in items)
    return Player(player.name, player.people, given.get("coins", 0), hand, items)


def _settlement(draft: Draft, spot: str) -> Settlement | None:
    fields = dict(draft.hexes.get(spot, {}))
    kind = fields.pop("kind", Site.VILLAGE) if fields else None
    if kind is None:
        return None
    worth = fields.pop("bonus", None)
    owned = fields.get("owner") is not None
    whole = Settlement(spot, kind, wall=owned and kind is Site.VILLAGE and worth != 0)
    if worth is not None:
        if worth > (whole_bonus(whole) if owned else 0):
            raise PositionError(f"hexes.{spot}: a bonus of {worth} is not possible there")
        fields["siege_rounds"] = whole_bonus(whole) - worth
    return replace(whole, **fields)


def _with_general(draft: Draft, state: State, name: str, fields: Fields) -> State:
    fields = dict(fields)
    status, spot = fields.pop("state", Status.FREE), fields.pop("hex", None)
    if len(state.players) == 2:
        _complete(fields, status)
    if "owner" not in fields:
        raise PositionError(f"generals.{name}: the owner is missing")
    if (status is Status.FREE) != (spot is not None):
        raise PositionError(f"generals.{name}: a free general, and no other, stands on a hex")
    if (status is Status.CAPTIVE) != (fields.get("holder") is not None):
        raise PositionError(f"generals.{name}: a captive, and nobody else, has a holder")
    strength = fields.pop("strength", draft.values.pack.leader(name).strength)
    general = General(name, fields.pop("owner"), strength, None, status=status)
    entered = fields.pop("entered", False)
    state = replace(state, generals=(*state.generals, replace(general, **fields)))
    return state if spot is None else general_arrives(state, name, spot, entered=entered)


def _complete(fields: Fields, status: Status) -> None:
    """Where two play, a captive of the one is held by the other."""
    if status is Status.CAPTIVE:
        ends = [name for name in ("owner", "holder") if fields.get(name) is not None]
        if len(ends) == 1:
            fields |= {"owner" if ends == ["holder"] else "holder": 1 - fields[ends[0]]}


def _in_order(draft: Draft, state: State, spot: str, names: Sequence[str]) -> State:
    """The state with the sides of a hex in the order of an `arrivals` line."""
    pairs = iter([pair.side for pair in state.pairs if pair.hex == spot])
    sides = [next(pairs, 0) if name == INVADERS else draft.values.seat(name) for name in names]
    there = next((one.sides for one in state.arrivals if one.hex == spot), ())
    if any(not is_there(state, side, spot) and state.settlement(spot) is None for side in sides):
        raise PositionError(f"arrivals: not everybody named is on {spot}")
    listed = (*(side for side in sides if side in there), *(side for side in there if side not in sides))
    others = tuple(one for one in state.arrivals if one.hex != spot)
    return replace(state, arrivals=(*others, Arrivals(spot, listed)) if listed else others)


def _judged(draft: Draft, state: State) -> State:
    """The state with the titles that the players' lines name."""
    for seat, fields in draft.players.items():
        wanted = fields.get("titles", ())
        state = replace(state, judged=(*state.judged, *wanted))
        if not set(wanted) <= set(titles_of(draft.values.pack, state, seat)):
            name = state.players[seat].name
            raise PositionError(
                f"{name}: a Judge title goes with the region's city, and {name} has none there"
            )
    return state


def _check_cards(draft: Draft, state: State) -> None:
    """Raise PositionError where more copies of a card are about than the deck has."""
    held = [card for player in state.players for card in (*player.hand, *player.stock)]
    held += [item for general in state.generals for item in general.items]
    held += state.display
    if len(unseen(draft.values.pack, state)) + len(held) > len(draft.values.pack.deck):
        raise PositionError("there are more copies of a card than the deck has")


def _opened(draft: Draft, state: State) -> State:
    """The state with what its phase begins with: the mover, or the first encounters."""
    if state.phase not in PLAYED:
        raise PositionError(f"phase: nobody acts in {state.phase}; there are {', '.join(PLAYED)}")
    if state.phase is Phase.MOVEMENT:
        return replace(state, turn=draft.table.get("turn", 0), pinned=besieged_generals(state))
    if state.phase is Phase.COMBAT:
        for spot in contested(state):
            for event in opening(state, spot):
                state = event.apply(state)
        if not state.encounters:
            raise PositionError("phase: nobody meets anybody, so there is no combat")
    return state
