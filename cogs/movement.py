"""Movement, what a phase without a fight lets a player do, and the end of a turn."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GRID_WAYS, GameCog, choices, described, group_anywhere, suggestions

WAYS = ("clockwise", "counter-clockwise")
ROADS = ("road", "secret-passage")
WORKS = ("wall", "development", "garrison")


class MovementCog(GameCog):
    """`/move …`"""

    move = group_anywhere("move")

    @move.command(name="roll", description=COMMANDS["move.roll"])
    @described("move.roll", "direction")
    @app_commands.choices(direction=choices(*WAYS))
    async def roll(self, interaction: discord.Interaction, direction: str | None = None) -> None:
        """Throw the movement dice."""
        await self.take(interaction, "move.roll", direction=direction)

    @move.command(name="pass", description=COMMANDS["move.pass"])
    async def pass_(self, interaction: discord.Interaction) -> None:
        """Stay."""
        await self.take(interaction, "move.pass")

    @move.command(name="use", description=COMMANDS["move.use"])
    @described("move.use", "what")
    @app_commands.describe(named=COMMANDS["move.use.for"])
    @app_commands.rename(named="for")
    @app_commands.autocomplete(what=suggestions("goods"), named=suggestions("whom"))
    async def use(
        self, interaction: discord.Interaction, what: str | None = None, named: str | None = None
    ) -> None:
        """Use the Major Square."""
        await self.take(interaction, "move.use", **{"what": what, "for": named})

    @move.command(name="play", description=COMMANDS["move.play"])
    @described("move.play", "card", "target")
    @app_commands.autocomplete(card=suggestions("card"), target=suggestions("target"))
    async def play(self, interaction: discord.Interaction, card: str, target: str | None = None) -> None:
        """Play a card."""
        await self.take(interaction, "move.play", card=card, target=target)

    @move.command(name="choose", description=COMMANDS["move.choose"])
    @described("move.choose", "option")
    @app_commands.autocomplete(option=suggestions("option"))
    async def choose(self, interaction: discord.Interaction, option: str) -> None:
        """Choose an option of a card."""
        await self.take(interaction, "move.choose", option=option)

    @move.command(name="direction", description=COMMANDS["move.direction"])
    @described("move.direction", "way")
    @app_commands.choices(way=choices(*WAYS))
    async def direction(self, interaction: discord.Interaction, way: str) -> None:
        """Declare the direction of travel."""
        await self.take(interaction, "move.direction", way=way)

    @move.command(name="end", description=COMMANDS["move.end"])
    async def end(self, interaction: discord.Interaction) -> None:
        """End the turn."""
        await self.take(interaction, "move.end")

    @move.command(name="spin", description=COMMANDS["move.spin"])
    async def spin(self, interaction: discord.Interaction) -> None:
        """Spin for the move."""
        await self.take(interaction, "move.spin")

    @move.command(name="soldier", description=COMMANDS["move.soldier"])
    @described("move.soldier", "soldier", "way", "route")
    @app_commands.choices(way=choices(*GRID_WAYS))
    @app_commands.rename(exit_="exit")
    @app_commands.describe(exit_=COMMANDS["move.soldier.exit"])
    @app_commands.autocomplete(
        soldier=suggestions("soldier"), exit_=suggestions("exit"), route=suggestions("route")
    )
    async def soldier(
        self,
        interaction: discord.Interaction,
        soldier: str,
        way: str,
        exit_: str | None = None,
        route: str | None = None,
    ) -> None:
        """Move a soldier by the number spun."""
        await self.take(interaction, "move.soldier", soldier=soldier, way=way, exit=exit_, route=route)

    @move.command(name="card", description=COMMANDS["move.card"])
    @described("move.card", "soldier", "option")
    @app_commands.autocomplete(soldier=suggestions("card-soldier"), option=suggestions("option"))
    async def card(
        self, interaction: discord.Interaction, soldier: str | None = None, option: str | None = None
    ) -> None:
        """Draw and follow the decision card that is due."""
        await self.take(interaction, "move.card", soldier=soldier, option=option)

    @move.command(name="general", description=COMMANDS["move.general"])
    @described("move.general", "general", "to", "by")
    @app_commands.choices(by=choices(*ROADS))
    @app_commands.autocomplete(general=suggestions("general"), to=suggestions("march"))
    async def general(
        self, interaction: discord.Interaction, general: str, to: str, by: str | None = None
    ) -> None:
        """March a general to a hex."""
        await self.take(interaction, "move.general", general=general, to=to, by=by)

    @move.command(name="muster", description=COMMANDS["move.muster"])
    @described("move.muster", "general", "troops")
    @app_commands.autocomplete(general=suggestions("general"))
    async def muster(self, interaction: discord.Interaction, general: str, troops: int) -> None:
        """Hire troops for a general."""
        await self.take(interaction, "move.muster", general=general, troops=troops)

    @move.command(name="build", description=COMMANDS["move.build"])
    @described("move.build", "where", "what", "amount")
    @app_commands.choices(what=choices(*WORKS))
    @app_commands.autocomplete(where=suggestions("site"))
    async def build(
        self, interaction: discord.Interaction, where: str, what: str, amount: int | None = None
    ) -> None:
        """Build at a settlement."""
        await self.take(interaction, "move.build", where=where, what=what, amount=amount)

    @move.command(name="buy", description=COMMANDS["move.buy"])
    @described("move.buy", "what", "target")
    @app_commands.autocomplete(what=suggestions("ware"), target=suggestions("target"))
    async def buy(self, interaction: discord.Interaction, what: str, target: str | None = None) -> None:
        """Buy a card on the market."""
        await self.take(interaction, "move.buy", what=what, target=target)

    @move.command(name="give", description=COMMANDS["move.give"])
    @described("move.give", "item", "general")
    @app_commands.autocomplete(item=suggestions("item"), general=suggestions("general"))
    async def give(self, interaction: discord.Interaction, item: str, general: str) -> None:
        """Hand an item to a general."""
        await self.take(interaction, "move.give", item=item, general=general)
