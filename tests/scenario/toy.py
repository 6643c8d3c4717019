"""A small bot that the scenario language is tried on: it counts, and keeps the count in a file."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import discord
from discord import app_commands, ui

from bot.scenario.host import OnRefused
from games.kernel import Kind, Legal, Outcome, PositionError, Refusal
from table.answers import Answer, Done
from table.dice import LoadedDice
from table.intents import Lay
from table.looks import Look, Seat, SeatLook


class Tally:
    """The view of the toy's game."""

    phase = "counting"
    outcome: Outcome | None = None

    def __init__(self, count: int) -> None:
        self.count = count

    def paths(self) -> Mapping[str, str]:
        return {"count": str(self.count), "phase": "hidden"}


class Door:
    """The toy's one table, which stands in the first channel that opened it."""

    def __init__(self, file: Path) -> None:
        self.file = file.with_suffix(".json")
        self.kept: dict[str, Any] = json.loads(self.file.read_text()) if self.file.exists() else {}

    def keep(self, **changes: Any) -> None:
        self.kept |= changes
        self.file.write_text(json.dumps(self.kept))

    async def find(self, channel: int) -> int | None:
        return 1 if self.kept.get("channel") == channel else None

    async def look(self, table: int) -> Look:
        count = self.kept["count"]
        return Look(
            table=table, guild=None, channel=self.kept["channel"], game="toy", pack="toy", phase="counting",
            referee=0, seats=tuple(Seat(user, name, "") for user, name in self.kept["seats"]), sides=(),
            least=1, most=9, view=Tally(count), awaited=(), choices=(), dice_seal="", dice_secret=None,
            seals=(), head=str(count), seq=count,
        )  # fmt: skip

    async def look_as(self, table: int, user: int) -> SeatLook:
        look = await self.look(table)
        seat = next((number for number, seat in enumerate(look.seats) if seat.user == user), None)
        legal = (Legal("Add one", "s", None), Legal("Double", "s", None, Kind.EXTRA)) if seat == 0 else ()
        return SeatLook(look, seat, look.view, legal)

    async def act(self, table: int, _person: object, intent: Lay, _interaction: str) -> Answer:
        for path, value in intent.lines:
            if path != "count":
                raise PositionError(f"{path} is nothing that can be set")
            self.keep(count=int(value))
        return Done(table, 1, 1)


class Face:
    title = "Toy"

    def label(self, entry: Legal, _look: Look) -> str:
        return entry.key


class Toy(discord.Client):
    """The bot."""

    def __init__(self, file: Path, loaded: LoadedDice, on_refused: OnRefused) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.door: Any = Door(file)
        self.faces: Any = {"toy": Face()}
        self.games: Any = {}
        self.loaded = loaded
        self.on_refused = on_refused
        self.timer: asyncio.Task[None] | None = None
        self.tree = app_commands.CommandTree(self)
        for group in (Table(), Count()):
            self.tree.add_command(group)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    def tell(self, table: int) -> None:
        """Positions are not told."""

    async def retell(self, table: int) -> None:
        """There is no card."""

    async def add(self, interaction: discord.Interaction, amount: int) -> None:
        before = self.door.kept["count"]
        if amount < 0:
            self.on_refused(interaction.id, Refusal(("TY-01",), "negative"))
            await interaction.response.send_message(
                "You cannot add less than nothing (TY-01).", ephemeral=True
            )
            return
        self.door.keep(count=before + amount)
        await interaction.response.send_message(f"Count **{before}** → **{before + amount}**")


def toy(interaction: discord.Interaction) -> Any:
    return interaction.client


def channel(interaction: discord.Interaction) -> discord.TextChannel:
    return cast("discord.TextChannel", interaction.channel)


class Table(app_commands.Group):
    @app_commands.command(description="Open the table")
    async def new(self, interaction: discord.Interaction) -> None:
        seats = [(interaction.user.id, interaction.user.name)]
        toy(interaction).door.keep(channel=interaction.channel_id, count=0, seats=seats)
        await interaction.response.send_message("Opened")


