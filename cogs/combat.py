"""The Combat: its kind, Weapons, rolls, and whether it goes on."""

import discord
from discord import app_commands

from cogs.base import COMMANDS, GameCog, choices, described, group_anywhere, suggestions


class CombatCog(GameCog):
    """`/combat …`"""

    combat = group_anywhere("combat")

    @combat.command(name="begin", description=COMMANDS["combat.begin"])
    @described("combat.begin", "kind")
    @app_commands.choices(kind=choices("normal", "mugging"))
    async def begin(self, interaction: discord.Interaction, kind: str) -> None:
        """Say the kind of Combat."""
        await self.take(interaction, "combat.begin", kind=kind)

    @combat.command(name="weapon", description=COMMANDS["combat.weapon"])
    @described("combat.weapon", "weapon")
    @app_commands.autocomplete(weapon=suggestions("weapon"))
    async def weapon(self, interaction: discord.Interaction, weapon: str | None = None) -> None:
        """Choose a Weapon, or none."""
        await self.take(interaction, "combat.weapon", weapon=weapon)

    @combat.command(name="roll", description=COMMANDS["combat.roll"])
    async def roll(self, interaction: discord.Interaction) -> None:
        """Throw what is due."""
        await self.take(interaction, "combat.roll")

    @combat.command(name="steal", description=COMMANDS["combat.steal"])
    @described("combat.steal", "what")
    @app_commands.autocomplete(what=suggestions("loot"))
    async def steal(self, interaction: discord.Interaction, what: str) -> None:
        """Take something from the victim of a Mugging."""
        await self.take(interaction, "combat.steal", what=what)

    @combat.command(name="damage", description=COMMANDS["combat.damage"])
    async def damage(self, interaction: discord.Interaction) -> None:
        """Deal Damage rather than steal."""
        await self.take(interaction, "combat.damage")

    @combat.command(name="go-on", description=COMMANDS["combat.go-on"])
    async def go_on(self, interaction: discord.Interaction) -> None:
        """Go on fighting."""
        await self.take(interaction, "combat.go-on")

    @combat.command(name="call-off", description=COMMANDS["combat.call-off"])
    async def call_off(self, interaction: discord.Interaction) -> None:
        """Call the Combat off, or propose it."""
        await self.take(interaction, "combat.call-off")

    @combat.command(name="commit", description=COMMANDS["combat.commit"])
    @described("combat.commit", "where", "troops", "garrison", "cards")
    @app_commands.autocomplete(where=suggestions("battlefield"))
    async def commit(
        self,
        interaction: discord.Interaction,
        where: str,
        troops: str | None = None,
        garrison: str | None = None,
        cards: str | None = None,
    ) -> None:
        """Commit to a battle, in secret."""
        await self.take(
            interaction, "combat.commit", where=where, troops=troops, garrison=garrison, cards=cards
        )

    @combat.command(name="conquer", description=COMMANDS["combat.conquer"])
    @described("combat.conquer", "where")
    @app_commands.autocomplete(where=suggestions("prize"))
    async def conquer(self, interaction: discord.Interaction, where: str) -> None:
        """Keep the settlement that was won."""
        await self.take(interaction, "combat.conquer", where=where)

    @combat.command(name="loot", description=COMMANDS["combat.loot"])
    @described("combat.loot", "where")
    @app_commands.autocomplete(where=suggestions("prize"))
    async def loot(self, interaction: discord.Interaction, where: str) -> None:
        """Destroy the settlement that was won."""
        await self.take(interaction, "combat.loot", where=where)

    @combat.command(name="spin", description=COMMANDS["combat.spin"])
    async def spin(self, interaction: discord.Interaction) -> None:
        """Spin for the Combat."""
        await self.take(interaction, "combat.spin")
