"""What must hold between the parts of a pack, beyond what each field says for itself."""

from collections import Counter
from collections.abc import Iterator

from games.kernel import MOST_SEATS
from games.pack_parts import Fault
from games.siege import effects
from games.siege.hexes import FIRST_COLUMN, name_of, reachable
from games.siege.pack import MOST_COLUMNS, MOST_ROWS, NOTHING, Pack, hexes_in

LEAST_HEXES = 37
COLUMNS = frozenset(name_of(column, 0)[0] for column in range(MOST_COLUMNS))
RESERVED = ("nothing", "none", "captive")
"""Words that mean something else in offers."""
EACH = 2
"""Generals of a people (SG-04)."""


def faults(pack: Pack) -> Iterator[Fault]:
    """Where the pack contradicts itself or names what there is not. Later parts rest on earlier ones."""
    yield from _signs(pack)
    yield from _columns(pack)
    yield from _board(pack)
    yield from _settlements(pack)
    yield from _starts(pack)
    yield from _generals(pack)
    yield from _cards(pack)


def _signs(pack: Pack) -> Iterator[Fault]:
    for what, parts in (("terrain", pack.terrain), ("regions", pack.regions)):
        yield from _twice(what, [part.name for part in parts])
        signs = [part.sign for part in parts]
        for number, sign in enumerate(signs):
            if sign == NOTHING or sign in signs[:number]:
                yield (what, number, "sign"), f"{sign!r} means something else on the map"


def _columns(pack: Pack) -> Iterator[Fault]:
    drawn = {
        "terrain": (pack.map.terrain, {kind.sign for kind in pack.terrain}),
        "regions": (pack.map.regions, {region.sign for region in pack.regions}),
    }
    for what, (columns, signs) in drawn.items():
        for letter, column in columns.items():
            place = ("map", what, letter)
            if letter not in COLUMNS:
                yield place, f"columns are called {FIRST_COLUMN} to {max(COLUMNS)}"
            if len(column) > MOST_ROWS:
                yield place, f"a column has at most {MOST_ROWS} rows"
            if strange := sorted(set(column) - signs - {NOTHING}):
                yield place, f"no part of [[{what}]] has the sign {strange[0]!r}"
    if hexes_in(pack.map.terrain).keys() != hexes_in(pack.map.regions).keys():
        odd = hexes_in(pack.map.terrain).keys() ^ hexes_in(pack.map.regions).keys()
        yield ("map", "regions", min(odd)[0]), f"{min(odd)} stands in one of the two drawings only"


def _board(pack: Pack) -> Iterator[Fault]:
    board = pack.board
    if len(board.terrain) < LEAST_HEXES:
        yield ("map", "terrain"), f"a map has at least {LEAST_HEXES} hexes, and here are {len(board.terrain)}"
    if not board.costs or not board.border:
        yield ("map", "terrain"), "there is no land at the edge of the map"
    start = board.border[0]
    if len(reachable(board, start, len(board.costs) * max(board.costs.values()), ())) + 1 < len(board.costs):
        yield ("map", "terrain"), "the land is not in one piece"


def _settlements(pack: Pack) -> Iterator[Fault]:
    seen = set[str]()
    for number, place in enumerate(pack.settlements):
        if place.hex not in pack.board.costs:
            yield ("settlements", number, "hex"), f"{place.hex!r} is no land of the map"
        if place.hex in seen:
            yield ("settlements", number, "hex"), f"{place.hex} stands there twice"
        seen.add(place.hex)
    kinds = Counter((pack.board.regions[place.hex], place.kind) for place in pack.settlements)
    for number, region in enumerate(pack.regions):
        if kinds[region.name, "city"] != 1 or kinds[region.name, "village"] < EACH:
            yield ("regions", number, "name"), f"{region.name} needs one city and at least two villages"


def _starts(pack: Pack) -> Iterator[Fault]:
    villages = {place.hex for place in pack.settlements if place.kind == "village"}
    most = max(pack.starts, default=0)
    if most > MOST_SEATS:
        yield ("starts",), f"at most {MOST_SEATS} play"
    if most == 0 or sorted(pack.starts) != list(range(2, most + 1)):
        yield ("starts",), "there must be starts for 2 players, 3 players and so on, without a gap"
    if most > len(pack.peoples):
        yield ("starts",), "there are not as many peoples as players"
    for players, homes in pack.starts.items():
        if len(set(homes)) != players or len(homes) != players:
            yield ("starts", str(players)), f"{players} players need {players} different villages"
        if strange := sorted(set(homes) - villages):
            yield ("starts", str(players)), f"{strange[0]!r} is no village"


def _generals(pack: Pack) -> Iterator[Fault]:
    yield from _twice("generals", [leader.name for leader in pack.generals])
    dearest = max(pack.board.costs.values())
    for number, leader in enumerate(pack.generals):
        if leader.people not in pack.peoples:
            yield ("generals", number, "people"), f"there is no people {leader.people!r}"
        if leader.moves < dearest:
            yield (
                ("generals", number, "moves"),
                f"{leader.moves} is not enough for terrain that costs {dearest}",
            )
    for people in pack.peoples:
        if len(pack.leaders(people)) != EACH:
            yield ("peoples",), f"{people} needs two generals"
    if len({people.casefold() for people in pack.peoples}) < len(pack.peoples):
        yield ("peoples",), "two peoples have the same name"


def _cards(pack: Pack) -> Iterator[Fault]:
    yield from _twice("cards", [card.name for card in pack.cards])
    for number, card in enumerate(pack.cards):
        if card.name.casefold() in RESERVED:
            yield ("cards", number, "name"), f"{card.name!r} means something else in the game"
        if card.effect not in effects.ALL:
            known = ", ".join(sorted(effects.ALL))
            yield ("cards", number, "effect"), f"there is no effect {card.effect!r} here; there are {known}"
        elif not card.amount and card.effect not in effects.WITHOUT_AMOUNT:
            message = f"the effect {card.effect!r} needs an amount of at least 1"
            yield ("cards", number, "amount"), message
    guards = [number for number, card in enumerate(pack.cards) if card.effect == effects.GUARDS_DEFENCE]
    if len(guards) > 1:
        yield ("cards", guards[1], "effect"), "one card alone has this effect"


def _twice(what: str, names: list[str]) -> Iterator[Fault]:
    """Names that differ in capitals only count as the same: people type them."""
    seen = set[str]()
    for number, name in enumerate(names):
        if name.casefold() in seen:
            yield (what, number, "name"), f"{name!r} stands there twice"
        seen.add(name.casefold())
