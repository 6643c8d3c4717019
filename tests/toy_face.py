"""The toy game's face: as few words as a table can do with."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from face.card import Card
from face.game_face import Ask, Form, Menu
from face.rule_book import Rules
from games.kernel import Awaited, Legal, Refusal, refuse
from table.lines import LogLine
from table.looks import Look, SeatLook
from tests.toy_game import Pick, Picked, Roll, Rolled, Settle, Shown, Stake, ToyView


class ToyFace:
    """See `face.game_face.GameFace`."""

    title = "Toy"
    rules: Rules = MappingProxyType({})
    first_steps: Mapping[str, str] = MappingProxyType({})
    deals = True
    by_board: Collection[str] = ()

    def news(self, line: LogLine, look: Look) -> Sequence[str]:
        match line.event:
            case Rolled(seat=seat, face=face):
                return [f"{look.seats[seat].name} rolls {face}."]
            case Picked(seat=seat):
                return [f"{look.seats[seat].name} has picked."]
            case Shown(picks=picks):
                return [f"Picked: {', '.join(str(pick.value) for pick in picks)}."]
            case _:
                return []

    def once(self, lines: Sequence[LogLine]) -> Sequence[LogLine]:
        return lines

    def together(self, lines: Sequence[LogLine], look: Look) -> str | None:
        del lines, look
        return None

    def secret(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        own = any(isinstance(line.event, Picked) and line.event.seat == look.seat for line in lines)
        pick = cast("ToyView", look.view).pick
        return f"You have picked {pick or 'something'}." if own else None

    def notice(self, lines: Sequence[LogLine], look: SeatLook) -> str | None:
        del look
        faces = [line.event.face for line in lines if isinstance(line.event, Rolled)]
        return f"A {faces[-1]} was rolled: pick in secret." if faces else None

    def prompt(self, awaited: Awaited, look: Look) -> str:
        del look
        return f"Please {awaited.task}."

    def card(self, look: Look) -> Card:
        del look
        return Card("Toy")

    def picture(self, look: Look) -> None:
        del look

    def label(self, entry: Legal, look: Look) -> str:
        del look
        return entry.key.capitalize()

    def how(self, look: SeatLook) -> Sequence[str]:
        del look
        return ["Roll, pick, settle."]

    def closed(self, look: SeatLook) -> Sequence[str]:
        del look
        return []

    def refusal(self, refusal: Refusal, look: Look) -> str | None:
        del refusal, look
        return None

    def form(self, step: str, key: str, look: SeatLook) -> Form | None:
        del step, look
        asks = (Ask("weapon", "Pick", "high or low"),)
        return Form("In writing", "combat.weapon", asks) if key == "write" else None

    def menu(self, entry: Legal, look: SeatLook) -> Menu | None:
        del entry, look
        return None

    def mine(self, look: SeatLook, seat: int) -> Card:
        del seat
        return Card(f"Pick: {cast('ToyView', look.view).pick}")

    def offers(self, look: Look, lines: Sequence[LogLine]) -> Card:
        del look, lines
        return Card("None")

    def read(self, command: str, options: Mapping[str, str | int], look: SeatLook) -> Any | Refusal:
        del look
        match command:
            case "combat.weapon":
                return Pick(str(options.get("weapon", "")))
            case "move.roll":
                return Roll()
            case "move.end":
                return Settle()
            case "deal.offer":
                return Stake(int(options["give"]))
            case _:
                return refuse("TB-05", "not_a_command")

    def suggest(
        self, option: str, typed: str, given: Mapping[str, str | int], look: SeatLook
    ) -> Sequence[str]:
        del option, given
        return [f"{typed} at {look.look.table}"]
