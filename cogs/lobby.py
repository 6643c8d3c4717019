"""The table itself: opening it, sitting down, starting, leaving, closing, and looking at it."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from cogs.answering import person_of
from cogs.base import COMMANDS, GameCog, described, group, suggestions
from cogs.desk import Desk
from cogs.reply import Reply
from face import log_page
from face.leaving import elsewhere
from face.message import board_message, status
from face.rights import missing_rights
from face.words import TEXTS, say
from games.kernel import refuse
from table.answers import Done, Over, Refused
from table.intents import End, Join, Kick, Leave, Place, Start


class LobbyCog(GameCog):
    """`/table …`"""

    table = group("table")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        titles = {name: face.title for name, face in desk.faces.items()}
        self.table.add_command(new_command(desk, titles))

    @table.command(name="join", description=COMMANDS["table.join"])
    @described("table.join", "side")
    @app_commands.autocomplete(side=suggestions("side"))
    async def join(self, interaction: discord.Interaction, side: str | None = None) -> None:
        """Take a seat."""
        await self.desk.lobby(interaction, Join(side), TEXTS["joined"])

    @table.command(name="leave", description=COMMANDS["table.leave"])
    async def leave(self, interaction: discord.Interaction) -> None:
        """Give the seat up, here or elsewhere."""
        await self.desk.answered(interaction, lambda reply: leave_table(self.desk, reply))

    @table.command(name="kick", description=COMMANDS["table.kick"])
    @described("table.kick", "whom")
    @app_commands.autocomplete(whom=suggestions("seat"))
    async def kick(self, interaction: discord.Interaction, whom: str) -> None:
        """Take somebody's seat away before the game."""
        await self.desk.upon(interaction, whom, lambda look, seat: Kick(look.seats[seat].user))

    @table.command(name="start", description=COMMANDS["table.start"])
    async def start(self, interaction: discord.Interaction) -> None:
        """Start the game."""
        await self.desk.lobby(interaction, Start())

    @table.command(name="end", description=COMMANDS["table.end"])
    @described("table.end", "reason")
    async def end(self, interaction: discord.Interaction, reason: str = "") -> None:
        """Close the table, or agree to it."""
        await self.desk.lobby(interaction, End(reason))

    @table.command(name="status", description=COMMANDS["table.status"])
    async def status(self, interaction: discord.Interaction) -> None:
        """Show how things stand."""
        await self.desk.at_newest(interaction, lambda reply, table: show_status(self.desk, reply, table))

    @table.command(name="board", description=COMMANDS["table.board"])
    async def board(self, interaction: discord.Interaction) -> None:
        """Show the board."""
        await self.desk.at_newest(interaction, lambda reply, table: show_board(self.desk, reply, table))

    @table.command(name="log", description=COMMANDS["table.log"])
    @described("table.log", "page")
    async def log(self, interaction: discord.Interaction, page: int | None = None) -> None:
        """Read the log."""
        await self.desk.at_newest(interaction, lambda reply, table: show_log(self.desk, reply, table, page))


def new_command(desk: Desk, titles: Mapping[str, str]) -> app_commands.Command[Any, ..., None]:
    """`/table new`, whose choice of games is known only when the cog is made."""

    @app_commands.command(name="new", description=COMMANDS["table.new"])
    @described("table.new", "game", "pack", "seats")
    @app_commands.choices(
        game=[app_commands.Choice(name=title, value=name) for name, title in titles.items()]
    )
    async def new(
        interaction: discord.Interaction, game: str, pack: str | None = None, seats: int | None = None
    ) -> None:
        await desk.answered(interaction, lambda reply: open_table(desk, reply, game, pack, seats))

    return new


async def open_table(desk: Desk, reply: Reply, game: str, pack: str | None, seats: int | None) -> None:
    """Open a table, unless the bot could not speak at it."""
    interaction = reply.interaction
    missing = missing_rights(interaction)
    if missing:
        await desk.refused(reply, refuse("TB-09", "missing_rights", rights=missing))
        return
    place = Place(interaction.guild_id, interaction.channel_id or 0)
    opening = desk.door.open(place, person_of(interaction), game, pack, str(interaction.id), seats)
    answer = await reply.within(opening)
    match answer:
        case Done():
            await desk.done(reply, answer, TEXTS["opened"])
        case Refused(refusal):
            await desk.refused(reply, refusal)
        case Over():
            raise AssertionError("a table that is being opened has no step that could be over")


async def leave_table(desk: Desk, reply: Reply) -> None:
    """Leave this channel's table; who has no seat at it is shown the way out of all others."""
    interaction = reply.interaction
    here = await reply.within(desk.door.find(interaction.channel_id or 0))
    tables = await reply.within(desk.door.tables_of(interaction.user.id))
    if tables and here not in tables:
        looks = [await reply.within(desk.door.look(table)) for table in tables]
        channels = {look.channel for look in looks}
        gone = [channel for channel in channels if await reply.within(is_gone(interaction.client, channel))]
        panel = elsewhere(looks, frozenset(gone), desk.faces)
        await reply.private(panel.text, panel.rows)
    elif here is None:
        await desk.refused(reply, refuse("TB-06", "no_table"))
    else:
        await desk.act(reply, here, Leave(), say("left", table=here))


async def is_gone(client: discord.Client, channel: int) -> bool:
    """Whether a channel was deleted. The client does not remember sleeping threads, so Discord is asked."""
    if client.get_channel(channel):
        return False
    try:
        await client.fetch_channel(channel)
    except discord.NotFound:
        return True
    except discord.HTTPException:
        return False
    return False


async def show_status(desk: Desk, reply: Reply, table: int) -> None:
    """Show everybody how things stand, with the buttons of the card that may have been deleted."""
    look = await reply.within(desk.door.look(table))
    await reply.public(status(look, desk.faces[look.game]))


async def show_board(desk: Desk, reply: Reply, table: int) -> None:
    """Show everybody the board, as a picture and in words."""
    look = await reply.within(desk.door.look(table))
    shown = board_message(look, desk.faces[look.game])
    if shown is None:
        await desk.refused(reply, refuse("TB-05", "not_started"), table)
    else:
        await reply.public(shown)


async def show_log(desk: Desk, reply: Reply, table: int, page: int | None) -> None:
    """Show a page of the log to everybody, the last one unless another is named."""
    look = await reply.within(desk.door.look(table))
    lines = await reply.within(desk.door.told(table, 1, look.seq))
    pages = log_page.pages(lines, look, desk.faces[look.game])
    number = len(pages) if page is None else page
    if 1 <= number <= len(pages):
        await reply.card(log_page.card(pages, number, look))
    else:
        await desk.refused(reply, refuse("TB-12", "page_unknown", page=number, pages=len(pages)), table)
