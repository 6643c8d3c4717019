"""One public message: the news, who is wanted for what, the card, and the buttons that are good now."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeAlias

import discord
from discord import ButtonStyle, ui

from face import ids, limits
from face.buttons import Button, ChoiceButton, LobbyButton, StandingButton
from face.card import Card, embed
from face.game_face import GameFace, Option
from face.lobby_card import footer, present_card
from face.menus import ActsMenu
from face.names import escaped
from face.picture.painting import Picture
from face.table_news import closing, news, person, revealed, revealed_briefly
from face.words import TEXTS, say
from games.kernel import Kind, Legal
from table.events import SeatUnreached
from table.lines import LogLine
from table.looks import Look

STANDING = ("now", "how", "deal")
Row: TypeAlias = Sequence[ui.DynamicItem[Any]]
CHOICE_ROWS = limits.ROWS - 1
FEW = 2
"""Up to so many equal things are told one by one."""
NO_ROW = 0
"""Stands in the buttons of messages that come from no outbox row."""


@dataclass(frozen=True, slots=True)
class Message:
    """A public message, ready to be sent."""

    content: str = ""
    embed: discord.Embed | None = None
    view: ui.View | None = None
    mentions: tuple[int, ...] = ()
    """The only people it may ring."""
    picture: Picture | None = None
    """The board, where the card shows it."""
    by_board: bool = False
    """Whether somebody decides by that picture, and so needs it here even if it was seen before."""
    before: Sequence[str] = ()
    """What happened first, where the content has no room for all: each is a message of its own before it."""


def told(lines: Sequence[LogLine], look: Look, face: GameFace) -> list[str]:
    """All that is there to be told of some log lines, for the log."""
    return [*_news(lines, look, face), *_marks(lines), *revealed(lines)]


def _told_once(lines: Sequence[LogLine], look: Look, face: GameFace) -> list[str]:
    """What one message tells of them."""
    return [*_news(face.once(lines), look, face), *_marks(lines)]


def _news(lines: Sequence[LogLine], look: Look, face: GameFace) -> list[str]:
    runs = [list(run) for _, run in groupby(lines, key=lambda line: line.kind)]
    return [text for run in runs for text in _said(run, look, face)]


def _marks(lines: Sequence[LogLine]) -> list[str]:
    """Loaded dice are marked wherever they were thrown."""
    return [TEXTS["loaded"]] if any(throw.loaded for line in lines for throw in line.throws) else []


def _said(run: Sequence[LogLine], look: Look, face: GameFace) -> Sequence[str]:
    """The news of log lines of one kind: in one sentence where they are many and the game has one."""
    together = face.together(run, look) if len(run) > FEW else None
    return [together] if together else [text for line in run for text in news(line, look, face)]


def passing(lines: Sequence[LogLine], look: Look, face: GameFace) -> Message:
    """A message that newer ones follow at once: the news alone."""
    before, content = _content(_told_once(lines, look, face), revealed_briefly(lines))
    return Message(content, before=before)


def present(lines: Sequence[LogLine], look: Look, face: GameFace, row: int) -> Message:
    """The newest message of a table. `row` is its outbox row, by which it is recognised after a crash."""
    kept = [*revealed_briefly(lines), *closing(look), *_wanted(look, face)]
    before, content = _content(_told_once(lines, look, face), kept)
    shown = embed(present_card(look, face))
    unreached = [line.event.seat for line in lines if isinstance(line.event, SeatUnreached)]
    called = (look.seats[seat] for seat in (*unreached, *(wanted.seat for wanted in look.awaited)))
    rung = tuple(dict.fromkeys(seat.user for seat in called if not seat.absent))
    by_board = any(wanted.task in face.by_board for wanted in look.awaited)
    return Message(content, shown, _view(look, face, row), rung, board(look, face), by_board, before)


def board(look: Look, face: GameFace) -> Picture | None:
    """The picture of the board, once there is one."""
    return face.picture(look) if look.view else None


def status(look: Look, face: GameFace) -> Message:
    """How things stand, for somebody who asks: the card with its buttons, and what an end has opened."""
    _, content = _content([], closing(look))
    return Message(content, embed(present_card(look, face)), _view(look, face, NO_ROW))


def board_message(look: Look, face: GameFace) -> Message | None:
    """The board alone, with all that its picture shows in words; None before the game has started."""
    picture = board(look, face)
    if picture is None:
        return None
    shown = embed(Card(say("board_title", game=face.title), (escaped(picture.text),), footer=footer(look)))
    return Message(embed=shown, picture=picture)


def _wanted(look: Look, face: GameFace) -> list[str]:
    """What is wanted, each thing once with the names of all of whom it is. Who is absent is not rung."""
    found: dict[tuple[str, str], list[str]] = {}
    for wanted in look.awaited:
        seat, task = look.seats[wanted.seat], face.prompt(wanted, look)
        key = "awaited_absent" if seat.absent else "awaited_automatic" if wanted.automatic else "awaited"
        found.setdefault((key, task), []).append(person(seat.name) if seat.absent else f"<@{seat.user}>")
    return [say(key, names=", ".join(names), task=task) for (key, task), names in found.items()]


def _content(said: Sequence[str], kept: Sequence[str]) -> tuple[Sequence[str], str]:
    """News, a blank line, then what must stand, and before that the news for which there is no room."""
    below = limits.cut("\n".join(kept), limits.CONTENT)
    *before, text = limits.split("\n".join(said), limits.CONTENT) or [""]
    if not (text and below):
        return before, text or below
    whole = f"{text}\n\n{below}"
    return (before, whole) if limits.size(whole) <= limits.CONTENT else ([*before, text], below)


def _view(look: Look, face: GameFace, row: int) -> ui.View | None:
    if look.dice_secret is not None:
        return None
    rows = _game_rows(look, face) if look.view else [lobby_row(look)]
    standing = STANDING if look.view and face.deals else STANDING[:2]
    return view(
        [
            *rows[:CHOICE_ROWS],
            [StandingButton(ids.standing(look.table, what, row), TEXTS[what]) for what in standing],
        ]
    )


def lobby_row(look: Look) -> list[Button]:
    """The buttons of a table that has not started."""
    return [
        LobbyButton(ids.lobby(look.table, "join"), TEXTS["join"], ButtonStyle.primary),
        LobbyButton(ids.lobby(look.table, "start"), TEXTS["start"], ButtonStyle.success),
    ]


def _game_rows(look: Look, face: GameFace) -> list[Row]:
    """First what the awaited may choose, then what others may, then the answers to open offers."""
    awaited = [wanted.seat for wanted in look.awaited]
    wanted = _choices(look, awaited)
    known = {(entry.step, entry.key) for entry in wanted}
    others = [
        entry
        for entry in _choices(look, [seat for seat in range(len(look.choices)) if seat not in awaited])
        if (entry.step, entry.key) not in known
    ]
    second = [game_button(entry, look, face) for entry in others]
    return [
        *_wanted_rows(wanted, look, face),
        *limits.pages(second, limits.BUTTONS_IN_ROW),
        *_offer_rows(look, face),
    ]


def _wanted_rows(wanted: Sequence[Legal], look: Look, face: GameFace) -> Iterator[Row]:
    """Buttons, or one menu where there are more choices than room."""
    if len(wanted) > limits.CHOICES:
        yield [ActsMenu(ids.acts(look.table), options(wanted, look, face))]
    else:
        first = [game_button(entry, look, face, primary=True) for entry in wanted]
        yield from limits.pages(first, limits.BUTTONS_IN_ROW)


def _choices(look: Look, seats: Sequence[int]) -> list[Legal]:
    return unique(entry for seat in seats for entry in look.choices[seat] if entry.kind is Kind.CHOICE)


def _offer_rows(look: Look, face: GameFace) -> Iterator[list[Button]]:
    """The answers to open offers, one row for each offer, the newest first."""
    answers = unique(entry for entries in look.choices for entry in entries if entry.kind is Kind.OFFER)
    newest_first = sorted(
        {entry.step for entry in answers}, key=lambda step: ids.offer_number(step) or 0, reverse=True
    )
    for step in newest_first:
        yield [game_button(entry, look, face) for entry in answers if entry.step == step]


def unique(entries: Iterable[Legal]) -> list[Legal]:
    """Each button once, however many seats it is good for."""
    return list({(entry.step, entry.key): entry for entry in entries}.values())


def options(entries: Sequence[Legal], look: Look, face: GameFace) -> list[Option]:
    """The options of a menu of acts."""
    return [Option(f"{entry.step}:{entry.key}", face.label(entry, look)) for entry in entries]


def game_button(entry: Legal, look: Look, face: GameFace, *, primary: bool = False) -> ChoiceButton:
    """The button of a legal act."""
    style = ButtonStyle.primary if primary else ButtonStyle.secondary
    return ChoiceButton(ids.choice(look.table, entry.step, entry.key), face.label(entry, look), style)


def view(rows: Sequence[Row]) -> ui.View:
    """Buttons and menus in their rows.

    They are understood by their ids, so nobody listens to this view: discord.py would keep each private one
    with a task of its own for a quarter of an hour.
    """
    made = ui.View(timeout=None)
    made.stop()
    for number, row in enumerate(rows):
        for one in row:
            one.row = number
            made.add_item(one)
    return made
