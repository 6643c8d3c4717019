"""What can be looked up at any time: what I can do, what is mine, the rules, first steps; and loose dice."""

import secrets
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answering import Interaction, person_of
from cogs.base import COMMANDS, anywhere, described
from cogs.desk import Desk
from cogs.reply import Reply
from face import limits, rule_book
from face.card import Card, embed
from face.dice_text import read_dice
from face.game_face import GameFace
from face.panel import panel
from face.reference import chapters, every_rule, first_games, first_steps, own_card
from face.table_news import thrown
from face.words import TEXTS
from games.kernel import Refusal
from table.intents import Throw
from table.throwing import throw


class ReferenceCog(commands.Cog):
    """`/now`, `/my`, `/rules`, `/help` and `/roll`"""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="now", description=COMMANDS["now"])
    @anywhere
    async def now(self, interaction: discord.Interaction) -> None:
        """Show privately what this person can do."""

        async def work(reply: Reply, table: int) -> None:
            look = await self.desk.look(reply, table)
            await self.desk.show(reply, panel(look, self.desk.face(look)))

        await self.desk.at_table(interaction, work)

    @app_commands.command(name="my", description=COMMANDS["my"])
    @anywhere
    async def my(self, interaction: discord.Interaction) -> None:
        """Show privately everything that is this person's."""

        async def work(reply: Reply, table: int) -> None:
            look = await self.desk.look(reply, table)
            await reply.private(shown=embed(own_card(look, self.desk.face(look))))

        await self.desk.at_table(interaction, work)

    @app_commands.command(name="rules", description=COMMANDS["rules"])
    @anywhere
    @described("rules", "topic")
    async def rules(self, interaction: discord.Interaction, topic: str = "") -> None:
        """Show rules to everybody: of all games, or the titles of those that are played here."""

        async def work(reply: Reply) -> None:
            if topic.strip():
                await reply.card(rule_book.page(every_rule(self.desk.faces.values()), topic))
            else:
                here = await self._played_here(reply)
                await reply.card(rule_book.contents(chapters(here or self.desk.faces.values())))

        await self.desk.answered(interaction, work, public=True)

    @rules.autocomplete("topic")
    async def topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Rules whose id or title holds what is typed."""
        del interaction
        found = rule_book.topics(every_rule(self.desk.faces.values()), typed)
        return [
            app_commands.Choice(name=limits.cut(title, limits.SUGGESTION), value=key)
            for key, title in found[: limits.SUGGESTIONS]
        ]

    @app_commands.command(name="help", description=COMMANDS["help"])
    @anywhere
    async def help(self, interaction: discord.Interaction) -> None:
        """Show everybody the first steps: of the game that is played here, or how to begin one."""

        async def work(reply: Reply) -> None:
            here = await self._played_here(reply)
            await reply.card(
                first_steps(here[0]) if len(here) == 1 else first_games(self.desk.faces.values())
            )

        await self.desk.answered(interaction, work, public=True)

    async def _played_here(self, reply: Reply) -> Sequence[GameFace]:
        """The games of the tables that are meant where the person is."""
        tables = await reply.within(self.desk.tables_of(reply.interaction))
        games = {(await reply.within(self.desk.door.look(table))).game for table in tables}
        return [face for name, face in self.desk.faces.items() if name in games]

    @app_commands.command(name="roll", description=COMMANDS["roll"])
    @app_commands.guild_only()
    @described("roll", "dice", "why")
    async def roll(self, interaction: discord.Interaction, dice: str, why: str = "") -> None:
        """Throw ordinary dice for everybody to see: the table's, where there is one."""

        async def work(reply: Reply) -> None:
            meant = read_dice(dice)
            table = await reply.within(self.desk.door.find(interaction.channel_id or 0))
            if isinstance(meant, Refusal):
                await self.desk.refused(reply, meant, table)
            elif table is not None:
                await self.desk.act(reply, table, Throw(meant, why))
            else:
                await roll_loose(self.desk, reply, Throw(meant, why))

        await self.desk.answered(interaction, work)


class Luck:
    """Dice of no table: fair, but nobody can check them."""

    def die(self, sides: int, purpose: str) -> int:
        """The face that falls."""
        del purpose
        return 1 + secrets.randbelow(sides)


async def roll_loose(desk: Desk, reply: Reply, intent: Throw) -> None:
    """Throw dice where no table is open."""
    fallen = throw(person_of(reply.interaction), intent, Luck())
    if isinstance(fallen, Refusal):
        await desk.refused(reply, fallen)
    else:
        await reply.card(Card(TEXTS["roll"], (thrown(fallen),)))
