"""Opening a table: which game and pack, how many seats, and the dice secret whose seal is the first news."""

import secrets
from dataclasses import dataclass

from games.kernel import PackError, Refusal, refuse
from table.chain import GENESIS
from table.decision import Decision
from table.dice import SECRET_BYTES, dice_seal
from table.events import TableOpened
from table.intents import Person, Place
from table.ports import TableRow, Writing
from table.sitting import House, Sitting, bare


@dataclass(frozen=True, slots=True)
class Opening:
    """What somebody wants to open. Without a pack it is the standard one; without seats, as many as fit."""

    place: Place
    person: Person
    game: str
    pack: str | None
    seats: int | None


async def open_table(
    desk: Writing, house: House, opening: Opening, laboratory: bool
) -> tuple[Sitting, Decision] | Refusal:
    """A new table before its first line, and that line's event."""
    pack = _pack(house, opening, laboratory)
    if isinstance(pack, Refusal):
        return pack
    most = _most(house, opening, pack)
    if isinstance(most, Refusal):
        return most
    standing = await desk.table_in(opening.place.channel)
    if standing is not None:
        return await _stands_here(desk, opening.place, standing)
    secret = secrets.token_bytes(SECRET_BYTES)
    table = await desk.create(opening.place, opening.game, pack, secret)
    person = opening.person
    event = TableOpened(person.user, person.name, opening.game, pack, most, dice_seal(secret))
    row = TableRow(table, opening.place, opening.game, pack, secret, head=GENESIS)
    return bare(house, row), Decision(None, (event,))


async def _stands_here(desk: Writing, place: Place, table: int) -> Refusal:
    """The refusal, with all that a link to the standing table's newest card needs."""
    card = await desk.card(table)
    facts = {"table": table, "guild": place.guild or 0, "channel": place.channel}
    return refuse("TB-01", "table_here", **facts, **({"message": card} if card else {}))


def _pack(house: House, opening: Opening, laboratory: bool) -> str | Refusal:
    if opening.game not in house.games:
        return refuse("TB-09", "game_unknown", game=opening.game)
    shipped = house.games[opening.game].packs()
    pack = shipped[0] if opening.pack is None else opening.pack
    if pack not in shipped and not laboratory:
        return refuse("TB-09", "pack_unknown", pack=pack)
    try:
        house.variant(opening.game, pack)
    except PackError as problem:
        return refuse("TB-09", "pack_unusable", pack=pack, problem=str(problem))
    return pack


def _most(house: House, opening: Opening, pack: str) -> int | Refusal:
    variant = house.variant(opening.game, pack)
    most = variant.most if opening.seats is None else opening.seats
    if variant.least <= most <= variant.most:
        return most
    reason = "seats_exact" if variant.least == variant.most else "seats_wrong"
    return refuse("TB-09", reason, least=variant.least, most=variant.most)