class Count(app_commands.Group):
    @app_commands.command(description="Add to the count")
    async def add(self, interaction: discord.Interaction, amount: app_commands.Range[int, -9, 9]) -> None:
        await toy(interaction).add(interaction, amount)

    @app_commands.command(description="Throw a die")
    async def throw(self, interaction: discord.Interaction) -> None:
        loaded = toy(interaction).loaded
        face = loaded.peek(0, 6, "toy") or 1
        loaded.used(len(loaded.left[:1]))
        await interaction.response.send_message(f"Thrown: {face}")

    @app_commands.command(description="Choose a kind")
    async def kind(self, interaction: discord.Interaction, kind: app_commands.Choice[str]) -> None:
        await interaction.response.send_message(f"It is {kind.value}")

    @app_commands.command(description="Repeat in private")
    async def whisper(self, interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text, ephemeral=True)

    @app_commands.command(description="Write to somebody")
    async def write(self, interaction: discord.Interaction, whom: discord.Member, text: str) -> None:
        try:
            await whom.send(text, view=Letter())
        except discord.Forbidden as error:
            await interaction.response.send_message(f"Not delivered ({error.code})", ephemeral=True)
        else:
            await interaction.response.send_message("Delivered", ephemeral=True)

    @app_commands.command(description="Say something after a minute")
    async def later(self, interaction: discord.Interaction, text: str) -> None:
        async def ring() -> None:
            await asyncio.sleep(60)
            await channel(interaction).send(text)

        toy(interaction).timer = asyncio.create_task(ring())
        await interaction.response.send_message("Later", ephemeral=True)

    @app_commands.command(description="Post the card")
    async def card(self, interaction: discord.Interaction) -> None:
        embed = discord.Embed(title="The __card__").add_field(name="Count", value="`0`")
        try:
            await channel(interaction).send(embed=embed, view=Panel())
        except discord.HTTPException as error:
            await interaction.response.send_message(f"No card ({error.status})")
        else:
            await interaction.response.send_message("Posted", ephemeral=True)

    @app_commands.command(description="Fail")
    async def fail(self, interaction: discord.Interaction) -> None:  # noqa: ARG002
        raise RuntimeError("the toy is broken")

    @app_commands.command(description="Say nothing")
    async def silence(self, interaction: discord.Interaction) -> None:
        """No answer."""


Count.kind = app_commands.choices(
    kind=[
        app_commands.Choice(name="Normal combat", value="normal"),
        app_commands.Choice(name="Odd", value="odd"),
    ]
)(Count.kind)


class Panel(ui.View):
    """The card's buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.add_item(ui.Button(label="Shut", custom_id="shut", disabled=True))

    @ui.button(label="Add one", custom_id="one")
    async def one(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await toy(interaction).add(interaction, 1)

    @ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await interaction.response.send_modal(Question())

    @ui.select(
        custom_id="tool",
        max_values=2,
        options=[discord.SelectOption(label=f"Tool {sign}", value=sign.lower()) for sign in "ABC"],
    )
    async def tool(self, interaction: discord.Interaction, select: ui.Select[Any]) -> None:
        await interaction.response.edit_message(content=f"Chosen: {' and '.join(select.values)}")
        await interaction.followup.send(f"You took {' and '.join(select.values)}", ephemeral=True)


class Question(ui.Modal, title="A question"):
    """The form."""

    def __init__(self) -> None:
        super().__init__()
        big = discord.SelectOption(label="Big one", value="big")
        self.word = ui.TextInput[Any](default="hello")
        self.pick = ui.Select[Any](required=False, options=[big])
        self.add_item(ui.Label(text="Your word", component=self.word))
        self.add_item(ui.Label(text="Your pick", component=self.pick))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        picked = ", ".join(self.pick.values) or "none"
        await interaction.response.send_message(f"Word {self.word.value}, pick {picked}", ephemeral=True)


class Letter(ui.View):
    """The button below a direct message."""

    @ui.button(label="Thanks", custom_id="thanks")
    async def thanks(self, interaction: discord.Interaction, _button: ui.Button[Any]) -> None:
        await interaction.response.send_message("You are welcome")


async def make_toy(url: str, loaded: LoadedDice, on_refused: OnRefused) -> Toy:
    return Toy(Path(url.partition("///")[2]), loaded, on_refused)
