"""What only Discord knows: token, intents, servers, and what the bot may do in each channel."""

from collections.abc import Callable, Iterable, Sequence

import discord
from discord.abc import GuildChannel

from bot.discord_clock import DiscordClock
from bot.doctor.house import clock
from bot.login import NotRunnableError, explained, token_of
from bot.settings import Settings
from face.findings import Finding, bad, good
from face.operator_words import FINDINGS
from face.rights import ELSEWHERE, invite_link, missing


async def discord_side(settings: Settings) -> tuple[Sequence[Finding], str]:
    """What is found by logging in without connecting, and the link of the invitation; empty without a login.

    It does not disturb a bot that is running on the same token.
    """
    watch = DiscordClock()
    async with discord.Client(intents=discord.Intents.none(), http_trace=watch) as client:
        try:
            token = token_of(settings)
            with explained(token):
                await client.login(token)
        except NotRunnableError as error:
            return (bad("token.bad", reason=str(error)), clock(watch.skew)), ""
        assert client.user
        assert client.application
        flags = client.application.flags
        allowed = flags.gateway_guild_members or flags.gateway_guild_members_limited
        found = (
            good("token.ok", name=str(client.user)),
            intents(members=settings.members, allowed=allowed),
            endpoint(client.application),
            *await _servers(client),
            clock(watch.skew),
        )
        return found, invite_link(client.user.id)


def intents(*, members: bool, allowed: bool) -> Finding:
    """Whether the developer portal allows what the bot asks for. Who is connected is allowed it."""
    if not members:
        return good("intents.ok")
    return good("intents.members") if allowed else bad("intents.off")


def endpoint(application: discord.AppInfo) -> Finding:
    """Whether commands come to this program."""
    return bad("endpoint.bad") if application.interactions_endpoint_url else good("endpoint.ok")


def channels(
    server: str, places: Iterable[GuildChannel], me: discord.Member, named: Callable[[GuildChannel], str]
) -> Sequence[Finding]:
    """Where in a server the bot may play. A channel that is hidden from it is no fault but a choice."""
    playable = [place for place in places if isinstance(place, discord.TextChannel | discord.ForumChannel)]
    seen = [place for place in playable if place.permissions_for(me).view_channel]
    lacking = [
        bad("channels.lacking", server=server, channel=named(place), rights=", ".join(rights))
        for place in seen
        if (rights := _missing(place, me))
    ]
    if not seen:
        return (bad("channels.none", server=server),)
    fit, hidden = len(seen) - len(lacking), len(playable) - len(seen)
    more = FINDINGS["hidden"].format(count=hidden) if hidden else ""
    return (good("channels.ok", server=server, fit=fit, more=more), *lacking)


def _missing(place: GuildChannel, me: discord.Member) -> Sequence[str]:
    # In a forum there are threads and nothing else.
    without = (ELSEWHERE,) if isinstance(place, discord.ForumChannel) else ()
    return missing(place.permissions_for(me), without=without)


async def _servers(client: discord.Client) -> Sequence[Finding]:
    found: list[Finding] = []
    count = 0
    async for server in client.fetch_guilds(limit=None):
        count += 1
        found += await _server(client, server)
    return [good("servers.ok", count=count) if count else bad("servers.none"), *found]


async def _server(client: discord.Client, server: discord.Guild) -> Sequence[Finding]:
    assert client.user
    try:
        guild = await client.fetch_guild(server.id)
        me = await guild.fetch_member(client.user.id)
        return channels(guild.name, await guild.fetch_channels(), me, lambda place: f"#{place.name}")
    except discord.HTTPException as error:
        return (bad("channels.unreadable", server=server.name, reason=str(error)),)
