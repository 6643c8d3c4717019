"""Wheel and Deal: offers and their answers."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, described, group_anywhere, suggestions
from cogs.desk import Desk
from cogs.reply import Reply
from games.kernel import refuse


class WheelAndDealCog(GameCog):
    """`/deal …`"""

    deal = group_anywhere("deal")

    @deal.command(name="offer", description=COMMANDS["deal.offer"])
    @described("deal.offer", "to", "give", "get")
    @app_commands.autocomplete(to=suggestions("to"), give=suggestions("give"), get=suggestions("get"))
    async def offer(self, interaction: discord.Interaction, to: str, give: str, get: str) -> None:
        """Offer a deal."""
        await self.take(interaction, "deal.offer", to=to, give=give, get=get)

    @deal.command(name="accept", description=COMMANDS["deal.accept"])
    @described("deal.accept", "offer")
    async def accept(self, interaction: discord.Interaction, offer: int | None = None) -> None:
        """Accept an offer."""
        await self.take(interaction, "deal.accept", offer=offer)

    @deal.command(name="decline", description=COMMANDS["deal.decline"])
    @described("deal.decline", "offer")
    async def decline(self, interaction: discord.Interaction, offer: int | None = None) -> None:
        """Decline an offer."""
        await self.take(interaction, "deal.decline", offer=offer)

    @deal.command(name="counter", description=COMMANDS["deal.counter"])
    @described("deal.counter", "offer", "give", "get")
    @app_commands.autocomplete(give=suggestions("give"), get=suggestions("get"))
    async def counter(self, interaction: discord.Interaction, offer: int, give: str, get: str) -> None:
        """Answer an offer with another."""
        await self.take(interaction, "deal.counter", offer=offer, give=give, get=get)

    @deal.command(name="withdraw", description=COMMANDS["deal.withdraw"])
    async def withdraw(self, interaction: discord.Interaction) -> None:
        """Take an offer back."""
        await self.take(interaction, "deal.withdraw")

    @deal.command(name="list", description=COMMANDS["deal.list"])
    async def list_offers(self, interaction: discord.Interaction) -> None:
        """Show the offers."""
        await self.desk.at_table(interaction, lambda reply, table: show_offers(self.desk, reply, table))


async def show_offers(desk: Desk, reply: Reply, table: int) -> None:
    """Show everybody the open offers of a game, and what became of the others."""
    look = await reply.within(desk.door.look(table))
    if look.view is None:
        await desk.refused(reply, refuse("TB-05", "not_started"), table)
        return
    lines = await reply.within(desk.door.told(table, 1, look.seq))
    await reply.card(desk.faces[look.game].offers(look, lines))
