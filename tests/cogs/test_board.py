"""The board as a picture: on the card when it has changed, and for whoever asks."""

import asyncio
from io import BytesIO

import discord
import pytest
from PIL import Image

from cogs.reply import PATIENCE, Reply
from face.picture import illustrating
from face.picture.painting import Picture
from tests.cogs.conftest import Talk, all_text


async def image_of(message: discord.Message) -> Image.Image:
    (picture,) = message.attachments
    assert picture.filename == "board.png"
    assert message.embeds[0].image.url
    return Image.open(BytesIO(await picture.read()))


def described(message: discord.Message) -> str:
    return message.attachments[0].description or ""


async def test_the_first_card_shows_the_board_and_says_it_in_words(talk: Talk) -> None:
    await talk.start("alice", "bob")
    assert (await image_of(talk.newest)).width > 300
    assert "A alice: square 0" in described(talk.newest)


async def test_a_board_is_shown_again_only_when_it_has_changed(talk: Talk) -> None:
    await talk.start("alice", "bob")
    mover = (await talk.paths())["turn"]
    await talk.slash(mover, "challenge done")
    assert not talk.newest.attachments
    await talk.slash(mover, "move roll", direction="clockwise")
    assert f"Last, {mover} went from square" in described(talk.newest)


async def test_a_board_that_could_not_be_sent_is_shown_with_the_next_card(talk: Talk) -> None:
    talk.closed_channel(discord.PermissionOverwrite(attach_files=False))
    await talk.start("alice", "bob")
    channel = talk.bot.get_channel(talk.channel.id)
    assert isinstance(channel, discord.TextChannel)
    with talk.env.time_context():
        await channel.set_permissions(channel.guild.me, attach_files=True)
    await talk.slash((await talk.paths())["turn"], "challenge done")
    await image_of(talk.newest)


async def test_a_restart_shows_the_board_anew(talk: Talk) -> None:
    await talk.start("alice", "bob")
    await talk.restart()
    await talk.slash((await talk.paths())["turn"], "challenge done")
    assert talk.newest.attachments


async def test_whoever_asks_sees_the_board_in_words_as_well(talk: Talk) -> None:
    await talk.start("alice", "bob")
    await talk.slash("carol", "table board")
    await image_of(talk.newest)
    assert "B bob: square 20" in all_text(talk.newest).replace("\\", "")


async def test_an_answer_is_promised_while_its_picture_is_drawn(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    await talk.start("alice", "bob")
    seen, acknowledge, draw = list[str](), Reply.acknowledge, illustrating.painted

    async def acknowledged(reply: Reply) -> None:
        seen.append("promised")
        await acknowledge(reply)

    async def drawn_late(picture: Picture) -> bytes | None:
        seen.append("begun")
        await asyncio.sleep(2 * PATIENCE)
        seen.append("drawn")
        return await draw(picture)

    monkeypatch.setattr(Reply, "acknowledge", acknowledged)
    monkeypatch.setattr(illustrating, "painted", drawn_late)
    await talk.slash("carol", "table board")
    await talk.env.advance_time(2 * PATIENCE)
    assert seen == ["begun", "promised", "drawn"]
    await image_of(talk.newest)


async def test_there_is_no_board_before_the_game(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    assert "TB-05" in await talk.slash("alice", "table board")


async def test_without_the_right_to_attach_the_game_goes_on_without_pictures(talk: Talk) -> None:
    talk.closed_channel(discord.PermissionOverwrite(attach_files=False))
    await talk.start("alice", "bob")
    assert not talk.newest.attachments
    assert "Challenge phase" in all_text(talk.newest)


@pytest.mark.parametrize("game", ["siege", "squads"])
async def test_every_game_has_a_board(talk: Talk, game: str) -> None:
    await talk.slash("alice", "table new", game=game)
    await talk.slash("alice", "table join")
    await talk.slash("bob", "table join")
    await talk.slash("alice", "table start")
    assert (await image_of(talk.newest)).height > 300
    assert "alice" in described(talk.newest)
