"""What the content packs of all games are made of: checked parts, and complaints that say where."""

from typing import Annotated, Any, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

Place: TypeAlias = tuple[str | int, ...]
"""Where in a pack something stands: (`items`, 2, `price`), counted from 0."""
Fault: TypeAlias = tuple[Place, str]
"""Where a pack is wrong, and why."""


class FaultError(ValueError):
    """A field of a pack is wrong: `place` says which, the text why."""

    def __init__(self, place: Place, message: str) -> None:
        super().__init__(message)
        self.place = place


def _plain(name: str) -> str:
    """Names stand in button ids, offers and lists, and are typed by people."""
    if set(name) & set(':,"$\n') or name != name.strip():
        raise ValueError(
            "a name has no colon, comma, quotation mark, $ or line break, nor a blank at its ends"
        )
    return name


Name = Annotated[str, Field(min_length=1, max_length=32), AfterValidator(_plain)]
Text = Annotated[str, Field(min_length=1, max_length=200)]
Whole = Annotated[int, Field(strict=True, ge=0, le=1_000_000)]
Positive = Annotated[int, Field(strict=True, gt=0, le=1_000_000)]


class Part(BaseModel):
    """A part of a pack: unknown fields are errors, and nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


P = TypeVar("P", bound=Part)

IN_OTHER_WORDS = {
    "extra_forbidden": "there is no such field",
    "missing": "this is missing",
    "int_type": "this must be a whole number, without quotation marks",
    "string_type": "this must be a text in quotation marks",
}
"""Complaints that everybody meets, for people who have never programmed."""


def parse(model: type[P], data: dict[str, Any]) -> P:
    """The pack in this data. Raises FaultError at the first field that is wrong."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        message = IN_OTHER_WORDS.get(first["type"], first["msg"].removeprefix("Value error, "))
        raise FaultError(first["loc"], message) from error
