"""Finding and changing the sealed values in a state, to see who would notice."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any

from games.kernel import Sealed


def sealed_in(value: Any) -> Iterator[Sealed]:
    """Every seal in a value, however deep."""
    if isinstance(value, Sealed):
        yield value
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for part in dataclasses.fields(value):
            yield from sealed_in(getattr(value, part.name))
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from sealed_in(item)
    elif isinstance(value, tuple | list | frozenset | set):
        for item in value:
            yield from sealed_in(item)


def with_secret(value: Any, old: Sealed, new: Sealed) -> Any:
    """The value with one seal, recognised by being the same object, put in place of another."""
    if value is old:
        return new
    if dataclasses.is_dataclass(value) and not isinstance(value, type | Sealed):
        parts = {part.name: getattr(value, part.name) for part in dataclasses.fields(value)}
        changed = {name: with_secret(part, old, new) for name, part in parts.items()}
        kept = all(changed[name] is part for name, part in parts.items())
        return value if kept else dataclasses.replace(value, **changed)
    if isinstance(value, tuple):
        items = tuple(with_secret(item, old, new) for item in value)
        return value if all(one is other for one, other in zip(items, value, strict=True)) else items
    return value
