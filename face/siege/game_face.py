"""Siege's face: the answers that the rest of the house asks of it."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from face.card import Card
from face.game_face import Form, Menu, Opens
from face.picture.painting import Picture
from face.refusals import harmless
from face.rule_book import load
from face.siege import forms, guide, reading, suggesting
from face.siege.belongings import locked_in, own_card
from face.siege.board_picture import board_picture
from face.siege.card import card
from face.siege.help_words import HELP
from face.siege.labels import label
from face.siege.menus import menu
from face.siege.news import lapses, once, tell
from face.siege.notices import notice
from face.siege.offer_list import offer_list
from face.siege.refusal_words import REFUSALS
from face.siege.words import TITLE, say
from face.table_news import names_of
from games.kernel import Awaited, Legal, Refusal
from games.siege.commit import CommitmentSealed
from games.siege.view import SiegeView
from table.lines import LogLine
from table.looks import Look, SeatLook


class SiegeFace:
    """See `face.game_face.GameFace`."""

    title = TITLE
    rules = load(Path(__file__).with_name("rules.toml"))
    first_steps: Mapping[str, str] = HELP
    deals = True
    by_board: Collection[str] = frozenset({"move"})

    def news(self, line: LogLine, look: Look) -> Sequence[str]:
        return tell(line, names_of(look), _view(look.view))

    def once(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        return once(lines)

    def together(self, lines: Sequence[LogLine], look: Look) -> str | None:
        return lapses(lines)

    def secret(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        """The commitment just locked in, as long as it waits for the other side."""
        mine = [line.event for line in lines if isinstance(line.event, CommitmentSealed)]
        if look.seat is None or not any(event.side == look.seat for event in mine):
            return None
        return "\n".join(locked_in(_view(look.view), look.seat)) or None

    def notice(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        return notice(lines, look, _view(look.view))

    def prompt(self, awaited: Awaited, look: Look) -> str:
        return guide.prompt(awaited, look, _view(look.view))

    def card(self, look: Look) -> Card:
        return card(look, _view(look.view))

    def picture(self, look: Look) -> Picture:
        return board_picture(_view(look.view), names_of(look))

    def label(self, entry: Legal, look: Look) -> str:
        return label(entry, look, _view(look.view))

    def how(self, look: SeatLook) -> Sequence[str]:
        return guide.how(look, _view(look.look.view))

    def closed(self, look: SeatLook) -> Sequence[str]:
        return guide.closed(look, _view(look.view))

    def refusal(self, refusal: Refusal, look: Look) -> str | None:
        return say(REFUSALS, refusal.reason, **harmless(refusal)) if refusal.reason in REFUSALS else None

    def form(self, step: str, key: str, look: SeatLook) -> Form | None:
        return forms.form(step, key, look, _view(look.view))

    def read(self, command: str, options: Mapping[str, str | int], look: SeatLook) -> Any | Opens | Refusal:
        return reading.read(command, options, look, _view(look.look.view))

    def suggest(
        self, option: str, typed: str, given: Mapping[str, str | int], look: SeatLook
    ) -> Sequence[str]:
        return suggesting.suggest(option, typed, given, look)

    def menu(self, entry: Legal, look: SeatLook) -> Menu | None:
        return menu(entry, look.look, _view(look.view))

    def mine(self, look: SeatLook, seat: int) -> Card:
        return own_card(look, _view(look.view), seat)

    def offers(self, look: Look, lines: Sequence[LogLine]) -> Card:
        return offer_list(look, _view(look.view), lines)


def _view(view: object) -> SiegeView:
    """The view of a started table of Siege."""
    return cast("SiegeView", view)
