"""Holds the expectations of a scenario against what was seen."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import lines
from .acts import buttons, menus
from .faults import BrokenError
from .seen import holds
from .tables import Tables, public_paths

if TYPE_CHECKING:
    from .talk import Talk
    from .world import World

_NOTHING = "nothing"


@dataclass(slots=True)
class Checks:
    """Checks one expectation after the other. Raises BrokenError where one does not hold."""

    world: "World"
    talk: "Talk"
    tables: Tables

    async def check(self, line: lines.Expectation) -> None:
        """Whether the expectation holds now. A refusal is the runner's to know; here only its text counts."""
        checks: dict[type[lines.Expectation], Callable[[Any], Awaitable[None]]] = {
            lines.ExpectPublic: self._public,
            lines.ExpectPrivate: self._private,
            lines.ExpectRefused: self._refused,
            lines.ExpectState: self._state,
            lines.ExpectButtons: self._buttons,
        }
        await checks[type(line)](line)

    async def _public(self, line: lines.ExpectPublic) -> None:
        _contains(line, "in public", line.wanted, self.talk.public(), negated=line.negated)

    async def _private(self, line: lines.ExpectPrivate) -> None:
        seen = self.talk.private(self.world.people[line.person], dm=line.dm)
        where = f"by {line.person} {'in a direct message' if line.dm else 'alone'}"
        _contains(line, where, line.wanted, seen, negated=line.negated)

    async def _refused(self, line: lines.ExpectRefused) -> None:
        seen = self.talk.private(self.world.people[line.person], dm=False)
        _contains(line, f"in {line.person}'s private answer", line.wanted, seen, negated=False)

    async def _state(self, line: lines.ExpectState) -> None:
        look = await self.tables.look(self.world.channel.id)
        if look is None:
            raise BrokenError(line, f"{line.path} {line.value}", "no table in this channel")
        value = public_paths(look).get(line.path)
        if value != line.value:
            raise BrokenError(
                line, f"{line.path} {line.value}", value if value is not None else "no such path"
            )

    async def _buttons(self, line: lines.ExpectButtons) -> None:
        """All choices of the step, none but legal acts, and the answers to an offer all or none."""
        person = self.world.people[line.person]
        choices = await self.tables.choices(self.world.channel.id, person.user.id)
        expected = f"{line.person} to have {_listed(line.labels)}"
        named = set(line.labels)
        some_of_an_offer = any(named & answers and not named >= answers for answers in choices.answers)
        if some_of_an_offer or not set(choices.due) <= named <= set(choices.legal):
            raise BrokenError(line, expected, _listed(choices.due or choices.legal))
        there: set[str] = set()
        for message in self.world.visible(person):
            there.update(str(button.get("label")) for button in buttons(message))
            for menu in menus(message):
                there.update(option["label"] for option in menu.get("options") or ())
        missing = [label for label in choices.due if label not in there]
        if missing:
            raise BrokenError(line, expected, f"no button {_listed(missing)} in the channel")


def _contains(line: lines.Line, where: str, wanted: str, seen: Sequence[str], *, negated: bool) -> None:
    found = next((text for text in seen if holds(wanted, text)), None)
    if (found is None) != negated:
        expected = f'{"no " if negated else ""}"{wanted}" {where}'
        raise BrokenError(line, expected, _quoted(seen if found is None else [found]))


def _quoted(texts: Sequence[str]) -> str:
    return " and ".join(f'"{" / ".join(text.splitlines())}"' for text in texts) or _NOTHING


def _listed(labels: Sequence[str]) -> str:
    return ", ".join(f'"{label}"' for label in labels) or _NOTHING
