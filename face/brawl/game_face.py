"""Brawl's face: the answers that the rest of the house asks of it."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from face.brawl import guide, reading, suggesting
from face.brawl.board_picture import board_picture
from face.brawl.card import card
from face.brawl.figures import weapon
from face.brawl.help_words import HELP
from face.brawl.labels import label
from face.brawl.menus import menu
from face.brawl.news import lapses, tell
from face.brawl.offer_list import offer_list
from face.brawl.player_card import own_card
from face.brawl.refusal_words import REFUSALS
from face.brawl.words import FORMS, TITLE, WORDS, say
from face.card import Card
from face.game_face import Ask, Form, Menu
from face.ids import offer_number
from face.picture.painting import Picture
from face.refusals import harmless
from face.rule_book import load
from face.table_news import names_of
from games.brawl.view import BrawlView
from games.brawl.weapons import WeaponSealed, sealed_weapon
from games.kernel import Awaited, Legal, Refusal
from table.lines import LogLine
from table.looks import Look, SeatLook


class BrawlFace:
    """See `face.game_face.GameFace`."""

    title = TITLE
    rules = load(Path(__file__).with_name("rules.toml"))
    first_steps: Mapping[str, str] = HELP
    deals = True
    by_board: Collection[str] = ()

    def news(self, line: LogLine, look: Look) -> Sequence[str]:
        return tell(line, names_of(look), _view(look.view).pack)

    def once(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        return lines

    def together(self, lines: Sequence[LogLine], look: Look) -> str | None:
        del look
        return lapses(lines)

    def secret(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        if not any(isinstance(line.event, WeaponSealed) and line.seat == look.seat for line in lines):
            return None
        combat = _view(look.view).state.combat
        sealed = combat.side(look.seat).sealed if combat and look.seat in combat.seats else None
        return say(WORDS, "sealed", weapon=weapon(sealed_weapon(sealed))) if sealed else None

    def notice(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        del lines, look  # Brawl has no secret that anybody is told
        return None

    def prompt(self, awaited: Awaited, look: Look) -> str:
        return guide.prompt(awaited, look, _view(look.view))

    def card(self, look: Look) -> Card:
        return card(look, _view(look.view))

    def picture(self, look: Look) -> Picture:
        return board_picture(_view(look.view), names_of(look))

    def label(self, entry: Legal, look: Look) -> str:
        return label(entry, look, _view(look.view))

    def how(self, look: SeatLook) -> Sequence[str]:
        return guide.how(look, _view(look.view))

    def closed(self, look: SeatLook) -> Sequence[str]:
        return guide.closed(look, _view(look.view))

    def refusal(self, refusal: Refusal, look: Look) -> str | None:
        del look
        return say(REFUSALS, refusal.reason, **harmless(refusal)) if refusal.reason in REFUSALS else None

    def form(self, step: str, key: str, look: SeatLook) -> Form | None:
        sides = (
            Ask("give", FORMS["give"], FORMS["give_hint"]),
            Ask("get", FORMS["get"], FORMS["get_hint"]),
        )
        names = names_of(look.look)
        act, _, seat = key.partition("-")
        if key == "concede":
            return Form(FORMS["concede"], "table.concede", (), text=FORMS["concede_text"])
        if key == "counter":
            number = offer_number(step) or 0
            return Form(say(FORMS, "counter", number=number), "deal.counter", sides, given={"offer": number})
        if act == "offer" and seat.isdecimal() and int(seat) < len(names.plain):
            name = names.plain[int(seat)]
            return Form(say(FORMS, "offer_to", name=name), "deal.offer", sides, given={"to": name})
        if act == "offer" and look.seat is not None:
            others = _view(look.view).state.opponents(look.seat)
            to = Ask("to", FORMS["to"], options=tuple(names.plain[seat] for seat in others))
            return Form(FORMS["offer"], "deal.offer", (to, *sides))
        return None

    def read(self, command: str, options: Mapping[str, str | int], look: SeatLook) -> Any | Refusal:
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


def _view(view: object) -> BrawlView:
    """The view of a started table of Brawl."""
    return cast("BrawlView", view)
