"""A private notice: what one player alone is told, and the buttons of their own choices."""

from collections.abc import Sequence
from dataclasses import replace

from face import ids, limits
from face.buttons import StandingButton
from face.game_face import GameFace
from face.message import Message, Row, game_button, unique, view
from face.words import TEXTS, say
from games.kernel import Kind
from table.events import SeatReminded
from table.lines import LogLine
from table.looks import SeatLook

STANDING = ("now", "how")


def notice(lines: Sequence[LogLine], look: SeatLook, face: GameFace, row: int) -> Message | None:
    """The direct message about some log lines; None where they have nothing to say to this player any more.

    `row` is the notice's, by which its message is recognised after a crash.
    """
    said = [text for text in (_reminder(lines, look, face), face.notice(lines, look)) if text]
    if not said:
        return None
    table = look.look
    head = say("notice_head", game=face.title, table=table.table, channel=table.channel)
    return Message(limits.cut("\n".join((head, *said)), limits.CONTENT), view=view(_rows(look, face, row)))


def _reminder(lines: Sequence[LogLine], look: SeatLook, face: GameFace) -> str | None:
    """What is still wanted of this player, where half of the time for it is over."""
    wanted = [face.prompt(wait, look.look) for wait in look.look.awaited if wait.seat == look.seat]
    dues = [line.event.due for line in lines if isinstance(line.event, SeatReminded)]
    return say("notice_reminder", due=dues[-1], task=" ".join(wanted)) if dues and wanted else None


def _rows(look: SeatLook, face: GameFace, row: int) -> list[Row]:
    choices = [entry for entry in unique(look.legal) if entry.kind is Kind.CHOICE][: limits.CHOICES]
    # Nobody else reads these labels, so they need not be told apart from those of others.
    own = replace(look.look, choices=(look.legal,))
    buttons = [game_button(entry, own, face, primary=True) for entry in choices]
    standing = [StandingButton(ids.standing(look.look.table, what, row), TEXTS[what]) for what in STANDING]
    return [*limits.pages(buttons, limits.BUTTONS_IN_ROW), standing]
