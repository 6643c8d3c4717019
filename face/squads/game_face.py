"""Squads' face: the answers that the rest of the house asks of it."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from face.card import Card
from face.game_face import Form, Menu
from face.picture.painting import Picture
from face.refusals import harmless
from face.rule_book import load
from face.squads import guide, reading, suggesting
from face.squads.board_picture import board_picture
from face.squads.card import card, own_card
from face.squads.help_words import HELP
from face.squads.labels import label
from face.squads.menus import menu
from face.squads.news import tell
from face.squads.refusal_words import REFUSALS
from face.squads.words import CARD, FORMS, TITLE, say
from face.table_news import names_of
from games.kernel import Awaited, Legal, Refusal
from games.squads.view import SquadsView
from table.lines import LogLine
from table.looks import Look, SeatLook


class SquadsFace:
    """See `face.game_face.GameFace`."""

    title = TITLE
    rules = load(Path(__file__).with_name("rules.toml"))
    first_steps: Mapping[str, str] = HELP
    deals = False
    by_board: Collection[str] = frozenset({"move", "escape", "pick"})

    def news(self, line: LogLine, look: Look) -> Sequence[str]:
        return tell(line, names_of(look), _view(look.view))

    def once(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        return lines

    def together(self, lines: Sequence[LogLine], look: Look) -> str | None:
        return None

    def secret(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        return None

    def notice(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        return None

    def prompt(self, awaited: Awaited, look: Look) -> str:
        return guide.prompt(awaited, _view(look.view))

    def card(self, look: Look) -> Card:
        return card(look, _view(look.view))

    def picture(self, look: Look) -> Picture:
        return board_picture(_view(look.view), names_of(look))

    def label(self, entry: Legal, look: Look) -> str:
        return label(entry)

    def how(self, look: SeatLook) -> Sequence[str]:
        return guide.how(look, _view(look.look.view))

    def closed(self, look: SeatLook) -> Sequence[str]:
        return guide.closed(look, _view(look.view))

    def refusal(self, refusal: Refusal, look: Look) -> str | None:
        if refusal.reason not in REFUSALS:
            return None
        facts = harmless(refusal)
        why = say(REFUSALS, refusal.reason, **facts)
        return say(REFUSALS, "only", why=why, only=facts["only"]) if "only" in facts else why

    def form(self, step: str, key: str, look: SeatLook) -> Form | None:
        if key == "concede":
            return Form(FORMS["concede"], "table.concede", (), text=FORMS["concede_text"])
        return None

    def read(self, command: str, options: Mapping[str, str | int], look: SeatLook) -> Any | Refusal:
        return reading.read(command, options, look, _view(look.look.view))

    def suggest(
        self, option: str, typed: str, given: Mapping[str, str | int], look: SeatLook
    ) -> Sequence[str]:
        return suggesting.suggest(option, typed, given, look)

    def menu(self, entry: Legal, look: SeatLook) -> Menu | None:
        return menu(entry, _view(look.view))

    def mine(self, look: SeatLook, seat: int) -> Card:
        return own_card(_view(look.view), seat, names_of(look.look))

    def offers(self, look: Look, lines: Sequence[LogLine]) -> Card:
        return Card(CARD["no_deals"])


def _view(view: object) -> SquadsView:
    """The view of a started table of Squads."""
    return cast("SquadsView", view)
