"""Sealed choices: posted as a digest, kept apart from the log, and checked by anybody once they are opened.

The digest is the hexadecimal SHA-256 of the UTF-8 text `salt:value`, where the salt is 16 random bytes
written as 32 hexadecimal digits. A value stands nowhere but in the seals' own table until its reveal.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from games.kernel import Event, Sealed
from table.ports import Seal

SALT_BYTES = 16

T = TypeVar("T")


def seal_digest(salt: str, value: str) -> str:
    """What is published of a sealed value before its reveal."""
    return hashlib.sha256(f"{salt}:{value}".encode()).hexdigest()


def map_seals(thing: T, change: Callable[[Sealed], Sealed]) -> T:
    """The thing with every Sealed inside it changed; parts without any are kept as they are."""
    return cast("T", _map(thing, change))


def _map(thing: Any, change: Callable[[Sealed], Sealed]) -> Any:
    if isinstance(thing, Sealed):
        return change(thing)
    if isinstance(thing, Mapping):
        mapping = cast("Mapping[Any, Any]", thing)
        mapped = {key: _map(value, change) for key, value in mapping.items()}
        return mapping if all(mapped[key] is mapping[key] for key in mapping) else mapped
    if isinstance(thing, (tuple, list)):
        items = cast("tuple[Any, ...] | list[Any]", thing)
        parts = [_map(item, change) for item in items]
        return items if all(map(_same, parts, items)) else type(items)(parts)
    if is_dataclass(thing) and not isinstance(thing, type):
        before = {field.name: getattr(thing, field.name) for field in fields(thing) if field.init}
        after = {name: _map(value, change) for name, value in before.items()}
        changed = {name: value for name, value in after.items() if value is not before[name]}
        return replace(thing, **changed) if changed else thing
    return thing


def _same(one: object, other: object) -> bool:
    return one is other


def seal_all(events: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[Seal, ...]]:
    """Events with their new choices sealed, and the seals.

    One Sealed object gets one seal, however many events hold it.
    """
    made: dict[int, tuple[Sealed, Seal]] = {}

    def seal(sealed: Sealed) -> Sealed:
        if sealed.digest or sealed.value is None:
            return sealed
        if id(sealed) not in made:
            salt = secrets.token_hex(SALT_BYTES)
            kept = Seal(seal_digest(salt, sealed.value), salt, sealed.value)
            made[id(sealed)] = (Sealed(sealed.value, kept.digest), kept)
        return made[id(sealed)][0]

    return map_seals(events, seal), tuple(kept for _, kept in made.values())


def mask(thing: T, opened: Iterable[str] = ()) -> T:
    """The thing as it may be stored: without sealed values, but for the opened ones."""
    public = frozenset(opened)
    return map_seals(thing, lambda sealed: sealed if sealed.digest in public else sealed.hidden())


def unmask(thing: T, seals: Mapping[str, Seal]) -> T:
    """The thing with the sealed values put back."""

    def put_back(sealed: Sealed) -> Sealed:
        return Sealed(seals[sealed.digest].value, sealed.digest) if sealed.value is None else sealed

    return map_seals(thing, put_back)


def opened_by(event: object) -> tuple[str, ...]:
    """Digests of the seals that an event opens."""
    return event.opened if isinstance(event, Event) else ()
