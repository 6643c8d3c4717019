"""The command tree: guild commands only, sent when they have changed, and answered when they fail."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.http import Route

from cogs.reply import UNREACHED, Reply, report
from face.words import TEXTS, say

log = logging.getLogger(__name__)

KNOWN: dict[type[app_commands.AppCommandError], str] = {
    app_commands.CommandSignatureMismatch: "outdated",
    app_commands.CommandNotFound: "outdated",
    app_commands.NoPrivateMessage: "not_here",
    app_commands.CheckFailure: "not_for_you",
}
"""What is said of errors that are no fault of the program; subclasses stand before their bases."""


OUTDATED = (app_commands.CommandSignatureMismatch, app_commands.CommandNotFound)
"""Somebody used a command as this program does not know it."""


class Tree(app_commands.CommandTree[Any]):
    """The tree of slash commands."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self._refreshed = False
        """Whether somebody's stale command has had the commands compared."""

    async def refresh(self) -> None:
        """Send Discord the commands if it holds others. When that fails, people go on with those it holds."""
        try:
            if await self._is_current():
                log.debug("Discord holds the present commands")
            else:
                await self.sync()
                log.info("the commands have changed: sent to Discord")
        except (*UNREACHED, app_commands.AppCommandError) as failure:
            log.warning("the commands could not be sent to Discord; the next start tries again: %s", failure)

    async def _is_current(self) -> bool:
        """Whether Discord holds exactly the commands of this program.

        It is asked, since another process may have changed them. What it leaves out because it goes without
        saying is put back by discord.py's own model of a command, on both sides alike.
        """
        application = self.client.application_id
        route = Route("GET", "/applications/{application_id}/commands", application_id=application)
        held = await self.client.http.request(route, params={"with_localizations": "true"})
        return self._compared(held) == self._compared(await self._payload())

    async def _payload(self) -> Sequence[Mapping[str, Any]]:
        """The commands as `sync` sends them."""
        translator = self.translator
        if translator is None:
            return [command.to_dict(self) for command in self.get_commands()]
        return [await command.get_translated_payload(self, translator) for command in self.get_commands()]

    def _compared(self, commands: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
        """What must be equal of commands, by name."""
        nobody = {"id": 0, "application_id": 0}
        state = self.client._connection  # noqa: SLF001 - AppCommand wants it, as discord.py's own tree knows
        models = [app_commands.AppCommand(data={**command, **nobody}, state=state) for command in commands]  # pyright: ignore[reportArgumentType]
        return {
            model.name: (model.to_dict(), model.default_member_permissions, model.nsfw) for model in models
        }

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that failed before or beside the desk."""
        key = next((key for kind, key in KNOWN.items() if isinstance(error, kind)), None)
        if key:
            text = TEXTS[key]
        else:
            try:
                raise error
            except app_commands.AppCommandError:
                text = say("error", error=report(f"interaction {interaction.id}"))
        if interaction.type is not discord.InteractionType.autocomplete:
            await Reply(interaction).private(text)
        if isinstance(error, OUTDATED) and not self._refreshed:
            # Once is enough: when it does not help, it is the person's own Discord that is behind.
            self._refreshed = True
            await interaction.client.while_open(self.refresh())
