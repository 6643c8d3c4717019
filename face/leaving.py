"""The private ways out: of tables elsewhere, and of a game."""

from collections.abc import Mapping, Sequence

from discord import ButtonStyle

from face import ids, limits
from face.buttons import LobbyButton
from face.game_face import GameFace
from face.panel import Panel
from face.words import TEXTS, say
from table.looks import Look


def elsewhere(looks: Sequence[Look], gone: frozenset[int], faces: Mapping[str, GameFace]) -> Panel:
    """The tables at which somebody sits, each with a button to leave it. `gone` are deleted channels."""
    shown = looks[: limits.BUTTONS]
    lines = [
        say(
            "leave_line_gone" if look.channel in gone else "leave_line",
            table=look.table,
            game=faces[look.game].title,
            channel=look.channel,
            phase=TEXTS["leave_game" if look.view else "leave_lobby"],
        )
        for look in shown
    ]
    buttons = [
        LobbyButton(ids.lobby(look.table, "leave"), say("leave", table=look.table), ButtonStyle.danger)
        for look in shown
    ]
    return Panel(
        "\n".join([TEXTS["leave_elsewhere"], *lines]), list(limits.pages(buttons, limits.BUTTONS_IN_ROW))
    )


def really(look: Look) -> Panel:
    """The question once more, before a game is conceded."""
    button = LobbyButton(ids.lobby(look.table, "concede"), TEXTS["concede"], ButtonStyle.danger)
    return Panel(say("leave_really", table=look.table), [[button]])
