"""Which table something is for: its channel's or, in the conversation with the bot, one of one's own."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

import discord

from cogs.answering import Answering, Interaction, Refusing, TableWork, Tell
from cogs.memory import Memory
from cogs.reply import Reply
from face import ids
from face.game_face import GameFace, Option
from face.menus import TablesMenu, page_of
from face.words import TEXTS, say
from games.kernel import refuse
from table.door import Door
from table.looks import SeatLook

Fits: TypeAlias = Callable[[SeatLook], bool]
"""Whether what somebody asks for is possible at a table."""


class Locating(Answering):
    """Finds the table of a command. Where several could be meant, the person says which."""

    def __init__(self, door: Door, faces: Mapping[str, GameFace], tell: Tell, on_refused: Refusing) -> None:
        super().__init__(door, faces, tell, on_refused)
        self._asked: Memory[int, TableWork] = Memory()
        """What is to be done at the table that its person is asked for, by the interaction."""

    async def at_table(self, interaction: Interaction, work: TableWork, fits: Fits | None = None) -> None:
        """Do something at the open table of the channel, if there is one.

        In the conversation with the bot, at the only table of the person's own; `fits` tells several apart.
        """

        async def found(reply: Reply) -> None:
            if reply.in_dm:
                await self._at_mine(reply, work, fits)
            else:
                await self._there(reply, self.door.find(interaction.channel_id or 0), work)

        await self.answered(interaction, found)

    async def at_newest(self, interaction: Interaction, work: TableWork) -> None:
        """Show everybody something of the newest table of the channel, whether it is open or over."""

        async def found(reply: Reply) -> None:
            await self._there(reply, self.door.newest(interaction.channel_id or 0), work)

        await self.answered(interaction, found, public=True)

    async def located(self, interaction: Interaction, asked: int, value: str) -> None:
        """The person has said at which table, or turned the page of the tables."""

        async def found(reply: Reply) -> None:
            work, page = self._asked.get(asked), page_of(value)
            if work is None:
                await reply.private(TEXTS["ask_again"])
            elif page is not None:
                await self._ask(reply, asked, await self._mine(reply), page)
            else:
                # The menu stays where it is: choosing twice must not act twice.
                self._asked.forget(asked)
                await work(reply, int(value))

        await self.at(interaction, found)

    async def tables_of(self, interaction: Interaction) -> Sequence[int]:
        """The open tables that a command typed here may be for."""
        if interaction.guild_id is None:
            return await self.door.tables_of(interaction.user.id)
        table = await self.door.find(interaction.channel_id or 0)
        return () if table is None else (table,)

    async def _there(self, reply: Reply, finding: Awaitable[int | None], work: TableWork) -> None:
        table = await reply.within(finding)
        if table is None:
            await self.refused(reply, refuse("TB-06", "no_table"))
        else:
            await work(reply, table)

    async def _at_mine(self, reply: Reply, work: TableWork, fits: Fits | None) -> None:
        mine = await self._mine(reply)
        fitting = [look for look in mine if fits(look)] if fits else []
        meant = fitting or mine
        if not meant:
            await self.refused(reply, refuse("TB-06", "no_table_of_yours"))
        elif len(meant) == 1:
            if len(mine) > 1:
                reply.preface = self._place(meant[0])
            await work(reply, meant[0].look.table)
        else:
            self._asked.keep(reply.interaction.id, work)
            await self._ask(reply, reply.interaction.id, meant)

    async def _mine(self, reply: Reply) -> Sequence[SeatLook]:
        tables = await reply.within(self.door.tables_of(reply.interaction.user.id))
        return [await self.look(reply, table) for table in tables]

    async def _ask(self, reply: Reply, asked: int, looks: Sequence[SeatLook], page: int = 1) -> None:
        options = [self._option(reply.interaction.client, look) for look in looks]
        await reply.private(TEXTS["which_table"], [[TablesMenu(ids.tables(asked), options, page)]])

    def _place(self, look: SeatLook) -> str:
        """Which table an answer is about, for somebody who has not named it."""
        return say("at_table", table=self._name(look), channel=f"<#{look.look.channel}>")

    def _name(self, look: SeatLook) -> str:
        return say("table_option", game=self.face(look).title, table=look.look.table)

    def _option(self, client: discord.Client, look: SeatLook) -> Option:
        table = look.look
        channel = client.get_channel(table.channel)
        guild = client.get_guild(table.guild) if table.guild else None
        # A channel that the client does not know, such as a sleeping thread, is left out.
        place = [f"#{channel}" if channel else "", guild.name if guild else ""]
        return Option(str(table.table), self._name(look), " · ".join(name for name in place if name))
