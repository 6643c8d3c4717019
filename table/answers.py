"""What the door answers to an intent, and how an answer is kept for an interaction that comes twice."""

from dataclasses import dataclass
from typing import TypeAlias

from pydantic import TypeAdapter

from games.kernel import Refusal


@dataclass(frozen=True, slots=True)
class Done:
    """It happened: log lines `first` to `last` of the table tell what."""

    table: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Refused:
    """It is not possible, and nothing changed."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Over:
    """The step that the button belonged to is over, and nothing changed."""


Answer: TypeAlias = Done | Refused | Over

_KINDS: dict[str, TypeAdapter[Answer]] = {
    kind.__name__: TypeAdapter[Answer](kind) for kind in (Done, Refused, Over)
}


def write_answer(answer: Answer) -> str:
    """An answer as the text that is kept beside its interaction."""
    kind = type(answer).__name__
    return f"{kind} {_KINDS[kind].dump_json(answer).decode()}"


def read_answer(text: str) -> Answer:
    """The answer that `write_answer` wrote."""
    kind, _, payload = text.partition(" ")
    return _KINDS[kind].validate_json(payload)
